import { chiSquareUpperTail } from "./chi-square-tail";
import type { ErrorMatrix } from "./error-matrix";

/**
 * Greenhouse-Geisser (Box) epsilon, (tr E)^2 / (df1 tr(E^2)), held within [1/df1, 1]. 1 for a single
 * contrast. Greenhouse and Geisser 1959; no eigenvalues are needed, and a singular E does no harm.
 */
export function greenhouseGeisser(error: ErrorMatrix): number {
  const df1 = error.columns;
  if (df1 === 1) return 1;
  const epsilon = (error.trace / error.traceOfSquare) * (error.trace / df1);
  return Math.min(1, Math.max(1 / df1, epsilon));
}

/**
 * Huynh-Feldt epsilon (n df1 g - 2) / (df1 (n - 1 - df1 g)) from the Greenhouse-Geisser epsilon g of n
 * subjects. Raw: it may exceed 1 and then counts as 1. null when the denominator is 0. Huynh and Feldt 1976;
 * without a between-subject factor Lecoutre's (1991) correction is the same.
 */
export function huynhFeldt(greenhouse: number, df1: number, n: number): number | null {
  if (df1 === 1) return 1;
  const room = n - 1 - df1 * greenhouse;
  // 0 on paper when E has n - 1 equal eigenvalues (always with two subjects); doubles leave some 1e-16.
  if (Math.abs(room) <= 1e-12 * (n - 1)) return null;
  return (n * df1 * greenhouse - 2) / (df1 * room);
}

/**
 * Exactly dependent contrasts leave pivots near 1e-15 of the largest; pass rates that are merely odd stay
 * far above.
 */
const SINGULAR_BELOW = 1e-12;

/**
 * ln W of Mauchly's criterion W = det E / (tr E / df1)^df1, by elimination with the largest remaining pivot
 * first; null when E is singular: fewer residual degrees of freedom than contrasts, or contrasts that
 * determine each other.
 */
export function logMauchly(error: ErrorMatrix, n: number): number | null {
  const df1 = error.columns;
  if (n - 1 < df1) return null;
  // What remains after each step, in the rows and columns `left`; W does not depend on their order.
  const rest = Float64Array.from(error.matrix);
  const at = (i: number, j: number) => (i >= j ? i * df1 + j : j * df1 + i);
  const left = Array.from({ length: df1 }, (_, i) => i);
  let largest = 0;
  let logDeterminant = 0;
  while (left.length > 0) {
    const pick = left.reduce((best, i) => ((rest[at(i, i)] ?? 0) > (rest[at(best, best)] ?? 0) ? i : best));
    const pivot = rest[at(pick, pick)] ?? 0;
    largest ||= pivot;
    if (!(pivot > SINGULAR_BELOW * largest)) return null;
    logDeterminant += Math.log(pivot);
    left.splice(left.indexOf(pick), 1);
    for (const i of left) {
      const ratio = (rest[at(i, pick)] ?? 0) / pivot;
      for (const j of left)
        if (j <= i) rest[at(i, j)] = (rest[at(i, j)] ?? 0) - ratio * (rest[at(j, pick)] ?? 0);
    }
  }
  return Math.min(0, logDeterminant - df1 * Math.log(error.trace / df1));
}

/**
 * P of Mauchly's test for ln W of n subjects: P1 + w2 (P2 - P1), upper tails of chi-square with f = df1 (df1
 * + 1) / 2 - 1 and f + 4 degrees of freedom at -(n - 1) rho ln W (Box's series; Anderson 2003, section
 * 10.7.4). Programs that print P1 alone, and R, which has the number of cells where the formula has the
 * number of contrasts, differ a little. Held within [0, 1], which the truncated series can leave with few
 * subjects and many contrasts.
 */
export function mauchlyP(logW: number, df1: number, n: number): number {
  const residual = n - 1;
  const rho = 1 - (2 * df1 ** 2 + df1 + 2) / (6 * df1 * residual);
  const weight =
    ((df1 + 2) * (df1 - 1) * (df1 - 2) * (2 * df1 ** 3 + 6 * df1 ** 2 + 3 * df1 + 2)) /
    (288 * (residual * df1 * rho) ** 2);
  const statistic = -residual * rho * logW;
  const f = (df1 * (df1 + 1)) / 2 - 1;
  const first = chiSquareUpperTail(statistic, f);
  const second = chiSquareUpperTail(statistic, f + 4);
  return Math.min(1, Math.max(Number.MIN_VALUE, first + weight * (second - first)));
}
