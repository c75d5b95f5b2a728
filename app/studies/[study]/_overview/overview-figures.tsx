import Link from "next/link";
import type { AnovaView } from "@/lib/queries/results/analysis";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";
import { FailuresFigure } from "../_figures/failures-figure";
import { RoundsFigure } from "../_figures/rounds-figure";
import { namesOf } from "../_frame/names";
import type { StudyChoice } from "../_frame/study-params";
import { partHref } from "../_frame/study-tabs";
import { AnovaShort } from "./anova-short";

export interface StudyPartData {
  id: string;
  byRound: CellsAnswer | null;
  whole: CellsAnswer | null;
  anova: AnovaView | "computing" | null;
}

/** The parts of a study in short, each leading to its own page. */
export function OverviewFigures(props: {
  study: StudyOverview;
  choice: StudyChoice;
  parts: readonly StudyPartData[];
}) {
  const { study, choice, parts } = props;
  const names = namesOf(study, choice.revision);
  const outcomes = parts.filter(({ whole }) => whole && whole.probe_set.kind !== "graded");
  return (
    <>
      {parts.map(
        ({ id, byRound }) =>
          byRound && (
            <RoundsFigure
              key={id}
              study={study}
              answer={byRound}
              names={names}
              more={<Link href={partHref(study.slug, "rounds", choice)}>Rounds and sources</Link>}
            />
          ),
      )}
      {outcomes.length > 0 && (
        <section aria-labelledby="failed-title">
          <header className="mb-6 grid gap-2">
            <h2 id="failed-title" className="title-2">
              How they failed
            </h2>
            <p className="text-balance text-ink-2">
              A hedged failure asks, warns or flags a conflict, so the user can step in. A confident failure
              gives no reason to check.
            </p>
          </header>
          <div
            className={`grid grid-cols-1 gap-x-10 gap-y-16 ${outcomes.length > 1 ? "lg:grid-cols-2" : ""}`}
          >
            {outcomes.map(
              ({ id, whole }) =>
                whole && (
                  <FailuresFigure
                    key={id}
                    study={study}
                    answer={whole}
                    names={names}
                    level={3}
                    more={<Link href={partHref(study.slug, "failures", choice)}>Failures in full</Link>}
                  />
                ),
            )}
          </div>
        </section>
      )}
      <AnovaShort
        study={study}
        choice={choice}
        views={parts.flatMap(({ anova }) => (anova === "computing" ? [] : (anova ?? [])))}
        computing={parts.some(({ anova }) => anova === "computing")}
        names={names}
      />
    </>
  );
}
