import type { ChartPoint } from "@/app/_charts/shapes";
import { percentRange, percentWithUnit } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { outcomeWord } from "@/lib/format/words";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Cell } from "./cell-index";

type Kind = CellsAnswer["probe_set"]["kind"];

/**
 * A cell as a point of a chart: its rate, its interval, and the counts behind it in words. Where not one reply is on
 * file nothing is drawn: a mark at 0 would say that everything was lost.
 */
export function chartPoint(
  cell: Cell | undefined,
  kind: Kind,
  about: (text: string) => string,
  href?: string,
): ChartPoint {
  if (!cell?.run || cell.rate === null) {
    return { value: null, low: null, high: null, text: cell?.run ? "Nothing scored" : "Not run", notes: [] };
  }
  if (cell.missing !== null && cell.missing === cell.expected) {
    const counted = `None of ${count(cell.expected)} on file; rates count them as failures`;
    return { value: null, low: null, high: null, text: "No reply on file", notes: [counted] };
  }
  return {
    value: cell.rate,
    low: cell.low,
    high: cell.high,
    text: about(percentWithUnit(cell.rate)),
    notes: [intervalNote(cell), countNote(cell, kind), gapNote(cell)].filter((note) => note !== null),
    href,
  };
}

/** `95% interval 61.7 to 85.2`, or that one subject gives none. */
export function intervalNote(cell: Cell): string | null {
  const range = percentRange(cell.low, cell.high);
  if (range) return `95% interval ${range}`;
  return cell.subjects === 1 ? "n = 1, no interval" : null;
}

function countNote(cell: Cell, kind: Kind): string {
  const scored = `${count(cell.scored)} of ${count(cell.expected)} scored`;
  return kind === "graded" ? scored : `${scored}, ${count(cell.pass)} ${outcomeWord("pass", kind)}`;
}

function gapNote(cell: Cell): string | null {
  const gaps = [
    cell.error ? `${count(cell.error)} ended in an error` : null,
    cell.missing ? `${count(cell.missing)} missing` : null,
  ].filter((gap) => gap !== null);
  return gaps.length > 0 ? gaps.join(", ") : null;
}
