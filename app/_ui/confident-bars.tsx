import Link from "next/link";
import type { CSSProperties, ReactNode } from "react";
import { percent } from "@/lib/format/percent";
import { Approx } from "./approx";
import styles from "./confident-bars.module.css";
import { cx } from "./cx";
import { MethodMark } from "./method-mark";
import { outcomeTexture } from "./outcome-swatch";
import type { Cell, Method } from "./shown";

interface ConfidentBarsProps {
  methods: readonly Pick<Method, "id" | "name" | "strategy">[];
  /** One per method, in their order. */
  cells: readonly (Cell | null)[];
  /** Where the axis ends, a fraction. */
  max: number;
  open: ReadonlySet<string>;
  approximate?: boolean;
  /** The confident failures of a method, one by one; without it the values lead nowhere. */
  hrefOf?: (method: string) => string;
}

/**
 * Confident failures of a row, one hatched bar a method, as a share of the replies expected. Where replies are missing
 * the share has bounds: the dashed part is what they would add if all of them had failed so.
 */
export function ConfidentBars({
  methods,
  cells,
  max,
  open,
  approximate = false,
  hrefOf,
}: ConfidentBarsProps) {
  return (
    <ul className={styles.bars}>
      {methods.map((method, index) => {
        const bounds = cells[index]?.run ? (cells[index].confident_bounds ?? null) : null;
        return (
          <li key={method.id} className={styles.row}>
            <MethodMark strategy={method.strategy} open={open.has(method.id)} size={8} />
            <span className="sr-only">{`${method.name}: `}</span>
            <ConfidentBar bounds={bounds} max={max} />
            <span className={styles.value}>
              {bounds === null ? (
                <span className="text-ink-2">{cells[index] ? "not run" : "–"}</span>
              ) : (
                <ValueLink
                  href={bounds[0] > 0 ? hrefOf?.(method.id) : undefined}
                  label={`${method.name}: ${percent(bounds[0])} percent failed confidently, the replies`}
                >
                  <Value bounds={bounds} approximate={approximate} />
                </ValueLink>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** One hatched bar from 0 to the lower bound, with the possible rest dashed; null draws an absent track. */
export function ConfidentBar({ bounds, max }: { bounds: readonly [number, number] | null; max: number }) {
  if (bounds === null) return <span aria-hidden="true" className={cx(styles.track, styles.absent)} />;
  const [low, high] = bounds;
  const style = { "--low": part(low, max), "--high": part(high, max) } as CSSProperties;
  return (
    <span aria-hidden="true" className={styles.track} style={style}>
      {high > low ? <span className={styles.possible} /> : null}
      {low > 0 ? <span className={cx(styles.bar, outcomeTexture("confident"))} /> : null}
    </span>
  );
}

function ValueLink(props: { href: string | undefined; label: string; children: ReactNode }) {
  if (!props.href) return props.children;
  return (
    <Link href={props.href} prefetch={false} aria-label={props.label}>
      {props.children}
    </Link>
  );
}

function Value({ bounds, approximate }: { bounds: readonly [number, number]; approximate: boolean }) {
  const [low, high] = bounds;
  return (
    <>
      <Approx when={approximate} />
      <span className="font-[520]">{percent(low)}</span>
      {high > low ? <span className="text-ink-3">{` to ${percent(high)}`}</span> : null}
      <span className="sr-only"> percent</span>
    </>
  );
}

function part(fraction: number, max: number): string {
  return `${(Math.min(1, fraction / max) * 100).toFixed(2)}%`;
}
