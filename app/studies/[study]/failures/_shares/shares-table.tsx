import Link from "next/link";
import { Approx } from "@/app/_ui/approx";
import { Coverage } from "@/app/_ui/coverage";
import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingGroup,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import { MethodName } from "@/app/_ui/method-mark";
import { TABLE_ROLES } from "@/app/_ui/table-roles";
import { BLANK } from "@/lib/format/blank";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { FailureMeasure } from "@/lib/queries/results/analysis";
import type { Names } from "../../_frame/names";
import { tick } from "./scales";
import type { ShareGroup, ShareRow } from "./share-rows";
import { NarrowAxis, ShareTrack, TrackAxis } from "./share-track";

/** Shares of one measure by model and method: value, interval, what it could be, and the trials behind it. */
export function SharesTable(props: {
  caption: string;
  measure: FailureMeasure;
  groups: readonly ShareGroup[];
  max: number;
  names: Names;
  rebuilt: boolean;
}) {
  const { measure, groups, max, names } = props;
  const lures = measure === "invented_rate";
  const open = groups.some(({ rows }) => rows.some(({ share }) => share?.bounds));
  const columns = open ? 7 : 6;
  const axis = ["0", tick(max / 2), `${tick(max)}%`] as const;
  const boundsName = lures ? "Of lures asked, %" : "Could be, %";
  return (
    <FoldingTable caption={props.caption} minWidth={860}>
      <FoldingHead>
        <FoldingColumn>Method</FoldingColumn>
        <FoldingColumn className="w-[36%]">
          <span className="sr-only">On a scale from 0 to {tick(max)} percent</span>
          <TrackAxis marks={axis} />
        </FoldingColumn>
        <FoldingColumn numeric>Share, %</FoldingColumn>
        <FoldingColumn numeric>95% interval</FoldingColumn>
        {open && <FoldingColumn numeric>{boundsName}</FoldingColumn>}
        <FoldingColumn numeric>{lures ? "Lures stated" : "Replies"}</FoldingColumn>
        <FoldingColumn numeric>{lures ? "Answered / asked" : "Scored / expected"}</FoldingColumn>
      </FoldingHead>
      {groups.map((group) => (
        <FoldingBody key={group.model}>
          <FoldingGroup columns={columns}>
            <span className="font-[620] text-ink [overflow-wrap:anywhere]">{group.name}</span>
            <NarrowAxis marks={axis} />
          </FoldingGroup>
          {group.rows.map((row) => (
            <Row
              key={row.method.id}
              row={row}
              max={max}
              boundsName={open ? boundsName : null}
              columns={columns}
              names={names}
              rebuilt={props.rebuilt}
            />
          ))}
        </FoldingBody>
      ))}
    </FoldingTable>
  );
}

function Row(props: {
  row: ShareRow;
  max: number;
  /** null: no cell of the table has bounds that differ. */
  boundsName: string | null;
  columns: number;
  names: Names;
  rebuilt: boolean;
}) {
  const { row, names, rebuilt } = props;
  const { method, share } = row;
  const head = (
    <FoldingRowHead className="font-normal md:w-[13rem] md:max-w-[13rem]">
      <MethodName method={method} open={names.open(method.id)} />
    </FoldingRowHead>
  );
  if (!share) {
    return (
      <FoldingRow>
        {head}
        <td {...TABLE_ROLES.cell} colSpan={props.columns - 1} className="text-ink-3">
          Not run
        </td>
      </FoldingRow>
    );
  }
  return (
    <FoldingRow>
      {head}
      <FoldingCell wide className="align-middle!">
        <ShareTrack
          rate={share.rate}
          interval={share.interval}
          bounds={share.bounds}
          max={props.max}
          href={share.counts.find(({ n }) => n > 0)?.href}
          strategy={method.strategy}
          open={names.open(method.id)}
        />
      </FoldingCell>
      <FoldingCell numeric label="Share, %" className="font-[620]">
        <Approx when={rebuilt && share.rate !== null} />
        {percent(share.rate)}
      </FoldingCell>
      <FoldingCell numeric label="95% interval" className="text-ink-2">
        {percentRange(share.interval?.[0], share.interval?.[1]) ?? (share.subjects === 1 ? "n = 1" : BLANK)}
      </FoldingCell>
      {props.boundsName !== null && (
        <FoldingCell numeric label={props.boundsName} className="text-ink-2">
          {percentRange(share.bounds?.[0], share.bounds?.[1]) ?? BLANK}
        </FoldingCell>
      )}
      <FoldingCell numeric>
        {share.counts.map(({ n, word, href }) => (
          <span key={word} className="ml-2.5 first:ml-0">
            <Approx when={rebuilt && n > 0} />
            {n === 0 ? (
              `0 ${word}`
            ) : (
              <Link href={href} prefetch={false}>
                {`${count(n)} ${word}`}
              </Link>
            )}
          </span>
        ))}
      </FoldingCell>
      <FoldingCell numeric>
        <Coverage scored={share.scored} expected={share.expected} />
      </FoldingCell>
    </FoldingRow>
  );
}
