import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundleFiles, zipOf } from "@/lib/bundle/write";
import { createStudy } from "@/lib/intake/study";
import { withdrawBundle } from "@/lib/intake/withdraw";
import { archive, facts, manifest, NOTHING, World } from "./ingest-world";

let world: World;
beforeEach(async () => {
  world = await World.open();
});
afterEach(() => world.close());

const run = () => archive({ "planted-facts": facts() });
/** The same rows in another order, in another form and archive. */
const rezipped = () => zipOf(bundleFiles(manifest(), { "planted-facts": facts().reverse() }, "csv"));
const changed = () =>
  archive({ "planted-facts": facts({}, (_, at) => (at === 0 ? { verdict: "unknown" } : {})) });
const oneModel = (model: string, shape = {}) =>
  archive({ "planted-facts": facts({ models: [model], ...shape }) }, { models: [{ id: model }] });

describe("the same run twice", () => {
  it("is one run when the bytes are the same", async () => {
    const first = await world.load(run());
    const again = await world.send(run());
    expect(again.duplicate_of).toBe(first.id);
    expect(await world.bundle(again.id)).toMatchObject({
      status: "duplicate",
      duplicate_of_no: first.bundle_no,
    });
    await world.drain();
    expect(await world.revision()).toBe(1);
    expect(await world.visible(1)).toEqual({ sums: 96, rows: 96 });
  });

  it("is one run when only the archive differs", async () => {
    const first = await world.load(run());
    const again = await world.load(rezipped());
    expect(again).toMatchObject({ status: "duplicate", duplicate_of_no: first.bundle_no });
    expect(await world.rowCounts(world.study, again.bundle_no)).toEqual(NOTHING);
    expect(await world.visible(await world.revision())).toEqual({ sums: 96, rows: 96 });
  });

  it("is one run when both wait at once: the second answer points at the first", async () => {
    const [a, b] = await Promise.all([world.send(run()), world.send(run())]);
    const later = await world.send(run());
    expect([a.id, b.id]).toContain(later.duplicate_of);
    await Promise.all([world.drain(), world.drain()]);
    expect((await world.bundles()).map((x) => x.status).sort()).toEqual(["duplicate", "duplicate", "ready"]);
    expect(await world.visible(await world.revision())).toEqual({ sums: 96, rows: 96 });
    const [chunks] = await world.sql`select count(distinct bundle_no)::int as bundles from bundle_chunks`;
    expect(chunks).toEqual({ bundles: 1 });
  });

  it("is one run when the same content is loaded by two workers at once", async () => {
    for (let round = 0; round < 5; round++) {
      const { study_id } = await createStudy(world.sql, { slug: `pair-${round}`, title: "Pair" });
      await Promise.all([
        world.send(run(), { study: study_id }),
        world.send(rezipped(), { study: study_id }),
      ]);
      await Promise.all([world.drain(), world.drain()]);
      const found = await world.sql`
        select status, (select count(*)::int from trials t where t.study_id = b.study_id and t.bundle_no = b.bundle_no) as rows
        from bundles b where study_id = ${study_id} order by status`;
      expect(found).toEqual([
        { status: "duplicate", rows: 0 },
        { status: "ready", rows: 96 },
      ]);
    }
  });

  it("is a conflict when one value has changed, naming the bundle and the number of trials", async () => {
    const first = await world.load(run());
    const second = await world.load(changed());
    expect(second.status).toBe("refused");
    const [conflict] = await world.errors(second.id);
    expect(conflict?.code).toBe("bundle.conflict");
    expect(conflict?.message).toContain(first.id);
    expect(conflict?.message).toContain("96");
    expect(await world.visible(await world.revision())).toEqual({ sums: 96, rows: 96 });
  });

  it("counts only the trials that are really in common", async () => {
    await world.load(archive({ "planted-facts": facts({ repetitions: 1 }) }, two()));
    const rows = facts({ repetitions: 2 }).filter(
      (r) => r.repetition === 2 || (r.session === "s1" && r.probe === "p1"),
    );
    const second = await world.load(archive({ "planted-facts": rows }, two()));
    const [conflict] = await world.errors(second.id);
    expect(conflict?.message).toContain("8 of these trials");
    const free = await world.load(
      archive({ "planted-facts": rows.filter((r) => r.repetition === 2) }, two()),
    );
    expect(free.status).toBe("ready");
    expect(await world.visible(2)).toEqual({ sums: 192, rows: 192 });
  });

  it("is another run in another study", async () => {
    await world.load(run());
    const { study_id } = await createStudy(world.sql, { slug: "another", title: "Another" });
    expect((await world.load(run(), { study: study_id })).status).toBe("ready");
  });

  it("can be sent again after it was refused, withdrawn or superseded", async () => {
    const first = await world.load(run());
    await withdrawBundle(world.sql, first.id, "wrong model");
    expect((await world.load(run())).status).toBe("ready");
    expect(await world.revision()).toBe(3);
  });
});

