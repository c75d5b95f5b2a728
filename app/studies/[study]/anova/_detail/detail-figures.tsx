import Link from "next/link";
import { Notice } from "@/app/_ui/notice";
import type { AnovaDetail, AnovaView } from "@/lib/queries/results/analysis";
import type { Names } from "../../_frame/names";
import { chosenSentence, isFromTotals } from "../_check/quote-texts";
import { type AnovaChoice, detailHref } from "../_choices/anova-choice";
import type { Chosen } from "../_choices/chosen-effect";
import { levelName } from "../_pairs/pair-name";
import type { DetailLinks } from "../_table/drives-link";
import { EFFECT_NAMES } from "../_table/effect-row";
import type { Answer, EffectContext } from "../_words/effect-context";
import { detailTarget } from "./detail-target";
import { DrivesFigure } from "./drives-figure";
import { RobustnessFigure } from "./robustness-figure";

interface DetailFiguresProps {
  view: AnovaView;
  answer: Answer;
  detail: AnovaDetail | null;
  chosen: Chosen;
  context: EffectContext;
  names: Names;
  rebuilt: boolean;
  links: DetailLinks;
}

/** What was chosen, up close. Where the analysis does not hold it, the way to one that does. */
export function DetailFigures(props: DetailFiguresProps) {
  const { detail, chosen, names, links } = props;
  const target = detailTarget(props.answer, chosen, props.context, names);
  if (!target || !detail) return <NotInAnalysis chosen={chosen} names={names} links={links} />;
  return (
    <>
      <DrivesFigure
        {...props}
        detail={detail}
        target={target}
        complete={props.answer.cell_means.length === props.answer.models.length * props.answer.methods.length}
        quote={chosenSentence(props.answer, chosen, target, names, isFromTotals(links.study))}
      />
      <RobustnessFigure robustness={detail.robustness} of={target.title} names={names} links={links} />
    </>
  );
}

function NotInAnalysis({ chosen, names, links }: { chosen: Chosen; names: Names; links: DetailLinks }) {
  const { study, choice, dimension } = links;
  if (chosen.kind === "effect") {
    return (
      <Notice title={`This analysis has no effect “${EFFECT_NAMES[chosen.effect]}”`}>
        It is over one {chosen.effect === "method" ? "method" : "model"} only. Choose more above.
      </Notice>
    );
  }
  const levels = [chosen.a, chosen.b];
  const wider: AnovaChoice = { ...choice, [`${chosen.factor}s`]: levels };
  return (
    <Notice
      title={`This analysis does not hold both ${levels.map((id) => levelName(names, chosen.factor, id)).join(" and ")}`}
    >
      <Link href={detailHref(study.slug, wider, chosen, dimension)} prefetch={false}>
        Analyse these two
      </Link>{" "}
      with everything else as it is.
    </Notice>
  );
}
