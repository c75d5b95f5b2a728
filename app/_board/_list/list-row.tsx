import Link from "next/link";
import { methodPath, modelPath } from "@/app/_profiles/profile-path";
import { cx } from "@/app/_ui/cx";
import { FoldingCell, FoldingRow, FoldingRowHead } from "@/app/_ui/folding-table";
import { MethodName } from "@/app/_ui/method-mark";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { TABLE_ROLES } from "@/app/_ui/table-roles";
import { toggled } from "@/lib/format/address";
import { BLANK } from "@/lib/format/blank";
import { count } from "@/lib/format/quantity";
import type { BoardEntry, BoardListGroup, BoardMetric } from "@/lib/queries/get-board-list";
import { type BoardHref, conditionTrialsHref } from "../board-address";
import type { ViewChoice } from "../parse-view";
import { EntryMarks } from "./entry-marks";
import { MetricCell } from "./metric-cell";
import { metricName } from "./metric-words";
import { Movement } from "./movement";

interface ListRowProps {
  entry: BoardEntry;
  group: BoardListGroup;
  columns: readonly BoardMetric[];
  view: ViewChoice;
  since: boolean;
  open: boolean;
  confidentEnd: number;
  href: BoardHref;
}

/** One condition. One that was not run keeps its line, blank, and says so; it never has a place. */
export function ListRow(props: ListRowProps) {
  const { entry, group, columns, view, since, open, href } = props;
  const { model, method, condition } = entry;
  const name = `${model.name}, ${method.name}`;
  const pad = view.compact ? "[&&]:py-[5px]" : "";
  return (
    <FoldingRow chosen={view.pins.includes(entry.key)}>
      <FoldingCell label="Rank" numeric className={pad}>
        <Rank entry={entry} />
      </FoldingCell>
      <FoldingRowHead className={cx(pad, "md:min-w-[150px]")}>
        <Link href={modelPath(model.id)} prefetch={false} className="font-[560] [overflow-wrap:anywhere]">
          {model.name}
        </Link>
        <PinLink entry={entry} view={view} href={href} name={name} />
      </FoldingRowHead>
      <FoldingCell className={pad}>
        <Link href={methodPath(method.id)} prefetch={false} className="no-underline hover:underline">
          <MethodName method={method} open={open} />
        </Link>
      </FoldingCell>
      {condition.run ? (
        columns.map((metric) => (
          <FoldingCell
            key={metric}
            label={metricName(metric, group.probe_set.kind)}
            wide={metric === "rate"}
            className={cx(pad, metric === "rate" && "md:w-[230px]")}
          >
            {condition.figures[metric] ? (
              <MetricCell
                entry={entry}
                metric={metric}
                approximate={isRebuilt(entry.provenances)}
                compact={view.compact}
                open={open}
                confidentEnd={props.confidentEnd}
                href={conditionTrialsHref(entry, group.probe_set.id)}
              />
            ) : (
              BLANK
            )}
          </FoldingCell>
        ))
      ) : (
        <td {...TABLE_ROLES.cell} colSpan={columns.length} className={pad}>
          <span className="inline-block rounded-1 border border-dashed border-control px-2 text-note text-ink-2">
            Not run
          </span>
        </td>
      )}
      {since ? (
        <FoldingCell label="Then and now" className={pad}>
          {entry.before === null ? BLANK : <Movement entry={entry} metric={group.ranked_by} />}
        </FoldingCell>
      ) : null}
      <FoldingCell
        wide
        className={cx(pad, view.compact ? "md:w-[320px] md:max-w-[320px]" : "md:w-[250px] md:max-w-[250px]")}
      >
        <EntryMarks entry={entry} group={group} compact={view.compact} />
      </FoldingCell>
    </FoldingRow>
  );
}

function Rank({ entry: { rank, condition } }: { entry: BoardEntry }) {
  if (rank !== null) return <b className="font-[620]">{count(rank)}</b>;
  if (!condition.run) return BLANK;
  const why = condition.apart ? "apart" : condition.ceiling ? "full" : BLANK;
  return <span className="text-tick text-ink-3">{why}</span>;
}

function PinLink(props: { entry: BoardEntry; view: ViewChoice; href: BoardHref; name: string }) {
  const { entry, view, href, name } = props;
  const pinned = view.pins.includes(entry.key);
  return (
    <Link
      href={href({ pin: toggled(view.pins, entry.key) })}
      scroll={false}
      prefetch={false}
      rel="nofollow"
      className="no-print ml-2 inline-flex min-h-6 items-center text-tick font-normal text-ink-3 no-underline hover:underline"
    >
      {pinned ? "Unpin" : "Pin"}
      <span className="sr-only">{` ${name}`}</span>
    </Link>
  );
}