const two = () => ({
  probe_sets: [{ id: "facts", kind: "planted-facts" as const, rounds: 2, repetitions: 2 }],
});

describe("revisions", () => {
  it("a bundle that replaces another stands in its place, and the old revision is still readable", async () => {
    const first = await world.load(run());
    const second = await world.load(changed(), { supersedes: first.id });
    expect(second).toMatchObject({ status: "ready", published_revision: 2 });
    expect(await world.bundle(first.id)).toMatchObject({
      status: "superseded",
      published_revision: 1,
      retired_revision: 2,
    });
    const unknown = async (revision: number) => {
      const [row] = await world.sql`
        select coalesce(sum(c.trials) filter (where c.outcome = 4), 0)::int as unknown, sum(c.trials)::int as trials
        from cell_counts c join bundles b using (study_id, bundle_no)
        where published_revision <= ${revision} and coalesce(retired_revision, 99) > ${revision}`;
      return row;
    };
    expect(await unknown(1)).toEqual({ unknown: 0, trials: 96 });
    expect(await unknown(2)).toEqual({ unknown: 1, trials: 96 });
    const history = await world.sql`select revision, change, bundle_no from study_revisions order by 1`;
    expect(history).toEqual([
      { revision: 1, change: "published", bundle_no: first.bundle_no },
      { revision: 2, change: "superseded", bundle_no: second.bundle_no },
    ]);
  });

  it("a bundle can not replace one that does not stand", async () => {
    const first = await world.load(run());
    await world.load(changed(), { supersedes: first.id });
    const third = await world.load(oneModel("psi"), { supersedes: first.id });
    expect(third.status).toBe("refused");
    expect(await world.errorCodes(third.id)).toEqual(["bundle.conflict"]);
    await expect(world.send(run(), { supersedes: "nosuchbundle2345" })).rejects.toMatchObject({
      code: "invalid_request",
    });
  });

  it("a bundle that waits for the one it replaces is not refused for being early", async () => {
    const first = await world.send(run());
    const second = await world.send(changed(), { supersedes: first.id });
    await Promise.all([world.drain(), world.drain()]);
    expect((await world.bundle(second.id)).status).toBe("ready");
    expect((await world.bundle(first.id)).status).toBe("superseded");
  });

  it("a withdrawn bundle leaves the next revision and stays in the old ones", async () => {
    const first = await world.load(run());
    expect(await withdrawBundle(world.sql, first.id, "leaked answers")).toEqual({ revision: 2 });
    expect(await world.bundle(first.id)).toMatchObject({ status: "withdrawn", retired_revision: 2 });
    expect(await world.visible(1)).toEqual({ sums: 96, rows: 96 });
    expect(await world.visible(2)).toEqual({ sums: 0, rows: 0 });
    await expect(withdrawBundle(world.sql, first.id, "again")).rejects.toMatchObject({
      code: "invalid_request",
    });
    await expect(withdrawBundle(world.sql, "nosuchbundle2345", "x")).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("a second bundle of a probe set", () => {
  it("may leave probes out and then carries the list under which it was published", async () => {
    const first = await world.load(oneModel("rho"));
    const second = await world.load(oneModel("tau", { sessions: 2, probes: 3 }));
    expect(second.status).toBe("ready");
    const lists = await world.sql`
      select bundle_no, sum(probes)::int as asked, count(distinct subject)::int as subjects
      from design_counts group by 1 order by 1`;
    expect(lists).toEqual([
      { bundle_no: first.bundle_no, asked: 24, subjects: 3 },
      { bundle_no: second.bundle_no, asked: 24, subjects: 3 },
    ]);
    const prints = await world.sql`select distinct fingerprint from bundle_probe_sets`;
    expect(prints).toHaveLength(1);
    await withdrawBundle(world.sql, first.id, "gone");
    expect((await world.load(oneModel("psi"))).status).toBe("ready");
  });

  it("may not bring probes that the list does not hold", async () => {
    const first = await world.load(oneModel("rho"));
    const second = await world.load(oneModel("tau", { probes: 5 }));
    expect(second.status).toBe("refused");
    const [problem] = await world.errors(second.id);
    expect(problem).toMatchObject({ code: "design.other_probes", file: "manifest.json" });
    expect(problem?.message).toContain("6 probes are not");
    expect(problem?.message).toContain(first.id);
    expect(await world.rowCounts(world.study, second.bundle_no)).toEqual(NOTHING);
  });

  it("sets a new list when it replaces the bundle that set the old one", async () => {
    const first = await world.load(oneModel("rho"));
    const wider = await world.load(oneModel("rho", { probes: 6 }), { supersedes: first.id });
    expect(wider.status).toBe("ready");
    expect((await world.load(oneModel("tau", { probes: 6 }))).status).toBe("ready");
    const narrower = await world.load(oneModel("rho", { probes: 2 }), { supersedes: wider.id });
    expect(narrower.status).toBe("refused");
    expect(await world.errorCodes(narrower.id)).toEqual(["design.other_probes"]);
  });

  it("may not say other things about a probe, and takes over what it leaves out", async () => {
    await world.load(oneModel("rho"));
    const other = facts({ models: ["tau"] }, (row) =>
      row.probe === "p2" && row.session === "s2" ? { source: "reasoning" } : {},
    );
    const refused = await world.load(archive({ "planted-facts": other }, { models: [{ id: "tau" }] }));
    expect(refused.status).toBe("refused");
    expect(await world.errors(refused.id)).toMatchObject([
      { code: "row.inconsistent_probe", file: "planted-facts.jsonl", line: 11 },
    ]);
    const bare = facts({ models: ["tau"] }, () => ({ source: null, story: null, expected: null }));
    const filled = await world.load(archive({ "planted-facts": bare }, { models: [{ id: "tau" }] }));
    expect(filled.status).toBe("ready");
    const [open] = await world.sql`
      select count(*)::int as n from cell_counts where bundle_no = ${filled.bundle_no} and (source is null or story is null)`;
    expect(open).toEqual({ n: 0 });
  });

  it("may not be of another kind", async () => {
    await world.load(oneModel("rho"));
    const rows = [{ model: "tau", method: "none", probe: "p1", verdict: "pass" as const }];
    const sent = archive(
      { commitments: rows },
      { models: [{ id: "tau" }], probe_sets: [{ id: "facts", kind: "commitments" }] },
    );
    const second = await world.load(sent);
    expect(await world.errorCodes(second.id)).toEqual(["manifest.invalid"]);
  });

  it("is warned of other settings and of names that look alike", async () => {
    await world.load(oneModel("rho"));
    const rows = facts({ models: ["Rho", "rho"], methods: ["fold"], repetitions: 2 }).filter(
      (r) => r.repetition === 2,
    );
    const sent = archive(
      { "planted-facts": rows },
      {
        models: [{ id: "Rho" }, { id: "rho", settings: { temperature: 0.7 } }],
        methods: [{ id: "fold", strategy: "extract" }],
        ...two(),
      },
    );
    const second = await world.load(sent);
    expect(second.status).toBe("ready");
    const warnings = (await world.problems(second.id)).filter((p) => p.code === "id.settings_differ");
    expect(warnings.map((p) => p.message.split(" in bundle")[0])).toEqual([
      'Method "fold" has other settings (strategy)',
      'Model "rho" has other settings (settings)',
      'Probe set "facts" has other settings (repetitions)',
    ]);
    const third = await world.load(oneModel("RHO"));
    expect(await world.warningCodes(third.id)).toContain("id.lookalike");
  });
});
