import Link from "next/link";
import { comparePath } from "@/app/_address/compare-path";
import { modelPath } from "@/app/_profiles/profile-path";
import { ConfidentBars } from "@/app/_ui/confident-bars";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { RateCell } from "@/app/_ui/rate-cell";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import type { Method } from "@/app/_ui/shown";
import { TABLE_ROLES } from "@/app/_ui/table-roles";
import { Dagger } from "@/app/_ui/tie-letter";
import type { BoardGroup, BoardRow } from "@/lib/queries/results/board";
import { rowAnalysisHref, trialsHref } from "./board-address";
import styles from "./board-table.module.css";
import type { ChosenFilters } from "./parse-filters";
import { cellTie, isExploratory } from "./row-ties";

interface BoardTableRowProps {
  id: string;
  group: BoardGroup;
  row: BoardRow;
  open: ReadonlySet<string>;
  /** Every method of the board by id. */
  methods: ReadonlyMap<string, Method>;
  filters: ChosenFilters;
  /** Whether tooltips are shown, and so tell the comparisons. */
  tips: boolean;
  confidentEnd: number | null;
}

/** One model of one study. The study is named only where the group has several. */
export function BoardTableRow(props: BoardTableRowProps) {
  const { id, group, row, open, methods, filters, tips, confidentEnd } = props;
  const approximate = isRebuilt(row.study.provenances);
  const compared = rowComparePath(group, row, filters);
  const about = [row.model.provider, row.model.class].filter(Boolean).join(", ");
  return (
    <tr {...TABLE_ROLES.row}>
      <th {...TABLE_ROLES.rowHead} scope="row">
        <span className="font-[620] [overflow-wrap:anywhere] md:block">
          <Link href={modelPath(row.model.id)} prefetch={false}>
            {row.model.name}
          </Link>
          {row.ties && isExploratory(row.ties) ? <Dagger /> : null}
        </span>
        {row.rank === null ? null : <small className={styles.rank}>{`Rank ${row.rank}`}</small>}
        {about ? <small>{about}</small> : null}
        {group.studies.length > 1 ? (
          <small title={row.study.title}>
            <span className="line-clamp-2">{row.study.title}</span>
          </small>
        ) : null}
        {row.ties && row.ties.tests > 0 ? (
          <small>
            <Link href={rowAnalysisHref(row, group.probe_set.id, filters)} prefetch={false} rel="nofollow">
              Analysis<span className="sr-only">{` of ${row.model.name}`}</span>
            </Link>
          </small>
        ) : null}
        {compared === null ? null : (
          <small>
            <Link href={compared} prefetch={false} rel="nofollow">
              Compare<span className="sr-only">{` methods on ${row.model.name}`}</span>
            </Link>
          </small>
        )}
      </th>
      {group.methods.map((method, index) => (
        <td key={method.id} {...TABLE_ROLES.cell}>
          <RateCell
            id={`${id}-${index + 1}`}
            cell={row.cells[index] ?? null}
            method={method}
            model={row.model.name}
            kind={group.probe_set.kind}
            href={trialsHref(row, group.probe_set, method.id)}
            approximate={approximate}
            open={open.has(method.id)}
            tip={tips}
            tie={cellTie(row, index, method.id, { open, methods, told: tips })}
          />
        </td>
      ))}
      {confidentEnd === null ? null : (
        <td {...TABLE_ROLES.cell}>
          <span className={styles.narrowHead}>
            <OutcomeSwatch outcome="confident" /> Failed confidently, %
          </span>
          <ConfidentBars
            methods={group.methods}
            cells={row.cells}
            max={confidentEnd}
            open={open}
            approximate={approximate}
            hrefOf={(method) => trialsHref(row, group.probe_set, method, "confident")}
          />
        </td>
      )}
    </tr>
  );
}

/** The methods of a row side by side, as many as a comparison holds. */
function rowComparePath(
  { methods, probe_set }: BoardGroup,
  row: BoardRow,
  filters: ChosenFilters,
): string | null {
  const run = methods.filter((_, at) => row.cells[at]?.run);
  return comparePath(
    row.study.slug,
    run.map(({ id }) => ({ model: row.model.id, method: id })),
    {
      set: probe_set.id,
      count: filters.count === "scored" ? "scored" : undefined,
      repetitions: filters.repetitions === "all" ? "all" : undefined,
    },
  );
}
