import type { ReactNode } from "react";
import { cx } from "@/app/_ui/cx";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { SourcesFigure } from "../rounds/_sources/sources-figure";
import { StandingFigure } from "./standing-figure";
import type { StudyPartData } from "./study-part-data";

/** What was held, by who said it and by where the rule stood, as far as the bundles tell. */
export function HeldSection(props: {
  study: StudyOverview;
  parts: readonly StudyPartData[];
  names: Names;
  more: ReactNode;
}) {
  const { study, parts, names } = props;
  const sources = parts.flatMap(({ bySource, whole }) =>
    bySource && whole && bySource.cells.some((cell) => cell.by.source) ? [{ bySource, whole }] : [],
  );
  const standing = parts.flatMap(({ set, contexts }) =>
    contexts && contexts !== "computing" && contexts.length > 0 ? [{ set, cells: contexts }] : [],
  );
  const figures = sources.length + standing.length;
  if (figures === 0) return null;
  return (
    <div className={cx("grid grid-cols-1 gap-x-10 gap-y-16", figures > 1 && "lg:grid-cols-2")}>
      {sources.map(({ bySource, whole }) => (
        <SourcesFigure
          key={whole.probe_set.id}
          study={study}
          bySource={bySource}
          whole={whole}
          names={names}
          first
          more={props.more}
        />
      ))}
      {standing.map(({ set, cells }) => (
        <StandingFigure key={set.id} study={study} set={set} cells={cells} names={names} />
      ))}
    </div>
  );
}
