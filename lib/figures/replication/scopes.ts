import { anovaAnswer } from "../anova/answer";
import { conditionOf } from "../counts/condition";
import { subjectRates } from "../counts/subject-rates";
import type { AnovaAnswer, CountRule, Measure, ProbeSetData, RepetitionRule } from "../shapes";
import { type PairedSubjects, pairedSubjects } from "./paired-subjects";
import type { SharedData } from "./shared-data";

export interface ScopeOptions {
  dimension: string | null;
  measure: Measure;
  count: CountRule;
  repetitions: RepetitionRule;
}

/** Some models and methods that both studies ran in full, analysed in each study by itself and paired over subjects. */
export interface Scope {
  /** null: over the models of the block. */
  model: string | null;
  models: readonly string[];
  methods: readonly string[];
  reference: AnovaAnswer;
  own: AnovaAnswer;
  /** Columns are models × methods, as subjectRates has them. */
  paired: PairedSubjects;
}

/** The block, then every model that both ran with at least two methods. */
export function scopesOf(shared: SharedData, options: ScopeOptions): Scope[] {
  const { block } = shared;
  const methods = shared.reference.methods.map(({ id }) => id);
  const within = shared.reference.models.map(({ id }) => ({
    model: id,
    models: [id],
    methods: methods.filter((method) => shared.run.has(conditionOf(id, method))),
  }));
  return [...(block ? [{ model: null, ...block }] : []), ...within]
    .filter((part) => part.methods.length > 1)
    .map((part): Scope => {
      const rates = (data: ProbeSetData) =>
        subjectRates(data, { ...part, ...rulesOf(options), run: shared.run });
      return {
        ...part,
        reference: answerOf(shared.reference, part, options),
        own: answerOf(shared.own, part, options),
        paired: pairedSubjects(
          rates(shared.reference),
          rates(shared.own),
          part.models.length * part.methods.length,
        ),
      };
    });
}

function answerOf(
  data: ProbeSetData,
  { models, methods }: { models: readonly string[]; methods: readonly string[] },
  options: ScopeOptions,
): AnovaAnswer {
  const probe_set = data.probe_set.id;
  return anovaAnswer(data, {
    ...rulesOf(options),
    analysis: { id: probe_set, probe_set, models, methods },
  });
}

const rulesOf = ({ count, dimension, measure, repetitions }: ScopeOptions) => ({
  dimension,
  measure,
  repetitions,
  missing: count === "scored" ? ("drop" as const) : ("failure" as const),
});
