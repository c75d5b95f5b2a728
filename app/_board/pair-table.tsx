import Link from "next/link";
import { SiteDownload } from "@/app/_exports/site-download";
import { tieWords } from "@/app/_ui/against-list";
import { Approx } from "@/app/_ui/approx";
import { ChartTable } from "@/app/_ui/chart-table";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import type { Method } from "@/app/_ui/shown";
import { Dagger } from "@/app/_ui/tie-letter";
import { points } from "@/lib/format/percent";
import { pValue } from "@/lib/format/statistics";
import type { BoardGroup, BoardRow } from "@/lib/queries/results/board";
import { rowAnalysisHref } from "./board-address";
import type { ChosenFilters } from "./parse-filters";
import { isExploratory, type RowPair } from "./row-ties";

/** More comparisons than this are read on the analysis pages. */
const MOST_PAIRS = 60;

interface PairTableProps {
  caption: string;
  group: BoardGroup;
  methods: ReadonlyMap<string, Method>;
  filters: ChosenFilters;
}

/** Every comparison behind the letters of a group: what the cells' tooltips tell, for those who can't point. */
export function PairTable({ caption, group, methods, filters }: PairTableProps) {
  const rows = group.rows.filter((row) => row.ties !== null && row.ties.pairs.length > 0);
  const pairs = rows.reduce((sum, row) => sum + (row.ties?.pairs.length ?? 0), 0);
  if (pairs === 0 || pairs > MOST_PAIRS) return null;
  return (
    <ChartTable summary={`All ${pairs} comparisons behind the letters`}>
      <div className="mb-2 flex justify-end">
        <SiteDownload figure="board-pairs" params={{ fingerprint: group.probe_set.fingerprint }} />
      </div>
      <DataTable caption={caption} minWidth={860}>
        <thead>
          <tr>
            <ColumnHead>Methods</ColumnHead>
            <ColumnHead numeric>Difference, points</ColumnHead>
            <ColumnHead numeric>95% interval</ColumnHead>
            <ColumnHead numeric>
              <i>p</i>
            </ColumnHead>
            <ColumnHead numeric>
              Holm <i>p</i>
            </ColumnHead>
            <ColumnHead>What it shows</ColumnHead>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={`${row.study.slug} ${row.model.id}`}>
            <tr>
              <th scope="rowgroup" colSpan={6} className="pt-4">
                {row.model.name}
                {row.ties && isExploratory(row.ties) ? <Dagger /> : null}
                {group.studies.length > 1 ? (
                  <span className="font-normal text-ink-3">{`, ${row.study.title}`}</span>
                ) : null}
              </th>
            </tr>
            {row.ties?.pairs.map((pair) => (
              <PairLine
                key={`${pair.a} ${pair.b}`}
                row={row}
                pair={pair}
                nameOf={(id) => methods.get(id)?.name ?? id}
                href={rowAnalysisHref(row, group.probe_set.id, filters, pair)}
              />
            ))}
          </tbody>
        ))}
      </DataTable>
      <p className="mt-3 max-w-[100ch] text-tick leading-[1.125rem] text-ink-3">
        Mean difference over subjects, exact or sampled sign-flip permutation <i>p</i>, and the interval that
        inverts that test. Intervals and raw <i>p</i> hold for one comparison by itself, so an interval may
        lie clear of zero where Holm&rsquo;s <i>p</i>, which decides the letters, is above .05. The smallest
        difference is what such a design shows at .05 with 80% power, from the spread observed.
      </p>
    </ChartTable>
  );
}

function PairLine(props: { row: BoardRow; pair: RowPair; nameOf: (method: string) => string; href: string }) {
  const { row, pair, nameOf, href } = props;
  const rebuilt = isRebuilt(row.study.provenances);
  const range =
    pair.low === null || pair.high === null ? null : `${points(pair.low)} to ${points(pair.high)}`;
  return (
    <tr>
      <RowHead className="font-normal whitespace-nowrap">
        <Link href={href} prefetch={false} rel="nofollow">
          {`${nameOf(pair.a)} minus ${nameOf(pair.b)}`}
        </Link>
        {!pair.planned && row.ties && !isExploratory(row.ties) ? <Dagger /> : null}
      </RowHead>
      <DataCell numeric>
        <Approx when={rebuilt} />
        {points(pair.difference)}
      </DataCell>
      <DataCell numeric className="whitespace-nowrap">
        {range === null ? "–" : <Approx when={rebuilt} />}
        {range}
      </DataCell>
      <DataCell numeric className="whitespace-nowrap">
        {pValue(pair.p)}
      </DataCell>
      <DataCell numeric className="whitespace-nowrap">
        {pValue(pair.p_holm)}
      </DataCell>
      <DataCell>{pair.separable ? "Told apart." : tieWords(pair.smallest_difference)}</DataCell>
    </tr>
  );
}
