import { z } from "zod";
import type * as shapes from "@/lib/figures/shapes";
import { interval, share, text, trials } from "./parts";

const Calibration = z.object({
  right: trials,
  answered: trials,
  rate: share.nullable(),
  interval,
}) satisfies z.ZodType<shapes.Calibration>;

const LureCounts = z.object({
  expected: trials,
  answered: trials,
  pass: trials,
  hedged: trials,
  confident: trials,
  error: trials,
  missing: trials,
  invented_rate: share.nullable().describe("(confident + hedged) / answered"),
  invented_interval: interval,
  invented_bounds: interval,
}) satisfies z.ZodType<shapes.LureCounts>;

const splitBy = {
  round: z.int().optional(),
  source: text.nullish(),
  kind: text.nullish(),
  story: text.nullish(),
  dimension: text.nullish(),
  session: text.nullish(),
  subject: text.optional(),
  repetition: z.int().optional(),
} satisfies Record<shapes.By, z.ZodType>;

/** Null in every figure where the condition was not run. */
export const Cell = z
  .object({
    probe_set: text,
    version: text,
    model: text,
    method: text,
    ...splitBy,
    run: z.boolean().describe("false: the condition was not run, and every figure is null."),
    expected: trials.nullable().describe("Trials that the design asks for"),
    scored: trials.nullable().describe("Trials that have a row that is not an error"),
    pass: trials.nullable(),
    hedged: trials.nullable().describe("Failed, but flagged doubt"),
    confident: trials.nullable().describe("Failed without any sign of doubt"),
    abstained: trials.nullable(),
    error: trials.nullable(),
    missing: trials.nullable(),
    rate: share.nullable().describe("pass / expected, or / scored; graded: mean of score / max"),
    low: share.nullable().describe("95% interval of the rate"),
    high: share.nullable(),
    subjects: z.int().nullable(),
    confident_rate: share.nullable(),
    confident_interval: interval,
    confident_bounds: interval.describe("[x / expected, (x + error + missing) / expected]"),
    hedged_rate: share.nullable(),
    hedged_interval: interval,
    hedged_bounds: interval,
    abstained_rate: share.nullable(),
    abstained_interval: interval,
    abstained_bounds: interval,
    calibration: Calibration.nullable(),
    lures: LureCounts.nullable(),
  })
  .describe(
    "One condition of one probe set; fields it was split by stand beside its figures.",
  ) satisfies z.ZodType<Omit<shapes.Cell, "by">>;

export const Cells = z.object({ revision: z.int(), cells: z.array(Cell) });
