import type { BundleResult } from "@/lib/bundle/read";
import { anovaAnswer, anovaTable } from "@/lib/figures/anova/answer";
import { optionsOf } from "@/lib/figures/anova/answers";
import { BundleSums } from "@/lib/figures/from-bundle";
import { anovaScript, type ScriptPart } from "@/lib/figures/r-script/r-script";
import type { AnovaAnswer, Measure, MissingRule, RepetitionRule } from "@/lib/figures/shapes";
import { anovaRemarks, anovaTables, anovaTitle } from "@/lib/format/anova-tables";
import { type ApaContext, apaSentence } from "@/lib/format/apa-sentence";
import { chooseSets, say } from "./cells";
import { openGoodBundle } from "./open-bundle";
import { studyAnovas } from "./study-figures";
import { namesBundle } from "./study-reader";
import { textTable } from "./text-table";
import { UsageError } from "./usage-error";

export interface AnovaOptions {
  probeSet?: string;
  analysis?: string;
  models?: string[];
  methods?: string[];
  measure?: Measure;
  missing?: MissingRule;
  reps?: RepetitionRule;
  first?: number;
  dimension?: string;
  json?: boolean;
  r?: boolean;
}

/** Analyses of a bundle, or of a study on the server as that computes them. */
export async function anova(of: string, options: AnovaOptions): Promise<number> {
  if (options.json && options.r) throw new UsageError("Use either --json or --r.");
  const text = (await namesBundle(of)) ? await bundleAnovas(of, options) : await serverAnovas(of, options);
  if (text === null) return 1;
  process.stdout.write(text);
  return 0;
}

async function bundleAnovas(path: string, options: AnovaOptions): Promise<string | null> {
  const sums = new BundleSums();
  const result = await openGoodBundle(path, sums);
  if (!result) return null;
  const parts = chooseSets(sums.figures(result), options.probeSet).flatMap((data) =>
    (optionsOf(data, { ...options, repetitions: options.reps }) ?? []).map(
      (rules): ScriptPart => ({
        answer: anovaAnswer(data, rules),
        table: anovaTable(data, rules),
        probe_set: data.probe_set,
        rules,
      }),
    ),
  );
  if (options.r && parts.length > 0) return scriptOf(parts, path, result);
  const provenance = result.manifest?.provenance;
  return printed(
    parts.map((part) => part.answer),
    { ...options, rebuilt: provenance === "reconstructed" },
  );
}

async function serverAnovas(slug: string, options: AnovaOptions): Promise<string> {
  const { answers, scripts, provenances } = await studyAnovas(slug, options, say);
  if (options.r && scripts.length > 0) return scripts.join("\n");
  return printed(answers, { ...options, rebuilt: provenances.includes("reconstructed") });
}

function scriptOf(parts: readonly ScriptPart[], path: string, { manifest }: BundleResult): string {
  return anovaScript(parts, {
    study: path,
    title: manifest?.title ?? "",
    revision: null,
    provenances: manifest ? [manifest.provenance] : [],
  });
}

function printed(
  answers: readonly AnovaAnswer[],
  { json, rebuilt }: { json?: boolean; rebuilt: boolean },
): string {
  if (answers.length === 0) throw new UsageError("There is no such analysis, or nothing to analyse.");
  if (json) return `${JSON.stringify(answers.length > 1 ? answers : answers[0], null, 2)}\n`;
  return answers.map((answer) => `${textOf(answer, rebuilt)}\n\n`).join("");
}

/** Sentences, then the tables under them, then what must be said beside both. */
function textOf(answer: AnovaAnswer, rebuilt: boolean): string {
  const { measure } = answer;
  const sentences = (effects: AnovaAnswer["effects"], context: Partial<ApaContext> = {}): string[] =>
    effects.map((effect) => apaSentence(effect, { measure, ...context }));
  const tables = anovaTables(answer).map(({ title, columns, rows }) => [
    title,
    textTable(
      columns,
      rows.map((row) => row.map(oneLine)),
    ),
  ]);
  return [
    [anovaTitle(answer), ...sentences(answer.effects)],
    answer.simple_effects.flatMap(({ model, effects }) => sentences(effects, { within: model })),
    ...tables,
    anovaRemarks(answer, { rebuilt }),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** An id may hold a line's end or a terminal's commands. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
