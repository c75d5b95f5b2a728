import { points } from "@/lib/format/percent";
import { pRelation, pValue } from "@/lib/format/statistics";
import type { CompareView } from "@/lib/queries/get-compare-view";
import type { Against, Entry, EntryNames } from "./entry-names";

/** Why a condition has no test, in a sentence that names both. */
export function whyUntested(entry: Entry, baseline: Entry, names: EntryNames): string | null {
  const { against } = entry;
  const [own, base] = [names.short(entry), names.short(baseline)];
  switch (against?.untested) {
    case undefined:
    case null:
      return null;
    case "no_set":
    case "not_run": {
      const lacking = [entry, baseline].filter((side) => !side.run).map((side) => names.short(side));
      return `Nothing to compare: ${lacking.join(" and ")} ${lacking.length > 1 ? "were" : "was"} not run on these probes.`;
    }
    case "other_list":
      return `Not comparable: ${own} answered another list of probes than ${base}. Both are shown; no difference is taken and none is tested.`;
    case "no_value":
      return `Nothing to compare: no subject has a figure under both ${own} and ${base}.`;
    case "few_subjects":
      return "Not tested: one subject tells nothing about others.";
    case "apart":
      return `Not tested: ${[entry, baseline]
        .filter(({ apart }) => apart)
        .map((side) => names.short(side))
        .join(
          " and ",
        )} covers less than 90% of what the design asks for, and what it lacks would decide the test.`;
    case "too_many":
      return "Not tested here: too many subjects for a page. The HTTP interface tests each pair.";
  }
}

/** What the paired test says of one condition against the baseline. */
export function testWords({ against }: Pick<Entry, "against">, tests: number): string | null {
  if (!against || against.p === null) return null;
  if (against.told_apart) return tests > 1 ? "Told apart, also after Holm." : "Told apart.";
  const alone =
    tests > 1 && against.p <= 0.05 ? "Below .05 alone, not after Holm. " : "Cannot be told apart. ";
  return `${alone}${smallestWords(against)}`;
}

/** A sign-flip test over n subjects has 2^n outcomes: under six of them not even the clearest difference gets below .05. */
const leastP = (n: number): number => 2 ** (1 - n);

const smallestWords = ({ n, smallest_difference }: Against): string =>
  leastP(n) > 0.05
    ? `Too few subjects to tell anything: over ${n} the lowest p there can be is ${pValue(leastP(n))}.`
    : smallest_difference === null
      ? "The differences show no spread to say what could have been seen."
      : `The smallest difference this design could have shown is ${points(smallest_difference).replace("+", "")} points.`;

/** The finding, one sentence a comparison; the first also says on how many subjects it rests. */
export function findings(view: CompareView, names: EntryNames, verb: string): string[] {
  const baseline = view.entries[view.base];
  if (!baseline) return [];
  const tested = view.entries.filter(({ against }) => against?.p != null);
  const apart = tested.filter(({ against }) => against?.told_apart);
  const base = names.short(baseline);
  if (tested.length > 2) {
    return [
      `Of ${tested.length} conditions compared with ${base}, ${apart.length === 0 ? "none" : apart.length} can be told apart from it${apart.length > 0 ? `: ${apart.map((entry) => `${names.short(entry)} (${points(entry.against?.difference)} points)`).join(", ")}` : ""}.`,
    ];
  }
  const holm = tested.length > 1 ? "Holm " : "";
  return tested.map((entry) => {
    const { difference, p_holm, told_apart } = entry.against ?? {};
    const own = names.short(entry);
    if (!told_apart)
      return `${own} and ${base} cannot be told apart (${points(difference)} points, ${holm}p ${pRelation(p_holm)}).`;
    const more = (difference ?? 0) > 0 ? "more" : "less";
    return `${own} ${verb} ${points(Math.abs(difference ?? 0)).replace("+", "")} points ${more} than ${base} (${holm}p ${pRelation(p_holm)}).`;
  });
}
