import { Z_975 } from "./normal";

/** Replies that two judges labelled: `table[i][j]` were given label i by the first and j by the second. */
export type AgreementTable = readonly (readonly number[])[];

export interface Kappa {
  n: number;
  /** Share labelled alike. */
  observed_agreement: number;
  /** Share that would be labelled alike by chance, from both judges' own shares. */
  expected_agreement: number;
  /** null when one label is all there is: 0/0. */
  kappa: number | null;
  /** Large-sample standard error of kappa, for an interval. */
  se: number | null;
  /** kappa +- 1.96 se, not cut at 1. */
  low: number | null;
  high: number | null;
}

/**
 * Cohen's kappa (po - pe) / (1 - pe) (Cohen 1960) with the standard error of Fleiss, Cohen and Everitt
 * (1969), the delta method over the cells. null for an empty table.
 *
 * @throws RangeError when the table is not square or holds anything but counts.
 */
export function kappa(table: AgreementTable): Kappa | null {
  const labels = table.length;
  if (
    table.some((row) => row.length !== labels || row.some((count) => !Number.isInteger(count) || count < 0))
  )
    throw new RangeError("Agreement needs a square table of counts.");
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + (row[j] ?? 0), 0));
  const n = rows.reduce((sum, count) => sum + count, 0);
  if (n === 0) return null;
  // Whole numbers up to the last division: agreement by chance is exactly 0, complete agreement exactly 1.
  const agreed = table.reduce((sum, row, i) => sum + (row[i] ?? 0), 0);
  const chance = rows.reduce((sum, row, i) => sum + row * (columns[i] ?? 0), 0);
  const agreement = { n, observed_agreement: agreed / n, expected_agreement: chance / n ** 2 };
  const beyond = n ** 2 - chance;
  if (beyond === 0) return { ...agreement, kappa: null, se: null, low: null, high: null };
  const value = (n * agreed - chance) / beyond;

  const left = 1 - agreement.expected_agreement;
  const disagreed = 1 - agreement.observed_agreement;
  const gradient = (i: number, j: number) =>
    ((i === j ? left : 0) - (disagreed * ((rows[j] ?? 0) + (columns[i] ?? 0))) / n) / left ** 2;
  const overCells = (of: (i: number, j: number) => number) =>
    table.reduce((sum, row, i) => sum + row.reduce((part, count, j) => part + (count / n) * of(i, j), 0), 0);
  const mean = overCells(gradient);
  const se = Math.sqrt(overCells((i, j) => (gradient(i, j) - mean) ** 2) / n);
  return { ...agreement, kappa: value, se, low: value - Z_975 * se, high: value + Z_975 * se };
}
