import { z } from "zod";
import { PROVENANCES } from "@/lib/bundle/words";
import type { FlatCell } from "@/lib/figures/cells/flat-cell";
import type { AnovaAnswer } from "@/lib/figures/shapes";
import type { AnovaOptions } from "./anova";
import type { CellsOptions } from "./cells";
import type { Answer } from "./server-call";
import { NothingThere, type StudyReader, studyReader, unknownForm } from "./study-reader";
import { UsageError } from "./usage-error";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const overview = z.looseObject({
  revision: z.number(),
  provenances: z.array(z.enum(PROVENANCES)),
  probe_sets: z.array(z.looseObject({ id: z.string(), title: z.string() })),
});
const cellsAnswer = z.looseObject({
  revision: z.number(),
  cells: z.array(z.custom<FlatCell>((cell) => isObject(cell) && "model" in cell && "run" in cell)),
});
const anovaAnswer = z.custom<AnovaAnswer>(
  (answer) => isObject(answer) && "effects" in answer && "cell_means" in answer,
);
const anovaAnswers = z.union([anovaAnswer.transform((one) => [one]), z.array(anovaAnswer)]);

interface Overview {
  revision: number;
  provenances: z.output<typeof overview>["provenances"];
  /** Those asked for. */
  sets: readonly { id: string; title: string }[];
}

async function overviewOf(study: StudyReader, slug: string, wanted: string | undefined): Promise<Overview> {
  const { revision, provenances, probe_sets } = read(overview, await study.get(""), study);
  const ids = [...new Set(probe_sets.map(({ id }) => id))];
  if (wanted !== undefined && !ids.includes(wanted))
    throw new UsageError(`${slug} has no probe set "${wanted}". It has ${ids.join(", ") || "none"}.`);
  return {
    revision,
    provenances,
    sets: ids.flatMap((id) => {
      const set = probe_sets.find((known) => known.id === id);
      return set && (wanted === undefined || wanted === id) ? [set] : [];
    }),
  };
}

/** Cells of a study's newest revision, as the server answers them, and the probe sets they are of. */
export async function studyCells(slug: string, options: CellsOptions, told: (line: string) => void) {
  const study = await studyReader(slug, told);
  const { revision, sets } = await overviewOf(study, slug, options.probeSet);
  const query = queryOf({
    probe_set: options.probeSet,
    by: options.by?.join(","),
    count: options.count,
    reps: options.reps,
    revision,
  });
  return { sets, answer: read(cellsAnswer, await study.get("/cells", query), study) };
}

/** Analyses of a study's newest revision as the server computes them: one a probe set and dimension, or its R scripts. */
export async function studyAnovas(slug: string, options: AnovaOptions, told: (line: string) => void) {
  const study = await studyReader(slug, told);
  const { revision, provenances, sets } = await overviewOf(study, slug, options.probeSet);
  const answers: AnovaAnswer[] = [];
  const scripts: string[] = [];
  for (const { id } of sets) {
    const { analysis, measure, missing, reps, first, dimension } = options;
    const query = queryOf({ probe_set: id, analysis, measure, missing, reps, first, dimension, revision });
    for (const model of options.models ?? []) query.append("models", model);
    for (const method of options.methods ?? []) query.append("methods", method);
    // An analysis or dimension that is named belongs to one of the probe sets.
    const answer = await study.get(options.r ? "/anova.R" : "/anova", query).catch((fault) => {
      if (fault instanceof NothingThere) return null;
      throw fault;
    });
    if (answer === null) continue;
    if (options.r) scripts.push(answer.text);
    else answers.push(...read(anovaAnswers, answer, study));
  }
  return { provenances, answers, scripts };
}

function queryOf(values: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given);
}

function read<T>(schema: z.ZodType<T>, { text }: Answer, { origin }: StudyReader): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(unknownForm(origin), { cause });
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(unknownForm(origin), { cause: result.error });
  return result.data;
}
