import { studentTQuantile } from "./student-t";

/**
 * The smallest mean difference that a paired design of this size shows with 80% power at a two-sided .05,
 * given the observed spread of the differences: (t_.975 + t_.80) s / sqrt(n), t on n - 1 degrees of freedom
 * (Bloom 1995, "Minimum detectable effects"). null for fewer than two subjects, and when the differences
 * show no spread.
 *
 * @throws RangeError when a difference is not finite.
 */
export function smallestDetectableDifference(differences: readonly number[]): number | null {
  const n = differences.length;
  if (!differences.every(Number.isFinite)) throw new RangeError("A spread needs finite differences.");
  if (n < 2 || differences.every((difference) => difference === differences[0])) return null;
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / n;
  const variance = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0) / (n - 1);
  return (studentTQuantile(0.975, n - 1) + studentTQuantile(0.8, n - 1)) * Math.sqrt(variance / n);
}
