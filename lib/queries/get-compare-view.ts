import "server-only";
import type { SumColumn } from "@/db/sums";
import type { Viewer } from "@/lib/auth/viewer";
import { type Against, corrected } from "@/lib/figures/compare/against-baseline";
import type { CostFigures } from "@/lib/figures/compare/cost-figures";
import { type Estimate, estimateOf } from "@/lib/figures/compare/estimate";
import type { OutcomeFlow } from "@/lib/figures/compare/outcome-flow";
import type { CompareRules } from "@/lib/figures/compare/side";
import type { SubjectName, UnitStrip } from "@/lib/figures/compare/unit-differences";
import type { Condition } from "@/lib/figures/counts/condition";
import { isApart } from "@/lib/figures/counts/coverage";
import { sharedDimensions } from "@/lib/figures/counts/dimensions";
import type { CountRule, Measure, ProbeSet, ProbeSetData, RepetitionRule } from "@/lib/figures/shapes";
import { compareCosts } from "./compare-costs";
import { comparedPair, unitsOf } from "./compare-pairs";
import {
  type ComparedCondition,
  type ComparedSet,
  comparedSets,
  dataByStudy,
  loadConditions,
  sidesOf,
} from "./compare-sides";
import { testedPairs } from "./compare-tests";
import { database } from "./database";

export interface CompareQuery {
  /** In the order shown, each once. */
  conditions: readonly (Condition & { study: string })[];
  /** Revisions by study; the newest where none is named. */
  revisions?: ReadonlyMap<string, number>;
  /** Place of the baseline among the conditions. */
  base?: number;
  /** Id of a probe set; the one that most of the conditions were run on when absent or not theirs. */
  probe_set?: string;
  measure?: Measure;
  dimension?: string;
  by?: SubjectName;
  count?: CountRule;
  repetitions?: RepetitionRule;
}

/** One condition in what is compared. */
export interface CompareEntry extends ComparedCondition {
  /** As its own study has the set; null where it has no such one. */
  probe_set: ProbeSet | null;
  run: boolean;
  estimate: Estimate | null;
  /** Under 90% of what the design asks for was scored. */
  apart: boolean;
  costs: CostFigures | null;
  /** Less the baseline; null for the baseline itself. */
  against: Against | null;
  /** null where the two are not comparable. */
  strip: UnitStrip | null;
  /** null where the two are not comparable, for scores, and for more trials than a page can wait for. */
  flow: OutcomeFlow | null;
  /** There is no flow because one of the two asks for more trials than that. */
  too_many_trials: boolean;
}

export interface CompareView {
  entries: readonly CompareEntry[];
  base: number;
  sets: readonly ComparedSet[];
  /** What is compared; null where none of the conditions was run on anything. */
  set: ComparedSet | null;
  measure: Measure;
  dimension: string | null;
  /** Dimensions that every study has rows in; empty outside graded sets. */
  dimensions: readonly string[];
  /** What a unit of the strips is, and what it could be. */
  by: SubjectName;
  by_choices: readonly SubjectName[];
  /** Tests against the baseline: what Holm corrects over. */
  tests: number;
  count: CountRule;
  repetitions: RepetitionRule;
}

/**
 * Conditions of one or several studies beside a baseline, in one probe set (id and kind). null when one of the
 * studies named can't be read at its revision.
 */
export async function getCompareView(viewer: Viewer, query: CompareQuery): Promise<CompareView | null> {
  const sql = database();
  const rules = { count: query.count ?? "expected", repetitions: query.repetitions ?? "declared" } as const;
  const loaded = await loadConditions(sql, viewer, query.conditions, query.revisions ?? new Map(), rules);
  if (!loaded) return null;
  const base = query.base !== undefined && query.base in loaded ? query.base : 0;
  const sets = comparedSets(loaded);
  const most = Math.max(...sets.map(({ run }) => run));
  const set = sets.find(({ id }) => id === query.probe_set) ?? sets.find(({ run }) => run === most) ?? null;
  const graded = set?.kind === "graded";
  const asked = query.measure === "score" ? undefined : query.measure;
  const blank = { base, sets, set, measure: graded ? "score" : (asked ?? "pass_rate"), ...rules } as const;
  if (!set) {
    const entries = loaded.map(({ shown }) => ({ ...shown, ...NOT_RUN }));
    return { ...blank, entries, dimension: null, dimensions: [], by: "probe", by_choices: [], tests: 0 };
  }
  const bySession = query.by === "session" && set.kind === "commitments";
  const columns: SumColumn[] = bySession ? ["dimension", "session"] : ["dimension"];
  const data = await dataByStudy(sql, loaded, set, columns);
  const dimensions = graded ? dimensionsOf([...data.values()]) : [];
  const compare: CompareRules = {
    ...rules,
    measure: blank.measure,
    dimension: dimensions.find((dimension) => dimension === query.dimension) ?? dimensions[0] ?? null,
  };
  const sides = sidesOf(loaded, data, compare);
  const against = corrected(await testedPairs(loaded, sides, base, set, compare));
  const units = unitsOf(set, sides[base] ?? null, query.by, compare.measure);
  const memberOf = (at: number) => {
    const [member, side] = [loaded[at], sides[at]];
    return member && side ? { loaded: member, side } : null;
  };
  const pairs = await Promise.all(
    against.map((found, at) => {
      const [baseline, own] = [memberOf(base), memberOf(at)];
      const both = found !== null && isComparable(found) && baseline !== null && own !== null;
      return both ? comparedPair(baseline, own, set, units, compare) : NO_PAIR;
    }),
  );
  const costs = await compareCosts(sql, loaded, set.id);
  return {
    ...blank,
    entries: loaded.map(({ shown }, at) => {
      const side = sides[at];
      const estimate = side ? estimateOf(side.cell, compare.measure) : null;
      return {
        ...shown,
        probe_set: side?.data.probe_set ?? null,
        run: side?.cell.run ?? false,
        estimate,
        apart: side != null && estimate !== null && isApart({ run: side.cell.run, ...estimate }),
        costs: costs[at] ?? null,
        against: against[at] ?? null,
        ...(pairs[at] ?? NO_PAIR),
      };
    }),
    dimension: compare.dimension,
    dimensions: dimensions.filter((dimension) => dimension !== null),
    by: units.by,
    by_choices: units.choices,
    tests: against.filter((found) => found?.p != null).length,
  };
}

const NO_PAIR = { strip: null, flow: null, too_many_trials: false } as const;
const NOT_RUN = {
  probe_set: null,
  run: false,
  estimate: null,
  apart: false,
  costs: null,
  against: null,
  ...NO_PAIR,
} as const;

const isComparable = ({ untested }: Against): boolean =>
  untested !== "no_set" && untested !== "not_run" && untested !== "other_list";

function dimensionsOf(sets: readonly ProbeSetData[]): readonly (string | null)[] {
  const [first, ...others] = sets;
  if (!first) return [];
  return others.reduce<readonly (string | null)[]>(
    (found, other) => sharedDimensions(first, other).filter((dimension) => found.includes(dimension)),
    sharedDimensions(first, first),
  );
}
