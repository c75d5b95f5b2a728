import { percent } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import {
  estimated,
  type FigureColumn,
  figureTable,
  hidden,
  interval,
  whole,
  words,
} from "@/lib/format/table/figure-table";
import { CONTEXT_WORDS, outcomeWord, type ProbeSetKind, sentenceCase } from "@/lib/format/words";
import { type ContextCell, getContexts } from "@/lib/queries/get-contexts";
import type { FigureLoader } from "./asked";
import { conditionColumns } from "./condition-columns";

const OUTCOMES = ["pass", "confident", "hedged", "error"] as const;

export const CONTEXT_NOTE =
  "Percent of the replies on file, by what the compacted context still held of the commitment; a missing reply stood nowhere. Rows of one model are of different probes.";

/** Where the rule stood, of how many probes and replies, and what became of them. */
export const contextColumns = (kind: ProbeSetKind): FigureColumn<ContextCell>[] => [
  words(
    "context",
    "The rule stood",
    (row) => row.context,
    (row) => (row.context === null ? "not recorded" : CONTEXT_WORDS[row.context]),
  ),
  whole("probes", "Probes", (row) => row.probes),
  whole("replies", "Replies", (row) => row.replies),
  ...OUTCOMES.flatMap((outcome) => [
    hidden<ContextCell>(outcome, "whole", (row) => row[outcome]),
    estimated<ContextCell>(
      `${sentenceCase(outcomeWord(outcome, kind))}, %`,
      (row) => `${percent(row[outcome] / row.replies)} (${count(row[outcome])})`,
    ),
  ]),
  hidden("rate", "number", (row) => row.rate),
  ...interval<ContextCell>(["low", "high"], "95% interval of kept", (row) => row.interval),
];

/** Replies to the commitments of a set by where the rule stood in the compacted context: a row a condition and place. */
export const standing: FigureLoader = async ({ viewer, study, choice, names, set }) => {
  const rows =
    set && (await getContexts(viewer, study.slug, { probe_set: set.id, revision: choice.revision }));
  if (!set || !rows || rows === "computing" || rows.length === 0) return null;
  return figureTable<ContextCell>({
    title: `${set.title}: where the rule stood in context`,
    rows,
    columns: [...conditionColumns<ContextCell>(names), ...contextColumns(set.kind)],
    notes: [CONTEXT_NOTE],
  });
};
