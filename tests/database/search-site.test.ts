/** What the search over the whole site finds for whom. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hitGroups } from "@/app/_palette/hit-groups";
import { pool } from "@/db/pool";
import type { ManifestInput } from "@/lib/bundle/manifest";
import { bundleFiles, zipOf } from "@/lib/bundle/write";
import { createStudy } from "@/lib/intake/study";
import { searchSite } from "@/lib/queries/search-site";
import { World } from "./ingest-world";

const PUBLIC = { kind: "public" } as const;
const manifest = (model: string): ManifestInput => ({
  format: "holdfast-bundle",
  version: 1,
  title: "Rules at 100%",
  provenance: "measured",
  models: [{ id: model, name: "Rho seven" }],
  methods: [{ id: "fold" }],
  probe_sets: [
    { id: "rules", kind: "commitments" },
    { id: "facts", kind: "planted-facts" },
  ],
});

const bundle = (model: string, secret: string): Buffer =>
  zipOf(
    bundleFiles(manifest(model), {
      commitments: [
        {
          model,
          method: "fold",
          probe: "p01",
          session: "s01",
          verdict: "pass",
          commitment: `Never ${secret}`,
        },
      ],
      "planted-facts": [
        {
          model,
          method: "fold",
          session: "s/1",
          probe: "p02",
          round: 1,
          verdict: "correct",
          question: "How many crates?",
          expected: "41",
        },
      ],
    }),
  );

let world: World;
let owner: number;

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  const [user] = await world.sql<{ user_id: number }[]>`
    insert into users (email) values ('owner@example.org') returning user_id`;
  owner = user?.user_id ?? 0;
  for (const [slug, visibility, texts, model] of [
    ["open", "public", "public", "acme/rho-7b"],
    ["numbers", "public", "private", "Acme-Rho-7B"],
    ["hidden", "unlisted", "public", "rho-unlisted"],
    ["own", "private", "private", "rho-private"],
  ] as const) {
    const { study_id } = await createStudy(world.sql, { slug, title: `Study ${slug}`, visibility });
    await world.load(bundle(model, `deploy ${slug}`), { study: study_id });
    await world.sql`update studies set texts = ${texts}, owner_id = ${owner} where study_id = ${study_id}`;
  }
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await pool().end();
  await world.close();
});

describe("a search", () => {
  it("finds what is in lists, and the owner's own besides", async () => {
    const found = async (viewer: Parameters<typeof searchSite>[0]) =>
      (await searchSite(viewer, "STUDY")).studies.map(({ slug }) => slug).sort();
    expect(await found(PUBLIC)).toEqual(["numbers", "open"]);
    const viewer = { kind: "user", user_id: owner, admin: false, session_id: 1 } as const;
    expect(await found(viewer)).toEqual(["hidden", "numbers", "open", "own"]);
    expect((await searchSite(PUBLIC, "rho")).models.map(({ id }) => id).sort()).toEqual([
      "Acme-Rho-7B",
      "acme/rho-7b",
    ]);
    expect((await searchSite(PUBLIC, "fold")).methods).toEqual([{ id: "fold", name: "fold", studies: 2 }]);
  });

  it("looks into a probe's words only where they may be read", async () => {
    const { probes } = await searchSite(PUBLIC, "deploy never");
    expect(probes.map(({ slug, words }) => [slug, words])).toEqual([["open", "Never deploy open"]]);
    const byName = await searchSite(PUBLIC, "p01");
    expect(byName.probes.map(({ slug, words }) => [slug, words]).sort()).toEqual([
      ["numbers", null],
      ["open", "Never deploy open"],
    ]);
    const viewer = { kind: "user", user_id: owner, admin: false, session_id: 1 } as const;
    expect((await searchSite(viewer, "never deploy own")).probes.map(({ slug }) => slug)).toEqual(["own"]);
  });

  it("needs every word, takes signs as they are, and finds nothing for nothing", async () => {
    expect((await searchSite(PUBLIC, "study open")).studies.map(({ slug }) => slug)).toEqual(["open"]);
    for (const text of ["", "  ", "%", "_%", "\0", "study none-such", "\\"]) {
      const found = await searchSite(PUBLIC, text);
      expect(Object.values(found).flat(), text).toEqual([]);
    }
  });

  it("leads to addresses, and under joined names to the one that stands", async () => {
    const hrefs = async (text: string) =>
      hitGroups(await searchSite(PUBLIC, text), text).flatMap(({ hits }) => hits.map(({ href }) => href));
    expect(await hrefs("acme/rho")).toEqual(["/models/acme%2Frho-7b"]);
    expect(await hrefs("crates")).toEqual(["/studies/open/probes/facts/p02?session=s%2F1"]);
    await world.sql`
      update studies set aliases = ${world.sql.json({ models: { "Acme-Rho-7B": "acme/rho-7b" } })} where slug = 'numbers'`;
    expect((await searchSite(PUBLIC, "acme-rho")).models).toEqual([
      { id: "acme/rho-7b", name: "Rho seven", studies: 1 },
    ]);
  });
});
