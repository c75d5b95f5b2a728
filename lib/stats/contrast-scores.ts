/**
 * Replaces one dimension of a row-major array [outer, levels, inner] by its orthonormal contrasts.
 * `contrast` false: the single vector 1/sqrt(levels). `contrast` true: the levels - 1 Helmert contrasts, row
 * r being (1, ..., 1, -r, 0, ...) / sqrt(r (r + 1)) with r ones. Any orthonormal set gives the same sums of
 * squares.
 */
export function project(
  values: Float64Array,
  outer: number,
  levels: number,
  inner: number,
  contrast: boolean,
): Float64Array {
  const kept = contrast ? levels - 1 : 1;
  const scores = new Float64Array(outer * kept * inner);
  for (let o = 0; o < outer; o++) {
    for (let i = 0; i < inner; i++) {
      const from = o * levels * inner + i;
      const to = o * kept * inner + i;
      let sum = values[from] ?? 0;
      for (let r = 1; r < levels; r++) {
        const value = values[from + r * inner] ?? 0;
        if (contrast) scores[to + (r - 1) * inner] = (sum - r * value) / Math.sqrt(r * (r + 1));
        sum += value;
      }
      if (!contrast) scores[to] = sum / Math.sqrt(levels);
    }
  }
  return scores;
}

/**
 * Contrast scores z_s = C x_s of every subject, C the Kronecker product of one part a factor: values laid out
 * [subject, a, b] become [subject, columns].
 */
export function contrastScores(
  values: Float64Array,
  n: number,
  a: number,
  b: number,
  overA: boolean,
  overB: boolean,
): { scores: Float64Array; columns: number } {
  const rows = overA ? a - 1 : 1;
  const columns = rows * (overB ? b - 1 : 1);
  const overFirst = project(values, n, a, b, overA);
  return { scores: project(overFirst, n * rows, b, 1, overB), columns };
}
