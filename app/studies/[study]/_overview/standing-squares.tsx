import { Approx } from "@/app/_ui/approx";
import { cx } from "@/app/_ui/cx";
import { MethodMark } from "@/app/_ui/method-mark";
import { count } from "@/lib/format/quantity";
import { CONTEXT_WORDS, listed } from "@/lib/format/words";
import { MarkLink } from "../_figures/mark-link";
import type { Names } from "../_frame/names";
import styles from "./standing.module.css";
import { STANDINGS, type Standing, type StandingRow } from "./standing-rows";

const WORDS: Readonly<Record<Standing, string>> = {
  intact: "word for word",
  partly: "partly there",
  absent: "absent",
  unknown: "not recorded",
};

/** One condition: its probes as squares, and how many replies kept a rule that stood word for word. */
export function StandingSquares(props: {
  row: StandingRow;
  /** Probes that a square stands for. */
  size: number;
  set: string;
  names: Names;
  rebuilt: boolean;
}) {
  const { row, size, names, rebuilt } = props;
  const method = names.method(row.method);
  const held = STANDINGS.filter((name) => row.probes[name] > 0);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5">
      <p className="col-span-2 mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <span className="inline-flex items-baseline gap-2 font-[620] [overflow-wrap:anywhere]">
          {method && <MethodMark strategy={method.strategy} open={names.open(row.method)} size={9} />}
          {names.methodName(row.method)}
        </span>
        <span className="text-note text-ink-3">{standingWords(row)}</span>
      </p>
      <div
        className={styles.squares}
        role="img"
        aria-label={held.map((name) => `${count(row.probes[name])} ${WORDS[name]}`).join(", ")}
      >
        {held.flatMap((name) =>
          Array.from({ length: Math.max(1, Math.round(row.probes[name] / size)) }, (_, n) => (
            // Squares of one kind are alike and never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
            <i key={`${name} ${n}`} className={cx(styles.square, styles[name])} />
          )),
        )}
      </div>
      <b className="min-w-14 text-right leading-none font-[560]">
        {row.intact.replies === 0 ? (
          <span className="text-ink-3">–</span>
        ) : (
          <MarkLink
            href={names.trialsHref({
              probe_set: props.set,
              model: row.model,
              method: row.method,
              context: "intact",
            })}
          >
            <Approx when={rebuilt} />
            {count(row.intact.kept)}/{count(row.intact.replies)}
          </MarkLink>
        )}
      </b>
    </li>
  );
}

/** Probes by place, in the bundle's own words. */
function standingWords(row: StandingRow): string {
  const seen = row.cells.filter(({ context }) => context !== "absent");
  if (seen.length === 0) return "absent everywhere";
  return listed(
    seen.map(
      ({ context, probes }) =>
        `${count(probes)} ${context === null ? "not recorded" : CONTEXT_WORDS[context]}`,
    ),
  );
}

/** What the squares mean, as far as they occur. */
export function StandingKey({ rows }: { rows: readonly StandingRow[] }) {
  const seen = STANDINGS.filter((name) => rows.some(({ probes }) => probes[name] > 0));
  return (
    <ul className="mt-3 flex flex-wrap gap-x-[18px] gap-y-1 text-note text-ink-2">
      {seen.map((name) => (
        <li key={name} className="inline-flex items-center gap-[7px]">
          <i aria-hidden="true" className={cx(styles.square, styles[name])} />
          {WORDS[name]}
        </li>
      ))}
    </ul>
  );
}
