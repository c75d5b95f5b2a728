import type { ReactNode } from "react";
import { DataCell } from "@/app/_ui/data-table";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { ConditionHeads } from "./condition-heads";

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
            <ConditionHeads
              model={model.id}
              method={method.id}
              span={index === 0 ? methods.length : 0}
              names={names}
            />
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
