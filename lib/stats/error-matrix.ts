/**
 * Scores [n, columns] split into their means and E = sum over subjects of (z_s - zbar)(z_s - zbar)'.
 * The scores are centred before they are squared.
 */
export interface ErrorMatrix {
  columns: number;
  /** |zbar|^2 */
  meanSquare: number;
  /** E, row-major, lower triangle filled. */
  matrix: Float64Array;
  /** tr E */
  trace: number;
  /** tr(E^2) */
  traceOfSquare: number;
}

export function errorMatrix(scores: Float64Array, n: number, columns: number): ErrorMatrix {
  const { centred, meanSquare } = centre(scores, n, columns);
  const matrix = new Float64Array(columns * columns);
  for (let i = 0; i < columns; i++)
    for (let j = 0; j <= i; j++) {
      let product = 0;
      for (let s = i * n, t = j * n; s < (i + 1) * n; s++, t++)
        product += (centred[s] ?? 0) * (centred[t] ?? 0);
      matrix[i * columns + j] = product;
    }
  let trace = 0;
  let traceOfSquare = 0;
  for (let i = 0; i < columns; i++) {
    const diagonal = matrix[i * columns + i] ?? 0;
    trace += diagonal;
    traceOfSquare += diagonal * diagonal;
    for (let j = 0; j < i; j++) traceOfSquare += 2 * (matrix[i * columns + j] ?? 0) ** 2;
  }
  return { columns, meanSquare, matrix, trace, traceOfSquare };
}

/** Column by column (the products read them that way), each less its mean; and the sum of the squared means. */
function centre(scores: Float64Array, n: number, columns: number) {
  const centred = new Float64Array(scores.length);
  let meanSquare = 0;
  for (let j = 0; j < columns; j++) {
    let sum = 0;
    for (let s = 0; s < n; s++) sum += scores[s * columns + j] ?? 0;
    const mean = sum / n;
    for (let s = 0; s < n; s++) centred[j * n + s] = (scores[s * columns + j] ?? 0) - mean;
    meanSquare += mean * mean;
  }
  return { centred, meanSquare };
}
