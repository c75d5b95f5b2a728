import type { CostScale } from "@/app/_charts/cost-scale";

export interface CostMark {
  /** Of the method, among those of the list. */
  at: number;
  value: number;
  /** From the left of the track, a fraction. */
  place: number;
  /** Where its number stands; none where its neighbours leave no room for it. */
  label: "top" | "left" | "right" | "none";
}

/** Closer than this, two numbers above their marks would touch. */
const ROOM = 0.26;

/**
 * The marks of one row from the cheapest on. A number stands above its mark; of marks close together the first one's
 * stands at its left, the last one's at its right, and those between have theirs in the table alone.
 */
export function costMarks(values: readonly (number | null)[], scale: CostScale): CostMark[] {
  const marks = values
    .flatMap((value, at) => (value === null ? [] : [{ at, value, place: scale.place(value) }]))
    .sort((a, b) => a.place - b.place || a.at - b.at);
  const near = (a: number, b: number) => {
    const [one, other] = [marks[a], marks[b]];
    return one !== undefined && other !== undefined && Math.abs(one.place - other.place) < ROOM;
  };
  return marks.map((mark, at) => {
    const [before, after] = [near(at - 1, at), near(at, at + 1)];
    return { ...mark, label: before && after ? "none" : before ? "right" : after ? "left" : "top" };
  });
}
