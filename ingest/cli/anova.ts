import type { BundleResult } from "@/lib/bundle/read";
import { anovaAnswer, anovaTable } from "@/lib/figures/anova/answer";
import { optionsOf } from "@/lib/figures/anova/answers";
import { BundleSums } from "@/lib/figures/from-bundle";
import { anovaScript, type ScriptPart } from "@/lib/figures/r-script/r-script";
import type { AnovaAnswer, Measure, MissingRule, RepetitionRule } from "@/lib/figures/shapes";
import { anovaRemarks, anovaTables, anovaTitle } from "@/lib/format/anova-tables";
import { type ApaContext, apaSentence } from "@/lib/format/apa-sentence";
import { chooseSets } from "./cells";
import { openGoodBundle } from "./open-bundle";
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

export async function anova(path: string, options: AnovaOptions): Promise<number> {
  if (options.json && options.r) throw new UsageError("Use either --json or --r.");
  const sums = new BundleSums();
  const result = await openGoodBundle(path, sums);
  if (!result) return 1;
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
  if (parts.length === 0) throw new UsageError("There is no such analysis, or nothing to analyse.");
  process.stdout.write(options.r ? scriptOf(parts, path, result) : printed(parts, result, options));
  return 0;
}

function scriptOf(parts: readonly ScriptPart[], path: string, { manifest }: BundleResult): string {
  return anovaScript(parts, {
    study: path,
    title: manifest?.title ?? "",
    revision: null,
    provenances: manifest ? [manifest.provenance] : [],
  });
}

function printed(parts: readonly ScriptPart[], { manifest }: BundleResult, { json }: AnovaOptions): string {
  const answers = parts.map((part) => part.answer);
  if (json) return `${JSON.stringify(answers.length > 1 ? answers : answers[0], null, 2)}\n`;
  const rebuilt = manifest?.provenance === "reconstructed";
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
