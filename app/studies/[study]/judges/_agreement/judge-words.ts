import { BLANK, isShown, MINUS } from "@/lib/format/blank";
import { fixed } from "@/lib/format/round";
import type { JudgesAnswer } from "@/lib/queries/results/judges";

type Pair = JudgesAnswer["sets"][number]["agreement"]["pairs"][number];
export type Kappa = Pair["overall"]["by_outcome"];

/** Below this, verdicts of one judge say little about those of another. */
export const WEAK = 0.6;

export const judgeName = (name: string | null): string => name ?? "a judge who is not named";

/** A kappa: two decimals without the leading zero, `1` and `0` only when exact, a true minus. */
export function kappaText(value: number | null | undefined): string {
  if (!isShown(value)) return BLANK;
  if (value === 0 || value === 1) return String(value);
  const text = fixed(Math.abs(value), 2);
  const sign = value < 0 ? MINUS : "";
  if (value < 1 && Number(text) === 1) return value < 0 ? `${MINUS}1` : "> .99";
  if (Number(text) === 0) return value > 0 ? "< .01" : `> ${MINUS}.01`;
  return `${sign}${text.replace(/^0\./, ".")}`;
}

/** `.72 to .89`; null where there is no interval. */
export function kappaRange({ low, high }: Pick<Kappa, "low" | "high">): string | null {
  return low === null || high === null ? null : `${kappaText(low)} to ${kappaText(high)}`;
}

/** Why there is no kappa, or no interval of one; null when both are there. */
export function kappaGap(kappa: Kappa, n: number, probes: number): string | null {
  if (n === 0) return "no reply with two verdicts";
  if (kappa.kappa === null) return "one label is all there is";
  if (kappa.low !== null) return null;
  return probes < 2 ? "one probe, no interval" : "no interval";
}
