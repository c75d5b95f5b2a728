import { STACK } from "@/app/_charts/shapes";
import { cx } from "@/app/_ui/cx";
import { outcomeTexture } from "@/app/_ui/outcome-swatch";
import { percent } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { outcomeWord, type ProbeSetKind } from "@/lib/format/words";
import type { ProbeListItem } from "@/lib/queries/results/probes";

export const OUTCOMES = STACK;
export type Tally = ProbeListItem["whole"];

/** What became of a probe's replies: a bar with a part for each outcome, in the order of all bars. Decoration. */
export function OutcomeBar({ tally, kind }: { tally: Tally; kind: ProbeSetKind }) {
  if (kind === "graded") {
    return (
      <span aria-hidden="true" className="block h-2.5 w-full bg-sunken">
        <span className="block h-full bg-ink-3" style={{ width: `${(tally.rate ?? 0) * 100}%` }} />
      </span>
    );
  }
  return (
    <span aria-hidden="true" className="flex h-2.5 w-full gap-px">
      {OUTCOMES.filter((outcome) => tally[outcome] > 0).map((outcome) => (
        <span
          key={outcome}
          className={cx("min-w-1 rounded-1", outcomeTexture(outcome))}
          style={{ flexGrow: tally[outcome], flexBasis: 0 }}
        />
      ))}
    </span>
  );
}

/** `2/3`, or of a graded probe its mean and how many were scored. A value never stands without its n. */
export function tallyText(tally: Tally, kind: ProbeSetKind, rule: "expected" | "scored"): string {
  if (kind === "graded") return `${percent(tally.rate)} of ${count(tally.scored)}`;
  return `${count(tally.pass)}/${count(rule === "scored" ? tally.scored : tally.expected)}`;
}

/** The same for those who listen: `2 kept, 1 failed confidently, of 3`. */
export function tallySentence(tally: Tally, kind: ProbeSetKind, lure: boolean): string {
  if (kind === "graded") return `mean ${percent(tally.rate)} percent of ${count(tally.scored)} scored`;
  const parts = OUTCOMES.filter((outcome) => tally[outcome] > 0).map(
    (outcome) => `${count(tally[outcome])} ${outcomeWord(outcome, lure ? undefined : kind)}`,
  );
  return `${parts.join(", ")}, of ${count(tally.expected)}`;
}
