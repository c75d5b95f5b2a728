/** Tables that other programs got wrong, with what R (afex) and numpy say of them. */

export interface AnovaCase {
  name: string;
  /** Rows of a graded file. */
  rows: readonly Record<string, unknown>[];
  subjects: number;
  leftOut: readonly string[];
  df: readonly [number, number];
  F: number;
  /** null: nobody printed it. */
  p: number | null;
  /** Greenhouse-Geisser epsilon and p, Huynh-Feldt epsilon as it is (it may pass 1). */
  gg: readonly [epsilon: number | null, p: number | null];
  hf?: number;
  /** Mauchly's test exists; with two levels, or fewer subjects than levels, it does not. */
  mauchly: boolean;
  flagged: boolean;
}

const row = (method: string, probe: unknown, score: number | null, more: object = {}) => ({
  model: "m",
  method,
  probe,
  dimension: "quality",
  score,
  max: 1,
  ...more,
});

type Scores = readonly (readonly number[])[];
const rowsOf = (table: Scores, methods: readonly string[], idOf: (n: number, method: string) => unknown) =>
  table.flatMap((scores, i) =>
    scores.map((score, j) => row(methods[j] ?? "", idOf(i + 1, methods[j] ?? ""), score)),
  );

const SIX: Scores = [
  [0.62, 0.7, 0.81],
  [0.55, 0.61, 0.78],
  [0.71, 0.69, 0.9],
  [0.48, 0.66, 0.74],
  [0.66, 0.73, 0.77],
  [0.59, 0.64, 0.85],
];
const TWELVE: Scores = [
  [0.83, 0.84, 0.88],
  [0.47, 0.62, 0.64],
  [0.62, 0.58, 0.78],
  [0.66, 0.68, 0.84],
  [0.5, 0.48, 0.58],
  [0.49, 0.7, 0.67],
  [0.56, 0.7, 0.61],
  [0.42, 0.34, 0.45],
  [0.66, 0.85, 0.9],
  [0.66, 0.76, 0.75],
  [0.55, 0.54, 0.53],
  [0.49, 0.65, 0.78],
];
const ROUNDS: Scores = [
  [0.9, 0.86, 0.7, 0.52],
  [0.88, 0.8, 0.75, 0.4],
  [0.95, 0.91, 0.6, 0.58],
  [0.85, 0.84, 0.78, 0.33],
  [0.92, 0.88, 0.66, 0.61],
  [0.8, 0.79, 0.74, 0.45],
];
const THREE: Scores = [
  [0.9, 0.8, 0.7, 0.6],
  [0.8, 0.8, 0.6, 0.7],
  [0.7, 0.9, 0.5, 0.5],
];
const ABC = ["A", "B", "C"];
const R = ["r1", "r2", "r3", "r4"];
const u = (n: number): string => `u${n}`;
const byScore = (rows: ReturnType<typeof rowsOf>) =>
  [...rows].sort((x, y) => Number(x.score) - Number(y.score));

const missing = (name: string, gap: readonly object[]): AnovaCase => ({
  name,
  rows: [
    ...rowsOf(SIX, ABC, u).filter((r) => !(r.probe === "u5" && r.method === "B")),
    ...gap.map((more) => row("B", "u5", null, more)),
  ],
  subjects: 5,
  leftOut: ["u5"],
  df: [2, 8],
  F: 40.5207,
  p: 6.516e-5,
  gg: [0.673712, 0.000801843],
  mauchly: true,
  flagged: false,
});

const twelve = (name: string, rows: AnovaCase["rows"]): AnovaCase => ({
  name,
  rows,
  subjects: 12,
  leftOut: [],
  df: [2, 22],
  F: 10.9086,
  p: 0.000511174,
  gg: [0.970575, null],
  mauchly: true,
  flagged: false,
});

const plain = { leftOut: [], mauchly: true, flagged: false } as const;

export const ANOVA_CASES: readonly AnovaCase[] = [
  missing("row-absent", []),
  missing("score-null", [{}]),
  missing("verdict-error", [{ verdict: "error" }]),
  twelve(
    "ids-as-numbers",
    rowsOf(TWELVE, ABC, (n) => n),
  ),
  twelve("ids-mixed-shuffled", byScore(rowsOf(TWELVE, ABC, (n, method) => (method === "A" ? n : String(n))))),
  {
    ...plain,
    name: "nonspherical",
    rows: rowsOf(ROUNDS, R, u),
    subjects: 6,
    df: [3, 15],
    F: 35.3088,
    p: 4.868e-7,
    gg: [0.426055, 0.000593954],
    hf: 0.507724,
  },
  {
    ...plain,
    name: "two-levels",
    rows: rowsOf(
      ROUNDS.map((scores) => scores.slice(0, 2)),
      R,
      u,
    ),
    subjects: 6,
    df: [1, 5],
    F: 12.1,
    p: 0.017687,
    gg: [1, 0.017687],
    hf: 1,
    mauchly: false,
  },
  {
    ...plain,
    name: "fewer-units-than-levels",
    rows: rowsOf(THREE, R, u),
    subjects: 3,
    df: [3, 6],
    F: 6.3333,
    p: 0.02737,
    gg: [null, null],
    mauchly: false,
    flagged: true,
  },
  {
    ...plain,
    name: "epsilon-above-1",
    rows: rowsOf(SIX, ABC, u),
    subjects: 6,
    df: [2, 10],
    F: 32.0408,
    p: null,
    gg: [0.940638, null],
    hf: 1.489,
  },
];
