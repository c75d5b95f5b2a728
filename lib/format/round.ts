/**
 * Rounds half away from zero to `digits` decimals and prints exactly that many. Twelve significant digits are kept
 * first, so that 0.145 × 100 (14.499999999999998 in binary) rounds as the decimal number that it stands for.
 */
export function fixed(value: number, digits: number): string {
  const factor = 10 ** digits;
  const size = Math.round(Number((Math.abs(value) * factor).toPrecision(12)));
  const text = (size / factor).toFixed(digits);
  return value < 0 && size !== 0 ? `-${text}` : text;
}

/** Puts a comma between thousands: `10098` → `10,098`. Takes a printed number, keeps its decimals. */
export function withThousands(text: string): string {
  const [whole = "", decimals] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
