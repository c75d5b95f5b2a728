import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ManifestInput } from "@/lib/bundle/manifest";
import type { PlantedFactsRow } from "@/lib/bundle/rows";
import { createStudy } from "@/lib/intake/study";
import { getCells } from "@/lib/queries/get-cells";
import { getReplication, getReplicationChoices } from "@/lib/queries/get-replication";
import type { ReplicationView } from "@/lib/queries/results/analysis";
import { archive, facts, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const SET = "facts";
const SHAPE = { sessions: 8, probes: 3, rounds: 1, methods: ["none", "fold"] };

let world: World;

/** `none` recalls nearly all; `fold` loses what `lose` says. */
const rows = (lose: (row: PlantedFactsRow, at: number) => boolean, sessions = SHAPE.sessions) =>
  facts({ ...SHAPE, sessions }, (row, at) => ({
    verdict: (row.method === "fold" && lose(row, at)) || at % 17 === 0 ? "wrong" : "correct",
  }));
const most = (_: PlantedFactsRow, at: number) => at % 4 !== 0;

interface Sent {
  slug: string;
  visibility?: "public" | "unlisted" | "private";
  planted: PlantedFactsRow[];
  manifest?: Partial<ManifestInput>;
}

async function publish({ slug, visibility = "public", planted, manifest }: Sent): Promise<void> {
  const { study_id } = await createStudy(world.sql, { slug, title: `Study ${slug}`, visibility });
  const { status } = await world.load(archive({ "planted-facts": planted }, { title: slug, ...manifest }), {
    study: study_id,
  });
  expect(status, slug).toBe("ready");
}

const set = (change: object = {}): Pick<ManifestInput, "probe_sets"> => ({
  probe_sets: [{ id: SET, kind: "planted-facts", ...change }],
});

async function report(slug: string, other: string): Promise<NonNullable<ReplicationView["report"]>> {
  const view = await getReplication(viewer, slug, { with: other, probe_set: SET });
  if (!view?.report) throw new Error(`No report of ${slug} with ${other}.`);
  return view.report;
}

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  await publish({
    slug: "reference",
    planted: rows(most),
    manifest: { ...set({ scorer: { name: "rule" } }) },
  });
  await publish({
    slug: "again",
    planted: rows((_, at) => at % 5 !== 0),
    manifest: set({ scorer: { name: "rule" } }),
  });
  await publish({
    slug: "shorter",
    planted: rows(most, 6),
    manifest: {
      ...set(),
      methods: [{ id: "none" }, { id: "fold", version: "2" }],
      provenance: "reconstructed",
    },
  });
  await publish({ slug: "hidden", visibility: "private", planted: rows(() => false), manifest: set() });
  await publish({ slug: "by-address", visibility: "unlisted", planted: rows(() => true), manifest: set() });
  await publish({
    slug: "elsewhere",
    planted: rows(most).map((row) => ({ ...row, probe_set: "other" })),
    manifest: { probe_sets: [{ id: "other", kind: "planted-facts" }] },
  });
});

afterAll(() => world.close());

describe("two studies of one list", () => {
  it("are paired over sessions, under the figures that each study shows by itself", async () => {
    const found = await report("again", "reference");
    expect(found.same_list).toBe(true);
    expect(found.parts[0]?.block).toMatchObject({ models: ["rho", "tau"], methods: ["none", "fold"] });
    const [theirs, ours] = await Promise.all(
      ["reference", "again"].map((slug) => getCells(viewer, slug, { probe_set: SET })),
    );
    for (const cell of found.cells) {
      expect([cell.how, cell.subjects]).toEqual(["paired", SHAPE.sessions]);
      const of = (answer: typeof theirs) =>
        answer?.cells.find(({ model, method }) => model === cell.model && method === cell.method);
      expect(cell.reference).toEqual(of(theirs));
      expect(cell.own).toEqual(of(ours));
      expect(cell.difference).toBeCloseTo((of(ours)?.rate ?? 0) - (of(theirs)?.rate ?? 0), 12);
    }
  });

  it("agree on what both show, over both models and within each", async () => {
    const { parts, tally } = await report("again", "reference");
    const claims = parts[0]?.claims ?? [];
    expect(claims.map(({ model, a, b, verdict }) => [model, a, b, verdict])).toEqual([
      [null, "none", "fold", "agrees"],
      ["rho", "none", "fold", "agrees"],
      ["tau", "none", "fold", "agrees"],
    ]);
    expect(tally).toMatchObject({ claims: 3, agrees: 3, differs: 0, too_little: 0 });
    for (const { reference, own } of claims) {
      expect(reference.partial_eta_squared_interval?.[0]).toBeLessThan(reference.partial_eta_squared ?? 0);
      expect(own.smallest_difference).toBeGreaterThan(0);
    }
  });

  it("name both studies, their revisions, sources and scorers", async () => {
    const view = await getReplication(viewer, "again", { with: "reference", probe_set: SET });
    expect(view).toMatchObject({
      own: { slug: "again", revision: 1, provenances: ["synthetic"], scorers: [{ name: "rule" }] },
      reference: { slug: "reference", title: "Study reference", revision: 1 },
      same: false,
    });
  });
});

