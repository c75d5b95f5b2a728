import { contrastScores } from "./contrast-scores";
import { type ErrorMatrix, errorMatrix } from "./error-matrix";
import { fUpperTail } from "./f-tail";
import { refuseUnusableLayout } from "./layout-check";
import { greenhouseGeisser, huynhFeldt, logMauchly, mauchlyP } from "./sphericity";

export interface AnovaEffectResult {
  effect: "a" | "b" | "a:b";
  ss: number;
  ss_error: number;
  df1: number;
  df2: number;
  F: number | null;
  p: number | null;
  /** Greenhouse-Geisser: epsilon in [1/df1, 1]. */
  gg: { epsilon: number; p: number } | null;
  /** Huynh-Feldt: epsilon raw, may exceed 1 and then counts as 1 in p. null also when it has no value. */
  hf: { epsilon: number; p: number } | null;
  mauchly: { W: number; p: number } | null;
  partial_eta_squared: number | null;
  generalized_eta_squared: number | null;
  /**
   * zero_error: an effect over no error variance, F would be infinite. undefined: neither effect nor error.
   */
  status: "ok" | "zero_error" | "undefined";
  /** singular: fewer residual degrees of freedom than contrasts, or dependent contrasts. */
  sphericity: "ok" | "not_applicable" | "singular" | "undefined";
}

export interface AnovaResult {
  /** In the order a, b, a:b; one-way layouts have the one effect there is. */
  effects: AnovaEffectResult[];
}

/**
 * Repeated-measures ANOVA, factor A (a levels) by factor B (b levels), both within subjects, no cell
 * missing: `values[(s * a + i) * b + j]` is subject s at level i of A and j of B. One-way when a or b is 1:
 * then only the effect of the other factor. No p is ever NaN, infinite or 0.
 *
 * For an effect with orthonormal contrasts C (df1 rows) and scores z_s = C x_s: ss = n |zbar|^2, ss_error =
 * sum |z_s - zbar|^2, df2 = df1 (n - 1). Each effect has its own error term. Generalised eta squared takes
 * both factors as manipulated (Olejnik and Algina 2003): ss / (ss + subjects + all ss_error). A sum of
 * squares up to N (8 eps max|value|)^2, N the number of values, is rounding and counts as 0, so that thirds
 * behave like integers. The scores come from data centred on the grand mean.
 *
 * @throws StatisticsError no_subjects, one_subject (no error term), one_level, wrong_length, not_finite,
 * out_of_range.
 */
export function repeatedMeasuresAnova(
  values: Float64Array | readonly number[],
  n: number,
  a: number,
  b: number,
): AnovaResult {
  const largest = refuseUnusableLayout(values, n, a, b);
  const { centred, exponent } = centreAndScale(values);
  const zero = values.length * (8 * 2 ** -52 * largest * 2 ** -exponent) ** 2;

  const layout = [
    { effect: "a", overA: true, overB: false },
    { effect: "b", overA: false, overB: true },
    { effect: "a:b", overA: true, overB: true },
  ] as const;
  const terms = layout
    .filter(({ overA, overB }) => (!overA || a > 1) && (!overB || b > 1))
    .map(({ effect, overA, overB }) => {
      const { scores, columns } = contrastScores(centred, n, a, b, overA, overB);
      const error = errorMatrix(scores, n, columns);
      return {
        effect,
        error,
        ss: aboveZero(n * error.meanSquare, zero),
        ssError: aboveZero(error.trace, zero),
      };
    });

  const subjects = errorMatrix(contrastScores(centred, n, a, b, false, false).scores, n, 1);
  const allError = terms.reduce((sum, term) => sum + term.ssError, aboveZero(subjects.trace, zero));
  const unit = 2 ** exponent;
  const effects = terms.map(({ effect, error, ss, ssError }) => ({
    effect,
    ss: ss * unit * unit,
    ss_error: ssError * unit * unit,
    df1: error.columns,
    df2: error.columns * (n - 1),
    partial_eta_squared: share(ss, ssError),
    generalized_eta_squared: share(ss, allError),
    ...test(error, ss, ssError, n),
  }));
  return { effects };
}

type Test = Pick<AnovaEffectResult, "F" | "p" | "gg" | "hf" | "mauchly" | "status" | "sphericity">;

function test(error: ErrorMatrix, ss: number, ssError: number, n: number): Test {
  if (ssError === 0) {
    const status = ss === 0 ? "undefined" : "zero_error";
    return { F: null, p: null, gg: null, hf: null, mauchly: null, status, sphericity: "undefined" };
  }
  const df1 = error.columns;
  const df2 = df1 * (n - 1);
  const F = ss / df1 / (ssError / df2);
  const corrected = (epsilon: number | null) =>
    epsilon === null
      ? null
      : { epsilon, p: fUpperTail(F, Math.min(1, epsilon) * df1, Math.min(1, epsilon) * df2) };
  const epsilon = greenhouseGeisser(error);
  const logW = df1 === 1 ? null : logMauchly(error, n);
  return {
    F,
    p: fUpperTail(F, df1, df2),
    gg: corrected(epsilon),
    hf: corrected(huynhFeldt(epsilon, df1, n)),
    mauchly: logW === null ? null : { W: Math.exp(logW), p: mauchlyP(logW, df1, n) },
    status: "ok",
    sphericity: df1 === 1 ? "not_applicable" : logW === null ? "singular" : "ok",
  };
}

const aboveZero = (squares: number, zero: number) => (squares <= zero ? 0 : squares);

const share = (part: number, rest: number) => (part + rest === 0 ? null : part / (part + rest));

/**
 * Values minus their grand mean, divided by 2^exponent so that the largest is about 1: powers of two are
 * exact, and squares of squares neither overflow nor vanish whatever the unit of the data.
 */
function centreAndScale(values: Float64Array | readonly number[]): {
  centred: Float64Array;
  exponent: number;
} {
  const centred = Float64Array.from(values);
  let sum = 0;
  for (const value of centred) sum += value;
  const mean = sum / centred.length;
  let largest = 0;
  for (let i = 0; i < centred.length; i++) {
    const value = (centred[i] ?? 0) - mean;
    centred[i] = value;
    largest = Math.max(largest, Math.abs(value));
  }
  const exponent = largest === 0 ? 0 : Math.max(-1000, Math.floor(Math.log2(largest)));
  for (let i = 0; i < centred.length; i++) centred[i] = (centred[i] ?? 0) * 2 ** -exponent;
  return { centred, exponent };
}
