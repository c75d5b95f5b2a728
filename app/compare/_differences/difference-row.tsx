import Link from "next/link";
import type { CSSProperties } from "react";
import { Approx } from "@/app/_ui/approx";
import { Coverage } from "@/app/_ui/coverage";
import { cx } from "@/app/_ui/cx";
import { MethodMark, MethodName } from "@/app/_ui/method-mark";
import { DifferenceMark } from "@/app/studies/[study]/anova/_pairs/difference-mark";
import type { DifferenceScale } from "@/app/studies/[study]/anova/_pairs/difference-scale";
import { BLANK } from "@/lib/format/blank";
import { percent, points } from "@/lib/format/percent";
import { pValue } from "@/lib/format/statistics";
import { testWords, whyUntested } from "../_words/against-words";
import type { Entry, EntryNames } from "../_words/entry-names";
import styles from "./differences.module.css";

interface RowProps {
  entry: Entry;
  baseline: Entry;
  names: EntryNames;
  scale: DifferenceScale;
  tests: number;
}

/** The figure that all others are held against. */
export function BaselineRow({ entry, names }: Pick<RowProps, "entry" | "names">) {
  return (
    <li className={cx(styles.row, styles.baseline)}>
      <RowName entry={entry} names={names} />
      <span className={styles.wide}>
        <Marks sides={[entry]} names={names} />
      </span>
      <span className="text-note text-ink-2 max-md:order-first max-md:col-span-full">Baseline</span>
    </li>
  );
}

export function DifferenceRow({ entry, baseline, names, scale, tests }: RowProps) {
  const { against } = entry;
  if (!against) return null;
  const { difference, low, high, p_holm } = against;
  const weight = against.told_apart ? "font-[620]" : "text-ink-2";
  const said = whyUntested(entry, baseline, names) ?? testWords(entry, tests);
  return (
    <li className={styles.row}>
      <RowName entry={entry} names={names} />
      <span className={styles.wide}>
        <Marks sides={[baseline, entry]} names={names} />
      </span>
      <span className={styles.wide}>
        <DifferenceMark difference={difference} low={low} high={high} scale={scale} />
      </span>
      <span className={styles.words}>
        <span className={weight}>
          <Approx when={difference !== null && (names.rebuilt(entry) || names.rebuilt(baseline))} />
          {points(difference)}
          <span className="sr-only"> points</span>
        </span>
        <span className="block text-tick text-ink-3">
          {low === null || high === null ? "no interval" : `${points(low)} to ${points(high)}`}
        </span>
      </span>
      <span className={cx("text-right whitespace-nowrap", weight)}>
        <span className="text-ink-3 md:sr-only">
          <i>p</i>{" "}
        </span>
        {pValue(p_holm)}
      </span>
      {said && <p className={cx(styles.said, "text-note text-ink-2")}>{said}</p>}
    </li>
  );
}

function RowName({ entry, names }: Pick<RowProps, "entry" | "names">) {
  const { method, model, study, estimate } = entry;
  return (
    <span className="min-w-0">
      <MethodName method={method} open={names.open(entry)} />
      <span className="block text-note text-ink-2 [overflow-wrap:anywhere]">
        {model.name}
        {names.studies > 1 && <span className="text-ink-3">{`, ${study.slug}`}</span>}
      </span>
      {entry.run && estimate && (
        <span className="flex flex-wrap gap-x-2 text-tick text-ink-3">
          <Coverage scored={estimate.scored} expected={estimate.expected} />
          {entry.apart && <span className="text-ink">under 90% scored</span>}
        </span>
      )}
    </span>
  );
}

/**
 * One or two figures on a scale from 0 to 100; the lower number stands left of its mark, so that they never meet. Marks
 * and numbers lead to their trials, the baseline's in its own row alone by keyboard.
 */
function Marks({ sides, names }: { sides: readonly Entry[]; names: EntryNames }) {
  const shown = sides.flatMap((entry) =>
    entry.estimate?.value == null ? [] : [{ entry, value: entry.estimate.value }],
  );
  const values = shown.map(({ value }) => value);
  const lowest = Math.min(...values);
  return (
    <span className={styles.pair}>
      {shown.length > 1 && (
        <span
          className={styles.link}
          style={at({ "--lo": lowest * 100, "--hi": Math.max(...values) * 100 })}
        />
      )}
      {sides.map((entry) =>
        entry.estimate?.value == null ? (
          <span
            key={keyOf(entry)}
            className="sr-only"
          >{`${names.short(entry)}: ${entry.run ? BLANK : "not run"}. `}</span>
        ) : null,
      )}
      {shown.map(({ entry, value }, place) => {
        const left = shown.length > 1 && (value < Math.max(...values) || (value === lowest && place === 0));
        const again = shown.length > 1 && place === 0;
        const link = {
          href: names.trialsHref(entry),
          prefetch: false,
          style: at({ "--x": value * 100 }),
        };
        return (
          <span key={keyOf(entry)}>
            <Link
              {...link}
              aria-hidden="true"
              tabIndex={-1}
              title={`${names.short(entry)}: ${percent(value)}%`}
              className={styles.mark}
            >
              <MethodMark
                strategy={entry.method.strategy}
                open={names.open(entry)}
                size={11}
                className="block"
              />
            </Link>
            <Link
              {...link}
              tabIndex={again ? -1 : undefined}
              aria-label={`${names.short(entry)}: ${percent(value)} percent, its trials`}
              className={cx(styles.number, left ? styles.left : styles.right)}
            >
              <Approx when={names.rebuilt(entry)} />
              {percent(value)}
            </Link>
          </span>
        );
      })}
    </span>
  );
}

const keyOf = ({ study, model, method }: Entry): string =>
  [study.slug, study.revision, model.id, method.id].join(" ");

const at = (values: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toFixed(2)]));
