import type { Names } from "@/app/studies/[study]/_frame/names";
import { type FigureColumn, words } from "@/lib/format/table/figure-table";

/** Model and method: ids as data, names in print. */
export const conditionColumns = <Row extends { model: string; method: string }>(
  names: Names,
): FigureColumn<Row>[] => [
  words(
    "model",
    "Model",
    (row) => row.model,
    (row) => names.modelName(row.model),
  ),
  words(
    "method",
    "Method",
    (row) => row.method,
    (row) => names.methodName(row.method),
  ),
];
