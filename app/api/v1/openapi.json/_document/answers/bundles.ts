import { z } from "zod";
import type { RemovedBundle } from "@/lib/queries/remove-bundle";
import type { BundleView } from "@/lib/queries/results";
import type { SentBundle } from "@/lib/queries/send-bundle";
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

export const Bundle = z.object({
  id: text,
  status,
  dry_run: z.boolean(),
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
