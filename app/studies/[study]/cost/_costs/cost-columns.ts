import { percentWithUnit } from "@/lib/format/percent";
import { calls, count, seconds, tokens } from "@/lib/format/quantity";
import { type CostRow, cachedShare } from "@/lib/queries/get-cost-view";
import { money } from "../_choice/cost-words";

export interface CostColumn {
  head: string;
  /** null: not recorded. */
  value: (row: CostRow) => number | null;
  show: (value: number | null) => string;
  /** Under the value: how many recorded it, and what else belongs to it. */
  under: (row: CostRow) => readonly (string | null)[];
}

type Figure = keyof {
  [K in keyof CostRow["costs"] as CostRow["costs"][K] extends { n: number } ? K : never]: true;
};

const mean = (
  head: string,
  field: Figure,
  show: CostColumn["show"],
  more: (row: CostRow) => string | null = () => null,
): CostColumn => ({
  head,
  value: ({ costs }) => costs[field].mean,
  show,
  under: (row) => [more(row), `n = ${count(row.costs[field].n)}`],
});

const COMPACTIONS: CostColumn = {
  head: "Compactions",
  value: ({ costs }) => (costs.compactions > 0 ? costs.compactions : null),
  show: count,
  under: ({ costs }) => [
    costs.compactions_failed > 0 ? `${count(costs.compactions_failed)} failed` : "none failed",
    costs.failed_seconds === null ? null : `for ${seconds(costs.failed_seconds)} s`,
  ],
};

const COLUMNS: readonly CostColumn[] = [
  COMPACTIONS,
  mean("Seconds a compaction", "compaction_seconds", seconds),
  mean("Tokens before", "tokens_before", tokens),
  mean("Tokens after", "tokens_after", tokens),
  mean("Prompt tokens", "prompt_tokens", tokens),
  mean("From cache", "cached_tokens", tokens, ({ costs }) => {
    const share = cachedShare(costs);
    return share === null ? null : percentWithUnit(share);
  }),
  mean("Output tokens", "output_tokens", tokens),
  mean("Seconds a trial", "seconds", seconds),
  mean(
    "Recovery calls",
    "recovery_calls",
    calls,
    ({
      costs: {
        recovery_calls: { mean, n },
      },
    }) => (mean === null ? null : `${count(Math.round(mean * n))} in all`),
  ),
];

const MONEY: CostColumn = {
  head: "Money a trial",
  value: ({ price }) => price.mean,
  show: money,
  under: ({ price }) => [`n = ${count(price.n)}`],
};

/** The columns that at least one of the rows has a figure for. */
export function costColumns(rows: readonly CostRow[], priced: boolean): readonly CostColumn[] {
  return [...COLUMNS, ...(priced ? [MONEY] : [])].filter(({ value }) =>
    rows.some((row) => value(row) !== null),
  );
}
