/** Rates of k trials averaged over a few conditions have denominators far below this. */
const LARGEST_DENOMINATOR = 10_000;
const LARGEST_COMMON = 1e9;

/** Values as whole multiples of one unit: value = counts * unit. */
export interface CommonUnit {
  counts: number[];
  /** factor / denominator, kept apart so that a mean can be rounded once. */
  factor: number;
  denominator: number;
}

/**
 * The coarsest unit of which all values are whole multiples, when they are fractions with small denominators
 * up to the rounding of doubles (1e-12 of the largest value); null otherwise. Two fractions with
 * denominators up to 10,000 lie 1e-8 apart, so that rounding can not pick the wrong one.
 */
export function commonUnit(values: readonly number[]): CommonUnit | null {
  const tolerance = 1e-12 * values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  let denominator = 1;
  for (const value of values) {
    const own = denominatorOf(Math.abs(value), tolerance);
    if (own === null) return null;
    denominator = (denominator / greatestCommonDivisor(denominator, own)) * own;
    if (denominator > LARGEST_COMMON) return null;
  }
  const multiples = values.map((value) => Math.round(value * denominator));
  if (!multiples.every(Number.isSafeInteger)) return null;
  const factor =
    multiples.reduce((divisor, count) => greatestCommonDivisor(divisor, Math.abs(count)), 0) || 1;
  return { counts: multiples.map((count) => count / factor), factor, denominator };
}

/** Denominator of the first convergent of the continued fraction of value >= 0 that is near enough. */
function denominatorOf(value: number, tolerance: number): number | null {
  let [numerator, previousNumerator] = [Math.floor(value), 1];
  let [denominator, previousDenominator] = [1, 0];
  let rest = value - numerator;
  while (Math.abs(value - numerator / denominator) > tolerance) {
    const inverse = 1 / rest;
    const whole = Math.floor(inverse);
    rest = inverse - whole;
    [numerator, previousNumerator] = [whole * numerator + previousNumerator, numerator];
    [denominator, previousDenominator] = [whole * denominator + previousDenominator, denominator];
    if (!(denominator <= LARGEST_DENOMINATOR)) return null;
  }
  return denominator;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