describe("studies of different lists", () => {
  it("are compared cell by cell, unpaired and without a verdict", async () => {
    const found = await report("shorter", "reference");
    expect([found.same_list, found.parts, found.tally.claims]).toEqual([false, [], 0]);
    expect(found.cells.map(({ how }) => how)).toEqual(Array(4).fill("unpaired"));
    expect(found.methods.matched.map(({ other_version }) => other_version)).toEqual([false, false]);
  });

  it("have no report when the reference asks nothing of the kind", async () => {
    const view = await getReplication(viewer, "again", { with: "elsewhere", probe_set: SET });
    expect([view?.same, view?.report]).toEqual([false, null]);
    expect(await getReplication(viewer, "again", { with: "reference", probe_set: "other" })).toBeNull();
  });
});

describe("what can be read", () => {
  it("decides: a private study is no reference and has none, by whatever name", async () => {
    for (const [slug, other] of [
      ["again", "hidden"],
      ["hidden", "reference"],
      ["again", "no-such-study"],
    ] as const)
      expect(await getReplication(viewer, slug, { with: other, probe_set: SET })).toBeNull();
    expect(await getReplicationChoices(viewer, "hidden")).toBeNull();
  });

  it("offers listed studies alone, those of the same list first; others by their address", async () => {
    const choices = await getReplicationChoices(viewer, "again");
    expect(choices?.map(({ probe_set }) => probe_set.id)).toEqual([SET]);
    expect(choices?.[0]?.studies.map(({ study, same_list }) => [study.slug, same_list])).toEqual([
      ["reference", true],
      ["shorter", false],
    ]);
    expect((await report("again", "by-address")).same_list).toBe(true);
    expect((await getReplicationChoices(viewer, "elsewhere"))?.[0]?.studies).toEqual([]);
  });
});

describe("a study against itself", () => {
  it("is refused at one revision and compared across two", async () => {
    const [study] = await world.sql<{ study_id: number; id: string }[]>`
      select s.study_id, b.id from studies s join bundles b using (study_id) where slug = 'again'`;
    if (!study) throw new Error("The study is gone.");
    const itself = { with: "again", probe_set: SET };
    expect(await getReplication(viewer, "again", itself)).toMatchObject({ same: true, report: null });
    const { status } = await world.load(
      archive(
        { "planted-facts": rows(() => true) },
        { title: "again", ...set({ scorer: { name: "rule" } }) },
      ),
      { study: study.study_id, supersedes: study.id },
    );
    expect(status).toBe("ready");
    expect(await getReplication(viewer, "again", itself)).toMatchObject({ same: true, report: null });
    const across = await getReplication(viewer, "again", { ...itself, reference_revision: 1 });
    expect([across?.same, across?.own.revision, across?.reference.revision]).toEqual([false, 2, 1]);
    expect(across?.report?.cells.some(({ difference }) => difference !== 0)).toBe(true);
    expect(await getReplication(viewer, "again", { ...itself, reference_revision: 3 })).toBeNull();
    const back = await getReplication(viewer, "again", { ...itself, revision: 1, reference_revision: 1 });
    expect(back?.same).toBe(true);
  });
});
