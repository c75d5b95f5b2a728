import type { ProbeSetData } from "../shapes";
import type { AnovaTable } from "./table";

/**
 * Subjects averaged within the sessions or stories that they come from, each subject with equal weight: subjects of
 * one session are not independent of each other. null where there is nothing to average: the facet is recorded
 * nowhere, or no two subjects share it.
 */
export function grouped(
  data: ProbeSetData,
  table: AnovaTable,
  facet: "session" | "story",
  lures: boolean,
): { table: AnovaTable; why: null } | { table: null; why: string } | null {
  const groups = new Map<string, Set<string>>();
  for (const row of data.design) {
    if (row.lure !== lures) continue;
    const own = groups.get(row.subject) ?? new Set();
    const group = row[facet];
    if (group !== null) own.add(group);
    groups.set(row.subject, own);
  }
  const of = table.subjects.map((subject) => [...(groups.get(subject) ?? [])]);
  const names = [...new Set(of.flat())].sort();
  if (names.length === 0 || names.length >= table.subjects.length) return null;
  const without = of.filter((own) => own.length === 0).length;
  if (without > 0)
    return { table: null, why: `${without} of ${of.length} subjects have no ${facet} on record.` };
  const several = of.filter((own) => own.length > 1).length;
  if (several > 0)
    return { table: null, why: `${several} of ${of.length} subjects belong to more than one ${facet}.` };

  const width = table.models.length * table.methods.length;
  const values = new Float64Array(names.length * width);
  const place = new Map(names.map((name, at) => [name, at]));
  const members = new Float64Array(names.length);
  const at = of.map(([own = ""]) => place.get(own) ?? 0);
  for (const group of at) members[group] = (members[group] ?? 0) + 1;
  at.forEach((group, s) => {
    for (let c = 0; c < width; c++)
      values[group * width + c] =
        (values[group * width + c] ?? 0) + (table.values[s * width + c] ?? 0) / (members[group] ?? 1);
  });
  // Averages are no counts: what a transformed rate would need is gone.
  const none = new Float64Array(values.length);
  return { table: { ...table, subjects: names, values, hits: none, sizes: none }, why: null };
}
