/** What /changes, citations, previews and embeds may show, out of real revisions of real bundles. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as getCitation } from "@/app/api/v1/studies/[study]/citation/route";
import { GET as getPicture } from "@/app/previews/studies/[study]/route";
import type { ManifestInput } from "@/lib/bundle/manifest";
import { type BundleRows, bundleFiles, zipOf } from "@/lib/bundle/write";
import { createStudy } from "@/lib/intake/study";
import { withdrawBundle } from "@/lib/intake/withdraw";
import { changedStudies, listChanges } from "@/lib/queries/list-changes";
import { type BundleRecord, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const MANIFEST: ManifestInput = {
  format: "holdfast-bundle",
  version: 1,
  title: "Odd {title} & 100%",
  provenance: "measured",
  license: "CC-BY-4.0",
  models: [{ id: "m", name: "Model M" }],
  methods: [{ id: "a" }, { id: "b" }],
  probe_sets: [{ id: "rules", kind: "commitments", title: "Rules", repetitions: 1 }],
};

/** Ten probes a method; the first `passes` of them kept. */
const rows = (passes: Record<string, number>): BundleRows => ({
  commitments: Object.entries(passes).flatMap(([method, kept]) =>
    Array.from({ length: 10 }, (_, at) => ({
      model: "m",
      method,
      probe: `p${at}`,
      verdict: at < kept ? "pass" : "fail",
      confident: false,
    })),
  ),
});
const archive = (passes: Record<string, number>): Buffer => zipOf(bundleFiles(MANIFEST, rows(passes)));

let world: World;
let first: BundleRecord;
let second: BundleRecord;

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  vi.stubEnv("AUTH_SECRET", "x".repeat(40));
  vi.stubEnv("APP_URL", "https://holdfast.example.org");
  await world.sql`update studies set visibility = 'public' where study_id = ${world.study}`;
  first = await world.load(archive({ a: 5, b: 8 }));
  second = await world.load(archive({ a: 7, b: 4 }), { supersedes: first.id });
  await withdrawBundle(world.sql, second.id, "The judge was misconfigured.");
  for (const visibility of ["private", "unlisted"] as const) {
    const { study_id } = await createStudy(world.sql, { slug: visibility, title: visibility, visibility });
    await world.load(archive({ a: 1, b: 1 }), { study: study_id });
  }
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await world.close();
});

describe("changes", () => {
  it("are told newest first with their numbers", async () => {
    const page = await listChanges(viewer);
    expect(page?.items.map(({ study, revision, change }) => [study.slug, revision, change])).toEqual([
      ["a-study", 3, "withdrawn"],
      ["a-study", 2, "superseded"],
      ["a-study", 1, "published"],
    ]);
    const [withdrawn, superseded, published] = page?.items ?? [];
    expect([withdrawn?.reason, withdrawn?.bundle_id]).toEqual(["The judge was misconfigured.", second.id]);
    expect(withdrawn?.difference).toMatchObject({ trials_added: 0, trials_removed: 20, trials: 0 });
    expect(withdrawn?.difference.gone.map(({ method }) => method.id).sort()).toEqual(["a", "b"]);
    expect(superseded?.difference).toMatchObject({ trials_added: 20, trials_removed: 20, trials: 20 });
    expect(
      superseded?.difference.moved.map(({ method, before, after, difference }) => [
        method.id,
        before.pass,
        after.pass,
        before.expected,
        difference,
      ]),
    ).toEqual([
      ["b", 8, 4, 10, expect.closeTo(-0.4)],
      ["a", 5, 7, 10, expect.closeTo(0.2)],
    ]);
    expect(published?.difference.appeared.length).toBe(2);
  });

  it("are the same when kept as when computed", async () => {
    const kept = await listChanges(viewer);
    const gone = await world.sql`delete from figures where name like 'difference:%' returning 1`;
    expect(gone.length).toBe(3);
    expect(await listChanges(viewer)).toEqual(kept);
  });

  it("page by a cursor without a gap or a repeat", async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listChanges(viewer, { cursor, limit: 1 });
      seen.push(...(page?.items.map((item) => item.revision) ?? []));
      cursor = page?.next_cursor ?? undefined;
    } while (cursor !== undefined && seen.length < 10);
    expect(seen).toEqual([3, 2, 1]);
    for (const wrong of ["a-study~9", "private~1", "none~1", "x", "a\0b~1"])
      expect(await listChanges(viewer, { cursor: wrong }), wrong).toBeNull();
  });

  it("narrow to a study, a revision and a day", async () => {
    expect((await listChanges(viewer, { study: "a-study", revision: 2 }))?.items.length).toBe(2);
    expect((await listChanges(viewer, { since: "2999-01-01" }))?.items).toEqual([]);
    await world.sql`update study_revisions set created_at = '2020-05-04T23:59:59Z' where study_id = ${world.study} and revision = 1`;
    expect((await listChanges(viewer, { since: "2020-05-04" }))?.items.length).toBe(3);
    expect((await listChanges(viewer, { since: "2020-05-05" }))?.items.length).toBe(2);
  });

  it("leave out what is in no list; an unlisted study shows its own to who names it", async () => {
    expect((await changedStudies(viewer)).map(({ slug }) => slug)).toEqual(["a-study"]);
    expect((await listChanges(viewer, { study: "unlisted" }))?.items.length).toBe(1);
    for (const study of ["private", "none", "a\0"]) expect(await listChanges(viewer, { study })).toBeNull();
  });
});

describe("citations over HTTP", () => {
  const ask = (slug: string, query: string) =>
    getCitation(new Request(`http://localhost/api/v1/studies/${slug}/citation?${query}`), {
      params: Promise.resolve({ study: slug }),
    });

  it("name the public address, the revision and its own day", async () => {
    const bibtex = await ask("a-study", "revision=2");
    expect([bibtex.status, bibtex.headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="a-study-revision-2.bib"',
    ]);
    const text = await bibtex.text();
    expect(text).toContain("url          = {https://holdfast.example.org/studies/a-study?revision=2}");
    expect(text).not.toContain("author");
    const csl = await (await ask("a-study", "format=csl&revision=1")).json();
    expect(csl.at(-1)).toMatchObject({ version: "revision 1", issued: { "date-parts": [[2020, 5, 4]] } });
    expect(await (await ask("a-study", "format=text")).text()).toMatch(/revision 3 of /);
  });

  it("are for readers, in forms that exist", async () => {
    expect((await ask("a-study", "format=ris")).status).toBe(400);
    for (const slug of ["private", "none"]) expect((await ask(slug, "")).status).toBe(404);
    expect((await ask("a-study", "revision=4")).status).toBe(404);
    expect((await ask("unlisted", "")).status).toBe(200);
  });
});

describe("preview pictures", () => {
  const ask = (slug: string) =>
    getPicture(new Request(`http://localhost/previews/studies/${slug}?revision=1`), {
      params: Promise.resolve({ study: slug }),
    });

  it("are drawn for public studies, and for no other", async () => {
    const picture = await ask("a-study");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const png = Buffer.from(await picture.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    for (const slug of ["private", "unlisted", "none"]) expect((await ask(slug)).status, slug).toBe(404);
  });
});
