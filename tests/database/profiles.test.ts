/** Model and method pages over all studies that one may list, out of Postgres. */
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connect, type Database } from "@/db/client";
import { runWorker } from "@/ingest/run";
import type { Viewer } from "@/lib/auth/viewer";
import type { ManifestInput } from "@/lib/bundle/manifest";
import type { CommitmentsRow, PlantedFactsRow } from "@/lib/bundle/rows";
import { bundleFiles, zipOf } from "@/lib/bundle/write";
import { enqueueBundle } from "@/lib/intake/enqueue";
import { createStudy } from "@/lib/intake/study";
import { getCells } from "@/lib/queries/get-cells";
import { getMethod } from "@/lib/queries/get-method";
import { getModel } from "@/lib/queries/get-model";
import { listMethods } from "@/lib/queries/list-methods";
import { listModels } from "@/lib/queries/list-models";
import { freshDatabase, type TestDatabase } from "../support/database";
import { quietWorker } from "./quiet-worker";

const RHO = "Acme/Rho-7B 50%";
const anyone: Viewer = { kind: "public" };
let owner: Viewer;
let database: TestDatabase;
let sql: Database;

const METHODS: ManifestInput["methods"] = [
  { id: "whole", strategy: "none" },
  { id: "fold-1", version: "1", family: "fold", strategy: "summary", keeps: { user_messages: "reworded" } },
  {
    id: "fold-2",
    version: "2",
    family: "fold",
    strategy: "summary",
    keeps: { user_messages: "word for word" },
  },
  { id: "grep", strategy: "extract" },
];
const manifest = (change: Partial<ManifestInput>): ManifestInput => ({
  format: "holdfast-bundle",
  version: 1,
  title: "Made up for a test",
  provenance: "synthetic",
  models: [{ id: RHO, name: "Rho", settings: { quantisation: "6-bit", temperature: 0.7 } }],
  methods: METHODS,
  probe_sets: [{ id: "facts", kind: "planted-facts", rounds: 2 }],
  ...change,
});

/** Sixteen sessions of two facts, asked in two rounds: which fact each method recalls in which round. */
const RECALLS: Readonly<Record<string, (fact: number, round: number) => boolean>> = {
  whole: (fact) => fact % 16 !== 0,
  "fold-1": (fact, round) => fact % 2 === 1 && round === 1,
  "fold-2": (fact) => fact % 16 !== 0 && fact % 16 !== 1,
  grep: (fact) => fact % 16 === 0,
};

function* facts(model: string, only?: string): Iterable<PlantedFactsRow> {
  for (const [method, recalls] of Object.entries(RECALLS))
    for (let fact = 0; fact < 32; fact++)
      for (const round of [1, 2]) {
        // The full context was asked once: nothing was compacted in between.
        if ((method === "whole" && round === 2) || (only !== undefined && method !== only)) continue;
        yield {
          model,
          method,
          session: `s${fact >> 1}`,
          probe: `f${fact}`,
          round,
          source: fact % 2 ? "user" : "tool_output",
          verdict: recalls(fact, round) ? "correct" : "wrong",
          flagged: false,
        };
      }
}

const commitments = (model: string, method: string): CommitmentsRow[] =>
  Array.from({ length: 6 }, (_, at) => ({
    model,
    method,
    probe: `p${at}`,
    verdict: at < 3 ? ("pass" as const) : ("fail" as const),
    confident: at < 3 ? undefined : true,
    context: at < 4 ? ("intact" as const) : ("absent" as const),
  }));

async function publish(
  slug: string,
  visibility: "private" | "unlisted" | "public",
  rows: Parameters<typeof bundleFiles>[1],
  change: Partial<ManifestInput> = {},
  ownerId?: number,
): Promise<void> {
  await createStudy(sql, { slug, title: slug, visibility });
  if (ownerId !== undefined) await sql`update studies set owner_id = ${ownerId} where slug = ${slug}`;
  const source = Readable.from([zipOf(bundleFiles(manifest({ title: slug, ...change }), rows))]);
  const { id } = await enqueueBundle(sql, { study: { slug }, fileName: "bundle.zip", source });
  await runWorker(quietWorker(database.url));
  const [row] = await sql<{ status: string }[]>`select status from bundles where id = ${id}`;
  expect(row?.status).toBe("ready");
}

beforeAll(async () => {
  database = await freshDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  sql = connect(database.url, { max: 4 });
  const [user] = await sql<{ user_id: number }[]>`
    insert into users (email) values ('ada@example.org') returning user_id`;
  if (!user) throw new Error("No user.");
  owner = { kind: "user", user_id: user.user_id, admin: false, session_id: 1 };
  await publish("open", "public", { "planted-facts": facts(RHO) });
  await publish(
    "open-too",
    "public",
    { commitments: commitments(RHO, "fold-2") },
    { probe_sets: [{ id: "rules", kind: "commitments" }] },
  );
  const secret = { models: [{ id: RHO, name: "Rho secret" }, { id: "hidden" }] };
  await publish("own", "private", { "planted-facts": facts("hidden") }, secret, user.user_id);
  await publish("by-address", "unlisted", { "planted-facts": facts(RHO, "grep") }, secret);
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
});

