import Link from "next/link";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import { percent } from "@/lib/format/percent";
import { SOURCE_WORDS } from "@/lib/format/words";
import type { ProbeList, ProbeListItem } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import { OutcomeBar, tallySentence, tallyText } from "./outcome-bar";
import { type ProbesChoice, probeHref, probesHref } from "./probe-choice";

type Listed = NonNullable<ProbeList["listed"]>;

interface ProbesTableProps {
  study: StudyOverview;
  list: ProbeList;
  listed: Listed;
  names: Names;
  choice: ProbesChoice;
}

/** A row a probe, a column a method or condition; each mark leads to the replies behind it. */
export function ProbesTable(props: ProbesTableProps) {
  const { listed, list } = props;
  const together = listed.columns.filter((column) => !column.ceiling).length > 1;
  return (
    <DataTable
      caption={`${list.probe_set.title}: what became of each probe`}
      minWidth={(together ? 380 : 280) + 104 * listed.columns.length}
    >
      <thead>
        <tr>
          <ColumnHead style={{ width: "30%" }}>Probe</ColumnHead>
          {together && <ColumnHead numeric>Together, %</ColumnHead>}
          {listed.columns.map((column) => (
            <ConditionHead key={column.key} column={column} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {listed.items.map((item) => (
          <Row key={item.probe_no} item={item} together={together} {...props} />
        ))}
      </tbody>
    </DataTable>
  );
}

/** A column's head orders by it, the lowest first; pressed again it gives the usual order back. */
function ConditionHead(props: ProbesTableProps & { column: Listed["columns"][number] }) {
  const { study, list, names, choice, column } = props;
  const method = names.method(column.method);
  const sort = `rate:${column.key}`;
  const sorted = choice.filters.sort === sort;
  const href = probesHref(study.slug, list.probe_set.id, choice, {
    ...choice.filters,
    sort: sorted ? undefined : sort,
  });
  return (
    <ColumnHead
      style={{ width: `${60 / props.listed.columns.length}%` }}
      aria-sort={sorted ? "ascending" : undefined}
    >
      {column.model !== null && choice.filters.model === undefined && (
        <span className="block text-tick font-normal text-ink-3">{names.modelName(column.model)}</span>
      )}
      <Link
        href={href}
        scroll={false}
        prefetch={false}
        rel="nofollow"
        className={sorted ? undefined : "no-underline hover:underline"}
        title={sorted ? "Back to the usual order" : "Lowest first"}
      >
        {method ? <MethodName method={method} open={names.open(method.id)} /> : column.method}
      </Link>
      {sorted && <span className="block text-tick font-normal text-ink-3">lowest first</span>}
    </ColumnHead>
  );
}

function Row(props: ProbesTableProps & { item: ProbeListItem; together: boolean }) {
  const { study, list, listed, names, choice, item } = props;
  const { kind } = list.probe_set;
  const page = (filters = choice.filters) => probeHref(study.slug, list.probe_set, item, choice, filters);
  return (
    <tr>
      <RowHead className="max-w-[22rem] font-normal">
        <Link href={page()} prefetch={false} className="font-mono text-[13px] [overflow-wrap:anywhere]">
          {item.probe}
        </Link>
        <span className="ml-2 text-tick text-ink-3 [overflow-wrap:anywhere]">{placeWords(item)}</span>
        {item.text_start !== null && (
          <span dir="auto" className="line-clamp-2 text-note text-ink-2 [overflow-wrap:anywhere]">
            {item.text_start}
          </span>
        )}
      </RowHead>
      {props.together && (
        <DataCell numeric className="whitespace-nowrap">
          <b className="font-[560]">{names.about(percent(item.whole.rate))}</b>
          <span className="block text-tick text-ink-3">
            {kind === "graded" ? `${item.whole.scored} scored` : tallyText(item.whole, kind, list.count)}
          </span>
        </DataCell>
      )}
      {item.cells.map((tally, at) => {
        const column = listed.columns[at];
        if (!column) return null;
        const filters = { ...choice.filters, model: column.model ?? choice.filters.model };
        const href = page(filters);
        return (
          <DataCell key={column.key}>
            <Link
              href={`${href}${href.includes("?") ? "&" : "?"}method=${encodeURIComponent(column.method)}#replies`}
              prefetch={false}
              className="block min-h-6 no-underline hover:underline"
            >
              <OutcomeBar tally={tally} kind={kind} />
              <span aria-hidden="true" className="text-tick text-ink-2">
                {tallyText(tally, kind, list.count)}
              </span>
              <span className="sr-only">{tallySentence(tally, kind, item.lure)}</span>
            </Link>
          </DataCell>
        );
      })}
    </tr>
  );
}

/** Where a probe stands: session, dimension, kind, source, story. */
function placeWords(item: ProbeListItem): string {
  const source = Object.entries(SOURCE_WORDS)
    .find(([word]) => word === item.source)?.[1]
    .toLowerCase();
  return [item.session, item.dimension, item.kind, source ?? item.source, item.story]
    .filter(Boolean)
    .join(", ");
}
