import { Approx } from "@/app/_ui/approx";
import { FoldingCell, FoldingColumn } from "@/app/_ui/folding-table";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import type { Cell } from "@/app/_ui/shown";
import { BLANK } from "@/lib/format/blank";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { type Outcome, outcomeWord, type ProbeSetKind, sentenceCase } from "@/lib/format/words";
import { Small } from "./small";

/** Ways not to pass, the loudest first. Graded sets have none; commitments record no abstention. */
export function failuresOf(kind: ProbeSetKind): readonly Exclude<Outcome, "pass">[] {
  if (kind === "graded") return [];
  if (kind === "commitments") return ["confident", "hedged", "error", "missing"];
  return ["confident", "hedged", "abstained", "error", "missing"];
}

export function OutcomeHeads({ kind }: { kind: ProbeSetKind }) {
  return failuresOf(kind).map((outcome) => (
    <FoldingColumn key={outcome} numeric>
      <OutcomeSwatch outcome={outcome} className="mr-1.5" />
      {sentenceCase(outcomeWord(outcome, kind))}
    </FoldingColumn>
  ));
}

/** Percent of expected over the count; where replies are lost, what the share could be. */
export function OutcomeCells({ cell, kind, rebuilt }: { cell: Cell; kind: ProbeSetKind; rebuilt: boolean }) {
  return failuresOf(kind).map((outcome) => {
    const n = cell[outcome];
    const label = sentenceCase(outcomeWord(outcome, kind));
    const expected = cell.expected ?? 0;
    if (n === null || expected === 0)
      return (
        <FoldingCell key={outcome} numeric label={label}>
          {BLANK}
        </FoldingCell>
      );
    const [low, high] = boundsOf(cell, outcome);
    const share = low === high ? percent(n / expected) : percentRange(low, high);
    return (
      <FoldingCell key={outcome} numeric label={label} className={n === 0 ? "text-ink-3" : undefined}>
        <Approx when={rebuilt && n > 0} />
        {share}%<Small>{`${count(n)} of ${count(expected)}`}</Small>
      </FoldingCell>
    );
  });
}

function boundsOf(cell: Cell, outcome: Exclude<Outcome, "pass">): readonly [number, number] {
  const bounds =
    outcome === "confident" || outcome === "hedged" || outcome === "abstained"
      ? cell[`${outcome}_bounds`]
      : null;
  return bounds ?? [0, 0];
}
