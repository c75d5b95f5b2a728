import { regularizedUpperGamma } from "./incomplete-gamma";
import { invertUpperTail } from "./invert-tail";
import { positiveTail } from "./probability";

/** The standard normal quantile of 0.975, to double precision. */
export const Z_975 = 1.959963984540054;

/**
 * P(Z > z) for the standard normal: Q(1/2, z^2/2) / 2 for z >= 0. In (0, 1). @throws RangeError unless z is
 * finite.
 */
export function normalUpperTail(z: number): number {
  if (!Number.isFinite(z)) throw new RangeError(`z must be finite, not ${z}.`);
  const area = regularizedUpperGamma(0.5, (z * z) / 2) / 2;
  return positiveTail(z < 0 ? 1 - area : area);
}

/**
 * The z below which a standard normal falls with the given probability. @throws RangeError unless 0 <
 * probability < 1.
 */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1))
    throw new RangeError(`A probability for a quantile lies between 0 and 1, not ${probability}.`);
  if (probability === 0.5) return 0;
  const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const z = invertUpperTail(Math.min(probability, 1 - probability), normalUpperTail, density);
  return probability < 0.5 ? -z : z;
}
