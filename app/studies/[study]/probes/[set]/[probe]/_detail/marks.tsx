import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { cx } from "@/app/_ui/cx";
import { outcomeTexture } from "@/app/_ui/outcome-swatch";
import { hrefWith } from "@/lib/format/address";
import { outcomeWord } from "@/lib/format/words";
import type { ProbeDetail, ProbeTrial } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams } from "../../../../_frame/study-params";
import type { RepliesChoice } from "./replies-choice";

/** The replies of one condition in one round, a mark each in the order of repetitions; what is missing is dashed. */
export function Marks(props: {
  study: StudyOverview;
  detail: ProbeDetail;
  choice: RepliesChoice;
  round: number;
  trials: readonly ProbeTrial[];
  /** The condition by name, for those who listen. */
  of: string;
}) {
  const { study, detail, round, trials } = props;
  const kept = keptParams({ revision: props.choice.revision });
  const declared = trials.filter((trial) => !trial.extra_repetition);
  const missing = Math.max(0, detail.probe_set.repetitions - declared.length);
  return (
    <span className="flex max-w-[20rem] flex-wrap">
      {declared.map((trial) => mark(trial))}
      {Array.from({ length: missing }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no identity
        <span key={`missing ${at}`} className="grid h-7 w-7 place-items-center">
          <span className={cx("h-4 w-[22px] rounded-1", outcomeTexture("missing"))} />
          <span className="sr-only">missing</span>
        </span>
      ))}
      {trials.length > declared.length && (
        <span className="inline-flex flex-wrap items-center">
          <span aria-hidden="true" className="text-ink-3">
            [
          </span>
          {trials.filter((trial) => trial.extra_repetition).map((trial) => mark(trial))}
          <span aria-hidden="true" className="text-ink-3">
            ]
          </span>
        </span>
      )}
    </span>
  );

  function mark(trial: ProbeTrial) {
    const word =
      trial.outcome === "scored"
        ? `${trial.score ?? "no score"} of ${trial.max ?? "–"}`
        : outcomeWord(trial.outcome, detail.lure ? undefined : detail.probe_set.kind);
    return (
      <Link
        key={trial.id}
        href={hrefWith(studyPath(study.slug, "trials", trial.id), kept)}
        prefetch={false}
        title={`Repetition ${trial.repetition}: ${word}`}
        className="grid h-7 min-w-7 place-items-center no-underline hover:bg-hover"
      >
        {trial.outcome === "scored" ? (
          <span className="px-1 text-note underline">{trial.score}</span>
        ) : (
          <span aria-hidden="true" className={cx("h-4 w-[22px] rounded-1", outcomeTexture(trial.outcome))} />
        )}
        <span className="sr-only">{`${props.of}, round ${round}, repetition ${trial.repetition}: ${word}`}</span>
      </Link>
    );
  }
}
