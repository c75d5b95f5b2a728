import Link from "next/link";
import { Approx } from "@/app/_ui/approx";
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
import type { Names } from "../../_frame/names";
import { AmountTrack, NarrowAxis, ShareTrack, TrackAxis } from "../_shares/share-track";
import type { CalibrationGroup, CalibrationRow } from "./calibration-rows";

const COLUMNS = 8;
const AXIS = ["0", "50", "100%"] as const;

/** How often an answer without doubt is right, and how much was answered so, by model and method. */
export function CalibrationTable(props: {
  caption: string;
  groups: readonly CalibrationGroup[];
  names: Names;
  rebuilt: boolean;
}) {
  return (
    <FoldingTable caption={props.caption} minWidth={980}>
      <FoldingHead>
        <FoldingColumn>Method</FoldingColumn>
        <FoldingColumn className="w-[24%]">
          <span className="sr-only">Right, on a scale from 0 to 100 percent</span>
          <TrackAxis marks={AXIS} />
        </FoldingColumn>
        <FoldingColumn numeric>Right, %</FoldingColumn>
        <FoldingColumn numeric>95% interval</FoldingColumn>
        <FoldingColumn numeric>Right</FoldingColumn>
        <FoldingColumn numeric>Wrong</FoldingColumn>
        <FoldingColumn className="w-[15%]">
          <span className="sr-only">Answered without doubt, on a scale from 0 to 100 percent</span>
          <TrackAxis marks={AXIS} />
        </FoldingColumn>
        <FoldingColumn numeric>Answered without doubt, %</FoldingColumn>
      </FoldingHead>
      {props.groups.map((group) => (
        <FoldingBody key={group.model}>
          <FoldingGroup columns={COLUMNS}>
            <span className="font-[620] text-ink [overflow-wrap:anywhere]">{group.name}</span>
            <NarrowAxis marks={AXIS} />
          </FoldingGroup>
          {group.rows.map((row) => (
            <Row key={row.method.id} row={row} names={props.names} rebuilt={props.rebuilt} />
          ))}
        </FoldingBody>
      ))}
    </FoldingTable>
  );
}

function Row({ row, names, rebuilt }: { row: CalibrationRow; names: Names; rebuilt: boolean }) {
  const { method, found } = row;
  const open = names.open(method.id);
  return (
    <FoldingRow>
      <FoldingRowHead className="font-normal md:w-[13rem] md:max-w-[13rem]">
        <MethodName method={method} open={open} />
      </FoldingRowHead>
      {found ? (
        <>
          <FoldingCell wide className="align-middle!">
            <ShareTrack
              rate={found.rate}
              interval={found.interval}
              strategy={method.strategy}
              open={open}
              href={found.right > 0 ? row.rightHref : row.wrongHref}
            />
          </FoldingCell>
          <FoldingCell numeric label="Right, %" className="font-[620]">
            {found.rate === null ? (
              <span className="font-normal text-ink-3">no answer without doubt</span>
            ) : (
              <>
                <Approx when={rebuilt} />
                {percent(found.rate)}
              </>
            )}
          </FoldingCell>
          <FoldingCell numeric label="95% interval" className="text-ink-2">
            {percentRange(found.interval?.[0], found.interval?.[1]) ?? BLANK}
          </FoldingCell>
          <FoldingCell numeric label="Right">
            <Trials n={found.right} href={row.rightHref} rebuilt={rebuilt} />
          </FoldingCell>
          <FoldingCell numeric label="Wrong">
            <Trials n={found.answered - found.right} href={row.wrongHref} rebuilt={rebuilt} />
          </FoldingCell>
          <FoldingCell wide className="align-middle!">
            <AmountTrack share={found.amount} />
          </FoldingCell>
          <FoldingCell numeric label="Answered without doubt, %">
            <Approx when={rebuilt && found.amount !== null} />
            {percent(found.amount)}
            <span className="ml-2 text-tick text-ink-3">{`${count(found.answered)}/${count(found.expected)}`}</span>
          </FoldingCell>
        </>
      ) : (
        <td {...TABLE_ROLES.cell} colSpan={COLUMNS - 1} className="text-ink-3">
          Not run
        </td>
      )}
    </FoldingRow>
  );
}

function Trials({ n, href, rebuilt }: { n: number; href: string; rebuilt: boolean }) {
  if (n === 0) return "0";
  return (
    <>
      <Approx when={rebuilt} />
      <Link href={href} prefetch={false}>
        {count(n)}
      </Link>
    </>
  );
}
