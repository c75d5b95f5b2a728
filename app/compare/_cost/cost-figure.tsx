import { SiteDownload } from "@/app/_exports/site-download";
import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { MethodName } from "@/app/_ui/method-mark";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { BLANK } from "@/lib/format/blank";
import { count, seconds, tokens } from "@/lib/format/quantity";
import type { CompareView } from "@/lib/queries/get-compare-view";
import type { Entry, EntryNames } from "../_words/entry-names";

type Costs = NonNullable<Entry["costs"]>;
type CostFigure = Costs["seconds"];

const COLUMNS: readonly {
  head: string;
  of: (costs: Costs) => CostFigure;
  show: (mean: number | null) => string;
}[] = [
  { head: "Seconds a compaction", of: (costs) => costs.compaction_seconds, show: seconds },
  { head: "Seconds a reply", of: (costs) => costs.seconds, show: seconds },
  { head: "Prompt tokens", of: (costs) => costs.prompt_tokens, show: tokens },
  { head: "From cache", of: (costs) => costs.cached_tokens, show: tokens },
  { head: "Output tokens", of: (costs) => costs.output_tokens, show: tokens },
  { head: "Recovery calls", of: (costs) => costs.recovery_calls, show: tokens },
];

/** What each condition cost, beside what it held: means, each with the number of trials that recorded it. */
export function CostFigure({ view, names }: { view: CompareView; names: EntryNames }) {
  const shown = view.entries.flatMap((entry) =>
    entry.run && entry.costs ? [{ entry, costs: entry.costs }] : [],
  );
  const columns = COLUMNS.filter(({ of }) => shown.some(({ costs }) => of(costs).n > 0));
  const compacted = shown.some(({ costs }) => costs.compactions > 0);
  if (columns.length === 0 && !compacted) return null;
  const ofStudy = shown.some(({ costs }) => costs.compactions_of_study);
  return (
    <Figure id="cost">
      <FigureHead
        id="cost"
        title="Cost"
        unit="Means per reply, and per compaction; under each, how many recorded it. Lower is cheaper."
        tools={<SiteDownload figure="compare-cost" />}
      />
      <DataTable caption="Cost of each condition" minWidth={260 + 120 * (columns.length + 2)}>
        <thead>
          <tr>
            <ColumnHead>Condition</ColumnHead>
            <ColumnHead numeric>Replies</ColumnHead>
            {compacted && <ColumnHead numeric>Compactions{ofStudy && "*"}</ColumnHead>}
            {columns.map(({ head }) => (
              <ColumnHead key={head} numeric>
                {head}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ entry, costs }) => (
            <tr key={`${entry.study.slug} ${entry.model.id} ${entry.method.id}`}>
              <RowHead className="font-normal">
                <MethodName method={entry.method} open={names.open(entry)} />
                <span className="block text-tick text-ink-3">
                  {names.studies > 1 ? `${entry.model.name}, ${entry.study.slug}` : entry.model.name}
                </span>
              </RowHead>
              <DataCell numeric>{count(costs.trials)}</DataCell>
              {compacted && (
                <DataCell numeric>
                  {costs.compactions > 0 ? count(costs.compactions) : BLANK}
                  {costs.compactions_failed > 0 && (
                    <span className="block text-tick text-ink-3">{`${count(costs.compactions_failed)} failed`}</span>
                  )}
                </DataCell>
              )}
              {columns.map(({ head, of, show }) => (
                <DataCell key={head} numeric className="whitespace-nowrap">
                  <Approx when={names.rebuilt(entry) && of(costs).n > 0} />
                  {show(of(costs).mean)}
                  {of(costs).n > 0 && (
                    <span className="block text-tick text-ink-3">{`n = ${count(of(costs).n)}`}</span>
                  )}
                </DataCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <FigureFoot>
        <p>
          – not recorded.
          {ofStudy && " * Named for no probe set: all compactions of the condition in its study."}
        </p>
        <ReconstructedNotice
          provenances={[...new Set(view.entries.flatMap(({ study }) => study.provenances))]}
        />
      </FigureFoot>
    </Figure>
  );
}
