import { manyOf, type SearchParams } from "@/lib/format/address";

/** Columns of the list beside probe and outcome, which always stand, in their order. */
export const TRIAL_COLUMNS = [
  "model",
  "method",
  "round",
  "repetition",
  "recovery_calls",
  "prompt_tokens",
  "output_tokens",
  "seconds",
  "reply",
] as const;
export type TrialColumn = (typeof TRIAL_COLUMNS)[number];

export const COLUMN_WORDS: Readonly<Record<TrialColumn, string>> = {
  model: "Model",
  method: "Method",
  round: "Round",
  repetition: "Repetition",
  recovery_calls: "Recovery calls",
  prompt_tokens: "Prompt tokens",
  output_tokens: "Output tokens",
  seconds: "Seconds",
  reply: "Reply begins",
};

const UNLESS_CHOSEN: readonly TrialColumn[] = ["model", "method", "round", "repetition", "reply"];

/** The columns in the address; without any that there is, those of who and what was said. */
export function readColumns(params: SearchParams): readonly TrialColumn[] {
  const named = manyOf(params, "column");
  const known = TRIAL_COLUMNS.filter((column) => named.includes(column));
  return known.length > 0 ? known : UNLESS_CHOSEN;
}

/** The same as a search parameter; nothing for those that stand unless others are chosen. */
export function columnParams(columns: readonly TrialColumn[]): SearchParams {
  const usual =
    columns.length === UNLESS_CHOSEN.length && columns.every((name) => UNLESS_CHOSEN.includes(name));
  return { column: usual ? undefined : columns };
}
