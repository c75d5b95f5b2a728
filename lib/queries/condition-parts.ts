import "server-only";

export { conditionParts } from "@/lib/figures/counts/condition-parts";
