import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { outcomeTexture } from "@/app/_ui/outcome-swatch";
import { TextExcerpt } from "@/app/_ui/text-excerpt";
import { hrefWith, type SearchParams } from "@/lib/format/address";
import { count } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { TrialDetail } from "@/lib/queries/results/trials";

/** The reply under a lid in the texture of its outcome. Long ones are cut; the whole has an address of its own. */
export function ReplyFigure(props: { study: StudyOverview; trial: TrialDetail; kept: SearchParams }) {
  const { study, trial } = props;
  const path = studyPath(study.slug, "trials", trial.id);
  return (
    <Figure id="reply">
      <FigureHead
        id="reply"
        title="Reply"
        unit={
          trial.reply_length === null
            ? undefined
            : `${count(trial.reply_length)} characters, shown as plain text.`
        }
      />
      {trial.outcome !== "scored" && (
        <div aria-hidden="true" className={`mb-2 h-1.5 rounded-1 ${outcomeTexture(trial.outcome)}`} />
      )}
      <TextExcerpt
        text={trial.reply}
        wholeLength={trial.reply_length}
        absent={absenceOf(trial)}
        label="Reply"
      />
      {trial.reply_cut && (
        <p className="mt-2 text-note">
          <Link href={hrefWith(path, props.kept, { whole: "1" })} scroll={false}>
            Show all {count(trial.reply_length)} characters
          </Link>
        </p>
      )}
    </Figure>
  );
}

function absenceOf({ outcome, texts_withheld }: TrialDetail): string {
  if (outcome === "error") return "No reply: the turn failed.";
  return texts_withheld
    ? "This study keeps its replies to its owner and members."
    : "The bundle does not carry this reply.";
}
