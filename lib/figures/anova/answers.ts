import { dimensionsOf } from "../counts/dimensions";
import type { Analysis, AnovaAnswer, Measure, MissingRule, ProbeSetData, RepetitionRule } from "../shapes";
import { type AnovaOptions, anovaAnswer } from "./answer";
import { analysesOf } from "./default-analysis";

export interface AnovaRequest {
  /** A planned analysis by its id; the first of the probe set when absent. */
  analysis?: string;
  /** Replace the analysis's own lists: ids, or ids with commas between them. Unknown ones are dropped. */
  models?: readonly string[];
  methods?: readonly string[];
  measure?: Measure;
  missing?: MissingRule;
  repetitions?: RepetitionRule;
  /** Only repetitions 1 to this one. */
  first?: number;
  /** graded sets: only this dimension. */
  dimension?: string;
}

/**
 * The answer asked for: one, or one a dimension in graded sets. Empty when the probe set has nothing to analyse;
 * null when the analysis or dimension named does not exist.
 */
export function anovaAnswers(data: ProbeSetData, request: AnovaRequest = {}): AnovaAnswer[] | null {
  return optionsOf(data, request)?.map((options) => anovaAnswer(data, options)) ?? null;
}

/** The analyses that a request asks for, one a dimension; empty and null as above. */
export function optionsOf(data: ProbeSetData, request: AnovaRequest = {}): AnovaOptions[] | null {
  const planned = analysesOf(data);
  const named = request.analysis === undefined ? planned[0] : planned.find((a) => a.id === request.analysis);
  if (request.analysis !== undefined && !named) return null;
  const analysis = narrowed(data, named ?? null, request);
  if (!analysis) return [];
  const graded = data.probe_set.kind === "graded";
  const dimensions = graded ? dimensionsOf(data) : [null];
  const wanted =
    request.dimension === undefined ? dimensions : dimensions.filter((d) => d === request.dimension);
  if (wanted.length === 0) return null;
  return wanted.map((dimension) => ({
    analysis,
    measure: graded ? "score" : request.measure,
    missing: request.missing,
    repetitions: request.repetitions,
    first: request.first,
    dimension,
  }));
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
