import { studentTQuantile } from "./student-t";

export interface MeanInterval {
  mean: number;
  low: number;
  high: number;
}

/**
 * Mean of one value a subject with its 95% t interval, mean +- t s / sqrt(n) on n - 1 degrees of freedom.
 * `within` cuts the interval at the ends of the scale, e.g. [0, 1] for fractions. null for fewer than two
 * values, and when all are equal: an interval without width would claim certainty.
 *
 * @throws RangeError when a value is not finite.
 */
export function meanInterval(
  values: readonly number[],
  within: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
): MeanInterval | null {
  const n = values.length;
  if (!values.every(Number.isFinite)) throw new RangeError("A mean needs finite values.");
  if (n < 2 || values.every((value) => value === values[0])) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const half = studentTQuantile(0.975, n - 1) * Math.sqrt(variance / n);
  return { mean, low: Math.max(within[0], mean - half), high: Math.min(within[1], mean + half) };
}
