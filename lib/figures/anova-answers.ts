import { anovaAnswer } from "./anova-answer";
import { analysesOf } from "./default-analysis";
import type { Analysis, AnovaAnswer, Measure, MissingRule, ProbeSetData, RepetitionRule } from "./shapes";

export interface AnovaRequest {
  /** A planned analysis by its id; the first of the probe set when absent. */
  analysis?: string;
  /** Replace the analysis's own lists: ids, or ids with commas between them. Unknown ones are dropped. */
  models?: readonly string[];
  methods?: readonly string[];
  measure?: Measure;
  missing?: MissingRule;
  repetitions?: RepetitionRule;
}

/**
 * The answer asked for: one, or one a dimension in graded sets. Empty when the probe set has nothing to analyse;
 * null when the analysis named does not exist.
 */
export function anovaAnswers(data: ProbeSetData, request: AnovaRequest = {}): AnovaAnswer[] | null {
  const planned = analysesOf(data);
  const named = request.analysis === undefined ? planned[0] : planned.find((a) => a.id === request.analysis);
  if (request.analysis !== undefined && !named) return null;
  const analysis = narrowed(data, named ?? null, request);
  if (!analysis) return [];
  const dimensions = data.probe_set.kind === "graded" ? dimensionsOf(data) : [null];
  return dimensions.map((dimension) =>
    anovaAnswer(data, {
      analysis,
      measure: data.probe_set.kind === "graded" ? "score" : request.measure,
      missing: request.missing,
      repetitions: request.repetitions,
      dimension,
    }),
  );
}

function narrowed(data: ProbeSetData, analysis: Analysis | null, request: AnovaRequest): Analysis | null {
  const known = (values: readonly string[], all: readonly { id: string }[]): string[] => {
    const ids = all.map((x) => x.id);
    // A value that is itself an id is never split: an id may hold a comma.
    const wanted = values.flatMap((value) => (ids.includes(value) ? [value] : value.split(",")));
    return ids.filter((id) => wanted.includes(id));
  };
  const models = known(request.models?.length ? request.models : (analysis?.models ?? []), data.models);
  const methods = known(request.methods?.length ? request.methods : (analysis?.methods ?? []), data.methods);
  if (models.length === 0 || methods.length === 0) return null;
  return { id: analysis?.id ?? data.probe_set.id, probe_set: data.probe_set.id, models, methods };
}

const dimensionsOf = (data: ProbeSetData): (string | null)[] => {
  const found = [...new Set(data.counts.map((row) => row.dimension))]
    .filter((d): d is string => d !== null)
    .sort();
  return found.length > 0 ? found : [null];
};
