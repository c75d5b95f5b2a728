import { z } from "zod";
import { id, text } from "./rows";
import { COMMITMENT_KINDS, PROBE_SET_KINDS, PROVENANCES, SOURCES, STRATEGIES } from "./words";

/** The format version that this code writes and the only one it reads. */
export const FORMAT = "holdfast-bundle";
export const FORMAT_VERSION = 1;

const MAX_ROUNDS = 10_000;
const MAX_REPETITIONS = 1_000_000;

const nullable = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);
const title = z.string().trim().min(1);
const link = z.url({ protocol: /^https?$/ });
const free = z.record(z.string(), z.json());
const instant = z.string().refine((value) => !Number.isNaN(Date.parse(value)), {
  error: "Not a time. Use ISO 8601, such as 2026-10-14T09:00:00Z.",
});

const author = z.looseObject({ name: title, url: nullable(link) });
const citation = z.looseObject({
  text: nullable(z.string()),
  url: nullable(link),
  doi: nullable(z.string()),
  bibtex: nullable(z.string()),
});
const named = z.looseObject({ name: title, version: nullable(text) });

const model = z.looseObject({
  id,
  name: nullable(title),
  class: nullable(z.string().trim().min(1).max(60)),
  provider: nullable(z.string()),
  settings: free.nullish().transform((value) => value ?? {}),
});

const method = z.looseObject({
  id,
  name: nullable(title),
  version: nullable(text),
  family: id.nullish(),
  strategy: z.enum(STRATEGIES).nullish(),
  written_by: nullable(z.string()),
  recovery: nullable(z.string()),
  keeps: z
    .record(z.string(), text)
    .nullish()
    .transform((value) => value ?? {}),
  url: nullable(link),
});

const designEntry = z.looseObject({
  session: nullable(id),
  probe: id,
  /** Left out: every round of the probe set. */
  round: nullable(z.int().min(1)),
  /** Graded sets; left out: every dimension that the rows name. */
  dimension: nullable(id),
  source: nullable(z.enum(SOURCES)),
  kind: nullable(z.enum(COMMITMENT_KINDS)),
  lure: nullable(z.boolean()),
  story: nullable(text),
  expected: nullable(text),
  superseded: nullable(z.array(text)),
  question: nullable(text),
  commitment: nullable(text),
  instruction: nullable(text),
});

const probeSet = z.looseObject({
  id,
  kind: z.enum(PROBE_SET_KINDS),
  version: text.nullish().transform((value) => value ?? "1"),
  title: nullable(title),
  rounds: z
    .int()
    .min(1)
    .max(MAX_ROUNDS)
    .nullish()
    .transform((value) => value ?? 1),
  repetitions: z
    .int()
    .min(1)
    .max(MAX_REPETITIONS)
    .nullish()
    .transform((value) => value ?? 1),
  scorer: nullable(named),
  design: nullable(z.array(designEntry).min(1)),
});

const analysis = z.looseObject({
  id: id.nullish(),
  probe_set: id,
  models: nullable(z.array(id).min(1)),
  methods: nullable(z.array(id).min(1)),
});

/**
 * manifest.json. Parsing fills in every default, so that a manifest that spells a default out and one that leaves it
 * out come out equal; unknown fields are kept. Ids come out trimmed and NFC-normalised.
 */
