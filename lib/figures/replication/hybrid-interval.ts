/** An estimate with its own interval, which need not lie even about it. */
export interface Estimate {
  rate: number;
  low: number;
  high: number;
}

/**
 * 95% interval of a − b for two independent rates out of their own 95% intervals, by adding the squares of the
 * distances that point the same way (Newcombe 1998, Stat Med 17:873, method 10, there with Wilson's limits; the
 * limits here are Wilson's with an effective sample size). Inside [−1, 1] when the limits are inside [0, 1].
 */
export function hybridInterval(a: Estimate, b: Estimate): { low: number; high: number } {
  const difference = a.rate - b.rate;
  return {
    low: difference - Math.hypot(a.rate - a.low, b.high - b.rate),
    high: difference + Math.hypot(a.high - a.rate, b.rate - b.low),
  };
}
