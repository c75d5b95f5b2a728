import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import type { CostsAnswer, StudyOverview } from "@/lib/queries/results";
import type { Names } from "../_frame/names";
import { costColumns } from "./cost-columns";

type Row = CostsAnswer["costs"][number];

/** Conditions in the study's order; the model is named on its first row. */
export function CostTable(props: {
  study: StudyOverview;
  rows: readonly Row[];
  names: Names;
  caption: string;
}) {
  const { study, names } = props;
  const columns = costColumns(props.rows);
  const ordered = study.models.flatMap((model) => {
    const rows = study.methods.flatMap((method) =>
      props.rows.filter((row) => row.model === model.id && row.method === method.id),
    );
    return rows.map((row, index) => ({ row, model: index === 0 ? model : null, span: rows.length }));
  });
  return (
    <DataTable caption={`Cost: ${props.caption}`} minWidth={320 + 110 * columns.length}>
      <thead>
        <tr>
          <ColumnHead>Model</ColumnHead>
          <ColumnHead>Method</ColumnHead>
          {columns.map((column) => (
            <ColumnHead key={column.head} numeric>
              {column.head}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ row, model, span }) => {
          const method = names.method(row.method);
          return (
            <tr key={`${row.model} ${row.method}`}>
              {model && (
                <RowHead rowSpan={span} scope="rowgroup" className="font-[620]">
                  {model.name}
                </RowHead>
              )}
              <RowHead className="font-normal">
                {method ? <MethodName method={method} open={names.open(method.id)} /> : row.method}
              </RowHead>
              {columns.map((column) => (
                <DataCell key={column.head} numeric>
                  {column.show(row)}
                </DataCell>
              ))}
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
