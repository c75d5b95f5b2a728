import type { AnovaTable } from "./table";

/** Rates of every subject, [subject][model][method], for plots and residuals. */
export interface SubjectTable {
  subjects: readonly string[];
  models: readonly string[];
  methods: readonly string[];
  rates: readonly (readonly (readonly number[])[])[];
  /** rate - subject's mean - condition's mean + grand mean: what is left when both are taken out. */
  residuals: readonly (readonly (readonly number[])[])[];
}

export function subjectTable(table: AnovaTable): SubjectTable {
  const { subjects, models, methods, values } = table;
  const width = models.length * methods.length;
  const n = subjects.length;
  const cell = new Float64Array(width);
  const own = new Float64Array(n);
  let grand = 0;
  for (let s = 0; s < n; s++)
    for (let c = 0; c < width; c++) {
      const value = values[s * width + c] ?? 0;
      cell[c] = (cell[c] ?? 0) + value / n;
      own[s] = (own[s] ?? 0) + value / width;
      grand += value / (n * width);
    }
  const shaped = (of: (s: number, c: number) => number): number[][][] =>
    subjects.map((_, s) => models.map((_, m) => methods.map((_, k) => of(s, m * methods.length + k))));
  const rate = (s: number, c: number): number => values[s * width + c] ?? 0;
  return {
    subjects,
    models,
    methods,
    rates: shaped(rate),
    residuals: shaped((s, c) => rate(s, c) - (own[s] ?? 0) - (cell[c] ?? 0) + grand),
  };
}
