/**
 * ln(1 + u) - u for u > -1, without the cancellation near 0. `onePlusU` may be given when it is known more
 * exactly than `1 + u` (it is, for u near -1).
 *
 * With r = u / (2 + u), ln(1 + u) = 2 artanh(r), hence ln(1 + u) - u = -u r + 2 r^3 (1/3 + r^2/5 + r^4/7 +
 * ...).
 */
export function log1pMinus(u: number, onePlusU = 1 + u): number {
  if (u < -0.5 || u > 0.5) return Math.log(onePlusU) - u;
  const r = u / (2 + u);
  const square = r * r;
  let power = 1;
  let sum = 1 / 3;
  for (let k = 5; power > 1e-17; k += 2) {
    power *= square;
    sum += power / k;
  }
  return -u * r + 2 * r * square * sum;
}
