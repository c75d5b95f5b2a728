import { meanOf } from "../pairs/paired-test";
import { type EffectLayout, layoutOf, sharesOf, testOf, withoutSubject } from "./effect-layout";
import { type AnovaTable, differencesOf, type EffectName, notRun } from "./table";
import { type EffectTarget, type Pair, targetTable } from "./target";

/** Subjects that are left out one by one, and listed, at most: each is an ANOVA of its own. */
export const MOST_LEFT_OUT = 60;
const FEWEST_LEFT_OUT = 10;
/** Multiplications that all these ANOVAs together may take: about a second. */
const MOST_STEPS = 2e8;

export interface EffectFigures {
  F: number | null;
  p_gg: number | null;
  partial_eta_squared: number | null;
  /** Pairs: mean of a - b over subjects; null for an omnibus effect. */
  difference: number | null;
}

export interface SubjectInfluence extends EffectFigures {
  subject: string;
  /**
   * Of the effect's sum of squares, along the observed mean contrast. The shares of all subjects sum to 1; one that
   * goes against the mean is negative. null when the levels do not differ at all.
   */
  share: number | null;
  /** Without this subject the effect crosses .05, one way or the other. */
  turns: boolean;
}

export interface EffectInfluence {
  effect: EffectName;
  pair: Pair | null;
  full: EffectFigures;
  /** By |share|, largest first: all subjects up to 60, else those 60; fewer, at least 10, in very large tables. */
  subjects: readonly SubjectInfluence[];
  /** Subjects of the analysis, listed or not. */
  of: number;
}

/**
 * Which subjects carry an effect: the share of its sum of squares that each adds along the observed mean contrast
 * (see sharesOf), and F, Greenhouse-Geisser p, partial eta squared and difference without it. For a pair the same of
 * its main effect in the table of its two levels.
 */
export function influence(table: AnovaTable, target: EffectTarget): EffectInfluence {
  const part = targetTable(table, target);
  if (notRun(part)) return { ...target, full: NOTHING, subjects: [], of: part.subjects.length };
  const layout = layoutOf(part, target.effect);
  const differences = target.pair ? differencesOf(part, target.pair.factor) : null;
  const total = differences ? meanOf(differences) * differences.length : 0;
  const shares = sharesOf(layout);
  const full = figuresOf(layout, differences ? total / layout.n : null);
  const size = (s: number): number => Math.abs(shares?.[s] ?? 0);
  const listed = part.subjects
    .map((_, s) => s)
    .sort((x, y) => size(y) - size(x) || x - y)
    .slice(0, mostLeftOut(layout));
  const subjects = listed.map((s): SubjectInfluence => {
    const rest = differences && layout.n > 1 ? (total - (differences[s] ?? 0)) / (layout.n - 1) : null;
    const without = figuresOf(withoutSubject(layout, s), rest);
    const turns = full.p_gg !== null && without.p_gg !== null && full.p_gg < 0.05 !== without.p_gg < 0.05;
    return { subject: part.subjects[s] ?? "", share: shares?.[s] ?? null, ...without, turns };
  });
  return { ...target, full, subjects, of: layout.n };
}

const NOTHING: EffectFigures = { F: null, p_gg: null, partial_eta_squared: null, difference: null };

function figuresOf(layout: EffectLayout, difference: number | null): EffectFigures {
  const test = testOf(layout);
  return {
    F: test?.F ?? null,
    p_gg: test?.gg?.p ?? null,
    partial_eta_squared: test?.partial_eta_squared ?? null,
    difference,
  };
}

/** An ANOVA takes n df1^2 / 2 multiplications for its error matrix, and far fewer for the rest. */
function mostLeftOut({ n, a, b }: EffectLayout): number {
  const columns = Math.max(1, a - 1) * Math.max(1, b - 1);
  const affordable = Math.floor(MOST_STEPS / Math.max(1, (n * columns * columns) / 2));
  return Math.max(FEWEST_LEFT_OUT, Math.min(MOST_LEFT_OUT, affordable));
}
