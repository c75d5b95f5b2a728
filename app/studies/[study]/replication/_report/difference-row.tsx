import Link from "next/link";
import type { CSSProperties } from "react";
import { cx } from "@/app/_ui/cx";
import { MethodName } from "@/app/_ui/method-mark";
import { percent, points } from "@/lib/format/percent";
import type { Strategy } from "@/lib/format/words";
import type { CellDifference, ReportNames } from "../_words/shapes";
import styles from "./dumbbell.module.css";
import { isClear, rangeText } from "./estimate";

interface RowProps {
  cell: CellDifference;
  method: { name: string; strategy: Strategy };
  names: ReportNames;
  /** Half the width of the difference's scale, as a fraction. */
  reach: number;
}

/** One condition: both rates on a scale from 0 to 100, their difference beside it, and the same in figures. */
export function DifferenceRow({ cell, method, names, reach }: RowProps) {
  const { rebuilt } = names;
  const clear = isClear(cell);
  return (
    <li className={styles.row}>
      <span className="min-w-0">
        <MethodName
          method={{ ...method, name: names.otherVersion(cell.method) ? `${method.name}†` : method.name }}
          open={names.open(cell.method)}
        />
      </span>
      <span className={styles.rates}>
        <Pair cell={cell} names={names} />
      </span>
      <span className={styles.gap}>
        <span
          role="img"
          aria-label={
            cell.difference === null
              ? "no difference"
              : `difference ${points(cell.difference)} points, interval ${rangeText(cell.low, cell.high)}`
          }
          className={styles.difference}
        >
          {cell.low !== null && cell.high !== null && (
            <span
              className={styles.range}
              style={at({ "--lo": along(cell.low, reach), "--hi": along(cell.high, reach) })}
            />
          )}
          {cell.difference !== null && (
            <span
              className={cx(styles.point, clear && styles.clear)}
              style={at({ "--x": along(cell.difference, reach) })}
            />
          )}
        </span>
      </span>
      <span className={styles.words}>
        {cell.difference === null ? (
          <span className="text-note text-ink-3">{absence(cell)}</span>
        ) : (
          <>
            <span className={clear ? "font-[620]" : undefined}>
              {rebuilt.either && <span className="approx">~</span>}
              {points(cell.difference)}
            </span>
            <span className="block text-tick text-ink-3">{rangeText(cell.low, cell.high)}</span>
          </>
        )}
      </span>
    </li>
  );
}

/** The lower number stands left of its mark, the higher one right of it, so that they never meet. Both lead to trials. */
function Pair({ cell, names }: { cell: CellDifference; names: ReportNames }) {
  const [theirs, ours] = [cell.reference.rate, cell.own.rate];
  const ownRight = theirs === null || (ours !== null && ours >= theirs);
  return (
    <span className={styles.pair}>
      {theirs !== null && ours !== null && (
        <span
          className={styles.link}
          style={at({ "--lo": Math.min(theirs, ours) * 100, "--hi": Math.max(theirs, ours) * 100 })}
        />
      )}
      <Rate side="reference" left={ownRight} cell={cell} names={names} />
      <Rate side="own" left={!ownRight} cell={cell} names={names} />
    </span>
  );
}

function Rate(props: { side: "reference" | "own"; left: boolean; cell: CellDifference; names: ReportNames }) {
  const { side, left, cell, names } = props;
  const rate = cell[side].rate;
  const study = side === "own" ? "this study" : "reference";
  if (rate === null) return <span className="sr-only">{`${study} not run. `}</span>;
  const link = {
    href: names.trialsHref(cell, side),
    prefetch: false,
    style: at({ "--x": rate * 100 }),
  };
  return (
    <>
      <Link
        {...link}
        aria-hidden="true"
        tabIndex={-1}
        title={`${study}: ${percent(rate)}%`}
        className={styles[side]}
      />
      <Link
        {...link}
        aria-label={`${study} ${percent(rate)} percent, its trials`}
        className={cx(
          styles.number,
          side === "reference" && styles.theirs,
          left ? styles.left : styles.right,
        )}
      >
        {names.rebuilt[side] && "~"}
        {percent(rate)}
      </Link>
    </>
  );
}

/** Why there is no difference. */
export function absence({ reference, own }: CellDifference): string {
  if (!reference.run) return "not run there";
  if (!own.run) return "not run here";
  return "no subject in common";
}

const at = (values: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toFixed(2)]));

const along = (value: number, reach: number): number => Math.min(100, Math.max(0, 50 + (value / reach) * 50));
