import { STACK, type StackPart, type StackRow } from "@/app/_charts/shapes";
import { percentWithUnit, wholePercent } from "@/lib/format/percent";
import { outcomeWord } from "@/lib/format/words";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { type Cell, cellIndex } from "./cell-index";
import { stackFinding } from "./findings";

export interface StackGroup {
  model: string;
  name: string;
  rows: readonly StackRow[];
  /** The group in one sentence with its counts. */
  label: string;
}

/** A group of bars for every model, a bar for every method of the study, run or not. */
export function stackGroups(answer: CellsAnswer, names: Names): StackGroup[] {
  const cellAt = cellIndex(answer.cells);
  const set = answer.probe_set;
  return answer.models.map((model) => {
    const rows = answer.methods.map((method) => {
      const cell = cellAt(model.id, method.id);
      return {
        id: method.id,
        name: method.name,
        strategy: method.strategy,
        open: names.open(method.id),
        expected: cell?.run && cell.expected ? cell.expected : null,
        parts: partsOf(cell, set, names),
        href: names.trialsHref({
          probe_set: set.id,
          model: model.id,
          method: method.id,
        }),
      };
    });
    return { model: model.id, name: model.name, rows, label: labelOf(model.name, rows) };
  });
}

/** The trials of a cell that ended so; nothing is on file of what is missing. Lures are in no cell's outcomes. */
export function outcomeHref(
  cell: Pick<Cell, "model" | "method">,
  outcome: StackPart["outcome"],
  set: CellsAnswer["probe_set"],
  names: Names,
): string | undefined {
  if (outcome === "missing") return undefined;
  return names.trialsHref({
    probe_set: set.id,
    model: cell.model,
    method: cell.method,
    outcome,
  });
}

/** The six outcomes of a cell in the order of the bars; their counts add up to what the design asks for. */
function partsOf(cell: Cell | undefined, set: CellsAnswer["probe_set"], names: Names): StackPart[] {
  if (!cell?.run || !cell.expected) return [];
  const expected = cell.expected;
  return STACK.map((outcome) => {
    const count = cell[outcome] ?? 0;
    const share = percentWithUnit(count / expected);
    return {
      outcome,
      count,
      word: outcomeWord(outcome, set.kind),
      inside: wholePercent(count / expected),
      text: count > 0 ? names.about(share) : share,
      href: count > 0 ? outcomeHref(cell, outcome, set, names) : undefined,
    };
  });
}

/** The finding, then every number. */
function labelOf(model: string, rows: readonly StackRow[]): string {
  const told = rows.map((row) => {
    if (row.expected === null) return `${row.name} not run`;
    const parts = row.parts.filter((part) => part.count > 0);
    return `${row.name} ${parts.map((part) => `${part.count} ${part.word}`).join(", ")} of ${row.expected}`;
  });
  return [`${model}.`, stackFinding(rows), `${told.join("; ")}.`].filter(Boolean).join(" ");
}
