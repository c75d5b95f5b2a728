import { FigureDownload } from "@/app/_exports/figure-download";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { MethodName } from "@/app/_ui/method-mark";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { costColumns } from "@/app/studies/[study]/_figures/cost-columns";
import type { SectionParts } from "./model-section";

/** What answering and compacting cost with each method. Nothing where no row carries a cost. */
export function CostFigure({ id: section_id, model, section, open }: SectionParts) {
  const id = `${section_id}-cost`;
  const columns = costColumns(section.costs);
  const rows = section.methods.flatMap((method) =>
    section.costs.filter((row) => row.method === method.id).map((row) => ({ row, method })),
  );
  // Turns alone are what every trial has: no cost.
  if (rows.length === 0 || columns.length < 2) return null;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        level={3}
        title="Cost"
        unit="Tokens and seconds are means per turn that recorded them; recovery calls are totals."
        tools={
          <FigureDownload
            study={section.study}
            figure="cost"
            set={section.probe_set.id}
            params={{ of_model: model.id }}
          />
        }
      />
      <DataTable
        caption={`${model.name}, ${section.probe_set.title}: cost`}
        minWidth={240 + 110 * columns.length}
      >
        <thead>
          <tr>
            <ColumnHead>Method</ColumnHead>
            {columns.map(({ head }) => (
              <ColumnHead key={head} numeric>
                {head}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, method }) => (
            <tr key={`${method.id} ${row.probe_set}`}>
              <RowHead className="font-normal">
                <MethodName method={method} open={open.has(method.id)} />
                {row.probe_set === null && (
                  <span className="block text-tick text-ink-3">compactions of no probe set</span>
                )}
              </RowHead>
              {columns.map((column) => (
                <DataCell key={column.head} numeric>
                  {column.show(row)}
                </DataCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <FigureFoot>
        <p>– not measured by the study.</p>
        <ReconstructedNotice provenances={section.study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
