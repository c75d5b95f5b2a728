import "server-only";

export { type StudySummary, studySummary } from "@/lib/kept/summary";
