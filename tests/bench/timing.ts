export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

/** Largest over smallest: above 1.5 the machine was not quiet enough to believe the median. */
export const spread = (values: readonly number[]): number => Math.max(...values) / Math.min(...values);

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const round = (value: number, digits = 2): string => value.toFixed(digits);
