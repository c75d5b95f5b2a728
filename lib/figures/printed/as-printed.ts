/** A printed number: text before, sign, digits, decimals, text after. */
const NUMBER = /^(?<before>[^\d.+−-]*)(?<sign>[+−-]?)(?<whole>[\d,]*)(?:\.(?<decimals>\d+))?(?<after>.*)$/s;

/**
 * `value` written the way `printed` is: as many decimals, the same unit, a plus sign, thousands separators or a
 * leading zero only where the printed number has them. Rounds half away from zero.
 */
export function asPrinted(value: number, printed: string): string {
  const form = NUMBER.exec(printed)?.groups ?? {};
  const decimals = form.decimals?.length ?? 0;
  let digits = fixed(value, decimals);
  if (form.whole === "" && digits.startsWith("0.")) digits = digits.slice(1);
  const ungrouped = (form.whole ?? "").length > 3 && !form.whole?.includes(",");
  if (!ungrouped) digits = withThousands(digits);
  const zero = Number(fixed(value, decimals)) === 0;
  const minus = form.sign === "-" ? "-" : "−";
  const sign = value < 0 && !zero ? minus : form.sign === "+" ? "+" : "";
  return `${form.before ?? ""}${sign}${digits}${form.after ?? ""}`;
}

/**
 * A p-value written the way `printed` is. A printed bound ("<0.001", "≤0.006") comes back as it is when `p` keeps to
 * it, else the number comes back with as many decimals; a number too small for its decimals becomes a bound.
 */
export function pAsPrinted(p: number, printed: string): string {
  const bound = /^([<≤])\s*(\d*\.\d+)$/.exec(printed);
  const limit = bound?.[2] === undefined ? null : Number(bound[2]);
  if (limit !== null && (bound?.[1] === "<" ? p < limit : p <= limit)) return printed;
  const form = bound?.[2] ?? printed;
  const rounded = asPrinted(p, form);
  if (Number(rounded) > 0) return rounded;
  const decimals = form.split(".")[1]?.length ?? 3;
  return `<${asPrinted(10 ** -decimals, form)}`;
}

/** The smallest and largest of `values` the way a printed range is, "95–98%": one form for both, its unit once. */
export function rangeAsPrinted(values: readonly number[], printed: string): string {
  const [low = "", high = low] = printed.split("–");
  return `${asPrinted(Math.min(...values), low)}–${asPrinted(Math.max(...values), high)}`;
}

/**
 * Half away from zero. Twelve significant digits are kept first, so that 100 × 0.145 (14.499999999999998 in binary)
 * rounds as the decimal number that it stands for.
 */
function fixed(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  const units = Math.round(Number((Math.abs(value) * factor).toPrecision(12)));
  return (units / factor).toFixed(decimals);
}

function withThousands(digits: string): string {
  const [whole = "", decimals] = digits.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
