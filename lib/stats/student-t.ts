import { fUpperTail } from "./f-tail";
import { invertUpperTail } from "./invert-tail";
import { stirlingRemainder } from "./stirling-remainder";

/**
 * P(|T| > |t|) for Student's t on df degrees of freedom (fractions allowed): the upper tail of F(1, df) at
 * t^2. In (0, 1]. @throws RangeError if t is not finite (or its square is not), or df is not positive and
 * finite.
 */
export function studentTTwoSided(t: number, df: number): number {
  return fUpperTail(t * t, 1, df);
}

/**
 * The value below which Student's t on df degrees of freedom falls with the given probability; relative
 * error about 1e-14. Exact inverse of the tail above by Newton's method, no approximation formula.
 *
 * @throws RangeError unless 0 < probability < 1 and df is positive and finite.
 */
export function studentTQuantile(probability: number, df: number): number {
  if (!(probability > 0 && probability < 1))
    throw new RangeError(`A probability for a quantile lies between 0 and 1, not ${probability}.`);
  if (!(df > 0 && df < Number.POSITIVE_INFINITY))
    throw new RangeError(`Degrees of freedom must be positive and finite, not ${df}.`);
  if (probability === 0.5) return 0;
  const scale = densityAtZero(df);
  const density = (t: number) => scale * Math.exp((-(df + 1) / 2) * Math.log1p((t * t) / df));
  const upper = (t: number) => studentTTwoSided(t, df) / 2;
  const t = invertUpperTail(Math.min(probability, 1 - probability), upper, density);
  return probability < 0.5 ? -t : t;
}

/** Gamma((df+1)/2) / (sqrt(pi df) Gamma(df/2)), by Stirling's formula and its remainder. */
function densityAtZero(df: number): number {
  const half = df / 2;
  const powers = half * Math.log1p(0.5 / half) - 0.5;
  return Math.exp(powers + stirlingRemainder(half + 0.5) - stirlingRemainder(half)) / Math.sqrt(2 * Math.PI);
}
