import { ProvenanceBadges } from "@/app/_ui/badge";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { IntervalBar } from "@/app/_ui/interval-bar";
import { MethodName } from "@/app/_ui/method-mark";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { RateWithInterval } from "@/app/studies/[study]/_figures/rounds-table";
import type { Names } from "@/app/studies/[study]/_frame/names";
import { KIND_WORDS } from "@/lib/format/words";
import type { CellsAnswer, StudyOverview } from "@/lib/queries/results/study";

/** The study's rows of the board: models down, methods across, each a rate with its interval and coverage. */
export function BoardFigure(props: { study: StudyOverview; answer: CellsAnswer; names: Names }) {
  const { study, answer, names } = props;
  const { probe_set: set, methods } = answer;
  const rebuilt = isRebuilt(study.provenances);
  const measure = KIND_WORDS[set.kind].measure;
  return (
    <Figure id="board">
      <FigureHead
        id="board"
        title={`${set.title}: ${measure.toLowerCase()}`}
        unit={`${measure} in percent with its 95% interval, then scored/expected; higher is better.`}
      />
      <DataTable
        caption={`${set.title} by model and method, percent`}
        minWidth={160 + 150 * methods.length}
        className="md:table-fixed"
      >
        <thead>
          <tr>
            <ColumnHead>Model</ColumnHead>
            {methods.map((method) => (
              <ColumnHead key={method.id}>
                <MethodName method={method} open={names.open(method.id)} />
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.models.map((model) => (
            <tr key={model.id}>
              <RowHead className="font-[620]">{model.name}</RowHead>
              {methods.map((method) => {
                const cell = answer.cells.find((c) => c.model === model.id && c.method === method.id);
                return (
                  <DataCell key={method.id}>
                    <RateWithInterval cell={cell} rebuilt={rebuilt} />
                    {cell?.run && (
                      <IntervalBar
                        {...rangeOf(cell)}
                        strategy={method.strategy}
                        open={names.open(method.id)}
                      />
                    )}
                  </DataCell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

/** One subject has a value and no interval. */
function rangeOf({ rate, low, high, subjects }: CellsAnswer["cells"][number]) {
  return subjects === 1 ? { rate, low: null, high: null } : { rate, low, high };
}
