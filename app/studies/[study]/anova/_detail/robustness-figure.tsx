import { FigureDownload } from "@/app/_exports/figure-download";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Stat } from "@/app/_ui/stat";
import { pRelation } from "@/lib/format/statistics";
import type { Names } from "../../_frame/names";
import type { DetailLinks } from "../_table/drives-link";
import type { Robustness } from "./detail-shapes";
import { RobustnessTable } from "./robustness-table";
import { robustnessSentence } from "./robustness-words";

/** Whether a conclusion rests on one choice among many that could be defended. */
export function RobustnessFigure({
  robustness,
  of,
  names,
  links,
}: {
  robustness: Robustness;
  of: string;
  names: Names;
  links: DetailLinks;
}) {
  const { baseline, rows } = robustness;
  const told = rows.filter((row) => row.holds !== null);
  const others = rows.filter((row) => row.holds === null);
  const shared = { pair: robustness.pair !== null, names };
  return (
    <Figure id="robustness">
      <FigureHead
        id="robustness"
        title="Does it hold?"
        unit={
          baseline.p === null ? (
            of
          ) : (
            <>
              {of}: one choice changed at a time. The conclusion is{" "}
              {baseline.p < 0.05 ? "a difference" : "that they cannot be told apart"} (<Stat>p</Stat>{" "}
              {pRelation(baseline.p)}, level .05).
            </>
          )
        }
        tools={
          <FigureDownload
            study={links.study}
            figure="robustness"
            set={links.choice.set.id}
            dimension={links.dimension}
          />
        }
      />
      <p className="say mb-6 max-w-[46em]">{robustnessSentence(robustness, names)}</p>
      <RobustnessTable caption={`Robustness: ${of}`} baseline={baseline} rows={told} {...shared} />
      {others.length > 0 && (
        <ChartTable summary={`${others.length} more that change nothing here or cannot be computed`}>
          <RobustnessTable
            caption={`Choices that tell nothing: ${of}`}
            baseline={null}
            rows={others}
            {...shared}
          />
        </ChartTable>
      )}
      <FigureFoot>
        <p>
          A row turns when its <Stat>p</Stat> crosses .05
          {robustness.pair && " or the other of the two is ahead"}. None is corrected for how many choices
          there are: they say how far the conclusion depends on one.
        </p>
      </FigureFoot>
    </Figure>
  );
}
