import { oneOf, type SearchParams } from "@/lib/format/address";
import { type Outcome, outcomeWord, SOURCE_WORDS, type Source, type StoredOutcome } from "@/lib/format/words";
import type { FactFate, TrialFilters } from "@/lib/queries/results/trials";
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

/** Outcomes of the same fact in another round: one may be missing there. */
const AROUND = [
  "pass",
  "abstained",
  "hedged",
  "confident",
  "error",
  "missing",
] as const satisfies readonly Outcome[];

const FATE_WORDS: Readonly<Record<FactFate, string>> = {
  kept: "facts recalled in every round until then",
  throughout: "round 1 of facts recalled in every round",
  later_confident: "the first confident failure of facts recalled in round 1",
  later_hedged: "the first hedged failure of facts recalled in round 1",
  later_abstained: "the first abstention on facts recalled in round 1",
  later_error: "the first error on facts recalled in round 1",
  later_missing: "round 1 of facts recalled then and missing later",
  recovered: "facts recalled in round 1, lost, and here recalled again",
  gained: "facts lost in round 1, here recalled for the first time",
};
const isFate = (text: string | undefined): text is FactFate =>
  text !== undefined && Object.hasOwn(FATE_WORDS, text);

/** Filters as the address gives them. A round that is no number matches nothing rather than everything. */
export function readTrialFilters(params: SearchParams): TrialFilters {
  const yesOrNo = (name: string) => YES_OR_NO.get(oneOf(params, name) ?? "");
  const around = (name: string) => AROUND.find((outcome) => outcome === oneOf(params, name));
  const fate = oneOf(params, "fate");
  return {
    probe_set: oneOf(params, "probe_set"),
    model: oneOf(params, "model"),
    method: oneOf(params, "method"),
    round: wholeNumber(oneOf(params, "round")),
    outcome: OUTCOME_CHOICES.find((outcome) => outcome === oneOf(params, "outcome")),
    lure: yesOrNo("lure"),
    session: oneOf(params, "session"),
    probe: oneOf(params, "probe"),
    source: oneOf(params, "source"),
    kind: oneOf(params, "kind"),
    context: oneOf(params, "context"),
    flagged: yesOrNo("flagged"),
    declared: oneOf(params, "reps") === "declared" ? true : undefined,
    disputed: oneOf(params, "disputed") === "1" ? true : undefined,
    judge: oneOf(params, "judge"),
    second_judge: oneOf(params, "second_judge"),
    second_outcome: OUTCOME_CHOICES.find((outcome) => outcome === oneOf(params, "second_outcome")),
    fate: isFate(fate) ? fate : undefined,
    previous: around("previous"),
    next: around("next"),
  };
}

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["no", false],
]);
const written = (value: boolean | undefined) => (value === undefined ? undefined : value ? "yes" : "no");

/** The same filters as search parameters. */
export function filterParams(filters: TrialFilters): SearchParams {
  return {
    probe_set: filters.probe_set,
    model: filters.model,
    method: filters.method,
    round: filters.round === undefined ? undefined : String(filters.round),
    outcome: filters.outcome,
    lure: written(filters.lure),
    session: filters.session,
    probe: filters.probe,
    source: filters.source,
    kind: filters.kind,
    context: filters.context,
    flagged: written(filters.flagged),
    reps: filters.declared ? "declared" : undefined,
    disputed: filters.disputed ? "1" : undefined,
    judge: filters.judge,
    second_judge: filters.second_judge,
    second_outcome: filters.second_outcome,
    fate: filters.fate,
    previous: filters.previous,
    next: filters.next,
  };
}

/** The same as the HTTP interface writes them, which leaves out repetitions above the declared number unless asked. */
export function exportParams(filters: TrialFilters, revision: number) {
  const asked = (value: boolean | undefined) => (value === undefined ? undefined : String(value));
  const { declared, lure, flagged, disputed, ...rest } = filters;
  return {
    ...rest,
    lure: asked(lure),
    flagged: asked(flagged),
    disputed: asked(disputed),
    reps: declared ? "declared" : "all",
    revision,
  };
}

/** A filter that is set: the parameter that holds it and what it says. */
export interface NamedFilter {
  name: string;
  words: string;
}

/** Each filter that is set, in words: `model GPT-6 Luna`, `round 2`. */
export function namedFilters(
  filters: TrialFilters,
  names: Names,
  setTitle: (id: string) => string,
): NamedFilter[] {
  const told: readonly (readonly [string, string | null])[] = [
    ["probe_set", worded(filters.probe_set, (id) => `probe set ${setTitle(id)}`)],
    ["model", worded(filters.model, (id) => `model ${names.modelName(id)}`)],
    ["method", worded(filters.method, (id) => `method ${names.methodName(id)}`)],
    ["round", worded(filters.round, (n) => (n < 0 ? "a round that is no number" : `round ${n}`))],
    ["outcome", worded(filters.outcome, (value) => `outcome ${outcomeWord(value)}`)],
    ["lure", worded(filters.lure, (only) => (only ? "lures only" : "no lures"))],
    ["session", worded(filters.session, (id) => `session ${id}`)],
    ["probe", worded(filters.probe, (id) => `probe ${id}`)],
    ["source", worded(filters.source, (id) => `said in ${(SOURCE_WORDS[id as Source] ?? id).toLowerCase()}`)],
    ["kind", worded(filters.kind, (id) => `kind ${id}`)],
    ["context", worded(filters.context, (id) => `in the context ${id}`)],
    [
      "flagged",
      worded(filters.flagged, (yes) => (yes ? "flagged as unverified" : "without a flag of doubt")),
    ],
    ["reps", worded(filters.declared, () => "declared repetitions only")],
    ["disputed", worded(filters.disputed, () => "two judges who disagree")],
    ["judge", worded(filters.judge, (id) => `first judge ${id}`)],
    ["second_judge", worded(filters.second_judge, (id) => `second judge ${id}`)],
    ["second_outcome", worded(filters.second_outcome, (value) => `second verdict ${outcomeWord(value)}`)],
    ["fate", worded(filters.fate, (fate) => FATE_WORDS[fate])],
    ["previous", worded(filters.previous, (value) => `the round before ${outcomeWord(value)}`)],
    ["next", worded(filters.next, (value) => `the round after ${outcomeWord(value)}`)],
  ];
  return told.flatMap(([name, words]) => (words === null ? [] : [{ name, words }]));
}

const worded = <Value>(value: Value | undefined, words: (value: Value) => string): string | null =>
  value === undefined ? null : words(value);
