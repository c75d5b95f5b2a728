/** Below this, tails have lost digits or are clamped. */
const SMALLEST = 1e-307;

/**
 * The t > 0 with upper(t) = tail, for a symmetric distribution and 0 < tail < 1/2, by Newton's method on ln
 * upper as a function of ln t. That curve falls and is concave for the normal and for Student's t, so that
 * every step after the first comes from the right, none overshoots, and the last one squares an error
 * already below 1e-8.
 */
export function invertUpperTail(
  tail: number,
  upper: (t: number) => number,
  density: (t: number) => number,
): number {
  const target = Math.log(tail);
  let logT = 0;
  let tooFar = Number.POSITIVE_INFINITY;
  for (let step = 0; step < 200; step++) {
    const t = Math.exp(logT);
    const area = upper(t);
    const slope = (t * density(t)) / area;
    if (area < SMALLEST || !(slope > 0)) {
      tooFar = logT;
      logT -= 0.25;
      continue;
    }
    // Far left of the root the tangent is flat and its own root far off.
    const move = Math.min((Math.log(area) - target) / slope, 3);
    logT = logT + move < tooFar ? logT + move : (logT + tooFar) / 2;
    if (Math.abs(move) < 1e-8) break;
  }
  return Math.exp(logT);
}
