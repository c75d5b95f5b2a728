import { Empty } from "@/app/_ui/notice";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { FailuresFigure } from "@/app/studies/[study]/_figures/failures-figure";
import { MethodKey } from "@/app/studies/[study]/_figures/method-key";
import { RoundsFigure } from "@/app/studies/[study]/_figures/rounds-figure";
import { namesOf } from "@/app/studies/[study]/_frame/names";
import type { StudyChoice } from "@/app/studies/[study]/_frame/study-params";
import { plannedChoice } from "@/app/studies/[study]/anova/_choices/anova-choice";
import { EffectsFigure } from "@/app/studies/[study]/anova/_table/effects-figure";
import { contextOf } from "@/app/studies/[study]/anova/_words/effect-context";
import { getAnova } from "@/lib/queries/get-anova";
import { getCells } from "@/lib/queries/get-cells";
import type { StudyOverview } from "@/lib/queries/results/study";
import { BoardFigure } from "./board-figure";
import type { EmbedFigure } from "./embed-params";
import { EMBED_VIEWER } from "./embed-viewer";

interface EmbeddedProps {
  study: StudyOverview;
  figure: EmbedFigure;
  choice: StudyChoice;
  set: StudyOverview["probe_sets"][number];
}

/** One figure of one probe set. Its marks lead nowhere: the study is one link away. */
export async function Embedded({ study, figure, choice, set }: EmbeddedProps) {
  const query = { ...choice, revision: study.revision, probe_set: set.id };
  const names = {
    ...namesOf(study, study.revision),
    trialsHref: () => "",
    modelHref: () => "",
    methodHref: () => "",
  };
  if (figure === "anova") {
    const view = await getAnova(EMBED_VIEWER, study.slug, query);
    const answers = view?.answers.filter((answer) => answer.effects.length > 0) ?? [];
    if (!view || answers.length === 0) return <Empty title={`${set.title}: nothing to compare`} />;
    const pinned = plannedChoice(set, { ...choice, revision: study.revision });
    return answers.map((answer) => (
      <EffectsFigure
        key={answer.dimension ?? ""}
        view={view}
        answer={answer}
        context={contextOf(view, answer, names)}
        rebuilt={isRebuilt(study.provenances)}
        links={{ study, choice: pinned, dimension: answer.dimension }}
        title={[`Analysis of variance: ${set.title}`, answer.dimension].filter(Boolean).join(", ")}
      />
    ));
  }
  const by = figure === "rounds" ? (["round"] as const) : [];
  const answer = await getCells(EMBED_VIEWER, study.slug, { ...query, by });
  if (!answer) return <Empty title={`${set.title} has no figures at this revision`} />;
  const shown = { study, answer, names };
  if (figure === "rounds") return <RoundsFigure {...shown} />;
  if (figure === "failures")
    return (
      <>
        <FailuresFigure {...shown} />
        <MethodKey methods={answer.methods} names={names} className="mt-3" />
      </>
    );
  return <BoardFigure {...shown} />;
}

/** Whether a probe set has such a figure at all. */
export function hasFigure(figure: EmbedFigure, set: EmbeddedProps["set"]): boolean {
  if (figure === "rounds") return set.rounds > 1;
  return figure !== "failures" || set.kind !== "graded";
}