it("shows each viewer the studies of their lists, and of others nothing", async () => {
  const seen = async (viewer: Viewer) => ({
    models: (await listModels(viewer)).items.map(({ id, studies }) => [id, studies]),
    methods: (await listMethods(viewer)).items.map(({ id, studies, probe_sets }) => [
      id,
      studies,
      probe_sets,
    ]),
    studies: (await getModel(viewer, RHO))?.studies.map(({ study }) => study.slug),
    hidden: (await getModel(viewer, "hidden"))?.sections.length ?? null,
    names: (await getModel(viewer, RHO))?.other_names,
    public: (await getModel(viewer, RHO))?.public,
    fold: [...new Set((await getMethod(viewer, "fold-2"))?.sections.map(({ study }) => study.slug))],
  });
  expect(await seen(anyone)).toEqual({
    models: [[RHO, 2]],
    methods: [
      ["fold-1", 2, 1],
      ["fold-2", 2, 2],
      ["grep", 2, 1],
      ["whole", 2, 1],
    ],
    studies: ["open-too", "open"],
    hidden: null,
    names: [],
    public: true,
    fold: ["open-too", "open"],
  });
  const own = await seen(owner);
  expect(own).toMatchObject({
    models: [
      ["hidden", 1],
      [RHO, 3],
    ],
    hidden: 1,
    public: false,
  });
  expect(own.studies).toEqual(["own", "open-too", "open"]);
  for (const viewer of [anyone, owner]) {
    expect(JSON.stringify(await getModel(viewer, RHO))).not.toContain("by-address");
    expect(await getModel(viewer, "no-such")).toBeNull();
    expect(await getMethod(viewer, "no\0such")).toBeNull();
    expect(await getModel(viewer, RHO, 2)).toBeNull();
  }
});

it("gives every probe set a section of its own, with the study's own cells", async () => {
  const model = await getModel(anyone, RHO);
  expect(model?.sections.map(({ study, probe_set }) => [study.slug, probe_set.id])).toEqual([
    ["open-too", "rules"],
    ["open", "facts"],
  ]);
  const section = model?.sections[1];
  const whole = await getCells(anyone, "open", { probe_set: "facts" });
  const rounds = await getCells(anyone, "open", { probe_set: "facts", by: ["round"] });
  const sources = await getCells(anyone, "open", { probe_set: "facts", by: ["source"] });
  expect(section?.cells).toEqual(whole?.cells);
  expect(section?.splits?.by_round).toEqual(rounds?.cells);
  expect(section?.splits?.by_part).toEqual(sources?.cells);
  expect(model?.studies[1]?.settings).toMatchObject([
    { settings: { quantisation: "6-bit", temperature: 0.7 } },
  ]);
  expect(section?.leader?.method).toBe("fold-2");
});

it("parts what compaction lost from what the model never could, against a full context asked once", async () => {
  const model = await getModel(anyone, RHO);
  const ceiling = model?.sections[1]?.ceiling;
  expect(ceiling).toMatchObject({
    full: "whole",
    places: 64,
    unpaired: 0,
    subjects: 16,
    never_could: 4 / 64,
  });
  const by = (id: string) => ceiling?.methods.find(({ method }) => method === id);
  expect(by("fold-1")).toMatchObject({ kept: 16 / 64, lost: 44 / 64, regained: 0, never: 4 / 64 });
  expect(by("fold-2")).toMatchObject({ kept: 56 / 64, lost: 4 / 64, regained: 0, never: 4 / 64 });
  expect(by("grep")).toMatchObject({ kept: 0, lost: 60 / 64, regained: 4 / 64, never: 0 });
  const rows = (await getMethod(anyone, "grep"))?.sections[0]?.rows;
  expect(rows?.[0]?.ceiling?.of_method).toEqual(by("grep"));
  expect(model?.sections[0]?.ceiling).toBeNull();
});

it("tells a method's standing, where its rules stood, and its versions", async () => {
  const fold = await getMethod(anyone, "fold-2");
  expect(fold).toMatchObject({ of: "method", family: "fold", ids: ["fold-2"], studies: 2 });
  expect(
    fold?.sections[0]?.contexts.map(({ context, probes, pass, confident }) => [
      context,
      probes,
      pass,
      confident,
    ]),
  ).toEqual([
    ["intact", 4, 3, 1],
    ["absent", 2, 0, 2],
  ]);
  const rows = fold?.sections[1]?.rows ?? [];
  expect(rows.map(({ method, own }) => [method.id, own])).toEqual([
    ["fold-1", false],
    ["fold-2", true],
  ]);
  expect(rows[1]?.standing?.wins.map(({ method }) => method).sort()).toEqual(["fold-1", "grep"]);
  expect(rows[1]?.place).toBe("ahead");
  const family = await getMethod(anyone, "fold");
  expect(family).toMatchObject({ of: "family", ids: ["fold-1", "fold-2"] });
  expect(family?.descriptions.map(({ method }) => method.keeps.user_messages)).toEqual([
    "reworded",
    "word for word",
  ]);
  expect(family?.sections[1]?.rows.every(({ own }) => own)).toBe(true);
});

it("keeps joined names under the one that stands", async () => {
  await sql`update studies set aliases = ${sql.json({ models: { hidden: RHO } })} where slug = 'own'`;
  expect(await getModel(owner, "hidden")).toBeNull();
  const own = (await getModel(owner, RHO))?.sections.filter(({ study }) => study.slug === "own");
  expect(own?.[0]?.cells.map(({ expected }) => expected)).toEqual([64, 64, 64, 64]);
  expect(own?.[0]?.ceiling?.never_could).toBe(4 / 64);
});

it("searches and pages lists", async () => {
  expect((await listModels(anyone, { search: "acme/RHO" })).total).toBe(1);
  expect(await listModels(anyone, { search: "secret" })).toMatchObject({ total: 0, items: [] });
  expect((await listMethods(anyone, { search: "fold", sort: "strategy" })).items.map(({ id }) => id)).toEqual(
    ["fold-1", "fold-2"],
  );
  expect((await listMethods(anyone, { page: 2 })).items).toEqual([]);
});
