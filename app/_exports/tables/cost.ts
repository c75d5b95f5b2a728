import { oneOf } from "@/lib/format/address";
import { count, seconds, tokens } from "@/lib/format/quantity";
import { figureTable, hidden, number, whole } from "@/lib/format/table/figure-table";
import { getCosts } from "@/lib/queries/get-costs";
import type { CostsAnswer } from "@/lib/queries/results/analysis";
import type { FigureLoader } from "./asked";
import { conditionColumns } from "./condition-columns";

type Row = CostsAnswer["costs"][number];

/** What compacting and answering took; without a probe set what the compactions of none took. */
export const cost: FigureLoader = async ({ viewer, study, query, choice, names, set }) => {
  const answer = await getCosts(viewer, study.slug, choice);
  const of = oneOf(query, "probe_set") === undefined ? null : set?.id;
  const rows = study.models.flatMap((model) =>
    study.methods.flatMap(
      (method) =>
        answer?.costs.filter(
          (row) => row.probe_set === of && row.model === model.id && row.method === method.id,
        ) ?? [],
    ),
  );
  if (rows.length === 0) return null;
  return figureTable<Row>({
    title: `Cost: ${of === null ? "compactions that belong to no probe set" : set?.title}`,
    rows,
    columns: [
      hidden("probe_set", "text", (row) => row.probe_set),
      ...conditionColumns<Row>(names),
      number(
        "compaction_seconds_mean",
        "Seconds per compaction",
        (row) => row.compaction_seconds_mean,
        seconds,
      ),
      whole("compactions", "Compactions", (row) => row.compactions),
      whole("compactions_failed", "of them failed", (row) => row.compactions_failed),
      number("prompt_tokens_mean", "Prompt tokens", (row) => row.prompt_tokens_mean, tokens),
      number("cached_tokens_mean", "From cache", (row) => row.cached_tokens_mean, tokens),
      number("output_tokens_mean", "Output tokens", (row) => row.output_tokens_mean, tokens),
      number("seconds_mean", "Seconds", (row) => row.seconds_mean, seconds),
      number("recovery_calls", "Recovery calls", (row) => row.recovery_calls, count),
      whole("turns", "Turns", (row) => row.turns),
    ],
    notes: ["Tokens and seconds are means per turn that recorded them; recovery calls are totals."],
  });
};
