import { MINUS } from "@/lib/format/blank";

/** Steps between ticks, in hundredths; the first that gives at most five of them is taken. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500] as const;
const MOST = 5;

export interface ColumnAxis {
  /** Ends of the axis, fractions: top ≥ 0 ≥ bottom, and both whole steps. */
  top: number;
  bottom: number;
  /** Percent from the head. */
  place: (value: number) => number;
  ticks: readonly { at: number; text: string; strong: boolean }[];
}

/** An axis through zero that holds every value, no wider on either side than it must be. */
export function columnAxis(values: readonly (number | null)[], unit: "points" | "percent"): ColumnAxis {
  const shown = values.flatMap((value) => (value === null ? [] : [value * 100]));
  const high = Math.max(0, ...shown);
  const low = Math.min(0, ...shown);
  const step = STEPS.find((size) => Math.ceil(high / size) + Math.ceil(-low / size) <= MOST) ?? 1000;
  const above = Math.max(low === 0 ? 1 : 0, Math.ceil(high / step));
  const below = Math.ceil(-low / step);
  const top = (above * step) / 100;
  const bottom = (-below * step) / 100;
  const place = (value: number) => ((top - Math.min(top, Math.max(bottom, value))) / (top - bottom)) * 100;
  return {
    top,
    bottom,
    place,
    ticks: Array.from({ length: above + below + 1 }, (_, index) => {
      const value = (above - index) * step;
      return {
        at: place(value / 100),
        text: tickText(value, unit, index === 0),
        strong: value === 0,
      };
    }),
  };
}

function tickText(value: number, unit: "points" | "percent", first: boolean): string {
  const sign = value < 0 ? MINUS : value > 0 && unit === "points" ? "+" : "";
  return `${sign}${Math.abs(value)}${unit === "percent" && first ? "%" : ""}`;
}
