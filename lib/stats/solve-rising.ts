const MOST_STEPS = 200;

/**
 * The x >= 0 where a rising continuous function reaches `target`, to about 1e-12; 0 if it starts at or above
 * the target. A bracket that grows by doubling from `guess`, then false position with the Illinois rule (Dowell
 * and Jarratt 1971): the value of an end that stays put twice is halved, so that both ends close in.
 *
 * @throws RangeError if the function does not reach the target before 1e300.
 */
export function solveRising(rising: (x: number) => number, target: number, guess: number): number {
  let low = 0;
  let below = rising(0) - target;
  if (below >= 0) return 0;
  let high = guess;
  let above = rising(high) - target;
  while (above < 0) {
    low = high;
    below = above;
    high *= 2;
    if (!(high < 1e300)) throw new RangeError(`A rising function does not reach ${target}.`);
    above = rising(high) - target;
  }
  let moved: "low" | "high" | null = null;
  for (let step = 0; step < MOST_STEPS && high - low > 1e-13 * high; step++) {
    const crossing = high - (above * (high - low)) / (above - below);
    const x = crossing > low && crossing < high ? crossing : (low + high) / 2;
    const value = rising(x) - target;
    if (Math.abs(value) <= 1e-15) return x;
    if (value < 0) {
      low = x;
      below = value;
      if (moved === "low") above /= 2;
      moved = "low";
    } else {
      high = x;
      above = value;
      if (moved === "high") below /= 2;
      moved = "high";
    }
  }
  return (low + high) / 2;
}
