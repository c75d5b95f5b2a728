import { z } from "zod";
import { PROBE_SET_KINDS, PROVENANCES, STRATEGIES } from "@/lib/bundle/words";
import type * as shapes from "@/lib/figures/shapes";
import { text } from "./parts";

export const Provenance = z.enum(PROVENANCES);

export const Model = z.object({
  id: text,
  name: text,
  class: text.nullable().describe("lightweight, frontier or any short word"),
  provider: text.nullable(),
}) satisfies z.ZodType<shapes.Model>;

export const Method = z.object({
  id: text,
  name: text,
  version: text.nullable(),
  family: text.describe("All versions of one method share it."),
  strategy: z.enum(STRATEGIES),
  written_by: text.nullable(),
  recovery: text.nullable(),
  keeps: z.record(z.string(), text),
  url: text.nullable(),
}) satisfies z.ZodType<shapes.Method>;

export const Scorer = z.object({ name: text, version: text.nullable() }) satisfies z.ZodType<shapes.Scorer>;

export const ProbeSet = z.object({
  id: text,
  version: text,
  kind: z.enum(PROBE_SET_KINDS),
  title: text,
  rounds: z.int(),
  repetitions: z.int().describe("As declared"),
  scorer: Scorer.nullable(),
  fingerprint: text.describe("SHA-256 of the list of probes: sets are ranked together only when it agrees."),
  probes: z.int(),
  sessions: z.int(),
  lures: z.int(),
}) satisfies z.ZodType<shapes.ProbeSet>;

export const Analysis = z.object({
  id: text,
  probe_set: text,
  models: z.array(text),
  methods: z.array(text),
}) satisfies z.ZodType<shapes.Analysis>;
