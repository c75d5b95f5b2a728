import Link from "next/link";
import { percent } from "@/lib/format/percent";
import type { ProbeSetKind } from "@/lib/format/words";
import { Approx } from "./approx";
import type { CellTie } from "./cell-tie";
import { CellTip } from "./cell-tip";
import { Coverage } from "./coverage";
import { cx } from "./cx";
import { IntervalBar } from "./interval-bar";
import { MethodName } from "./method-mark";
import styles from "./rate-cell.module.css";
import type { Cell, Method } from "./shown";
import { TieLetter } from "./tie-letter";
import { tipHost } from "./tooltip";

interface RateCellProps {
  /** null: the study has no such method. */
  cell: Cell | null;
  method: Pick<Method, "name" | "strategy">;
  /** Name of the model, for the tooltip and for those who listen. */
  model: string;
  kind: ProbeSetKind;
  /** Id of this cell on the page. */
  id: string;
  /** Where its trials are listed. */
  href: string;
  /** The value was rebuilt, not measured: `~` before it. */
  approximate?: boolean;
  open?: boolean;
  /** Its words on hover or focus; without them where a table holds so many cells that they would only be cut off. */
  tip?: boolean;
  /** How it stands among the other methods of its row: null without letters, absent where rows are not compared. */
  tie?: CellTie | null;
}

/**
 * A rate as one unit: value, scored of expected, 95% interval, and a link to its trials. A condition that was not run
 * is a dashed box, never a zero; one subject has a value and no interval. On narrow pages, where a table's heads are
 * out of sight, the cell names its method itself.
 */
export function RateCell(props: RateCellProps) {
  const { cell, method, model, kind, id, href, approximate = false, open, tip = true, tie } = props;
  const name = <MethodName method={method} open={open} />;
  if (!cell?.run) {
    return (
      <p className={styles.void}>
        <span className={styles.name}>{name}</span>
        {cell === null ? "Not in this study" : "Not run"}
      </p>
    );
  }
  const alone = cell.subjects === 1;
  return (
    <div className={cx(tipHost, styles.cell)}>
      <Link
        href={href}
        prefetch={false}
        aria-describedby={tip ? `${id}-tip` : undefined}
        className={styles.link}
      >
        <span className="sr-only">{`${model}, ${method.name}: ${approximate ? "about " : ""}`}</span>
        <span className={styles.line}>
          <span aria-hidden="true" className={styles.name}>
            {name}
          </span>
          <b className={cx(styles.rate, weight(tie))}>
            <Approx when={approximate && cell.rate !== null} />
            {percent(cell.rate)}
          </b>
          <span className="sr-only">{cell.rate === null ? "no rate, " : "percent, "}</span>
          {tie === undefined ? null : <TieLetter tie={tie} />}
          {alone ? <span className="text-tick whitespace-nowrap text-ink-3">n = 1</span> : null}
          <Coverage scored={cell.scored} expected={cell.expected} className={styles.coverage} />
        </span>
        <IntervalBar
          rate={cell.rate}
          low={alone ? null : cell.low}
          high={alone ? null : cell.high}
          strategy={method.strategy}
          open={open}
        />
      </Link>
      {tip ? (
        <CellTip
          id={`${id}-tip`}
          cell={cell}
          method={method}
          model={model}
          kind={kind}
          open={open}
          approximate={approximate}
          tie={tie}
        />
      ) : null}
    </div>
  );
}

/** Bold for those that can't be told from the leader; without letters all weigh the same. */
function weight(tie: CellTie | null | undefined): string | undefined {
  if (!tie || (tie.letter === null && !tie.apart)) return undefined;
  return tie.lead ? styles.lead : styles.behind;
}
