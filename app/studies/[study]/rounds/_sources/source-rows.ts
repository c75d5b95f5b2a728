import { SOURCE_WORDS } from "@/lib/format/words";
import type { CellsAnswer } from "@/lib/queries/results/study";
import { cellIndex } from "../../_figures/cell-index";

const SOURCES = ["user", "assistant", "tool_output", "reasoning"] as const;

export interface SourceRow {
  id: (typeof SOURCES)[number] | "lures";
  name: string;
  /** Fractions by method, in the order asked for; null where there is nothing. */
  values: readonly (number | null)[];
}

/** Recall by source for one model, and the share of lures stated as fact. Rows without any value are left out. */
export function sourceRows(
  model: string,
  methods: readonly string[],
  bySource: CellsAnswer,
  whole: CellsAnswer,
): SourceRow[] {
  const cellAt = cellIndex(bySource.cells, "source");
  const wholeAt = cellIndex(whole.cells);
  const rows: SourceRow[] = SOURCES.map((source) => ({
    id: source,
    name: SOURCE_WORDS[source],
    values: methods.map((method) => cellAt(model, method, source)?.rate ?? null),
  }));
  rows.push({
    id: "lures",
    name: "Lures stated as fact",
    values: methods.map((method) => wholeAt(model, method)?.lures?.invented_rate ?? null),
  });
  return rows.filter((row) => row.values.some((value) => value !== null));
}
