import type { ReactNode } from "react";
import { Approx } from "@/app/_ui/approx";
import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import type { Method } from "@/app/_ui/shown";
import { Stat } from "@/app/_ui/stat";
import { percent, percentRange, points } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { pValue } from "@/lib/format/statistics";
import type { MethodRow } from "@/lib/queries/get-method";
import { KeptBar } from "./kept-bar";
import { Small } from "./small";

type Ceiling = NonNullable<MethodRow["ceiling"]>;

export interface CeilingLine {
  key: string;
  head: ReactNode;
  method: Method;
  ceiling: Ceiling;
}

/** What compaction lost beside what the model never could, a line a condition. */
export function CeilingTable(props: {
  caption: string;
  first: string;
  lines: readonly CeilingLine[];
  rebuilt: boolean;
}) {
  const { rebuilt } = props;
  return (
    <FoldingTable caption={props.caption} minWidth={1000}>
      <FoldingHead>
        <FoldingColumn>{props.first}</FoldingColumn>
        <FoldingColumn className="w-48">Kept, lost, never could</FoldingColumn>
        <FoldingColumn numeric>Kept, %</FoldingColumn>
        <FoldingColumn numeric>Lost, %</FoldingColumn>
        <FoldingColumn numeric>of what it could, %</FoldingColumn>
        <FoldingColumn numeric>Never could, %</FoldingColumn>
        <FoldingColumn numeric>Against full context, points</FoldingColumn>
        <FoldingColumn numeric>
          <Stat>p</Stat>
        </FoldingColumn>
        <FoldingColumn numeric>Places</FoldingColumn>
      </FoldingHead>
      <FoldingBody>
        {props.lines.map(({ key, head, method, ceiling: { of_model, of_method } }) => (
          <FoldingRow key={key}>
            <FoldingRowHead className="font-normal">{head}</FoldingRowHead>
            <FoldingCell wide>
              <KeptBar kept={of_method.kept} lost={of_method.lost} strategy={method.strategy} />
            </FoldingCell>
            <FoldingCell numeric label="Kept, %">
              <Approx when={rebuilt} />
              {percent(of_method.kept)}
            </FoldingCell>
            <FoldingCell numeric label="Lost, %" className="font-[560]">
              <Approx when={rebuilt} />
              {percent(of_method.lost)}
              <Small>{rangeOf(of_method.lost_interval)}</Small>
            </FoldingCell>
            <FoldingCell numeric label="of what it could, %">
              {percent(of_method.lost_of_passed)}
            </FoldingCell>
            <FoldingCell numeric label="Never could, %">
              <Approx when={rebuilt} />
              {percent(of_model.never_could)}
              <Small>{rangeOf(of_model.never_could_interval)}</Small>
              <Small>{`${percent(of_method.regained)} passed after it`}</Small>
            </FoldingCell>
            <FoldingCell numeric label="Against full context, points">
              <Approx when={rebuilt} />
              {points(of_method.difference)}
              <Small>
                {of_method.low === null
                  ? "no interval"
                  : `${points(of_method.low)} to ${points(of_method.high)}`}
              </Small>
              {of_method.p !== null && of_method.p > 0.05 && of_method.smallest_difference !== null && (
                <Small>{`could show ${points(of_method.smallest_difference).replace("+", "")}`}</Small>
              )}
            </FoldingCell>
            <FoldingCell numeric label="p">
              {pValue(of_method.p)}
            </FoldingCell>
            <FoldingCell numeric label="Places">
              {count(of_model.places)}
              {of_model.unpaired > 0 && <Small>{`${count(of_model.unpaired)} unpaired`}</Small>}
            </FoldingCell>
          </FoldingRow>
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}

/** What the columns mean; stands at the foot of the figure. */
export function CeilingNotes({ lines }: { lines: readonly CeilingLine[] }) {
  return (
    <>
      <p>
        A place is a probe in a round. Kept: passes with the full context and after compaction. Lost: passes
        with the full context only. Never could: fails with the full context; what of it passed after
        compaction stands under it. Kept, lost and never could make 100%. Each reply is compared with every
        scored full-context reply to the same probe in the same round, or in the only round asked with the
        full context; failed and missing replies after compaction count as failures.
      </p>
      <p>
        The difference is the mean over subjects, with the interval and <Stat>p</Stat> of a paired sign-flip
        permutation test, uncorrected; “could show” is the smallest difference that this design shows with 80%
        power.
      </p>
      {lines.some(({ ceiling }) => ceiling.of_model.unpaired > 0) && (
        <p>Unpaired: no scored full-context reply to hold them against; they are in no share.</p>
      )}
    </>
  );
}

const rangeOf = (interval: readonly [number, number] | null): string =>
  (interval && percentRange(...interval)) ?? "no interval";
