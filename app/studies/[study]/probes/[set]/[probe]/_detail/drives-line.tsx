import Link from "next/link";
import { Approx } from "@/app/_ui/approx";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { percentWithUnit } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { ProbeDetail } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import { detailHref, plannedChoice } from "../../../../anova/_choices/anova-choice";
import type { RepliesChoice } from "./replies-choice";

const EFFECT_WORDS = {
  method: "the difference between methods",
  model: "the difference between models",
  "model:method": "the interaction of model and method",
} as const;

/** Whether this probe drives a difference: what it adds to the effect, and what each subject would add in equal parts. */
export function DrivesLine(props: { study: StudyOverview; detail: ProbeDetail; choice: RepliesChoice }) {
  const { study, detail, choice } = props;
  const set = study.probe_sets.find(({ id }) => id === detail.probe_set.id);
  const { share } = detail;
  if (!share || !set) return null;
  const planned = plannedChoice(set, { revision: choice.revision, repetitions: choice.repetitions });
  const href = detailHref(study.slug, planned, { kind: "effect", effect: share.effect }, detail.dimension);
  const whose = share.subject === detail.probe ? "It" : `Its session ${share.subject}`;
  return (
    <p className="max-w-[64ch]">
      {whose} adds <Approx when={isRebuilt(study.provenances)} />
      <b className="font-[560] text-ink">{percentWithUnit(share.share)}</b> to {EFFECT_WORDS[share.effect]},
      where an equal part for {count(share.subjects)} subjects is {percentWithUnit(1 / share.subjects)}.{" "}
      <Link href={href} prefetch={false}>
        What drives it
      </Link>
    </p>
  );
}
