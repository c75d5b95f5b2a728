import { anovaAnswers } from "@/lib/figures/anova-answers";
import { BundleSums } from "@/lib/figures/from-bundle";
import type { AnovaAnswer, AnovaEffect, Measure, MissingRule, RepetitionRule } from "@/lib/figures/shapes";
import { degreesOfFreedom, fStatistic, pValue, share } from "@/lib/format/statistics";
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
  json?: boolean;
}

export async function anova(path: string, options: AnovaOptions): Promise<number> {
  const sums = new BundleSums();
  const result = await openGoodBundle(path, sums);
  if (!result) return 1;
  const answers = chooseSets(sums.figures(result), options.probeSet).flatMap((data) => {
    const request = { ...options, repetitions: options.reps };
    return anovaAnswers(data, request) ?? [];
  });
  if (answers.length === 0) throw new UsageError("There is no such analysis, or nothing to analyse.");
  if (options.json) {
    const [only, ...others] = answers;
    process.stdout.write(`${JSON.stringify(others.length > 0 ? answers : only, null, 2)}\n`);
    return 0;
  }
  for (const answer of answers) process.stdout.write(`${textOf(answer)}\n\n`);
  return 0;
}

function textOf(answer: AnovaAnswer): string {
  const named = [answer.probe_set, answer.dimension, answer.measure]
    .filter((part) => part !== null)
    .join(", ");
  const lines = [
    `${named}: ${answer.models.length} models × ${answer.methods.length} methods, ${answer.subjects} subjects`,
  ];
  if (answer.incomplete.length > 0)
    lines.push(`incomplete: ${answer.incomplete.map((s) => s.subject).join(", ")}`);
  if (answer.left_out.length > 0) lines.push(`left out: ${answer.left_out.map((s) => s.subject).join(", ")}`);
  const group = (name: string, effects: readonly AnovaEffect[]) =>
    effects.map((effect) => rowOf(name, effect));
  const rows = [
    ...group("all", answer.effects),
    ...answer.pairwise_methods.flatMap((pair) => group(`${pair.a} against ${pair.b}`, pair.effects)),
    ...answer.pairwise_models.flatMap((pair) => group(`${pair.a} against ${pair.b}`, pair.effects)),
    ...answer.simple_effects.flatMap((simple) => group(`within ${simple.model}`, simple.effects)),
  ];
  lines.push(textTable(["analysis", "effect", "F", "df", "p (GG)", "p (Holm)", "partial eta²", ""], rows));
  return [...lines, ...answer.notes].join("\n");
}

const rowOf = (name: string, e: AnovaEffect): string[] => [
  name,
  e.effect.replace(":", " × "),
  fStatistic(e.F),
  degreesOfFreedom(e.df1, e.df2),
  pValue(e.gg?.p),
  pValue(e.p_holm),
  share(e.partial_eta_squared),
  e.not_computable ?? "",
];
