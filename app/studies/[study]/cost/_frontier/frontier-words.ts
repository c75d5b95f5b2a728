import { percentWithUnit, points } from "@/lib/format/percent";
import { pRelation } from "@/lib/format/statistics";
import { inWords, sentenceCase } from "@/lib/format/words";
import type { CostView } from "@/lib/queries/get-cost-view";
import type { Names } from "../../_frame/names";
import { costWords } from "../_choice/cost-words";

/** A space that no line breaks at. */
const NO_BREAK = "\u00a0";

type View = Pick<CostView, "rows" | "steps" | "measure">;
type Row = CostView["rows"][number];
type Said = Pick<Names, "modelName" | "methodName" | "about">;

/** `Gemma 4 31B with pi-vcc`; the method alone where every row is of one model. */
export const rowName = (row: Pick<Row, "model" | "method">, names: Said, rows: View["rows"]): string =>
  rows.every(({ model }) => model === row.model)
    ? names.methodName(row.method)
    : `${names.modelName(row.model)} with ${names.methodName(row.method)}`;

/** Where a condition stands, with what tells it from the cheaper one that it is held against. */
export function placeWords(view: View, at: number, names: Said): string {
  const row = view.rows[at];
  if (!row) return "";
  if (row.cost.mean === null) return "No such cost on file";
  if (row.apart) return "Apart: under 90% of its replies were scored";
  if (row.place === null) return "Nothing was scored";
  const step = view.steps.find((one) => one.row === at);
  const other = step && view.rows[step.beside];
  if (!step || !other) return "On the frontier, the cheapest";
  const beside = rowName(other, names, view.rows);
  const p = step.against?.p_holm == null ? "" : `, ${pTold(step.against.p_holm)}`;
  if (row.place === "dominated") {
    const verdict = verdictOf(step.against);
    return `Dominated by ${beside}${verdict === null ? "" : ` (${verdict}${p})`}`;
  }
  const gain = step.against?.difference;
  const told = gain == null ? "" : `: ${names.about(points(gain))} points on ${beside}`;
  const verdict = verdictOf(step.against);
  return `On the frontier${told}${verdict === null ? "" : ` (${verdict}${p})`}`;
}

/** Kept on one line. */
const pTold = (p: number): string => `p ${pRelation(p)}`.replaceAll(" ", NO_BREAK);

function verdictOf(against: View["steps"][number]["against"]): string | null {
  if (against?.p_holm == null) return null;
  return against.told_apart ? "difference separable" : "difference not separable";
}

/** The finding in a sentence or two; null with fewer than two conditions to hold against each other. */
export function frontierFinding(view: View, names: Said): string | null {
  const placed = view.rows.filter(({ place }) => place !== null);
  const on = placed.filter(({ place }) => place === "frontier").sort((a, b) => costOf(a) - costOf(b));
  const [first, last] = [on[0], on.at(-1)];
  if (placed.length < 2 || !first || !last) return null;
  const told = (row: Row) =>
    `${rowName(row, names, view.rows)} (${names.about(percentWithUnit(row.cell.rate))} for ${names.about(costWords(view.measure).told(costOf(row)))})`;
  const sameAtBothEnds = on.every(
    (row) => costOf(row) === costOf(first) && row.cell.rate === first.cell.rate,
  );
  if (sameAtBothEnds) {
    const behind = placed.length - on.length;
    return `${on.map(told).join(" and ")} ${on.length === 1 ? "is" : "are"} the cheapest and ${on.length === 1 ? "retains" : "retain"} the most.${behind > 0 ? ` ${behindWords(view, behind)}` : ""}`;
  }
  const counted =
    on.length === placed.length
      ? `All ${inWords(on.length)} conditions are`
      : `${sentenceCase(inWords(on.length))} of ${inWords(placed.length)} conditions are`;
  const frontier = `${counted} on the frontier, from ${told(first)} to ${told(last)}.`;
  const behind = placed.length - on.length;
  return behind === 0 ? frontier : `${frontier} ${behindWords(view, behind)}`;
}

/** How many of the dominated conditions are reliably the worse ones. */
function behindWords(view: View, behind: number): string {
  const tested = view.steps.filter(
    ({ row, against }) => view.rows[row]?.place === "dominated" && against?.p_holm != null,
  );
  const worse = tested.filter(({ against }) => against?.told_apart && (against.difference ?? 0) < 0).length;
  const dominated = `${sentenceCase(inWords(behind))} ${behind === 1 ? "is" : "are"} dominated`;
  if (tested.length === 0) return `${dominated}.`;
  const than = "reliably less than the condition that dominates it";
  if (behind === 1) return `${dominated}; it ${worse === 1 ? `retains ${than}` : `does not retain ${than}`}.`;
  if (worse === 0) return `${dominated}; none of them retains ${than}.`;
  return `${dominated}; ${inWords(worse)} of them ${worse === 1 ? "retains" : "retain"} ${worse === 1 ? than : "reliably less than the conditions that dominate them"}.`;
}

const costOf = (row: Row): number => row.cost.mean ?? 0;
