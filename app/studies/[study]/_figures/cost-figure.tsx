import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Empty } from "@/app/_ui/notice";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { CostsAnswer, StudyOverview } from "@/lib/queries/results";
import type { Names } from "../_frame/names";
import { CostTable } from "./cost-table";

/** What answering and compacting cost, by condition: a table a probe set. */
export function CostFigure(props: { study: StudyOverview; costs: CostsAnswer["costs"]; names: Names }) {
  const { study, costs, names } = props;
  const groups = [
    ...study.probe_sets.map((set) => ({ id: set.id, title: set.title })),
    { id: null, title: "Compactions that belong to no probe set" },
  ].flatMap((group) => {
    const rows = costs.filter((row) => row.probe_set === group.id);
    return rows.some(hasFigure) ? [{ ...group, rows }] : [];
  });
  if (groups.length === 0) {
    return (
      <Empty title="No costs on file">
        The rows of this study carry no tokens, seconds or recovery calls.
      </Empty>
    );
  }
  return groups.map(({ id, title, rows }) => {
    const figure = `cost-${id ?? "other"}`;
    return (
      <Figure key={figure} id={figure}>
        <FigureHead
          id={figure}
          title={`Cost: ${title}`}
          unit="Tokens and seconds are means per turn that recorded them; recovery calls are totals."
        />
        <CostTable study={study} rows={rows} names={names} caption={title} />
        <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
          <p>– not measured by the study.</p>
          <ReconstructedNotice provenances={study.provenances} />
        </FigureFoot>
      </Figure>
    );
  });
}

function hasFigure(row: CostsAnswer["costs"][number]): boolean {
  return (
    row.compactions > 0 ||
    [row.recovery_calls, row.prompt_tokens_mean, row.output_tokens_mean, row.seconds_mean].some(
      (value) => value !== null,
    )
  );
}
