import { isPriced, readCostChoice } from "@/app/studies/[study]/cost/_choice/cost-choice";
import { money } from "@/app/studies/[study]/cost/_choice/cost-words";
import { percent } from "@/lib/format/percent";
import { calls, seconds, tokens } from "@/lib/format/quantity";
import {
  type FigureColumn,
  figureTable,
  hidden,
  interval,
  number,
  whole,
  words,
} from "@/lib/format/table/figure-table";
import { type CostRow, getCostView } from "@/lib/queries/get-cost-view";
import type { FigureLoader } from "./asked";
import { conditionColumns } from "./condition-columns";

type Mean = {
  [K in keyof CostRow["costs"]]: CostRow["costs"][K] extends { n: number } ? K : never;
}[keyof CostRow["costs"]];

/** A mean, and how many trials or compactions recorded it. */
const mean = (name: Mean, head: string, write: (value: number | null) => string): FigureColumn<CostRow>[] => [
  number(
    `${name}_mean`,
    head,
    (row) => row.costs[name].mean,
    (value) => write(value ?? null),
  ),
  hidden(`${name}_n`, "whole", (row) => row.costs[name].n),
];

/** What each condition retains and what it cost; whether anything cheaper retains as much. */
export const costs: FigureLoader = async ({ viewer, study, query, choice, names, set }) => {
  const asked = readCostChoice(query);
  const view = set && (await getCostView(viewer, study.slug, { ...asked, ...choice, probe_set: set.id }));
  if (!view || view.rows.length === 0) return null;
  return figureTable<CostRow>({
    title: `${view.probe_set.title}: retention and cost`,
    rows: view.rows,
    columns: [
      hidden("probe_set", "text", () => view.probe_set.id),
      hidden("dimension", "text", () => view.dimension),
      ...conditionColumns<CostRow>(names),
      number("rate", "Retention, %", (row) => row.cell.rate, percent),
      ...interval<CostRow>(["low", "high"], "95% interval", ({ cell }) => [cell.low, cell.high]),
      hidden("scored", "whole", ({ cell }) => cell.scored),
      hidden("expected", "whole", ({ cell }) => cell.expected),
      hidden("apart", "boolean", (row) => row.apart),
      words("place", "Against cheaper ones", (row) => row.place),
      hidden("measure", "text", () => view.measure),
      whole("trials", "Trials", (row) => row.costs.trials),
      whole("compactions", "Compactions", (row) => row.costs.compactions),
      whole("compactions_failed", "of them failed", (row) => row.costs.compactions_failed),
      hidden("failed_seconds", "number", (row) => row.costs.failed_seconds),
      hidden("compactions_of_study", "boolean", (row) => row.costs.compactions_of_study),
      ...mean("compaction_seconds", "Seconds a compaction", seconds),
      ...mean("tokens_before", "Tokens before", tokens),
      ...mean("tokens_after", "Tokens after", tokens),
      ...mean("prompt_tokens", "Prompt tokens", tokens),
      ...mean("cached_tokens", "From cache", tokens),
      ...mean("output_tokens", "Output tokens", tokens),
      ...mean("seconds", "Seconds a trial", seconds),
      ...mean("recovery_calls", "Recovery calls", calls),
      ...(isPriced(asked)
        ? [
            number<CostRow>(
              "money_mean",
              "Money a trial",
              (row) => row.price.mean,
              (value) => money(value ?? null),
            ),
          ]
        : []),
    ],
    notes: ["Means a trial, and a compaction; costs are of every trial on file."],
  });
};
