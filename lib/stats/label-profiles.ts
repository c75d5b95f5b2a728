/** What changes places within a subject: `levels` rows of `width` values, rows[(s * levels + i) * width + j]. */
export interface LabelProfiles {
  n: number;
  levels: number;
  width: number;
  rows: Float64Array;
}

/**
 * The rows of an effect, as observed. For "a" and "b" the means of the levels over the other factor, less the
 * subject's mean (width 1); for "a:b" the profiles of A over B less the subject's row and column means.
 */
export function labelProfiles(
  values: Float64Array | readonly number[],
  n: number,
  a: number,
  b: number,
  effect: "a" | "b" | "a:b",
): LabelProfiles {
  const at = (s: number, i: number, j: number) => values[(s * a + i) * b + j] ?? 0;
  const subjects = Array.from({ length: n }, (_, s) => {
    if (effect === "a") return Array.from({ length: a }, (_, i) => [meanOf(b, (j) => at(s, i, j))]);
    if (effect === "b") return Array.from({ length: b }, (_, j) => [meanOf(a, (i) => at(s, i, j))]);
    return Array.from({ length: a }, (_, i) => Array.from({ length: b }, (_, j) => at(s, i, j)));
  });
  const levels = effect === "b" ? b : a;
  const rows = Float64Array.from(subjects.flatMap((subject) => centreRows(subject).flat()));
  return { n, levels, width: effect === "a:b" ? b : 1, rows };
}

/**
 * The same rows in ascending order within each subject, and the subjects in ascending order: what is then drawn
 * from a seed does not depend on the order in which levels and subjects came. Compared in steps of 1e-9 of the
 * largest, so that rounding does not decide between equal rows.
 */
export function inCanonicalOrder({ n, levels, width, rows }: LabelProfiles): LabelProfiles {
  const step = 1e-9 * rows.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const ascending = (left: readonly number[], right: readonly number[]) => {
    for (let k = 0; k < left.length; k++) {
      const difference = Math.round((left[k] ?? 0) / step) - Math.round((right[k] ?? 0) / step);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    return 0;
  };
  const row = (k: number) => Array.from(rows.subarray(k * width, (k + 1) * width));
  const subjects = Array.from({ length: n }, (_, s) =>
    Array.from({ length: levels }, (_, i) => row(s * levels + i))
      .sort(ascending)
      .flat(),
  );
  return { n, levels, width, rows: Float64Array.from(subjects.sort(ascending).flat()) };
}

function meanOf(count: number, value: (k: number) => number): number {
  let sum = 0;
  for (let k = 0; k < count; k++) sum += value(k);
  return sum / count;
}

/** Every column less its mean, and then, where there are several, every row less its own. */
function centreRows(rows: readonly number[][]): number[][] {
  const width = rows[0]?.length ?? 0;
  const means = Array.from({ length: width }, (_, j) => meanOf(rows.length, (i) => rows[i]?.[j] ?? 0));
  return rows.map((row) => {
    const less = row.map((value, j) => value - (means[j] ?? 0));
    if (width === 1) return less;
    const mean = meanOf(width, (j) => less[j] ?? 0);
    return less.map((value) => value - mean);
  });
}
