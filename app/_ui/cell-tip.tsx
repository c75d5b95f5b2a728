import { percentRange, percentWithUnit } from "@/lib/format/percent";
import { count, counted } from "@/lib/format/quantity";
import { type Outcome, outcomeWord, type ProbeSetKind } from "@/lib/format/words";
import { AgainstList } from "./against-list";
import { Approx } from "./approx";
import type { CellTie } from "./cell-tie";
import styles from "./cell-tip.module.css";
import { MethodMark } from "./method-mark";
import { OutcomeSwatch } from "./outcome-swatch";
import type { Cell, Method } from "./shown";
import { Tooltip } from "./tooltip";

interface CellTipProps {
  id: string;
  cell: Cell;
  method: Pick<Method, "name" | "strategy">;
  model: string;
  kind: ProbeSetKind;
  open?: boolean;
  approximate: boolean;
  tie?: CellTie | null;
}

const ORDER = ["pass", "abstained", "hedged", "confident", "error", "missing"] as const;

/** The cell in words: what became of every expected reply, its interval, and why it is partial. */
export function CellTip({ id, cell, method, model, kind, open, approximate, tie }: CellTipProps) {
  const parts = ORDER.flatMap((outcome) => {
    const n = cell[outcome];
    return n === null || n === 0 ? [] : [{ outcome, n }];
  });
  return (
    <Tooltip id={id}>
      <p className={styles.title}>
        <MethodMark strategy={method.strategy} open={open} />
        {`${model}, ${method.name}`}
      </p>
      <dl className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.outcome} {...part} expected={cell.expected} kind={kind} approximate={approximate} />
        ))}
      </dl>
      <p className={styles.note}>{intervalWords(cell)}</p>
      <Gaps cell={cell} />
      {tie?.apart ? (
        <p className={styles.note}>
          {`Ranked apart: ${percentWithUnit((cell.scored ?? 0) / (cell.expected || 1))} of the expected replies were scored, under 90%.`}
        </p>
      ) : null}
      {tie && tie.against.length > 0 ? <AgainstList against={tie.against} approximate={approximate} /> : null}
    </Tooltip>
  );
}

function Part(props: {
  outcome: Outcome;
  n: number;
  expected: number | null;
  kind: ProbeSetKind;
  approximate: boolean;
}) {
  const share = props.expected ? props.n / props.expected : null;
  return (
    <>
      <dt>
        <OutcomeSwatch outcome={props.outcome} />
        {outcomeWord(props.outcome, props.kind)}
      </dt>
      <dd>
        <Approx when={props.approximate} />
        {count(props.n)}
      </dd>
      <dd>
        <Approx when={props.approximate} />
        {percentWithUnit(share)}
      </dd>
    </>
  );
}

function intervalWords(cell: Cell): string {
  const subjects = cell.subjects === null ? "" : ` over ${counted(cell.subjects, "subject")}`;
  if (cell.subjects === 1) return "One subject: no interval.";
  const range = percentRange(cell.low, cell.high);
  return range === null ? "No interval." : `95% interval ${range}${subjects}.`;
}

function Gaps({ cell }: { cell: Cell }) {
  const gaps = [
    ...(cell.missing ? [`${count(cell.missing)} missing`] : []),
    ...(cell.error ? [`${counted(cell.error, "error")}`] : []),
  ];
  return gaps.length === 0 ? null : <p className="text-ink-2">Not scored: {gaps.join(", ")}.</p>;
}
