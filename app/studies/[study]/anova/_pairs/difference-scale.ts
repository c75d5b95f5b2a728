import { MINUS } from "@/lib/format/blank";
import type { Pair } from "../_words/effect-context";

/** Half widths that give readable ends, in points. */
const STEPS = [5, 10, 20, 30, 40, 60, 80, 100] as const;

export interface DifferenceScale {
  /** The scale runs from minus to plus this fraction. */
  half: number;
  /** Place of a difference, percent of the width; held inside the scale. */
  place: (difference: number) => number;
  ticks: readonly { at: number; text: string }[];
}

/** One scale around zero that holds every difference and interval given. */
export function differenceScale(values: readonly (number | null)[]): DifferenceScale {
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0))) * 100;
  const points = STEPS.find((step) => step >= largest) ?? 100;
  const half = points / 100;
  return {
    half,
    place: (difference) => ((Math.min(half, Math.max(-half, difference)) + half) / (2 * half)) * 100,
    ticks: [
      { at: 0, text: `${MINUS}${points}` },
      { at: 50, text: "0" },
      { at: 100, text: `+${points}` },
    ],
  };
}

/** What a set of pairs needs of a scale. */
export function pairValues(pairs: readonly Pair[]): (number | null)[] {
  return pairs.flatMap((pair) => [pair.difference, pair.low, pair.high]);
}
