import { z } from "zod";
import { PROBLEM_CODES } from "@/lib/bundle/problem";
import { counted } from "@/lib/format/quantity";
import { problemLine } from "./report";

const Progress = z.object({
  step: z.string().nullable(),
  rows_done: z.number(),
  rows_total: z.number().nullable(),
});

const RemoteProblem = z.object({
  severity: z.enum(["error", "warning"]),
  /** A newer server may know more of them. */
  code: z.enum(PROBLEM_CODES).catch("row.invalid"),
  file: z.string().nullable(),
  line: z.number().nullable(),
  field: z.string().nullable(),
  message: z.string(),
  value: z.string().nullable(),
});

/** What of a bundle's state is told in words; the rest is kept for `--json`. */
const BundleState = z.looseObject({
  id: z.string(),
  status: z.string(),
  study: z.string().optional(),
  duplicate_of: z.string().nullish(),
  failure: z.string().nullish(),
  withdrawn_reason: z.string().nullish(),
  published_revision: z.number().nullish(),
  progress: Progress.optional(),
  counts: z.object({ trials: z.number() }).nullish(),
  problem_counts: z.object({ error: z.number(), warning: z.number() }).optional(),
  problems: z.array(RemoteProblem).optional(),
});
export type BundleState = z.infer<typeof BundleState>;

export function stateOf(body: unknown): BundleState | null {
  const read = BundleState.safeParse(body);
  return read.success ? read.data : null;
}

export const isUnfinished = (status: string): boolean => ["queued", "checking", "loading"].includes(status);

/** 0 when nothing is wrong with the bundle, 1 when it is refused or the server failed over it. */
export const exitCodeOf = ({ status }: BundleState): number =>
  status === "refused" || status === "failed" ? 1 : 0;

/** The bundle's problems, a line each, as `validate` prints them. */
export function problemLines({ problems = [], problem_counts: counts }: BundleState): string[] {
  const hidden = (counts?.error ?? 0) + (counts?.warning ?? 0) - problems.length;
  return [...problems.map((problem) => problemLine(problem)), ...(hidden > 0 ? [`and ${hidden} more`] : [])];
}

/** What became of it, in a sentence. */
export function sentenceOf(state: BundleState): string {
  const { id, study, status, problem_counts: counts } = state;
  const trials = state.counts?.trials ?? 0;
  switch (status) {
    case "ready":
      return `Published ${counted(trials, "trial")} as bundle ${id} of study ${study}, revision ${state.published_revision}.`;
    case "checked":
      return `Clean: ${counted(trials, "trial")} could be published in study ${study} as sent. Nothing was published.`;
    case "duplicate":
      return `Nothing new: the same results are there already as bundle ${state.duplicate_of}.`;
    case "refused":
      return `Refused: ${counted(counts?.error ?? 0, "error")}. Nothing was loaded.`;
    case "failed":
      return `Not loaded, by no fault of the bundle: ${state.failure ?? "the server failed"}.`;
    case "withdrawn":
      return `Withdrawn: ${state.withdrawn_reason ?? "no reason is given"}.`;
    case "superseded":
      return `Bundle ${id} of study ${study} was published; another stands in its place.`;
    default:
      return `Bundle ${id} of study ${study} is ${status}.`;
  }
}
