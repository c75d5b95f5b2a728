import { BLANK, isShown } from "./blank";
import { fixed, withThousands } from "./round";

/** A p value: `.004`, `< .001`, `> .999`; never 0 or 1. An en dash when there is none. */
export function pValue(p: number | null | undefined): string {
  if (!isShown(p)) return BLANK;
  if (p < 0.001) return "< .001";
  const text = fixed(p, 3);
  return text.startsWith("0") ? text.slice(1) : "> .999";
}

/** The same with its relation, for sentences: `= .004`, `< .001`. Put an italic *p* before it. */
export function pRelation(p: number | null | undefined): string {
  const text = pValue(p);
  return text.startsWith(".") ? `= ${text}` : text;
}

/** An F statistic: two decimals, one from 100 up. */
export function fStatistic(f: number | null | undefined): string {
  if (!isShown(f)) return BLANK;
  const text = fixed(f, 2);
  return Number(text) >= 100 ? withThousands(fixed(f, 1)) : text;
}

/** Degrees of freedom of an effect and its error: `3, 78`; corrected ones with one decimal. */
export function degreesOfFreedom(df1: number | null | undefined, df2: number | null | undefined): string {
  if (!isShown(df1) || !isShown(df2)) return BLANK;
  return [df1, df2].map((df) => withThousands(fixed(df, Number.isInteger(df) ? 0 : 1))).join(", ");
}

/** A share that can't pass 1 (eta squared, epsilon, Mauchly's W): `.37`, `< .01`, `> .99`, `0` and `1` when exact. */
export function share(value: number | null | undefined): string {
  if (!isShown(value)) return BLANK;
  if (value === 0 || value === 1) return String(value);
  const text = fixed(value, 2);
  if (value > 0 && value < 1 && Number(text) === 0) return "< .01";
  if (value > 0 && value < 1 && Number(text) === 1) return "> .99";
  return text.replace(/^0\./, ".");
}
