import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import { Icon } from "@/app/_ui/icon";
import { Stat } from "@/app/_ui/stat";
import { BLANK } from "@/lib/format/blank";
import { points } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { degreesOfFreedom, fStatistic, pValue } from "@/lib/format/statistics";
import { Explained } from "../../_figures/explained";
import type { Names } from "../../_frame/names";
import type { RobustnessRow } from "./detail-shapes";
import { rowLabel, rowWord } from "./robustness-words";

interface RobustnessTableProps {
  caption: string;
  /** Stands first, where it is given. */
  baseline: RobustnessRow | null;
  rows: readonly RobustnessRow[];
  /** Of a pair, whose rows have a difference. */
  pair: boolean;
  names: Names;
}

/** One row a choice: the same question asked in another defensible way. */
export function RobustnessTable({ caption, baseline, rows, pair, names }: RobustnessTableProps) {
  return (
    <FoldingTable caption={caption} minWidth={820}>
      <FoldingHead>
        <FoldingColumn className="md:pl-3.5!">Choice</FoldingColumn>
        <FoldingColumn numeric>
          <Explained by="anova">
            <Stat>F</Stat>
          </Explained>
        </FoldingColumn>
        <FoldingColumn numeric>df</FoldingColumn>
        <FoldingColumn numeric>
          <Explained by="robustness">
            <Stat>p</Stat>
          </Explained>
        </FoldingColumn>
        {pair && <FoldingColumn numeric>difference</FoldingColumn>}
        <FoldingColumn numeric>subjects</FoldingColumn>
        <FoldingColumn className="w-[34%] md:pl-8!">conclusion</FoldingColumn>
      </FoldingHead>
      <FoldingBody>
        {baseline && <Row row={baseline} pair={pair} names={names} baseline />}
        {rows.map((row) => (
          <Row key={row.choice} row={row} pair={pair} names={names} />
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}

function Row(props: { row: RobustnessRow; pair: boolean; names: Names; baseline?: boolean }) {
  const { row, pair, baseline = false } = props;
  const word = baseline ? "baseline" : rowWord(row);
  const quiet = word === "same" || word === "none" ? "text-ink-3" : undefined;
  return (
    <FoldingRow chosen={baseline}>
      <FoldingRowHead className={`max-w-[22rem] md:pl-3.5! ${baseline ? "font-[620]" : "font-normal"}`}>
        {rowLabel(row, props.names)}
      </FoldingRowHead>
      <FoldingCell numeric label={row.statistic === "F" ? "F" : undefined} className={quiet}>
        {row.statistic === "F" ? fStatistic(row.F) : <span className="text-note">permutation</span>}
      </FoldingCell>
      <FoldingCell numeric label="df" className={quiet}>
        {degreesOfFreedom(row.df1, row.df2)}
      </FoldingCell>
      <FoldingCell numeric label="p" className={quiet}>
        {pValue(row.p)}
      </FoldingCell>
      {pair && (
        <FoldingCell numeric label="difference" className={quiet}>
          {differenceOn(row)}
        </FoldingCell>
      )}
      <FoldingCell numeric label="subjects" className={quiet}>
        {row.subjects > 0 ? count(row.subjects) : BLANK}
      </FoldingCell>
      <FoldingCell wide className="text-note text-ink-2 md:pl-8!">
        {word === "turns" && (
          <span className="inline-flex items-center gap-1.5 font-[620] text-ink">
            <Icon name="warning" size={13} />
            turns
          </span>
        )}
        {word === "holds" && "holds"}
        {word === "none" && "not computable"}
        {word === "baseline" && "the analysis shown"}
        {row.why && (word === "same" ? row.why : `${word === "baseline" ? ": " : ". "}${row.why}`)}
      </FoldingCell>
    </FoldingRow>
  );
}

/** Points; on a transformed scale the bare number, for it has no unit. */
function differenceOn(row: RobustnessRow): string {
  if (row.difference === null) return BLANK;
  if (!row.choice.startsWith("transform:")) return points(row.difference);
  const sign = row.difference > 0 ? "+" : row.difference < 0 ? "−" : "";
  return `${sign}${Math.abs(row.difference).toFixed(2)}`;
}
