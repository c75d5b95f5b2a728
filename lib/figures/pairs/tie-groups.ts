import { compactLetters, holm } from "@/lib/stats";
import { cells } from "../cells/cells";
import { rowsByCondition } from "../counts/condition";
import { isApart } from "../counts/coverage";
import type { Cell, CountRow, CountRule, Measure, ProbeSetData, RepetitionRule } from "../shapes";
import { finished } from "../steps";
import { pairedDifferences } from "./paired-differences";
import { MOST_DIFFERENCES, pairedTest } from "./paired-test";

/**
 * Pairs of methods that are tested for one probe set, over all its models: pairs grow with the square of the methods, and
 * fifty methods under a hundred models would be 122,500 tests that no table could show.
 */
export const MOST_PAIRS = 3000;

/** Two methods that share a letter are those whose Holm-corrected p is above this. */
export const TIE_ALPHA = 0.05;
export interface TieOptions {
  count?: CountRule;
  repetitions?: RepetitionRule;
  /** `confident_rate`: lower is better, always of expected trials, not for graded sets. */
  measure?: "rate" | "confident_rate";
}

export interface TiedMethod {
  method: string;
  /** What the order is by, a fraction: the cell's pooled rate. */
  rate: number | null;
  /** null: ranked apart, or the model has no letters at all. */
  letter: string | null;
  /** Leads, or can't be told from the leader. False without a letter. */
  with_leader: boolean;
  /** Under 90% of its expected trials were scored: in no test, never the leader. */
  apart: boolean;
}

export interface TiePair {
  /** The better of the two by rate. */
  a: string;
  b: string;
  subjects: number;
  /** Mean over subjects of (a - b), a fraction; its 95% interval by inverting the test, null up to five subjects. */
  difference: number | null;
  low: number | null;
  high: number | null;
  p: number | null;
  /** Corrected over all pairs of the model. */
  p_holm: number | null;
  separable: boolean;
  /** Shown with 80% power at .05 from the observed spread; only where the two can't be told apart. */
  smallest_difference: number | null;
  /** The model and both methods stand in one planned analysis of the probe set. */
  planned: boolean;
}

/** Which methods can't be told apart under one model. */
export interface TieGroups {
  model: string;
  /** Every method that was run, best first; those ranked apart after the others. */
  methods: readonly TiedMethod[];
  /** How many tests the correction runs over: all pairs of methods that are not apart. 0 without letters. */
  tests: number;
  pairs: readonly TiePair[];
  /** Why there are no letters; null when there are. */
  without_letters: "one_method" | "few_subjects" | "too_many" | null;
}

/**
 * Tie groups of every model that was run: paired sign-flip permutation tests between all its methods, Holm-corrected
 * over the model's pairs, then the compact letter display by insert and absorb (Piepho 2004) with methods in the
 * order of their rates. Methods share a letter exactly when they can't be told apart, which is not to say that they
 * are equal: `smallest_difference` says what could have been seen.
 *
 * A condition that covers under 90% of its expected trials is ranked apart: what it lacks would decide its tests, so
 * it is in none of them, has no letter and never leads. A model with one method left, or a pair that shares fewer
 * than two subjects, has no letters.
 */
export function tieGroups(data: ProbeSetData, options: TieOptions = {}): TieGroups[] {
  return finished(tieGroupSteps(data, options));
}

/** The same in steps of one pair. */
export function* tieGroupSteps(
  data: ProbeSetData,
  options: TieOptions = {},
): Generator<undefined, TieGroups[]> {
  const rows = rowsByCondition(data.counts);
  const all = cells(data, options).filter((cell) => cell.run);
  const byModel = data.models.map(({ id }) => ({ id, own: all.filter((cell) => cell.model === id) }));
  const pairs = byModel.reduce((sum, { own }) => sum + (own.length * (own.length - 1)) / 2, 0);
  const groups: TieGroups[] = [];
  for (const { id, own } of byModel) {
    if (own.length > 0)
      groups.push(yield* groupsOf(data, rows, id, own, { ...options, tested: pairs <= MOST_PAIRS }));
  }
  return groups;
}

