import {
  type AnovaResult,
  cousineauMorey,
  holm,
  repeatedMeasuresAnova,
  StatisticsError,
  signFlipPermutation,
} from "@/lib/stats";
import type {
  Analysis,
  AnovaAnswer,
  AnovaEffect,
  Measure,
  MissingRule,
  PairwiseComparison,
  ProbeSetData,
  RepetitionRule,
} from "./shapes";
import { conditionOf, conditionsRun, type SubjectRates, subjectRates } from "./subject-rates";

export interface AnovaOptions {
  analysis: Analysis;
  measure?: Measure;
  missing?: MissingRule;
  repetitions?: RepetitionRule;
  dimension?: string | null;
}

/**
 * The whole answer for one analysis: omnibus model × method repeated-measures ANOVA, the same for each pair of
 * methods and each pair of models, simple effects of method within each model, cell means with Cousineau-Morey
 * intervals. Holm correction runs over Greenhouse-Geisser p within each family: pairwise main effects, pairwise
 * interactions, simple effects, permutation tests.
 */
export function anovaAnswer(data: ProbeSetData, options: AnovaOptions): AnovaAnswer {
  const { models, methods } = options.analysis;
  const measure = options.measure ?? (data.probe_set.kind === "graded" ? "score" : "pass_rate");
  const missingRule = options.missing ?? "failure";
  const run = conditionsRun(data.counts);
  const rates = subjectRates(data, {
    run,
    models,
    methods,
    measure,
    missing: missingRule,
    repetitions: options.repetitions ?? "declared",
    dimension: options.dimension ?? null,
  });
  const table: Table = { ...rates, models, methods, run };

  const pairwiseMethods = pairs(methods).map(([a, b]) =>
    compare(pick(table, models, [a, b]), "method", a, b),
  );
  const pairwiseModels = pairs(models).map(([a, b]) => compare(pick(table, [a, b], methods), "model", a, b));
  const simple =
    models.length > 1
      ? models.map((model) => ({ model, effects: effectsOf(pick(table, [model], methods)) }))
      : [];
  const means = cellMeans(table);

  return {
    probe_set: data.probe_set.id,
    analysis: options.analysis.id,
    measure,
    dimension: options.dimension ?? null,
    models,
    methods,
    subjects: rates.subjects.length,
    incomplete: rates.incomplete,
    left_out: rates.left_out,
    effects: effectsOf(table),
    pairwise_methods: withHolm(pairwiseMethods, "method"),
    pairwise_models: withHolm(pairwiseModels, "model"),
    simple_effects: correctEffects(simple, "method"),
    cell_means: means,
    notes: notesOf(measure, missingRule, rates),
  };
}

interface Table extends SubjectRates {
  models: readonly string[];
  methods: readonly string[];
  run: ReadonlySet<string>;
}

/** The same subjects under some of the models and methods. */
function pick(table: Table, models: readonly string[], methods: readonly string[]): Table {
  const values = new Float64Array(table.subjects.length * models.length * methods.length);
  const i = models.map((model) => table.models.indexOf(model));
  const j = methods.map((method) => table.methods.indexOf(method));
  let at = 0;
  for (let s = 0; s < table.subjects.length; s++)
    for (const m of i)
      for (const k of j)
        values[at++] = table.values[(s * table.models.length + m) * table.methods.length + k] ?? 0;
  return { ...table, models, methods, values };
}

function effectsOf(table: Table): AnovaEffect[] {
  const names = effectNames(table);
  if (names.length === 0) return [];
  const blank = notRun(table);
  if (blank) return names.map((effect) => refused(effect, table, blank));
  let result: AnovaResult;
  try {
    result = repeatedMeasuresAnova(
      table.values,
      table.subjects.length,
      table.models.length,
      table.methods.length,
    );
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error;
    return names.map((effect) => refused(effect, table, error.message));
  }
  return names.flatMap((effect) => {
    const found = result.effects.find((e) => e.effect === FACTOR[effect]);
    if (!found) return [];
    const computable = found.status === "ok";
    return [
      {
        effect,
        df1: found.df1,
        df2: found.df2,
        F: computable ? found.F : null,
        p: computable ? found.p : null,
        gg: computable ? found.gg : null,
        hf: computable ? found.hf : null,
        mauchly: computable ? found.mauchly : null,
        partial_eta_squared: found.partial_eta_squared,
        generalized_eta_squared: found.generalized_eta_squared,
        ss: found.ss,
        ss_error: found.ss_error,
        p_holm: null,
        not_computable: computable ? null : WHY[found.status === "zero_error" ? "zero_error" : "undefined"],
        flags: found.sphericity === "singular" ? [SINGULAR] : [],
      },
    ];
  });
}

