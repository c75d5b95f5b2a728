import { studentTQuantile } from "./student-t";

export interface CellMean {
  mean: number;
  /** null with fewer than two subjects, or when the cell shows no spread at all. */
  low: number | null;
  high: number | null;
}

/**
 * Cell means of a within-subject layout with 95% intervals that leave out the differences between subjects,
 * so that cells can be compared by eye. `values[s * cells + c]` is subject s in cell c.
 *
 * Each value less its subject's mean plus the grand mean (Cousineau 2005); the variance of the C cells'
 * normalised values times C / (C - 1) (Morey 2008); t on n - 1 degrees of freedom. One cell: the plain t
 * interval, there is nothing to normalise by.
 *
 * @throws RangeError when the layout does not fit, there is no subject or cell, or a value is not finite.
 */
export function cousineauMorey(
  values: Float64Array | readonly number[],
  n: number,
  cells: number,
): CellMean[] {
  if (!Number.isInteger(n) || !Number.isInteger(cells) || n < 1 || cells < 1 || values.length !== n * cells)
    throw new RangeError(`${n} subjects in ${cells} cells do not fit ${values.length} values.`);
  if (!values.every(Number.isFinite)) throw new RangeError("Cell means need finite values.");
  const subjectMeans = Array.from({ length: n }, (_, s) => {
    let sum = 0;
    for (let c = 0; c < cells; c++) sum += values[s * cells + c] ?? 0;
    return cells === 1 ? 0 : sum / cells;
  });
  const grand = subjectMeans.reduce((sum, mean) => sum + mean, 0) / n;
  const morey = cells === 1 ? 1 : cells / (cells - 1);
  const t = n > 1 ? studentTQuantile(0.975, n - 1) : 0;
  return Array.from({ length: cells }, (_, c) => {
    let sum = 0;
    for (let s = 0; s < n; s++) sum += values[s * cells + c] ?? 0;
    const mean = sum / n;
    // The normalised values' mean over subjects is this cell's own mean.
    let squares = 0;
    let size = 0;
    for (let s = 0; s < n; s++) {
      const value = values[s * cells + c] ?? 0;
      squares += (value - (subjectMeans[s] ?? 0) + grand - mean) ** 2;
      size = Math.max(size, Math.abs(value));
    }
    // The same line between spread and rounding as in the ANOVA.
    if (n === 1 || squares <= n * (8 * 2 ** -52 * size) ** 2) return { mean, low: null, high: null };
    const half = t * Math.sqrt((morey * squares) / (n - 1) / n);
    return { mean, low: mean - half, high: mean + half };
  });
}
