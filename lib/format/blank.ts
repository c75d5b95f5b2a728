/** What stands where a figure does not exist: absent is absent, never 0 and never NaN. */
export const BLANK = "–";

/** True minus (U+2212), as wide as a plus in tabular figures. */
export const MINUS = "−";

/** A number that can be shown: neither null nor undefined, NaN or infinite. */
export function isShown(value: number | null | undefined): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
