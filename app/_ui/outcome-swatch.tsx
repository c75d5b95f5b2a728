import type { Outcome, ProbeSetKind } from "@/lib/format/words";
import { outcomeWord, sentenceCase } from "@/lib/format/words";
import { cx } from "./cx";
import styles from "./outcome.module.css";

/** The texture of an outcome as a class: background, and the colour of text that sits on it. */
export function outcomeTexture(outcome: Outcome): string {
  return styles[outcome] ?? "";
}

export function OutcomeSwatch({ outcome, className }: { outcome: Outcome; className?: string }) {
  return <span aria-hidden="true" className={cx(styles.swatch, outcomeTexture(outcome), className)} />;
}

/** Swatch and word. */
export function OutcomeName({ outcome, kind }: { outcome: Outcome; kind?: ProbeSetKind }) {
  return (
    <span className="inline-flex items-center gap-[7px] whitespace-nowrap">
      <OutcomeSwatch outcome={outcome} />
      {outcomeWord(outcome, kind)}
    </span>
  );
}

/** The key above a chart of outcomes, in the order of the bars. */
export function OutcomeKey({ outcomes, kind }: { outcomes: readonly Outcome[]; kind?: ProbeSetKind }) {
  return (
    <ul className="flex flex-wrap gap-x-[18px] gap-y-1 text-note text-ink-2">
      {outcomes.map((outcome) => (
        <li key={outcome} className="inline-flex items-center gap-[7px]">
          <OutcomeSwatch outcome={outcome} />
          {sentenceCase(outcomeWord(outcome, kind))}
        </li>
      ))}
    </ul>
  );
}
