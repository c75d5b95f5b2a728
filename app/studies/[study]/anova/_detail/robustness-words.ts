import { inWords, listed } from "@/lib/format/words";
import type { Names } from "../../_frame/names";
import type { Robustness, RobustnessRow } from "./detail-shapes";

const MOST = 3;

/** In how many other analyses the conclusion holds, and which turn it. */
export function robustnessSentence(robustness: Robustness, names: Names): string {
  const { holds, of } = robustness;
  const turned = robustness.rows.filter((row) => row.holds === false);
  if (robustness.baseline.p === null) return "There is no conclusion to hold against other choices.";
  if (of === 0) return "No other choice changes this analysis, so there is nothing to hold it against.";
  // Past ten both are digits.
  const numbers = (n: number) => (of > 10 ? String(n) : inWords(n));
  const analyses = of === 1 ? "analysis" : "analyses";
  if (holds === of) {
    if (of === 1) return "Holds in the one other analysis.";
    return `Holds in ${of === 2 ? "both" : `all ${inWords(of)}`} other analyses.`;
  }
  const named = turned.slice(0, MOST).map((row) => `“${rowLabel(row, names)}”`);
  const more = turned.length - named.length;
  const list = listed(more > 0 ? [...named, `${inWords(more)} more`] : named);
  return `Holds in ${numbers(holds)} of ${numbers(of)} other ${analyses}; turns with ${list}.`;
}

/** What a row says of the conclusion, in a word. */
export function rowWord(row: RobustnessRow): "holds" | "turns" | "same" | "none" {
  if (row.holds !== null) return row.holds ? "holds" : "turns";
  return row.p === null ? "none" : "same";
}

const WITHOUT = "without:";

/** What was done otherwise; a model that was left out by its name. */
export function rowLabel(row: RobustnessRow, names: Names): string {
  if (!row.choice.startsWith(WITHOUT)) return row.label;
  return `Without ${names.modelName(row.choice.slice(WITHOUT.length))}`;
}
