import type { ReactNode } from "react";
import { DataCell, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";

/**
 * The rows of a table by model and method: the model once beside all its methods, then what `figures` gives, in
 * `columns` cells. null: the condition was not run.
 */
export function ConditionRows(props: {
  models: CellsAnswer["models"];
  methods: CellsAnswer["methods"];
  names: Names;
  columns: number;
  figures: (model: string, method: string) => ReactNode | null;
}) {
  const { models, methods, names, columns, figures } = props;
  return (
    <tbody>
      {models.flatMap((model) =>
        methods.map((method, index) => (
          <tr key={`${model.id} ${method.id}`}>
            {index === 0 && (
              <RowHead rowSpan={methods.length} className="font-[620]" scope="rowgroup">
                {model.name}
              </RowHead>
            )}
            <RowHead className="font-normal">
              <MethodName method={method} open={names.open(method.id)} />
            </RowHead>
            {figures(model.id, method.id) ?? (
              <DataCell colSpan={columns} numeric className="text-ink-3">
                Not run
              </DataCell>
            )}
          </tr>
        )),
      )}
    </tbody>
  );
}
