import { z } from "zod";
import { PROBE_SET_KINDS } from "@/lib/bundle/words";
import type { PublishedPreview as Answered } from "@/lib/queries/publish-preview";
import type { RemovedBundle } from "@/lib/queries/remove-bundle";
import type { BundleView } from "@/lib/queries/results/bundles";
import type { SentBundle } from "@/lib/queries/sending";
import type { bundleAnswer, progressAnswer } from "../../../bundles/_state/bundle-answer";
import { Provenance } from "./names";
import { text, time } from "./parts";

const status = text.describe(
  "queued, checking, loading, ready, checked, refused, duplicate, superseded, withdrawn or failed",
);
const progress = z.object({ step: text.nullable(), rows_done: z.int(), rows_total: z.int().nullable() });

export const Sent = z.object({
  id: text,
  status,
  study: text.describe("Slug"),
  sha256: text.describe("Of the bytes as received: compare it with your own"),
  url: z.url().describe("The bundle's page"),
  dry_run: z.boolean(),
  duplicate: z.literal(true).optional().describe("The same bytes, or this very sending, were sent before."),
  duplicate_of: text.optional(),
}) satisfies z.ZodType<SentBundle>;

export const Problem = z.object({
  severity: z.enum(["error", "warning"]),
  code: text,
  file: text.nullable(),
  line: z.int().nullable().describe("In the unpacked file, from 1"),
  field: text.nullable(),
  message: text.describe("What is wrong and what to change"),
  value: text.nullable().describe("The offending value as JSON text, cut at 200 characters"),
}) satisfies z.ZodType<BundleView["problems"][number]>;

const Rate = z.object({
  rate: z.number().nullable().describe("pass / expected; in graded sets the mean of score / max"),
  pass: z.int().nullable(),
  scored: z.int().nullable(),
  expected: z.int().nullable(),
  rank: z
    .int()
    .nullable()
    .describe(
      "Among the conditions of the probe set by rate; null for the full context and under 90% coverage",
    ),
});
const conditions = z.array(z.object({ model: text, method: text }));
const names = z.array(z.object({ id: text, name: text }));

export const Preview = z.object({
  revision: z.int().describe("The study's, that it is compared with"),
  revision_now: z.int().describe("The study's newest"),
  kept_until: time.nullable().describe("Until when the bytes are kept; null when they are gone"),
  may_publish: z.boolean(),
  trials_added: z.int(),
  trials_removed: z.int(),
  trials: z.int().describe("That would count in all"),
  models: names,
  methods: names,
  probe_sets: z.array(
    z.object({
      id: text,
      version: text,
      title: text,
      kind: z.enum(PROBE_SET_KINDS),
      before: z.boolean().describe("Whether the study shows it now"),
      after: z.boolean().describe("Whether it would"),
      leads_before: conditions,
      leads_after: conditions,
    }),
  ),
  cells: z.array(
    z.object({
      probe_set: text,
      version: text,
      model: text,
      method: text,
      before: Rate.nullable().describe("null: not run now"),
      after: Rate.nullable().describe("null: not run then"),
      difference: z.number().nullable(),
    }),
  ),
  secrets: z.object({
    count: z.int(),
    places: z.array(
      z.object({ file: text.nullable(), line: z.int().nullable(), field: text.nullable(), message: text }),
    ),
  }),
}) satisfies z.ZodType<BundleView["preview"]>;

export const PublishedPreview = Sent.extend({
  preview_revision: z.int().describe("The revision that the preview compared with"),
  study_revision: z.int().describe("The study's newest when it was published"),
  moved_on: z.boolean().describe("They differ: other figures may move than those shown"),
}) satisfies z.ZodType<Answered>;

export const Bundle = z.object({
  id: text,
  status,
  dry_run: z.boolean(),
  preview: Preview.nullable().describe("Of one that was only checked: what publishing it would change"),
  published_as: text.nullable().describe("Of one that was only checked: the bundle that was made of it"),
  file_name: text,
  bytes: z.int(),
  sha256: text,
  provenance: Provenance.nullable(),
  created_at: time,
  finished_at: time.nullable(),
  published_revision: z.int().nullable(),
  retired_revision: z.int().nullable(),
  withdrawn_reason: text.nullable(),
  duplicate_of: text.nullable(),
  supersedes: text.nullable(),
  attempts: z.int(),
  failure: text.nullable(),
  counts: z
    .object({ trials: z.int(), compactions: z.int(), by_probe_set: z.record(z.string(), z.int()) })
    .nullable(),
  problem_counts: z.object({ error: z.int(), warning: z.int() }),
  problems: z.array(Problem).describe("In file order, the first 200"),
  study: text.describe("Slug"),
  progress,
}) satisfies z.ZodType<ReturnType<typeof bundleAnswer>>;

export const Progress = z.object({ id: text, status, progress }) satisfies z.ZodType<
  ReturnType<typeof progressAnswer>
>;

export const Removed = z.object({
  id: text,
  status,
  revision: z.int().describe("The study's newest"),
  purged: z.boolean(),
}) satisfies z.ZodType<RemovedBundle>;
