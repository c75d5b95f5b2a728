import { STACK, type StackPart, type StackRow } from "@/app/_charts/shapes";
import { percentWithUnit, wholePercent } from "@/lib/format/percent";
import { outcomeWord } from "@/lib/format/words";
import type { CellsAnswer } from "@/lib/queries/results";
import type { Names } from "../_frame/names";
import { type Cell, cellIndex } from "./cell-index";

type Kind = CellsAnswer["probe_set"]["kind"];

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
        parts: partsOf(cell, set.kind, names.about),
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

/** The six outcomes of a cell in the order of the bars; their counts add up to what the design asks for. */
function partsOf(cell: Cell | undefined, kind: Kind, about: Names["about"]): StackPart[] {
  if (!cell?.run || !cell.expected) return [];
  const expected = cell.expected;
  return STACK.map((outcome) => {
    const count = cell[outcome] ?? 0;
    const share = percentWithUnit(count / expected);
    return {
      outcome,
      count,
      word: outcomeWord(outcome, kind),
      inside: wholePercent(count / expected),
      text: count > 0 ? about(share) : share,
    };
  });
}

function labelOf(model: string, rows: readonly StackRow[]): string {
  const told = rows.map((row) => {
    if (row.expected === null) return `${row.name} not run`;
    const parts = row.parts.filter((part) => part.count > 0);
    return `${row.name} ${parts.map((part) => `${part.count} ${part.word}`).join(", ")} of ${row.expected}`;
  });
  return `${model}: ${told.join("; ")}.`;
}
