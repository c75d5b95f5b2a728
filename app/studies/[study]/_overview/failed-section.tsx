import type { ReactNode } from "react";
import { cx } from "@/app/_ui/cx";
import type { StudyOverview } from "@/lib/queries/results/study";
import { FailuresFigure } from "../_figures/failures-figure";
import type { Names } from "../_frame/names";
import type { StudyPartData } from "./study-part-data";

/** What became of the replies to every set that is not graded, side by side. */
export function FailedSection(props: {
  study: StudyOverview;
  parts: readonly StudyPartData[];
  names: Names;
  more: ReactNode;
}) {
  const outcomes = props.parts.flatMap(({ whole }) =>
    whole && whole.probe_set.kind !== "graded" ? [whole] : [],
  );
  if (outcomes.length === 0) return null;
  return (
    <section aria-labelledby="failed-title">
      <header className="mb-6 grid gap-2">
        <h2 id="failed-title" className="title-2">
          How they failed
        </h2>
        <p className="text-balance text-ink-2">
          A hedged failure asks, warns or flags a conflict, so the user can step in. A confident failure gives
          no reason to check.
        </p>
      </header>
      <div className={cx("grid grid-cols-1 gap-x-10 gap-y-16", outcomes.length > 1 && "lg:grid-cols-2")}>
        {outcomes.map((answer) => (
          <FailuresFigure
            key={answer.probe_set.id}
            study={props.study}
            answer={answer}
            names={props.names}
            level={3}
            more={props.more}
          />
        ))}
      </div>
    </section>
  );
}
