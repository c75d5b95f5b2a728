import type { AnovaQuery } from "@/lib/queries/get-anova";
import { AnovaParameters } from "./parameters";
import { readQuery } from "./query";

/** The analysis that an address asks for. */
export function anovaQuery(query: URLSearchParams): AnovaQuery {
  const { reps: repetitions, ...asked } = readQuery(query, AnovaParameters);
  return { ...asked, repetitions };
}
