import { conditionOf } from "../counts/condition";
import type { SubjectRates } from "../counts/subject-rates";
import type { AnovaEffect } from "../shapes";

export type EffectName = AnovaEffect["effect"];

/** The numbers under an analysis: a rate for every subject, model and method, subject-major. */
export interface AnovaTable extends SubjectRates {
  models: readonly string[];
  methods: readonly string[];
  /** Conditions with at least one row. */
  run: ReadonlySet<string>;
}

/** The same subjects under some of the models and methods. */
export function pick(table: AnovaTable, models: readonly string[], methods: readonly string[]): AnovaTable {
  const columns = models.flatMap((model) =>
    methods.map(
      (method) => table.models.indexOf(model) * table.methods.length + table.methods.indexOf(method),
    ),
  );
  const width = table.models.length * table.methods.length;
  const taken = (from: Float64Array): Float64Array => {
    const to = new Float64Array(table.subjects.length * columns.length);
    let at = 0;
    for (let s = 0; s < table.subjects.length; s++)
      for (const column of columns) to[at++] = from[s * width + column] ?? 0;
    return to;
  };
  const { values, hits, sizes } = table;
  return { ...table, models, methods, values: taken(values), hits: taken(hits), sizes: taken(sizes) };
}

/** The same conditions over some of the subjects, named by their place. */
export function withSubjects(table: AnovaTable, places: readonly number[]): AnovaTable {
  const width = table.models.length * table.methods.length;
  const taken = (from: Float64Array): Float64Array => {
    const to = new Float64Array(places.length * width);
    places.forEach((place, at) => {
      to.set(from.subarray(place * width, (place + 1) * width), at * width);
    });
    return to;
  };
  return {
    ...table,
    subjects: places.map((place) => table.subjects[place] ?? ""),
    values: taken(table.values),
    hits: taken(table.hits),
    sizes: taken(table.sizes),
  };
}

/** Why a table with a hole can not be analysed: a condition that was not run is blank, never a failure. */
export function notRun(table: AnovaTable): string | null {
  const holes = table.models.flatMap((model) =>
    table.methods.flatMap((method) =>
      table.run.has(conditionOf(model, method)) ? [] : [`${model} with ${method}`],
    ),
  );
  return holes.length > 0
    ? `Not run: ${holes.join(", ")}. Choose models and methods that were all run.`
    : null;
}

/** The effects that a table has: one for each factor with two levels, and their interaction. */
export function effectNames(table: Pick<AnovaTable, "models" | "methods">): EffectName[] {
  const names: EffectName[] = [];
  if (table.models.length > 1) names.push("model");
  if (table.methods.length > 1) names.push("method");
  if (names.length === 2) names.push("model:method");
  return names;
}

/**
 * Per subject a - b for the two levels of `factor`, each averaged over the other factor. The table has just these two
 * levels of the factor, a first.
 */
export function differencesOf(table: AnovaTable, factor: "model" | "method"): number[] {
  const other = factor === "method" ? table.models.length : table.methods.length;
  return table.subjects.map((_, s) => {
    let sum = 0;
    for (let k = 0; k < other; k++) {
      const first = factor === "method" ? (s * other + k) * 2 : s * 2 * other + k;
      const second = factor === "method" ? first + 1 : first + other;
      sum += (table.values[first] ?? 0) - (table.values[second] ?? 0);
    }
    return sum / other;
  });
}
