import { analysesOf } from "../anova/default-analysis";
import { conditionOf, conditionsRun } from "../counts/condition";
import type { ProbeSetData } from "../shapes";
import type { MatchedMethod, MatchedModel } from "./match";

/** Both studies cut down to what they share, the own one under the reference's ids. */
export interface SharedData {
  reference: ProbeSetData;
  own: ProbeSetData;
  /** Conditions that both ran, by the reference's ids. */
  run: ReadonlySet<string>;
  /** Models × methods in which both ran everything: the reference's first planned analysis as far as shared. */
  block: { models: readonly string[]; methods: readonly string[] } | null;
}

export function sharedData(
  reference: ProbeSetData,
  own: ProbeSetData,
  models: readonly MatchedModel[],
  methods: readonly MatchedMethod[],
): SharedData {
  const model = new Map(models.map((m) => [m.own.id, m.reference.id]));
  const method = new Map(methods.map((m) => [m.own.id, m.reference.id]));
  const renamed = own.counts.flatMap((row) => {
    const [inModel, inMethod] = [model.get(row.model), method.get(row.method)];
    return inModel === undefined || inMethod === undefined
      ? []
      : [{ ...row, model: inModel, method: inMethod }];
  });
  const theirs = conditionsRun(reference.counts);
  const run = new Set([...conditionsRun(renamed)].filter((condition) => theirs.has(condition)));
  const cut = (data: ProbeSetData, counts: ProbeSetData["counts"]): ProbeSetData => ({
    ...data,
    models: models.map((m) => m.reference),
    methods: methods.map((m) => m.reference),
    analyses: reference.analyses,
    counts: counts.filter((row) => run.has(conditionOf(row.model, row.method))),
  });
  const shared = cut(reference, reference.counts);
  return { reference: shared, own: cut(own, renamed), run, block: blockOf(shared, run) };
}

function blockOf(shared: ProbeSetData, run: ReadonlySet<string>): SharedData["block"] {
  const planned = analysesOf(shared)[0];
  const among = (ids: readonly string[] | undefined, all: readonly { id: string }[]) =>
    all.map(({ id }) => id).filter((id) => ids?.includes(id));
  const models = among(planned?.models, shared.models);
  const methods = among(planned?.methods, shared.methods);
  const complete = models.every((model) => methods.every((method) => run.has(conditionOf(model, method))));
  if (complete && models.length > 0 && methods.length > 1) return { models, methods };
  const largest = analysesOf({ ...shared, analyses: [] })[0];
  return largest && largest.methods.length > 1 ? largest : null;
}
