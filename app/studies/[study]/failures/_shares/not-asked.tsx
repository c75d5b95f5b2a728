import { Empty } from "@/app/_ui/notice";
import type { FailureMeasure, FailuresView } from "@/lib/queries/results/analysis";

/** In place of a share that this probe set does not have: what is absent, and why. */
export function NotAsked({
  set,
  measure,
}: {
  set: FailuresView["whole"]["probe_set"];
  measure: FailureMeasure;
}) {
  if (measure === "abstained_rate") {
    return (
      <Empty title="No abstentions here">
        A commitment is kept or broken: a reply to one cannot abstain.
      </Empty>
    );
  }
  return (
    <Empty title="No lures were asked">
      {set.kind === "planted-facts"
        ? "A lure asks for a fact that was never planted. This study asked none, so how often one would be made up is not known: that is not a zero."
        : "Lures ask for facts that were never planted; commitments have none."}
    </Empty>
  );
}
