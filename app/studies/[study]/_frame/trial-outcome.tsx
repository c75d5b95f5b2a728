import { OutcomeName } from "@/app/_ui/outcome-swatch";
import type { ProbeSetKind, StoredOutcome } from "@/lib/format/words";

/** What became of a trial: swatch and word, or the score of a graded one. */
export function TrialOutcome(props: {
  outcome: StoredOutcome;
  kind?: ProbeSetKind;
  score?: number | null;
  max?: number | null;
  flagged?: boolean;
}) {
  if (props.outcome === "scored") {
    return (
      <span className="whitespace-nowrap">
        {props.score ?? "no score"} of {props.max ?? "–"}
      </span>
    );
  }
  return (
    <>
      <OutcomeName outcome={props.outcome} kind={props.kind} />
      {props.flagged && props.outcome === "pass" && (
        <span className="block text-tick text-ink-3">marked unverified</span>
      )}
    </>
  );
}
