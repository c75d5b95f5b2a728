import "server-only";

export { inTurns } from "@/lib/kept/in-turns";