export const manifest = z
  .looseObject({
    format: z.literal(FORMAT),
    version: z.literal(FORMAT_VERSION),
    title,
    provenance: z.enum(PROVENANCES),
    description: nullable(z.string()),
    license: nullable(z.string().trim()),
    created_at: nullable(instant),
    authors: z
      .array(author)
      .nullish()
      .transform((value) => value ?? []),
    citation: nullable(citation),
    tool: nullable(named.extend({ commit: nullable(z.string()) })),
    models: z.array(model).min(1).max(10_000),
    methods: z.array(method).min(1).max(10_000),
    probe_sets: z.array(probeSet).min(1).max(1_000),
    analyses: z
      .array(analysis)
      .nullish()
      .transform((value) => value ?? []),
    settings: free.nullish().transform((value) => value ?? {}),
  })
  .superRefine((value, ctx) => {
    for (const list of ["models", "methods", "probe_sets"] as const) unique(value[list], list, ctx);
    value.probe_sets.forEach((set, at) => {
      checkDesign(set, at, ctx);
    });
    value.analyses.forEach((planned, at) => {
      checkAnalysis(value, planned, at, ctx);
    });
  })
  .transform((value) => {
    const models = value.models.map((m) => ({ ...m, name: m.name ?? m.id }));
    const methods = value.methods.map((m) => ({
      ...m,
      name: m.name ?? m.id,
      family: m.family ?? m.id,
      strategy: m.strategy ?? ("unknown" as const),
    }));
    const probe_sets = value.probe_sets.map((set) => ({ ...set, title: set.title ?? set.id }));
    const taken = new Set(value.analyses.flatMap((a) => (a.id == null ? [] : [a.id])));
    const analyses = value.analyses.map((a) => ({
      ...a,
      id: a.id ?? freeId(a.probe_set, taken),
      models: a.models ?? models.map((m) => m.id),
      methods: a.methods ?? methods.map((m) => m.id),
    }));
    return { ...value, models, methods, probe_sets, analyses };
  });

export type Manifest = z.output<typeof manifest>;
/** A manifest as people write it, defaults left out. */
export type ManifestInput = z.input<typeof manifest>;
export type ManifestProbeSet = Manifest["probe_sets"][number];
export type DesignEntry = NonNullable<ManifestProbeSet["design"]>[number];

type Issues = z.core.$RefinementCtx;

function unique(list: readonly { id: string }[], name: string, ctx: Issues): void {
  const first = new Map<string, number>();
  list.forEach((item, at) => {
    const before = first.get(item.id);
    if (before === undefined) first.set(item.id, at);
    else {
      ctx.addIssue({
        code: "custom",
        path: [name, at, "id"],
        message: `${JSON.stringify(item.id)} is also the id of ${name}[${before}]. Ids are unique: two versions of one thing have two ids.`,
      });
    }
  });
}

function checkDesign(set: z.output<typeof probeSet>, at: number, ctx: Issues): void {
  set.design?.forEach((entry, n) => {
    const path = ["probe_sets", at, "design", n];
    if (set.kind === "planted-facts" && entry.session === null) {
      ctx.addIssue({
        code: "custom",
        path: [...path, "session"],
        message: "A planted fact lies in a session. Name it.",
      });
    }
    if (entry.round !== null && entry.round > set.rounds) {
      const message = `Round ${entry.round} is beyond the ${set.rounds} of this probe set. Raise "rounds" or correct the round.`;
      ctx.addIssue({ code: "custom", path: [...path, "round"], message });
    }
  });
}

function checkAnalysis(
  whole: {
    models: { id: string }[];
    methods: { id: string }[];
    probe_sets: { id: string }[];
    analyses: { id?: string | null }[];
  },
  planned: z.output<typeof analysis>,
  at: number,
  ctx: Issues,
): void {
  const missing = (
    wanted: string,
    known: readonly { id: string }[],
    path: (string | number)[],
    what: string,
  ) => {
    if (known.some((item) => item.id === wanted)) return;
    const message = `${JSON.stringify(wanted)} is not a ${what} of this manifest.`;
    ctx.addIssue({ code: "custom", path: ["analyses", at, ...path], message });
  };
  missing(planned.probe_set, whole.probe_sets, ["probe_set"], "probe set");
  planned.models?.forEach((wanted, n) => {
    missing(wanted, whole.models, ["models", n], "model");
  });
  planned.methods?.forEach((wanted, n) => {
    missing(wanted, whole.methods, ["methods", n], "method");
  });
  if (planned.id != null && whole.analyses.findIndex((a) => a.id === planned.id) !== at) {
    const message = `Two analyses are called ${JSON.stringify(planned.id)}. Ids are unique.`;
    ctx.addIssue({ code: "custom", path: ["analyses", at, "id"], message });
  }
}

function freeId(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = `${wanted}-${n}`;
  taken.add(name);
  return name;
}
