import Link from "next/link";
import { Approx } from "@/app/_ui/approx";
import { cx } from "@/app/_ui/cx";
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
import { Stat } from "@/app/_ui/stat";
import { BLANK, MINUS } from "@/lib/format/blank";
import { points } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { pValue } from "@/lib/format/statistics";
import type { FailureMeasure, FailuresView } from "@/lib/queries/results/analysis";
import type { Names } from "../../_frame/names";
import { type Difference, differenceWords, isApart } from "./difference-words";
import { tick } from "./scales";
import { DifferenceTrack, NarrowAxis, TrackAxis } from "./share-track";

type Differences = NonNullable<FailuresView["differences"]>;

/** Paired differences between methods within each model. Rows that can be told apart are bold. */
export function DifferencesTable(props: {
  caption: string;
  measure: FailureMeasure;
  differences: Differences;
  reach: number;
  names: Names;
  rebuilt: boolean;
  /** The two side by side; null where there is no such page. */
  compareHref: (model: string, pair: Difference) => string | null;
}) {
  const { differences, reach, names } = props;
  const open = differences.some(({ pairs }) => pairs.some(leavesRoom));
  const columns = open ? 9 : 8;
  const axis = [`${MINUS}${tick(reach)}`, "0", `+${tick(reach)}`] as const;
  return (
    <FoldingTable caption={props.caption} minWidth={1040}>
      <FoldingHead>
        <FoldingColumn>Pair</FoldingColumn>
        <FoldingColumn className="w-[18%]">
          <span className="sr-only">{`On a scale from ${MINUS}${tick(reach)} to ${tick(reach)} points`}</span>
          <TrackAxis marks={axis} />
        </FoldingColumn>
        <FoldingColumn numeric>Points</FoldingColumn>
        <FoldingColumn numeric>95% interval</FoldingColumn>
        {open && <FoldingColumn numeric>Could be</FoldingColumn>}
        <FoldingColumn numeric>n</FoldingColumn>
        <FoldingColumn numeric>
          <Stat>p</Stat>
        </FoldingColumn>
        <FoldingColumn numeric>
          <Stat>p</Stat> (Holm)
        </FoldingColumn>
        <FoldingColumn>In words</FoldingColumn>
      </FoldingHead>
      {differences.map(
        ({ model, pairs }) =>
          pairs.length > 0 && (
            <FoldingBody key={model}>
              <FoldingGroup columns={columns}>
                <span className="font-[620] text-ink [overflow-wrap:anywhere]">{names.modelName(model)}</span>
                <NarrowAxis marks={axis} />
              </FoldingGroup>
              {pairs.map((pair) => (
                <Row
                  key={`${pair.a} ${pair.b}`}
                  pair={pair}
                  open={open}
                  compared={props.compareHref(model, pair)}
                  {...props}
                />
              ))}
            </FoldingBody>
          ),
      )}
    </FoldingTable>
  );
}

function Row(props: {
  pair: Difference;
  measure: FailureMeasure;
  open: boolean;
  compared: string | null;
  reach: number;
  names: Names;
  rebuilt: boolean;
}) {
  const { pair, names, rebuilt } = props;
  const told = isApart(pair);
  const weight = told ? "font-[620] text-ink" : "text-ink-2";
  const interval = pair.low !== null && pair.high !== null ? ([pair.low, pair.high] as const) : null;
  return (
    <FoldingRow>
      <FoldingRowHead className={cx("md:max-w-[15rem]", told ? "font-[620]" : "font-normal")}>
        <Side id={pair.a} names={names} />
        <span className="flex items-baseline gap-1">
          <span className="font-normal text-ink-3">
            <span aria-hidden="true">{MINUS}</span>
            <span className="sr-only">minus</span>
          </span>
          <Side id={pair.b} names={names} />
        </span>
      </FoldingRowHead>
      <FoldingCell wide className="align-middle!">
        <DifferenceTrack
          difference={pair.difference}
          interval={interval}
          bounds={leavesRoom(pair) ? pair.bounds : null}
          reach={props.reach}
          href={props.compared}
        />
      </FoldingCell>
      <FoldingCell numeric label="Points" className={weight}>
        <Approx when={rebuilt && pair.difference !== null} />
        {points(pair.difference)}
      </FoldingCell>
      <FoldingCell numeric label="95% interval" className="text-ink-2">
        {interval ? `${points(interval[0])} to ${points(interval[1])}` : BLANK}
      </FoldingCell>
      {props.open && (
        <FoldingCell numeric label="Could be" className="text-ink-2">
          {leavesRoom(pair) ? `${points(pair.bounds?.[0])} to ${points(pair.bounds?.[1])}` : BLANK}
        </FoldingCell>
      )}
      <FoldingCell numeric label="n" className="text-ink-2">
        {count(pair.subjects)}
      </FoldingCell>
      <FoldingCell numeric label="p" className="text-ink-2">
        {pValue(pair.p)}
      </FoldingCell>
      <FoldingCell numeric label="p (Holm)" className={weight}>
        {pValue(pair.p_holm)}
      </FoldingCell>
      <FoldingCell wide>
        <span
          className={cx("font-serif text-[.9375rem] leading-[1.375rem]", told ? "text-ink" : "text-ink-2")}
        >
          {differenceWords(pair, props.measure, names.methodName)}
        </span>
        {props.compared !== null && pair.difference !== null && (
          <Link
            href={props.compared}
            prefetch={false}
            rel="nofollow"
            className="block w-fit text-note text-ink-2"
          >
            Compare{" "}
            <span className="sr-only">
              {names.methodName(pair.a)} and {names.methodName(pair.b)}
            </span>
          </Link>
        )}
      </FoldingCell>
    </FoldingRow>
  );
}

function Side({ id, names }: { id: string; names: Names }) {
  const method = names.method(id);
  return method ? <MethodName method={method} open={names.open(id)} /> : id;
}

/** Errors or missing trials leave room for another difference. */
const leavesRoom = (pair: Difference): boolean => pair.bounds !== null && pair.bounds[0] !== pair.bounds[1];
