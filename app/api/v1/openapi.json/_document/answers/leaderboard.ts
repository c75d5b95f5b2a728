import { z } from "zod";
import { PROBE_SET_KINDS, PROVENANCES, STRATEGIES } from "@/lib/bundle/words";
import { LEADERBOARD_METRICS } from "@/lib/figures/shapes";
import type { Leaderboard as Answer } from "@/lib/queries/get-leaderboard";
import { interval, share, text, trials } from "./parts";

const Entry = z.object({
  rank: z.int().min(1).nullable().describe("Equal figures share a place (1, 1, 3)"),
  apart: z.boolean().describe("Under 90% of its expected trials were scored: ranked apart, without a place"),
  ceiling: z.boolean().describe("The full context: what compaction is measured against, without a place"),
  study: text.describe("Slug"),
  study_title: text,
  revision: z.int(),
  provenances: z.array(z.enum(PROVENANCES)),
  model: text,
  model_name: text,
  model_class: text.nullable(),
  method: text,
  method_name: text,
  method_version: text.nullable(),
  strategy: z.enum(STRATEGIES),
  value: share.nullable().describe("The metric"),
  low: share.nullable().describe("95% interval"),
  high: share.nullable(),
  bounds: interval.describe("Of a share of failures: without and with every error and missing trial"),
  tie_letter: text
    .nullable()
    .describe("Methods of one study and model that share a letter can’t be told apart by their rates"),
  with_leader: z.boolean().nullable().describe("Leads, or can’t be told from the leader"),
  expected: trials.nullable(),
  scored: trials.nullable(),
  coverage: share.nullable().describe("scored / expected"),
  subjects: z.int().nullable(),
});

export const Leaderboard = z.object({
  metric: z.enum(LEADERBOARD_METRICS),
  count: z.enum(["expected", "scored"]),
  groups: z.array(
    z.object({
      probe_set: z.object({
        id: text,
        version: text,
        kind: z.enum(PROBE_SET_KINDS),
        title: text,
        fingerprint: text.describe("sha256 of the sorted list of probes"),
        probes: z.int(),
        scorer: z.object({ name: text, version: text.nullable() }).nullable(),
      }),
      entries: z.array(Entry),
    }),
  ),
}) satisfies z.ZodType<Answer>;
