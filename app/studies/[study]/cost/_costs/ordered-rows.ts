/** Rows in their order, each with the number of rows of its model where that model begins, and 0 where it goes on. */
export function withSpans<T extends { model: string }>(
  rows: readonly T[],
): { row: T; at: number; span: number }[] {
  return rows.map((row, at) => ({
    row,
    at,
    span: rows[at - 1]?.model === row.model ? 0 : rows.filter(({ model }) => model === row.model).length,
  }));
}
