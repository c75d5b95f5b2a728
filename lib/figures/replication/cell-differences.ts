import { cells } from "../cells/cells";
import { sharedDimensions } from "../counts/dimensions";
import { subjectRates } from "../counts/subject-rates";
import { meanOf, pairedTest } from "../pairs/paired-test";
import type { Cell, CountRule, ProbeSetData, RepetitionRule } from "../shapes";
import { type Estimate, hybridInterval } from "./hybrid-interval";
import type { MatchedMethod, MatchedModel } from "./match";
import { pairedSubjects } from "./paired-subjects";
import type { CellDifference } from "./shapes";
import type { SharedData } from "./shared-data";

interface CellOptions {
  count: CountRule;
  repetitions: RepetitionRule;
  same_list: boolean;
}

/**
 * Every matched condition that at least one of the studies ran: both cells and their difference. Same list of probes:
 * paired over the subjects, interval by inverting the sign-flip test. Other lists: hybrid interval out of the cells'
 * own. No interval for five subjects or fewer when paired, for one subject when not.
 */
export function cellDifferences(
  reference: ProbeSetData,
  own: ProbeSetData,
  matched: { models: readonly MatchedModel[]; methods: readonly MatchedMethod[] },
  shared: SharedData,
  options: CellOptions,
): CellDifference[] {
  const finder = (data: ProbeSetData) => {
    const all = cells(data, options);
    return (model: string, method: string): Cell | undefined =>
      all.find((cell) => cell.model === model && cell.method === method);
  };
  const [theirs, ours] = [finder(reference), finder(own)];
  return matched.models.flatMap((model) =>
    matched.methods.flatMap((method): CellDifference[] => {
      const first = theirs(model.reference.id, method.reference.id);
      const second = ours(model.own.id, method.own.id);
      if (!first || !second || !(first.run || second.run)) return [];
      const at = { model: model.reference.id, method: method.reference.id };
      return [{ ...at, reference: first, own: second, ...difference(first, second, at, shared, options) }];
    }),
  );
}

const NONE = { difference: null, low: null, high: null, p: null, how: null, subjects: null } as const;

function difference(
  reference: Cell,
  own: Cell,
  at: { model: string; method: string },
  shared: SharedData,
  options: CellOptions,
): Pick<CellDifference, "difference" | "low" | "high" | "p" | "how" | "subjects"> {
  if (reference.rate === null || own.rate === null) return NONE;
  if (options.same_list) return paired(at, shared, options);
  const [theirs, ours] = [estimateOf(reference), estimateOf(own)];
  const interval = theirs && ours ? hybridInterval(ours, theirs) : null;
  return {
    difference: own.rate - reference.rate,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    p: null,
    how: "unpaired",
    subjects: null,
  };
}

const estimateOf = ({ rate, low, high }: Cell): Estimate | null =>
  rate === null || low === null || high === null ? null : { rate, low, high };

/** Graded sets: per subject the mean over the dimensions that it has a score in under both studies. */
function paired(
  { model, method }: { model: string; method: string },
  shared: SharedData,
  { count, repetitions }: CellOptions,
): Pick<CellDifference, "difference" | "low" | "high" | "p" | "how" | "subjects"> {
  const graded = shared.reference.probe_set.kind === "graded";
  const found = new Map<string, number[]>();
  for (const dimension of graded ? sharedDimensions(shared.reference, shared.own) : [null]) {
    const [theirs, ours] = [shared.reference, shared.own].map((data) =>
      subjectRates(data, {
        run: shared.run,
        models: [model],
        methods: [method],
        measure: graded ? "score" : "pass_rate",
        missing: count === "scored" ? "drop" : "failure",
        repetitions,
        dimension,
      }),
    );
    if (!theirs || !ours) continue;
    const { subjects, reference, own } = pairedSubjects(theirs, ours, 1);
    for (const [i, subject] of subjects.entries())
      found.set(subject, [...(found.get(subject) ?? []), (own[i] ?? 0) - (reference[i] ?? 0)]);
  }
  if (found.size === 0) return NONE;
  const { difference, low, high, p, subjects } = pairedTest([...found.values()].map(meanOf));
  return { difference, low, high, p, how: "paired", subjects };
}
