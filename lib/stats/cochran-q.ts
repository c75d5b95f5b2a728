import { chiSquareUpperTail } from "./chi-square-tail";

export interface CochranQ {
  /** null when every row is constant. */
  Q: number | null;
  df: number;
  p: number | null;
}

/**
 * Cochran's Q for matched passes (1) and failures (0): rows are subjects, columns conditions. Q = (c - 1) (c
 * sum C_j^2 - N^2) / (c N - sum R_i^2), chi-square on c - 1. Cochran 1950. Two columns: McNemar without
 * correction.
 *
 * @throws RangeError when there are fewer than two columns, rows of different length, or values other than 0
 * and 1.
 */
export function cochranQ(rows: readonly (readonly number[])[]): CochranQ {
  const columns = rows[0]?.length ?? 0;
  if (
    columns < 2 ||
    rows.some((row) => row.length !== columns || row.some((value) => value !== 0 && value !== 1))
  )
    throw new RangeError("Cochran's Q needs rows of 0 and 1 over the same two or more conditions.");
  const columnSums = new Array<number>(columns).fill(0);
  let total = 0;
  let rowSquares = 0;
  for (const row of rows) {
    let sum = 0;
    row.forEach((value, j) => {
      sum += value;
      columnSums[j] = (columnSums[j] ?? 0) + value;
    });
    total += sum;
    rowSquares += sum * sum;
  }
  const df = columns - 1;
  const spread = columns * total - rowSquares;
  if (spread === 0) return { Q: null, df, p: null };
  const Q =
    (df * (columns * columnSums.reduce((sum, count) => sum + count * count, 0) - total * total)) / spread;
  return { Q, df, p: chiSquareUpperTail(Q, df) };
}
