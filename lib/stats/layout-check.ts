import { StatisticsError } from "./statistics-error";

/** Squares of values beyond this overflow a double. */
const LARGEST = 1e150;

/**
 * Refuses a table of subjects by two factors, `values[(s * a + i) * b + j]`, that no analysis of variance can be
 * computed from; returns the largest |value|.
 *
 * @throws StatisticsError no_subjects, one_subject, one_level, wrong_length, not_finite, out_of_range.
 */
export function refuseUnusableLayout(
  values: Float64Array | readonly number[],
  n: number,
  a: number,
  b: number,
): number {
  if (!Number.isInteger(n) || n < 1)
    throw new StatisticsError("no_subjects", "An ANOVA needs subjects; there are none.");
  if (n === 1) throw new StatisticsError("one_subject", "An ANOVA over one subject has no error term.");
  if (!Number.isInteger(a) || !Number.isInteger(b) || a < 1 || b < 1 || a * b < 2)
    throw new StatisticsError("one_level", "An ANOVA needs at least one factor with two levels.");
  if (values.length !== n * a * b)
    throw new StatisticsError(
      "wrong_length",
      `${n} subjects in ${a} x ${b} cells need ${n * a * b} values; there are ${values.length}.`,
    );
  let largest = 0;
  for (const value of values) {
    if (!Number.isFinite(value))
      throw new StatisticsError("not_finite", `A value is not a finite number: ${value}.`);
    largest = Math.max(largest, Math.abs(value));
  }
  if (largest > LARGEST)
    throw new StatisticsError("out_of_range", `A value is too large to be squared: ${largest}.`);
  return largest;
}
