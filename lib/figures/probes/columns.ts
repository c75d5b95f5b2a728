import type { Method, Model } from "../shapes";
import type { ProbeColumn, ProbeFilters, ProbeTalliesData } from "./shapes";

/** A column and the conditions (places in the data) that it sums. */
export interface ColumnMembers extends ProbeColumn {
  members: readonly number[];
}

/** Columns in the study's order, only of what was run: by method over all models, or by condition. */
export function columnsOf(
  data: Pick<ProbeTalliesData, "conditions">,
  study: { models: readonly Pick<Model, "id">[]; methods: readonly Pick<Method, "id" | "strategy">[] },
  { model, by }: Pick<ProbeFilters, "model" | "by">,
): ColumnMembers[] {
  const apart = by === "condition" || model !== undefined;
  const models = study.models.map(({ id }) => id).filter((id) => model === undefined || id === model);
  const membersOf = (of: readonly string[], method: string) =>
    data.conditions.flatMap((condition, place) =>
      condition.method === method && of.includes(condition.model) ? [place] : [],
    );
  const groups = apart ? models.map((id) => ({ id, of: [id] })) : [{ id: null, of: models }];
  return groups.flatMap(({ id, of }) =>
    study.methods.flatMap((method): ColumnMembers[] => {
      const members = membersOf(of, method.id);
      if (members.length === 0) return [];
      const key = (id === null ? [method.id] : [id, method.id]).map(encodeURIComponent).join(":");
      return [{ key, model: id, method: method.id, ceiling: method.strategy === "none", members }];
    }),
  );
}

/** Places of the columns that tell what compaction loses: all but the full context's, unless there are no others. */
export function compactedPlaces(columns: readonly ProbeColumn[]): number[] {
  const all = columns.map((_, place) => place);
  const without = all.filter((place) => columns[place]?.ceiling === false);
  return without.length > 0 ? without : all;
}
