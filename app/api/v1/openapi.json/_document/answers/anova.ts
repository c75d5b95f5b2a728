import { z } from "zod";
import * as shapes from "@/lib/figures/shapes";
import type { ComparisonView } from "@/lib/queries/results/analysis";
import { interval, share, text } from "./parts";

const corrected = z.object({ epsilon: z.number(), p: share }).nullable();

export const Effect = z.object({
  effect: z.enum(["model", "method", "model:method"]),
  df1: z.number(),
  df2: z.number(),
  F: z.number().nullable(),
  p: share.nullable(),
  gg: corrected.describe("Greenhouse and Geisser's correction"),
  hf: corrected.describe("Huynh and Feldt's correction"),
  mauchly: z.object({ W: z.number(), p: share }).nullable(),
  partial_eta_squared: share.nullable(),
  generalized_eta_squared: share.nullable(),
  partial_eta_squared_interval: interval.describe("90%"),
  generalized_eta_squared_interval: interval.describe("90%"),
  ss: z.number(),
  ss_error: z.number(),
  p_holm: share.nullable().describe("The corrected p after Holm, within its family"),
  not_computable: text.nullable().describe("Why there is no F"),
  flags: z.array(text),
}) satisfies z.ZodType<shapes.AnovaEffect>;

const NamedSubject = z.object({ subject: text, why: text }) satisfies z.ZodType<shapes.NamedSubject>;

const Pairwise = z.object({
  a: text,
  b: text,
  difference: z.number().nullable().describe("Mean over subjects of a - b"),
  low: z.number().nullable(),
  high: z.number().nullable(),
  p_permutation: share.nullable(),
  p_permutation_holm: share.nullable(),
  smallest_difference: z.number().nullable().describe("That this design shows with 80% power at .05"),
  planned: z.boolean(),
  effects: z.array(Effect),
}) satisfies z.ZodType<shapes.PairwiseComparison>;

export const Anova = z.object({
  probe_set: text,
  analysis: text,
  measure: z.enum(shapes.MEASURES),
  dimension: text.nullable(),
  models: z.array(text),
  methods: z.array(text),
  subjects: z.int(),
  incomplete: z.array(NamedSubject),
  left_out: z.array(NamedSubject),
  effects: z.array(Effect),
  pairwise_methods: z.array(Pairwise),
  pairwise_models: z.array(Pairwise),
  simple_effects: z.array(z.object({ model: text, effects: z.array(Effect) })),
  cell_means: z.array(
    z.object({
      model: text,
      method: text,
      mean: z.number(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
  notes: z.array(text),
}) satisfies z.ZodType<shapes.AnovaAnswer>;

/** Several answers in graded sets with several dimensions, one a dimension. */
export const AnovaOfAll = z.union([Anova, z.array(Anova)]);

const Condition = z.object({ model: text, method: text });

export const Comparison = z.object({
  revision: z.int(),
  probe_set: text,
  measure: z.enum(shapes.MEASURES),
  dimension: text.nullable(),
  a: Condition,
  b: Condition,
  n: z.int().describe("Subjects compared"),
  difference: z.number().nullable().describe("Mean over subjects of a - b"),
  low: z.number().nullable().describe("95% interval by inverting the test"),
  high: z.number().nullable(),
  p: share.nullable().describe("Two-sided sign-flip permutation test"),
  p_method: z.enum(["counted", "enumerated", "sampled"]).nullable(),
  smallest_difference: z.number().nullable().describe("That this design shows with 80% power at .05"),
  per_subject: z.array(z.object({ subject: text, a: z.number(), b: z.number(), difference: z.number() })),
  incomplete: z.array(NamedSubject),
  left_out: z.array(NamedSubject),
  not_computable: text.nullable(),
  notes: z.array(text),
}) satisfies z.ZodType<ComparisonView>;
