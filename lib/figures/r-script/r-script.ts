import type { Provenance } from "@/lib/bundle/words";
import type { AnovaOptions } from "../anova/answer";
import type { AnovaTable } from "../anova/table";
import { conditionOf } from "../counts/condition";
import { countsNoZero } from "../counts/subject-rates";
import type { AnovaAnswer, Measure, ProbeSet } from "../shapes";
import { R_PROGRAM } from "./r-script-program";
import { rComment, rNumber, rString, rVector } from "./r-text";

export interface ScriptMeta {
  /** The study's slug, or the bundle's path when it is in no database. */
  study: string;
  title: string;
  /** null: straight out of a bundle. */
  revision: number | null;
  provenances: readonly Provenance[];
}

/** One analysis: its answer and the numbers under it (anovaTable of the same options). */
export interface ScriptPart {
  answer: AnovaAnswer;
  table: AnovaTable;
  probe_set: ProbeSet;
  rules: Pick<AnovaOptions, "missing" | "repetitions" | "first">;
}

/**
 * An R script that carries the subjects' values of these analyses and prints their answers: every effect, each pair
 * of methods and of models, simple effects, Holm by family, mean differences with their sign-flip p; in the end one
 * block for programs. The same input gives the same bytes.
 */
export function anovaScript(parts: readonly ScriptPart[], meta: ScriptMeta): string {
  return [...header(meta), "", "analyses <- list(", parts.map(dataOf).join(",\n"), ")", LONG, R_PROGRAM].join(
    "\n",
  );
}

const PROVENANCE: Readonly<Record<Provenance, string>> = {
  measured: "measured: from real runs",
  reconstructed: "RECONSTRUCTED: rebuilt from published totals, not the study's raw data",
  synthetic: "SYNTHETIC: made up for a demonstration or a test",
};

function header({ study, title, revision, provenances }: ScriptMeta): string[] {
  return [
    "Repeated-measures ANOVA, model x method, both within subjects: the data and the whole calculation.",
    `Study: ${study} (${title}), ${revision === null ? "straight from a bundle" : `revision ${revision}`}.`,
    ...provenances.map((p) => `Provenance: ${PROVENANCE[p]}.`),
    "Run it with Rscript. R 4.0 or later; afex 1.0 or later is asked for the values and the formulas are in base R,",
    "so that each checks the other; without afex the formulas stand alone.",
  ].map(rComment);
}

/** One analysis as R: its rules in comments, its lists, then one value a subject, model and method. */
function dataOf({ answer, table, probe_set, rules }: ScriptPart): string {
  const { models, methods, subjects, values, run } = table;
  const width = models.length * methods.length;
  const wasRun = models.flatMap((model) => methods.map((method) => run.has(conditionOf(model, method))));
  const lines = subjects.map((_, s) =>
    Array.from({ length: width }, (_, c) => (wasRun[c] ? rNumber(values[s * width + c] ?? 0) : "NA")).join(
      ", ",
    ),
  );
  const named = (list: AnovaAnswer["left_out"]): string =>
    list.length === 0 ? "none" : list.map((s) => `${rString(s.subject)} (${s.why})`).join("; ");
  const title = [answer.probe_set, answer.dimension, answer.measure]
    .filter((word) => word !== null)
    .join(", ");
  return [
    ...[
      `Probe set ${answer.probe_set}, version ${probe_set.version} (${probe_set.kind}); analysis ${answer.analysis}.`,
      `Measure: ${answer.measure}${answer.dimension === null ? "" : ` of ${answer.dimension}`}.`,
      `Repetitions: ${repetitionsOf(probe_set, rules)}.`,
      `Errors and missing trials: ${missingOf(answer.measure, rules)}.`,
      ...answer.notes,
      `Incomplete subjects, kept: ${named(answer.incomplete)}.`,
      `Left out: ${named(answer.left_out)}.`,
    ].map((text) => `  ${rComment(text)}`),
    "  list(",
    `    title = ${rString(title)},`,
    ...Object.entries({ models, methods, subjects }).map(
      ([name, ids]) => `    ${name} = ${rVector(ids.map(rString), "character()")},`,
    ),
    "    # One line a subject: model by model, within each the methods, in the order of the lists.",
    `    value = ${rVector(lines, "numeric()")}`,
    "  )",
  ].join("\n");
}

function missingOf(measure: Measure, { missing }: ScriptPart["rules"]): string {
  if (countsNoZero(measure)) return "no number; a subject that has none in some condition is left out";
  return missing === "drop"
    ? "not counted; a subject without a scored trial in some condition is left out"
    : "failures (missing=failure)";
}

function repetitionsOf({ repetitions }: ProbeSet, rules: ScriptPart["rules"]): string {
  const first = rules.first === undefined ? "" : `, the first ${rules.first} only`;
  return rules.repetitions === "all"
    ? `all on file (${repetitions} declared)${first}`
    : `${repetitions} declared${first}`;
}

const LONG = `
# The same as a data frame (subject, model, method, value), for models of your own: long_data(analyses[[1]])
long_data <- function(x) {
  cells <- expand.grid(method = seq_along(x$methods), model = seq_along(x$models), subject = seq_along(x$subjects))
  data.frame(subject = x$subjects[cells$subject], model = x$models[cells$model],
    method = x$methods[cells$method], value = x$value)
}`;
