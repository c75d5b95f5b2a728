import { BLANK, isShown, MINUS } from "./blank";
import { fixed, withThousands } from "./round";

/**
 * A fraction in [0, 1] as a percentage with one decimal and no unit (`74.1`). Reads `100.0` or `0.0` only when the
 * fraction is exactly 1 or 0; otherwise `>99.9` and `<0.1`. A figure that does not exist is an en dash.
 */
export function percent(fraction: number | null | undefined): string {
  return bounded(fraction, 1);
}

/** The same inside bars: whole percents, `>99` and `<1`. */
export function wholePercent(fraction: number | null | undefined): string {
  return bounded(fraction, 0);
}

/** `74.1%`; a missing figure stays a bare en dash. */
export function percentWithUnit(fraction: number | null | undefined): string {
  return isShown(fraction) ? `${percent(fraction)}%` : BLANK;
}

/** Two fractions as `61.7 to 85.2` (percent, no unit); null when either end does not exist. */
export function percentRange(low: number | null | undefined, high: number | null | undefined): string | null {
  return isShown(low) && isShown(high) ? `${percent(low)} to ${percent(high)}` : null;
}

/**
 * A difference of two fractions in percentage points, signed with a true minus: `+6.2`, `−4.9`. `0.0` only when it
 * is exactly 0; smaller than 0.05 points either way reads `<+0.1` or `>−0.1`, and `>+99.9` or `<−99.9` short of 100.
 */
export function points(difference: number | null | undefined): string {
  if (!isShown(difference)) return BLANK;
  if (difference === 0) return "0.0";
  const size = fixed(Math.abs(difference) * 100, 1);
  if (Number(size) === 0) return difference > 0 ? "<+0.1" : `>${MINUS}0.1`;
  if (Number(size) === 100 && Math.abs(difference) < 1) return difference > 0 ? ">+99.9" : `<${MINUS}99.9`;
  return `${difference > 0 ? "+" : MINUS}${withThousands(size)}`;
}

function bounded(fraction: number | null | undefined, digits: 0 | 1): string {
  if (!isShown(fraction)) return BLANK;
  const text = fixed(fraction * 100, digits);
  if (fraction > 0 && Number(text) === 0) return digits === 0 ? "<1" : "<0.1";
  if (fraction < 1 && Number(text) === 100) return digits === 0 ? ">99" : ">99.9";
  return text.replace("-", MINUS);
}
