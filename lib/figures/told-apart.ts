/**
 * The same rows with names that tell them apart: where several ids of a study carry one name (two quantisations of a
 * model, two versions of a method), each gets its id behind it. A table of equal names says nothing.
 */
export function toldApart<Row extends { id: string; name: string }>(rows: readonly Row[]): Row[] {
  const ids = new Map<string, number>();
  for (const { name } of rows) ids.set(name, (ids.get(name) ?? 0) + 1);
  return rows.map((row) =>
    row.name !== row.id && (ids.get(row.name) ?? 0) > 1 ? { ...row, name: `${row.name} (${row.id})` } : row,
  );
}