function* groupsOf(
  data: ProbeSetData,
  rows: ReadonlyMap<string, readonly CountRow[]>,
  model: string,
  own: readonly Cell[],
  options: TieOptions & { tested: boolean },
): Generator<undefined, TieGroups> {
  const confident = options.measure === "confident_rate";
  const figureOf = (cell: Cell): number | null => (confident ? cell.confident_rate : cell.rate);
  const better = (x: Cell, y: Cell): number => {
    const [left, right] = [figureOf(x) ?? 0, figureOf(y) ?? 0];
    return confident ? left - right : right - left;
  };
  const ranked = own.filter((cell) => !isApart(cell) && figureOf(cell) !== null).sort(better);
  const apart = own.filter((cell) => !ranked.includes(cell));
  const pairs = ranked.flatMap((a, i) => ranked.slice(i + 1).map((b) => [a.method, b.method] as const));
  const subjects = new Set(data.design.flatMap((row) => (row.lure ? [] : [row.subject]))).size;
  const blank = (without_letters: TieGroups["without_letters"]): TieGroups => ({
    model,
    methods: [...ranked, ...apart].map((cell) => tied(cell, figureOf(cell), null, false)),
    tests: 0,
    pairs: [],
    without_letters,
  });
  if (pairs.length === 0) return blank("one_method");
  if (subjects < 2) return blank("few_subjects");
  if (!options.tested || pairs.length * subjects > MOST_DIFFERENCES) return blank("too_many");

  const measure = confident ? "confident_rate" : data.probe_set.kind === "graded" ? "score" : "pass_rate";
  const tested: Tested[] = [];
  for (const [a, b] of pairs) {
    tested.push(test(data, rows, model, a, b, measure, options));
    yield;
  }
  if (tested.some(({ p }) => p === null)) return blank("few_subjects");
  const corrected = withHolm(tested);
  const apartFrom = new Map(corrected.map((pair) => [`${pair.a}\u0000${pair.b}`, pair.separable]));
  const differ = (i: number, j: number): boolean =>
    apartFrom.get(`${ranked[Math.min(i, j)]?.method}\u0000${ranked[Math.max(i, j)]?.method}`) ?? false;
  const letters = compactLetters(ranked.length, differ);
  return {
    model,
    methods: [
      ...ranked.map((cell, i) => tied(cell, figureOf(cell), letters[i] ?? null, i === 0 || !differ(0, i))),
      ...apart.map((cell) => tied(cell, figureOf(cell), null, false)),
    ],
    tests: corrected.length,
    pairs: corrected,
    without_letters: null,
  };
}

const tied = (cell: Cell, rate: number | null, letter: string | null, with_leader: boolean): TiedMethod => ({
  method: cell.method,
  rate,
  letter,
  with_leader,
  apart: isApart(cell),
});

type Tested = Omit<TiePair, "p_holm" | "separable">;

function test(
  data: ProbeSetData,
  rows: ReadonlyMap<string, readonly CountRow[]>,
  model: string,
  a: string,
  b: string,
  measure: Measure,
  options: TieOptions,
): Tested {
  const differences = pairedDifferences(data, rows, {
    model,
    a,
    b,
    measure,
    count: measure === "confident_rate" ? "expected" : (options.count ?? "expected"),
    repetitions: options.repetitions ?? "declared",
  });
  const { p_method: _, ...tested } = pairedTest(differences);
  return {
    a,
    b,
    ...tested,
    planned: data.analyses.some(
      (analysis) =>
        analysis.probe_set === data.probe_set.id &&
        analysis.models.includes(model) &&
        analysis.methods.includes(a) &&
        analysis.methods.includes(b),
    ),
  };
}

function withHolm(tested: readonly Tested[]): TiePair[] {
  const corrected = holm(tested.map(({ p }) => p));
  return tested.map((pair, i) => {
    const p_holm = corrected[i] ?? null;
    const separable = p_holm !== null && p_holm <= TIE_ALPHA;
    return {
      ...pair,
      p_holm,
      separable,
      smallest_difference: separable ? null : pair.smallest_difference,
    };
  });
}
