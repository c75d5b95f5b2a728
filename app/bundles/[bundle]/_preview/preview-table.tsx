import { Approx } from "@/app/_ui/approx";
import { Badge } from "@/app/_ui/badge";
import { Coverage } from "@/app/_ui/coverage";
import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import { BLANK } from "@/lib/format/blank";
import { percent, points } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { PreviewGroup, PreviewRow } from "./preview-groups";

/** The conditions of one probe set that would move: now, then, the difference and the place. */
export function PreviewTable({ group, rebuilt }: { group: PreviewGroup; rebuilt: boolean }) {
  return (
    <FoldingTable caption={`${group.title}: conditions that would move`} minWidth={760}>
      <FoldingHead>
        <FoldingColumn>Condition</FoldingColumn>
        <FoldingColumn numeric>Now, %</FoldingColumn>
        <FoldingColumn numeric>Then, %</FoldingColumn>
        <FoldingColumn numeric>Difference, points</FoldingColumn>
        <FoldingColumn numeric>Place now</FoldingColumn>
        <FoldingColumn numeric>Place then</FoldingColumn>
      </FoldingHead>
      <FoldingBody>
        {group.rows.map((row) => (
          <FoldingRow key={`${row.model}\n${row.method}`}>
            <FoldingRowHead className="text-left font-normal [overflow-wrap:anywhere]">
              <span className="font-[560]">{row.method}</span> <span className="text-ink-2">{row.model}</span>{" "}
              {row.mark && (
                <Badge frame={row.mark === "new" ? "solid" : "dashed"}>
                  {row.mark === "new" ? "new" : "gone"}
                </Badge>
              )}
            </FoldingRowHead>
            <RateOf rate={row.before} label="now" rebuilt={rebuilt} />
            <RateOf rate={row.after} label="then" rebuilt={rebuilt} />
            <FoldingCell numeric label="difference" className="font-[560]">
              <Approx when={rebuilt && row.difference !== null && row.difference !== 0} />
              {points(row.difference)}
            </FoldingCell>
            <PlaceOf row={row} side="before" label="place now" />
            <PlaceOf row={row} side="after" label="place then" />
          </FoldingRow>
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}

interface RateOfProps {
  rate: PreviewRow["before"];
  label: string;
  rebuilt: boolean;
}

/** A rate with what it is a share of. */
function RateOf({ rate, label, rebuilt }: RateOfProps) {
  if (rate === null) {
    return (
      <FoldingCell numeric label={label}>
        {BLANK}
      </FoldingCell>
    );
  }
  const { pass, scored, expected } = rate;
  const partial = scored !== null && expected !== null && scored < expected;
  return (
    <FoldingCell numeric label={label}>
      {rebuilt && <Approx />}
      {percent(rate.rate)}{" "}
      {pass === null || partial ? (
        <Coverage scored={scored} expected={expected} />
      ) : (
        <span className="text-tick text-ink-3">
          {count(pass)} of {count(expected)}
        </span>
      )}
    </FoldingCell>
  );
}

function PlaceOf({ row, side, label }: { row: PreviewRow; side: "before" | "after"; label: string }) {
  const rank = row[side]?.rank ?? null;
  return (
    <FoldingCell numeric label={label}>
      {rank === null ? BLANK : count(rank)}
    </FoldingCell>
  );
}
