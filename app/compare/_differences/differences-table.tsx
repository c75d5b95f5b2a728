import Link from "next/link";
import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Stat } from "@/app/_ui/stat";
import { BLANK } from "@/lib/format/blank";
import { percent, percentRange, points } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { pValue } from "@/lib/format/statistics";
import type { CompareView } from "@/lib/queries/get-compare-view";
import type { Entry, EntryNames } from "../_words/entry-names";

/** The same with every interval and n. */
export function DifferencesTable({ view, names }: { view: CompareView; names: EntryNames }) {
  const baseline = view.entries[view.base];
  return (
    <DataTable caption="Conditions, their figures, and their differences from the baseline" minWidth={1080}>
      <thead>
        <tr>
          <ColumnHead>Condition</ColumnHead>
          <ColumnHead numeric>%</ColumnHead>
          <ColumnHead numeric>95% interval</ColumnHead>
          <ColumnHead numeric>Scored / expected</ColumnHead>
          <ColumnHead numeric>Less baseline</ColumnHead>
          <ColumnHead numeric>95% interval</ColumnHead>
          <ColumnHead numeric>
            <Stat>p</Stat>
          </ColumnHead>
          <ColumnHead numeric>
            Holm <Stat>p</Stat>
          </ColumnHead>
          <ColumnHead numeric>Subjects</ColumnHead>
          <ColumnHead numeric>Smallest shown</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {view.entries.map((entry) => {
          const rebuilt = names.rebuilt(entry) || (baseline !== undefined && names.rebuilt(baseline));
          return (
            <tr key={`${entry.study.slug} ${entry.model.id} ${entry.method.id}`}>
              <RowHead className="font-normal">
                {`${entry.method.name} on ${entry.model.name}`}
                <span className="block text-tick text-ink-3">
                  {`${entry.study.slug}, revision ${entry.study.revision}`}
                </span>
              </RowHead>
              <Figures entry={entry} rebuilt={names.rebuilt(entry)} href={names.trialsHref(entry)} />
              {entry.against ? (
                <Differences against={entry.against} rebuilt={rebuilt} />
              ) : (
                <DataCell colSpan={6} className="text-right text-ink-3">
                  baseline
                </DataCell>
              )}
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}

function Figures(props: { entry: Entry; rebuilt: boolean; href: string }) {
  const {
    entry: { estimate, run },
    rebuilt,
    href,
  } = props;
  const bounds = estimate?.bounds;
  return (
    <>
      <DataCell numeric className="whitespace-nowrap">
        {run ? (
          <Link href={href} prefetch={false}>
            <Approx when={rebuilt && estimate?.value != null} />
            {percent(estimate?.value)}
          </Link>
        ) : (
          "not run"
        )}
        {bounds && bounds[0] !== bounds[1] && (
          <span className="block text-tick text-ink-3">{`at most ${percent(bounds[1])}`}</span>
        )}
      </DataCell>
      <DataCell numeric className="whitespace-nowrap">
        {percentRange(estimate?.low, estimate?.high) ?? BLANK}
      </DataCell>
      <DataCell numeric className="whitespace-nowrap">
        {run ? `${count(estimate?.scored)} / ${count(estimate?.expected)}` : BLANK}
      </DataCell>
    </>
  );
}

function Differences({ against, rebuilt }: { against: NonNullable<Entry["against"]>; rebuilt: boolean }) {
  const { difference, low, high, p, p_holm, n, smallest_difference, incomplete, left_out } = against;
  return (
    <>
      <DataCell numeric>
        <Approx when={rebuilt && difference !== null} />
        {points(difference)}
      </DataCell>
      <DataCell numeric className="whitespace-nowrap">
        {low === null || high === null ? BLANK : `${points(low)} to ${points(high)}`}
      </DataCell>
      <DataCell numeric>{pValue(p)}</DataCell>
      <DataCell numeric>{pValue(p_holm)}</DataCell>
      <DataCell numeric className="whitespace-nowrap">
        {n === 0 ? BLANK : count(n)}
        {incomplete.length > 0 && (
          <span className="block text-tick text-ink-3">{`${count(incomplete.length)} incomplete`}</span>
        )}
        {left_out.length > 0 && (
          <span className="block text-tick text-ink-3">{`${count(left_out.length)} left out`}</span>
        )}
      </DataCell>
      <DataCell numeric>{points(smallest_difference).replace("+", "")}</DataCell>
    </>
  );
}
