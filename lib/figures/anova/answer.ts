import { cousineauMorey } from "@/lib/stats";
import { conditionOf } from "../counts/condition";
import { indexOf } from "../counts/count-index";
import { countsNoZero, subjectRates } from "../counts/subject-rates";
import type {
  Analysis,
  AnovaAnswer,
  AnovaEffect,
  Measure,
  MissingRule,
  ProbeSetData,
  RepetitionRule,
} from "../shapes";
import { finished } from "../steps";
import { effectsOf } from "./effects";
import { pairwise, withHolm } from "./pairs";
import { type AnovaTable, pick } from "./table";

export interface AnovaOptions {
  analysis: Analysis;
  measure?: Measure;
  missing?: MissingRule;
  repetitions?: RepetitionRule;
  /** Only repetitions 1 to this one. */
  first?: number;
  dimension?: string | null;
}

/** The numbers under `anovaAnswer`. */
export function anovaTable(data: ProbeSetData, options: AnovaOptions): AnovaTable {
  const { models, methods } = options.analysis;
  const run = indexOf(data).run;
  const rates = subjectRates(data, {
    run,
    models,
    methods,
    measure: measureOf(data, options),
    missing: options.missing ?? "failure",
    repetitions: options.repetitions ?? "declared",
    first: options.first,
    dimension: options.dimension ?? null,
  });
  return { ...rates, models, methods, run };
}

export const measureOf = (data: ProbeSetData, options: Pick<AnovaOptions, "measure">): Measure =>
  options.measure ?? (data.probe_set.kind === "graded" ? "score" : "pass_rate");

/**
 * The whole answer for one analysis: omnibus model × method repeated-measures ANOVA, the same for each pair of
 * methods and each pair of models, simple effects of method within each model, cell means with Cousineau-Morey
 * intervals. Holm correction runs over Greenhouse-Geisser p within each family: pairwise main effects, pairwise
 * interactions, simple effects, permutation tests.
 */
export function anovaAnswer(data: ProbeSetData, options: AnovaOptions): AnovaAnswer {
  return finished(anovaAnswerSteps(data, options));
}

/** The same in steps: the whole table, then pair by pair and model by model. */
export function* anovaAnswerSteps(
  data: ProbeSetData,
  options: AnovaOptions,
): Generator<undefined, AnovaAnswer> {
  const table = anovaTable(data, options);
  const { models, methods } = table;
  const measure = measureOf(data, options);
  const planned = data.analyses.filter((analysis) => analysis.probe_set === data.probe_set.id);
  yield;
  const effects = effectsOf(table);
  const pairwise_methods = yield* pairwise(table, "method", planned);
  const pairwise_models = yield* pairwise(table, "model", planned);
  const simple: { model: string; effects: AnovaEffect[] }[] = [];
  for (const model of models.length > 1 ? models : []) {
    simple.push({ model, effects: effectsOf(pick(table, [model], methods)) });
    yield;
  }
  return {
    probe_set: data.probe_set.id,
    analysis: options.analysis.id,
    measure,
    dimension: options.dimension ?? null,
    models,
    methods,
    subjects: table.subjects.length,
    incomplete: table.incomplete,
    left_out: table.left_out,
    effects,
    pairwise_methods,
    pairwise_models,
    simple_effects: withHolm(simple, "method"),
    cell_means: cellMeans(table),
    notes: notesOf(measure, options.missing ?? "failure", table),
  };
}

function cellMeans(table: AnovaTable): AnovaAnswer["cell_means"] {
  if (table.subjects.length === 0) return [];
  const width = table.models.length * table.methods.length;
  const means = cousineauMorey(table.values, table.subjects.length, width);
  return table.models.flatMap((model, i) =>
    table.methods.flatMap((method, j) => {
      const found = means[i * table.methods.length + j];
      return found && table.run.has(conditionOf(model, method))
        ? [{ model, method, mean: found.mean, low: found.low, high: found.high }]
        : [];
    }),
  );
}

function notesOf(measure: Measure, rule: MissingRule, table: AnovaTable): string[] {
  if (table.models.length * table.methods.length === 1)
    return ["One model with one method: there is nothing to compare.", ...subjectNotes(measure, rule, table)];
  const bounded = measure === "score" ? [] : ["Rates are bounded, so the F tests are approximate."];
  return [...bounded, ...subjectNotes(measure, rule, table)];
}

/** Who is a subject, and what became of trials without an outcome. */
export function subjectNotes(
  measure: Measure,
  rule: MissingRule,
  { subjects, incomplete }: Pick<AnovaTable, "subjects" | "incomplete">,
): string[] {
  const notes: string[] = [];
  if (measure === "invented_rate")
    notes.push(
      subjects.length === 0
        ? "Subjects are sessions that were asked lures and answered some in every condition; there are none."
        : "Rates are of answered lures; sessions without an answered lure in some condition are left out.",
    );
  else if (countsNoZero(measure) || rule === "drop")
    notes.push(
      "Subjects without a scored trial in some condition are left out; other rates are over scored trials.",
    );
  else if (incomplete.length > 0) notes.push("Errors and missing trials count as failures.");
  return notes;
}
