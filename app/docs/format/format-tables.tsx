import type { ReactNode } from "react";
import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { KIND_WORDS, outcomeWord, sentenceCase } from "@/lib/format/words";
import type { BundleFormat } from "@/lib/queries/bundle-format";
import { ADVICE } from "./problem-advice";

interface PlainTableProps {
  caption: string;
  columns: readonly string[];
  /** The first of each is the row's head. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Words in columns, blocks on narrow pages. */
export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  return (
    <FoldingTable caption={caption} minWidth={520}>
      <FoldingHead>
        {columns.map((name, at) => (
          <FoldingColumn key={name} className={at === 0 ? "w-[28%]" : undefined}>
            {name}
          </FoldingColumn>
        ))}
      </FoldingHead>
      <FoldingBody>
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <FoldingRow key={key}>
            <FoldingRowHead className="text-left font-[400] [overflow-wrap:anywhere]">{head}</FoldingRowHead>
            {cells.map((cell, at) => (
              <FoldingCell key={columns[at + 1]} wide className="text-note text-pretty text-ink-2">
                {cell}
              </FoldingCell>
            ))}
          </FoldingRow>
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}

/** Something that was said is asked for: passing a lure recalls nothing. */
const asked = (says: BundleFormat["outcomes"][number]["says"]): boolean =>
  !says.some(({ field }) => field === "lure");

/** What a row comes to, as the loader decides it. */
export function OutcomeTable({ outcomes }: Pick<BundleFormat, "outcomes">) {
  return (
    <PlainTable
      caption="What a row comes to"
      columns={["A row that says", "In", "Comes to"]}
      rows={outcomes.map(({ kind, says, outcome }) => ({
        key: `${kind} ${says.map(({ field, value }) => field + value).join()}`,
        cells: [
          <code key="says">{says.map(({ field, value }) => `"${field}": ${value}`).join(", ")}</code>,
          KIND_WORDS[kind].name,
          <span key="outcome" className="inline-flex items-center gap-[7px] text-ink">
            {outcome === "scored" ? null : <OutcomeSwatch outcome={outcome} />}
            {outcome === "scored"
              ? "Its score over its max"
              : sentenceCase(outcomeWord(outcome, asked(says) ? kind : undefined))}
          </span>,
        ],
      }))}
    />
  );
}

/** Codes of one severity with what to do. */
export function CodesTable({
  problems,
  severity,
}: Pick<BundleFormat, "problems"> & { severity: "error" | "warning" }) {
  return (
    <PlainTable
      caption={severity === "error" ? "Errors: the bundle is refused" : "Warnings: the bundle is loaded"}
      columns={["Code", "What it means", "What to do"]}
      rows={problems
        .filter((problem) => problem.severity === severity)
        .map(({ code }) => ({
          key: code,
          cells: [<code key="code">{code}</code>, ADVICE[code].means, ADVICE[code].change],
        }))}
    />
  );
}
