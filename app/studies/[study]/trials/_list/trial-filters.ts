import { oneOf, type SearchParams } from "@/lib/format/address";
import { outcomeWord, type StoredOutcome } from "@/lib/format/words";
import type { TrialFilters } from "@/lib/queries/results/trials";
import type { Names } from "../../_frame/names";
import { wholeNumber } from "../../_frame/study-params";

export const OUTCOME_CHOICES = [
  "pass",
  "abstained",
  "hedged",
  "confident",
  "error",
  "scored",
] as const satisfies readonly StoredOutcome[];

/** Filters as the address gives them. A round that is no number matches nothing rather than everything. */
export function readTrialFilters(params: SearchParams): TrialFilters {
  const lure = oneOf(params, "lure");
  return {
    probe_set: oneOf(params, "probe_set"),
    model: oneOf(params, "model"),
    method: oneOf(params, "method"),
    round: wholeNumber(oneOf(params, "round")),
    outcome: OUTCOME_CHOICES.find((outcome) => outcome === oneOf(params, "outcome")),
    lure: lure === "yes" ? true : lure === "no" ? false : undefined,
    session: oneOf(params, "session"),
    probe: oneOf(params, "probe"),
    disputed: oneOf(params, "disputed") === "1" ? true : undefined,
  };
}

/** The same filters as search parameters. */
export function filterParams(filters: TrialFilters): SearchParams {
  return {
    probe_set: filters.probe_set,
    model: filters.model,
    method: filters.method,
    round: filters.round === undefined ? undefined : String(filters.round),
    outcome: filters.outcome,
    lure: filters.lure === undefined ? undefined : filters.lure ? "yes" : "no",
    session: filters.session,
    probe: filters.probe,
    disputed: filters.disputed ? "1" : undefined,
  };
}

/** Each filter that is set, in words: `model GPT-6 Luna`, `round 2`. */
export function filterWords(filters: TrialFilters, names: Names, setTitle: (id: string) => string): string[] {
  return [
    filters.probe_set === undefined ? null : `probe set ${setTitle(filters.probe_set)}`,
    filters.model === undefined ? null : `model ${names.modelName(filters.model)}`,
    filters.method === undefined ? null : `method ${names.methodName(filters.method)}`,
    filters.round === undefined
      ? null
      : filters.round < 0
        ? "a round that is no number"
        : `round ${filters.round}`,
    filters.outcome === undefined ? null : `outcome ${outcomeWord(filters.outcome)}`,
    filters.lure === undefined ? null : filters.lure ? "lures only" : "no lures",
    filters.session === undefined ? null : `session ${filters.session}`,
    filters.probe === undefined ? null : `probe ${filters.probe}`,
    filters.disputed ? "two judges who disagree" : null,
  ].filter((word) => word !== null);
}
