import "server-only";

export { type CostSums, costSums } from "@/lib/kept/cost-sums";