const FACTOR = { model: "a", method: "b", "model:method": "a:b" } as const;
const WHY = {
  zero_error:
    "There is no error variance: every subject shows exactly the same difference, so F has no finite value.",
  undefined: "There is nothing to test: the levels do not differ, and no subject departs from that.",
} as const;
const SINGULAR =
  "fewer subjects than levels, or dependent contrasts: Mauchly's test is not available and the Greenhouse-Geisser correction rests on a singular covariance";

/** Why a table with a hole can not be analysed: a condition that was not run is blank, never a failure. */
function notRun(table: Table): string | null {
  const holes = table.models.flatMap((model) =>
    table.methods.flatMap((method) =>
      table.run.has(conditionOf(model, method)) ? [] : [`${model} with ${method}`],
    ),
  );
  return holes.length > 0
    ? `Not run: ${holes.join(", ")}. Choose models and methods that were all run.`
    : null;
}

function effectNames(table: Table): AnovaEffect["effect"][] {
  const names: AnovaEffect["effect"][] = [];
  if (table.models.length > 1) names.push("model");
  if (table.methods.length > 1) names.push("method");
  if (names.length === 2) names.push("model:method");
  return names;
}

function refused(effect: AnovaEffect["effect"], table: Table, why: string): AnovaEffect {
  const a = table.models.length - 1;
  const b = table.methods.length - 1;
  const df1 = effect === "model" ? a : effect === "method" ? b : a * b;
  return {
    effect,
    df1,
    df2: Math.max(0, df1 * (table.subjects.length - 1)),
    F: null,
    p: null,
    gg: null,
    hf: null,
    mauchly: null,
    partial_eta_squared: null,
    generalized_eta_squared: null,
    ss: 0,
    ss_error: 0,
    p_holm: null,
    not_computable: why,
    flags: [],
  };
}

/** Levels a and b of one factor: mean difference over subjects, each averaged over the other factor. */
function compare(table: Table, factor: "model" | "method", a: string, b: string): PairwiseComparison {
  const other = factor === "method" ? table.models.length : table.methods.length;
  const differences: number[] = [];
  for (let s = 0; s < table.subjects.length; s++) {
    let sum = 0;
    for (let k = 0; k < other; k++) {
      const first = factor === "method" ? (s * other + k) * 2 : s * 2 * other + k;
      const second = factor === "method" ? first + 1 : first + other;
      sum += (table.values[first] ?? 0) - (table.values[second] ?? 0);
    }
    differences.push(sum / other);
  }
  const n = differences.length;
  const test = n > 1 && !notRun(table) ? signFlipPermutation(differences) : null;
  return {
    a,
    b,
    difference: n > 0 && !notRun(table) ? differences.reduce((x, y) => x + y, 0) / n : null,
    low: test?.low ?? null,
    high: test?.high ?? null,
    p_permutation: test?.p ?? null,
    p_permutation_holm: null,
    effects: effectsOf(table),
  };
}

/** Holm within each family of a set of pairs: permutation tests, main effects, interactions. */
function withHolm(
  comparisons: readonly PairwiseComparison[],
  main: "model" | "method",
): PairwiseComparison[] {
  const permutation = holm(comparisons.map((c) => c.p_permutation));
  const corrected = correctEffects(correctEffects(comparisons, main), "model:method");
  return corrected.map((c, i) => ({ ...c, p_permutation_holm: permutation[i] ?? null }));
}

function correctEffects<T extends { effects: readonly AnovaEffect[] }>(
  items: readonly T[],
  effect: AnovaEffect["effect"],
): T[] {
  const corrected = holm(items.map((item) => item.effects.find((e) => e.effect === effect)?.gg?.p ?? null));
  return items.map((item, i) => ({
    ...item,
    effects: item.effects.map((e) => (e.effect === effect ? { ...e, p_holm: corrected[i] ?? null } : e)),
  }));
}

function cellMeans(table: Table): AnovaAnswer["cell_means"] {
  if (table.subjects.length === 0) return [];
  const width = table.models.length * table.methods.length;
  const means = cousineauMorey(table.values, table.subjects.length, width);
  return table.models.flatMap((model, i) =>
    table.methods.flatMap((method, j) => {
      const found = means[i * table.methods.length + j];
      return found && table.run.has(conditionOf(model, method))
        ? [{ model, method, mean: found.mean, low: found.low, high: found.high }]
        : [];
    }),
  );
}

function notesOf(measure: Measure, rule: MissingRule, rates: SubjectRates): string[] {
  const notes: string[] = [];
  if (measure !== "score") notes.push("Rates are bounded, so the F tests are approximate.");
  if (measure !== "score" && rule === "failure" && rates.incomplete.length > 0)
    notes.push("Errors and missing trials count as failures.");
  if (rule === "drop" || measure === "score")
    notes.push(
      "Subjects without a scored trial in some condition are left out; other rates are over scored trials.",
    );
  return notes;
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((a, i) => items.slice(i + 1).map((b): [T, T] => [a, b]));
}
