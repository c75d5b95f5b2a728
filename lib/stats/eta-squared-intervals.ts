import { fUpperTail } from "./f-tail";
import { noncentralFUpperTail } from "./noncentral-f";
import { solveRising } from "./solve-rising";

export interface EtaSquaredIntervals {
  partial: [low: number, high: number];
  generalized: [low: number, high: number];
}

/** From here on Patnaik's approximation moves a limit of eta squared by less than 1e-6. */
const LARGE_NCP = 1e6;

/**
 * 90% intervals of partial and generalised eta squared of one effect, from its F on df1 and df2 degrees of
 * freedom and its observed generalised eta squared. Limits are fractions in [0, 1].
 *
 * Partial: the noncentralities lambda for which an F this large has an upper tail of .05 and of .95, each as
 * lambda / (lambda + df1 + df2 + 1) (Steiger 2004, Psychological Methods 9:164). A limit is 0 where no
 * noncentrality answers, so that the interval leaves out 0 exactly when the uncorrected p is below .05; at 90%,
 * since an F test looks one way.
 *
 * Generalised: the same lambdas. With R = (subjects + all error) / (own error) among the sums of squares,
 * generalised eta squared is lambda / (lambda + R (df1 + df2 + 1)); R, which F and the observed value determine,
 * is taken as known. (The other practice, inverting a pseudo-F made out of the generalised value, has no such
 * distribution behind it and can hold 0 where the effect is significant; tests/simulation/eta-coverage.ts has both.)
 *
 * Exact for normal errors under sphericity, apart from R; without sphericity too narrow. The observed values lean
 * upwards, and in tiny designs may lie above their own upper limit.
 *
 * @throws RangeError if F is negative or not finite, a number of degrees of freedom is below 1 or not finite,
 * or generalized lies outside [0, 1], or is 0 with a positive F.
 */
export function etaSquaredIntervals(effect: {
  F: number;
  df1: number;
  df2: number;
  generalized: number;
}): EtaSquaredIntervals {
  const { F, df1, df2, generalized } = effect;
  if (!(F >= 0 && F < Number.POSITIVE_INFINITY))
    throw new RangeError(`F must be finite and at least 0, not ${F}.`);
  if (!(df1 >= 1 && df2 >= 1 && df1 + df2 < Number.POSITIVE_INFINITY))
    throw new RangeError(`Degrees of freedom must be finite and at least 1, not ${df1} and ${df2}.`);
  if (!(generalized >= 0 && generalized <= 1) || (generalized === 0 && F > 0))
    throw new RangeError(`Generalised eta squared of F = ${F} can not be ${generalized}.`);
  if (F === 0) return { partial: [0, 0], generalized: [0, 0] };

  const upper = (ncp: number) =>
    ncp <= LARGE_NCP ? noncentralFUpperTail(F, df1, df2, ncp) : tailOfLargeNcp(F, df1, df2, ncp);
  const guess = Math.max(1, F * df1);
  const low = solveRising(upper, 0.05, guess);
  const high = solveRising(upper, 0.95, guess);

  const size = df1 + df2 + 1;
  const ratio = ((F * df1) / df2) * ((1 - generalized) / generalized);
  const share = (ncp: number, rest: number) => (ncp === 0 ? 0 : ncp / (ncp + rest));
  return {
    partial: [share(low, size), share(high, size)],
    generalized: [share(low, ratio * size), share(high, ratio * size)],
  };
}

/**
 * The noncentral chi-square of the numerator as a multiple of a central one with the same mean and variance
 * (Patnaik 1949, Biometrika 36:202); for a large noncentrality, where the mixture would take long.
 */
function tailOfLargeNcp(F: number, df1: number, df2: number, ncp: number): number {
  const sum = df1 + ncp;
  return fUpperTail((F * df1) / sum, (sum * sum) / (sum + ncp), df2);
}
