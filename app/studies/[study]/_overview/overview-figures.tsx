import Link from "next/link";
import type { StudyOverview } from "@/lib/queries/results/study";
import { RoundsFigure } from "../_figures/rounds-figure";
import { namesOf } from "../_frame/names";
import type { StudyChoice } from "../_frame/study-params";
import { partHref, type StudyPart } from "../_frame/study-tabs";
import { CostsFigure } from "../cost/_costs/costs-figure";
import { AnovaShort } from "./anova-short";
import { FailedSection } from "./failed-section";
import { HeldSection } from "./held-section";
import { MeansSection } from "./means-section";
import type { StudyPartData } from "./study-part-data";

/** The parts of a study in short, each leading to its own page. */
export function OverviewFigures(props: {
  study: StudyOverview;
  choice: StudyChoice;
  parts: readonly StudyPartData[];
}) {
  const { study, choice, parts } = props;
  const names = namesOf(study, choice.revision);
  const to = (part: StudyPart, words: string) => (
    <Link href={partHref(study.slug, part, choice)}>{words}</Link>
  );
  const views = parts.flatMap(({ anova }) => (anova === "computing" ? [] : (anova ?? [])));
  return (
    <>
      {parts.map(
        ({ set, byRound }) =>
          byRound && (
            <RoundsFigure
              key={set.id}
              study={study}
              answer={byRound}
              names={names}
              more={to("rounds", "Rounds and sources")}
            />
          ),
      )}
      <HeldSection study={study} parts={parts} names={names} more={to("rounds", "All models")} />
      <FailedSection study={study} parts={parts} names={names} more={to("failures", "Failures in full")} />
      <AnovaShort
        study={study}
        choice={choice}
        views={views}
        computing={parts.some(({ anova }) => anova === "computing")}
        names={names}
      />
      <MeansSection study={study} views={views} parts={parts} names={names} />
      {parts.map(
        ({ set, costs }) =>
          costs?.rows.some(({ costs: own }) => own.trials > 0) && (
            <CostsFigure
              key={set.id}
              study={study}
              view={costs}
              names={names}
              priced={false}
              measuredOnly
              more={to("cost", "Cost and retention")}
            />
          ),
      )}
    </>
  );
}
