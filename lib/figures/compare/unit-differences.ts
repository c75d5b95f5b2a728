import { slices } from "../cells/slices";
import { missing, type Tally, totalOf } from "../counts/sum";
import type { Measure } from "../shapes";
import { higherIsBetter } from "./estimate";
import { noOutcomes, type OutcomeCounts, outcomeOf, type PairedOutcomes } from "./outcome-flow";
import type { CompareRules, Side } from "./side";

/** What became of the trials of one subject, session or probe under one condition. */
export interface UnitSide {
  /** The measure, a fraction; null when the unit has none. */
  value: number | null;
  /** Of the trials asked for; null in graded sets, where a score is no outcome. */
  outcomes: OutcomeCounts | null;
}

/** One subject, session or probe under both conditions. */
export interface UnitDifference {
  session: string | null;
  probe: string | null;
  baseline: UnitSide;
  own: UnitSide;
  difference: number | null;
}

/** Units in the order of their differences, those first in which the condition is ahead of the baseline. */
export interface UnitStrip {
  units: readonly UnitDifference[];
  /** Units in which the condition is ahead (higher, or lower where less is better), level, and behind. */
  ahead: number;
  level: number;
  behind: number;
}

/** Which name of a subject its statistics repeat over. */
export type SubjectName = "session" | "probe";

/** Units out of counts: subjects (named by session or probe), or sessions where each probe is a subject. */
export function unitStrip(
  baseline: Side,
  own: Side,
  by: { field: "subject" | "session"; name: SubjectName },
  rules: CompareRules,
): UnitStrip {
  const theirs = unitSides(baseline, by.field, rules);
  const units = [...unitSides(own, by.field, rules)].flatMap(([unit, found]): UnitDifference[] => {
    const other = theirs.get(unit);
    if (!other) return [];
    return [
      unitOf(
        { session: by.name === "session" ? unit : null, probe: by.name === "probe" ? unit : null },
        other,
        found,
      ),
    ];
  });
  return stripOf(units, rules.measure);
}

/** Probes out of paired trials: of each probe, what both conditions made of it. Not for lures or scores. */
export function probeStrip(rows: readonly PairedOutcomes[], rules: CompareRules): UnitStrip {
  const found = new Map<string, { row: PairedOutcomes; before: Counts; after: Counts }>();
  for (const row of rows) {
    const key = JSON.stringify([row.session, row.probe]);
    const unit = found.get(key) ?? { row, before: noOutcomes(), after: noOutcomes() };
    unit.before[outcomeOf(row.before)] += row.trials;
    unit.after[outcomeOf(row.after)] += row.trials;
    found.set(key, unit);
  }
  const units = [...found.values()].map(({ row, before, after }) =>
    unitOf(row, countedSide(before, rules), countedSide(after, rules)),
  );
  return stripOf(units, rules.measure);
}

type Counts = Record<keyof OutcomeCounts, number>;

function unitSides(side: Side, field: "subject" | "session", rules: CompareRules): Map<string, UnitSide> {
  const { model, method } = side.condition;
  const { design, counts, probe_set } = side.data;
  const graded = probe_set.kind === "graded";
  const own = counts.filter((row) => row.model === model && row.method === method);
  const found = slices(design, own, graded ? ["dimension", field] : [field], {
    declared: probe_set.repetitions,
    repetitions: rules.repetitions,
  });
  return new Map(
    found
      .filter(({ values }) => !graded || (values.dimension ?? null) === rules.dimension)
      .flatMap(({ values, subjects, lures }): [string, UnitSide][] => {
        const unit = values[field];
        const asked = rules.measure === "invented_rate" ? lures : subjects;
        return unit == null || asked.length === 0 ? [] : [[String(unit), sideOf(totalOf(asked), rules)]];
      }),
  );
}

function sideOf(tally: Tally, rules: CompareRules): UnitSide {
  if (rules.measure === "score")
    return { value: tally.with_score > 0 ? tally.score_sum / tally.with_score : null, outcomes: null };
  const { pass, abstained, hedged, confident, error } = tally;
  return countedSide({ pass, abstained, hedged, confident, error, missing: missing(tally) }, rules);
}

function countedSide(outcomes: Counts, rules: CompareRules): UnitSide {
  const expected = Object.values(outcomes).reduce((sum, n) => sum + n, 0);
  const scored = expected - outcomes.error - outcomes.missing;
  const [hits, size] = sharesOf(outcomes, expected, scored, rules);
  return { value: size > 0 ? hits / size : null, outcomes };
}

/** What counts, of how many. */
function sharesOf(
  { pass, confident, hedged, abstained }: Counts,
  expected: number,
  scored: number,
  { measure, count }: CompareRules,
): readonly [number, number] {
  switch (measure) {
    case "confident_rate":
      return [confident, expected];
    case "hedged_rate":
      return [hedged, expected];
    case "abstained_rate":
      return [abstained, expected];
    case "invented_rate":
      return [confident + hedged, scored];
    default:
      return [pass, count === "scored" ? scored : expected];
  }
}

const unitOf = (
  { session, probe }: Pick<UnitDifference, "session" | "probe">,
  baseline: UnitSide,
  own: UnitSide,
): UnitDifference => ({
  session,
  probe,
  baseline,
  own,
  difference: own.value === null || baseline.value === null ? null : own.value - baseline.value,
});

/** Differences that arithmetic alone makes are none. */
const LEVEL = 1e-12;

function stripOf(units: readonly UnitDifference[], measure: Measure): UnitStrip {
  const sign = higherIsBetter(measure) ? 1 : -1;
  const known = units.filter(({ difference }) => difference !== null);
  const lead = ({ difference }: UnitDifference): number => {
    const by = sign * (difference ?? 0);
    return Math.abs(by) < LEVEL ? 0 : by;
  };
  const sorted = [...known].sort(
    (a, b) =>
      lead(b) - lead(a) ||
      sign * ((b.own.value ?? 0) - (a.own.value ?? 0)) ||
      compare(a.session, b.session) ||
      compare(a.probe, b.probe),
  );
  return {
    units: sorted,
    ahead: sorted.filter((unit) => lead(unit) > 0).length,
    level: sorted.filter((unit) => lead(unit) === 0).length,
    behind: sorted.filter((unit) => lead(unit) < 0).length,
  };
}

const compare = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  return (a ?? "") < (b ?? "") ? -1 : 1;
};
