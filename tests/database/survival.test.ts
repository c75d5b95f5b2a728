import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { woolfordBundle } from "@/ingest/demo/generate";
import { bundleArchive } from "@/ingest/demo/write";
import type { ManifestInput } from "@/lib/bundle/manifest";
import type { PlantedFactsRow } from "@/lib/bundle/rows";
import { OUTCOMES } from "@/lib/bundle/words";
import { createStudy } from "@/lib/intake/study";
import { getCells } from "@/lib/queries/get-cells";
import { getSurvival } from "@/lib/queries/get-survival";
import { getTrial } from "@/lib/queries/get-trial";
import { listTrialRecords } from "@/lib/queries/list-trial-records";
import { listTrials } from "@/lib/queries/list-trials";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import type { FactFate, TrialFilters } from "@/lib/queries/results/trials";
import { archive, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const SLUG = "a-study";

let world: World;

/** Six facts and a lure, every one in three rounds, once each. */
const FACTS = ["s1 f1", "s1 f2", "s1 f3", "s2 f1", "s2 f2", "s2 f3"];
const DESIGN = [...FACTS, "s1 l1"].map((fact) => {
  const [session = "", probe = ""] = fact.split(" ");
  return { session, probe, lure: probe.startsWith("l"), source: probe === "f1" ? ("user" as const) : null };
});

const manifest = (more: Partial<ManifestInput["probe_sets"][number]> = {}): Partial<ManifestInput> => ({
  models: [{ id: "rho" }, { id: "RHO" }, { id: "tau" }],
  probe_sets: [{ id: "facts", kind: "planted-facts", rounds: 3, repetitions: 1, design: DESIGN, ...more }],
});

const VERDICTS = {
  p: { verdict: "correct" },
  c: { verdict: "wrong" },
  h: { verdict: "wrong", flagged: true },
  a: { verdict: "unknown" },
  e: { verdict: "error" },
} as const;

/** Rows of one condition from a path a fact: a letter a round, `-` for no row. */
function rows(
  model: string,
  method: string,
  paths: Record<string, string>,
  rounds: readonly number[] = [1, 2, 3],
  repetition = 1,
): PlantedFactsRow[] {
  return Object.entries(paths).flatMap(([fact, path]) => {
    const [session = "", probe = ""] = fact.split(" ");
    return rounds.flatMap((round): PlantedFactsRow[] => {
      const verdict = VERDICTS[path[round - 1] as keyof typeof VERDICTS];
      if (!verdict) return [];
      return [{ model, method, session, probe, round, repetition, lure: probe.startsWith("l"), ...verdict }];
    });
  });
}

const PATHS = {
  "s1 f1": "ppp",
  "s1 f2": "pcp",
  "s1 f3": "pah",
  "s2 f1": "cpp",
  "s2 f2": "pe-",
  "s2 f3": "---",
  "s1 l1": "aca",
};

async function asked(repetitions?: "all", slug = SLUG, probe_set = "facts"): Promise<SurvivalAnswer> {
  const answer = await getSurvival(viewer, slug, { probe_set, repetitions });
  if (!answer) throw new Error("There is no such set.");
  return answer;
}

const conditionOf = ({ survival }: SurvivalAnswer, model: string, method: string) => {
  const found = survival.conditions.find((c) => c.model === model && c.method === method);
  if (!found) throw new Error(`Nothing of ${model} with ${method}.`);
  return found;
};

/** What the sums say of every round must be what the paths say. */
async function expectSums(answer: SurvivalAnswer, slug: string, repetitions?: "all"): Promise<number> {
  const found = await getCells(viewer, slug, { probe_set: answer.probe_set.id, by: ["round"], repetitions });
  let compared = 0;
  for (const cell of found?.cells ?? []) {
    const { by_round, run } = conditionOf(answer, cell.model, cell.method);
    expect(run).toBe(cell.run);
    if (!cell.run) continue;
    const round = by_round[Number(cell.by.round) - 1];
    expect(round, `${cell.model} ${cell.method} ${cell.by.round}`).toEqual(
      Object.fromEntries(OUTCOMES.map((outcome) => [outcome, cell[outcome]])),
    );
    compared += 1;
  }
  return compared;
}

interface Mark {
  filters: TrialFilters;
  n: number;
}

/** Every number of a condition's fates, flow and curve, with the trials that a mark for it asks for. */
function counted(answer: SurvivalAnswer, model: string, method: string): Mark[] {
  const { fates, flows, curve, turned } = conditionOf(answer, model, method);
  const marks: Mark[] = [];
  const add = (n: number, filters: TrialFilters) =>
    marks.push({ n, filters: { probe_set: answer.probe_set.id, model, method, declared: true, ...filters } });
  const { right_first, ...told } = fates;
  add(right_first, { round: 1, outcome: "pass", lure: false });
  for (const [fate, n] of Object.entries(told)) add(n, { fate: fate as FactFate });
  for (const { round, facts } of turned) add(facts, { round, fate: "later_confident" });
  for (const { round, surviving } of curve) add(surviving, { round, fate: "kept" });
  for (const { from, to, counts } of flows)
    for (const previous of OUTCOMES)
      for (const next of OUTCOMES) {
        const n = counts[previous][next];
        // What is missing has no trial: then the one before it stands for both.
        if (next !== "missing") add(n, { round: to, outcome: next, previous });
        else if (previous !== "missing") add(n, { round: from, outcome: previous, next });
      }
  return marks;
}

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  await world.sql`update studies set visibility = 'public'`;
  // The rounds of one condition come in two bundles; one model is written in two ways.
  const first = await world.load(
    archive(
      {
        "planted-facts": [
          ...rows("rho", "fold", PATHS, [1, 2]),
          ...rows("rho", "none", { "s1 f1": "ppp", "s2 f1": "ppp" }, [1, 2]),
        ],
      },
      manifest(),
    ),
  );
  const second = await world.load(
    archive(
      {
        "planted-facts": [
          ...rows("rho", "fold", PATHS, [3]),
          ...rows("RHO", "none", { "s1 f1": "ppp", "s2 f1": "ppc" }, [3]),
        ],
      },
      manifest(),
    ),
  );
  expect([first.status, second.status]).toEqual(["ready", "ready"]);
});

afterAll(() => world.close());

describe("facts followed over two bundles", () => {
  it("are what a count by hand says", async () => {
    const answer = await asked();
    const fold = conditionOf(answer, "rho", "fold");
    expect([fold.facts, fold.sessions]).toEqual([6, 2]);
    expect(fold.fates).toEqual({
      right_first: 4,
      throughout: 1,
      later_confident: 1,
      later_hedged: 1,
      later_abstained: 1,
      later_error: 1,
      later_missing: 1,
      recovered: 1,
      gained: 1,
    });
    expect(fold.curve.map((p) => [p.followed, p.surviving, p.share, p.bounds])).toEqual([
      [4, 4, 1, [1, 1]],
      [4, 1, 0.25, [0.25, 0.5]],
      [4, 1, 0.25, [0.25, 0.5]],
    ]);
    expect(fold.turned).toEqual([
      { round: 2, facts: 1 },
      { round: 3, facts: 0 },
    ]);
    const [one, two] = fold.flows;
    expect(one?.counts.pass).toEqual({
      pass: 1,
      abstained: 1,
      hedged: 0,
      confident: 1,
      error: 1,
      missing: 0,
    });
    expect(two?.counts.error).toEqual({
      pass: 0,
      abstained: 0,
      hedged: 0,
      confident: 0,
      error: 0,
      missing: 1,
    });
    expect(two?.counts.missing.missing).toBe(1);
    expect(await expectSums(answer, SLUG)).toBeGreaterThan(5);
  });

  it("are listed by fate and by the rounds around, one trial a fact, on pages and as records", async () => {
    const answer = await asked();
    let held = 0;
    for (const { filters, n } of counted(answer, "rho", "fold")) {
      const page = await listTrials(viewer, SLUG, filters);
      expect([page?.total, page?.items.length], JSON.stringify(filters)).toEqual([n, n]);
      if (n > 0) held += 1;
      if (filters.fate === undefined) continue;
      const { model = "", method = "", declared: _, ...rest } = filters;
      const records = await listTrialRecords(viewer, SLUG, { ...rest, models: [model], methods: [method] });
      expect(records?.items.map(({ id }) => id)).toEqual(page?.items.map(({ id }) => id));
    }
    expect(held).toBeGreaterThan(12);
    // Page by page, there and back.
    const kept = { probe_set: "facts", fate: "kept" } as const;
    const whole = (await listTrials(viewer, SLUG, kept))?.items.map(({ id }) => id) ?? [];
    const one = await listTrials(viewer, SLUG, kept, { limit: 2 });
    const two = await listTrials(viewer, SLUG, kept, { limit: 2, cursor: one?.next_cursor ?? "" });
    expect([...(one?.items ?? []), ...(two?.items ?? [])].map(({ id }) => id)).toEqual(whole.slice(0, 4));
    const back = await listTrials(viewer, SLUG, kept, { limit: 2, cursor: two?.previous_cursor ?? "" });
    expect([back?.items, back?.previous_cursor]).toEqual([one?.items, null]);
  });

  it("name the facts that turned, with their trials", async () => {
    const { turned } = await asked();
    expect(turned.map(({ id: _, ...fact }) => fact)).toEqual([
      { model: "rho", method: "fold", session: "s1", probe: "f2", repetition: 1, round: 2 },
    ]);
    const trial = await getTrial(viewer, SLUG, turned[0]?.id ?? "");
    expect([trial?.session, trial?.probe, trial?.round, trial?.outcome]).toEqual([
      "s1",
      "f2",
      2,
      "confident",
    ]);
  });

  it("are cut where the names differ, and one once the owner joins them", async () => {
    const before = await asked();
    expect(conditionOf(before, "rho", "none").fates).toMatchObject({ throughout: 0, later_missing: 2 });
    expect(conditionOf(before, "RHO", "none").curve.at(-1)).toMatchObject({
      followed: 0,
      share: null,
      bounds: null,
    });
    await world.sql`update studies set aliases = ${world.sql.json({ models: { RHO: "rho" } })}`;
    try {
      const after = await asked();
      expect(after.models.map((m) => m.id)).toEqual(["rho", "tau"]);
      expect(conditionOf(after, "rho", "none").fates).toMatchObject({
        right_first: 2,
        throughout: 1,
        later_confident: 1,
        later_missing: 0,
      });
      // The trial stands in the bundle that used the other name.
      const turned = after.turned.find((fact) => fact.method === "none");
      expect((await getTrial(viewer, SLUG, turned?.id ?? ""))?.model).toBe("RHO");
      await expectSums(after, SLUG);
    } finally {
      await world.sql`update studies set aliases = '{}'`;
    }
  });
});

describe("two replies to one fact and round under joined names", () => {
  it("count once, the later bundle's", async () => {
    const { study_id } = await createStudy(world.sql, {
      slug: "twice",
      title: "Twice",
      visibility: "public",
    });
    for (const [model, path] of [
      ["rho", "ppp"],
      ["RHO", "pcp"],
    ] as const)
      await world.load(archive({ "planted-facts": rows(model, "fold", { "s1 f1": path }) }, manifest()), {
        study: study_id,
      });
    await world.sql`
      update studies set aliases = ${world.sql.json({ models: { RHO: "rho" } })} where study_id = ${study_id}`;
    const answer = await asked(undefined, "twice");
    const fold = conditionOf(answer, "rho", "fold");
    expect([fold.facts, fold.fates.right_first, fold.fates.later_confident]).toEqual([6, 1, 1]);
    expect(answer.turned).toHaveLength(1);
  });
});

describe("what is kept", () => {
  const names = async (study = SLUG): Promise<string[]> => {
    const found = await world.sql<{ name: string }[]>`
      select name from figures join studies using (study_id)
      where slug = ${study} and figures.revision = studies.revision and name like 'fact-paths:%' order by name`;
    return found.map((row) => row.name);
  };

  it("was kept by the worker, before anybody asked, and is made again where it is gone", async () => {
    const { study_id } = await createStudy(world.sql, { slug: "warm", title: "Warm", visibility: "public" });
    await world.load(archive({ "planted-facts": rows("rho", "fold", PATHS) }, manifest()), {
      study: study_id,
    });
    expect(await names("warm")).toEqual(['fact-paths:2:["facts","1"]']);
    const kept = await world.sql<{ name: string }[]>`select name from figures where study_id = ${study_id}`;
    for (const figure of ["summary", "board", "cells", "ties", "splits", "probe-tallies", "trial-counts"])
      expect(kept.map(({ name }) => name.split(":")[0])).toContain(figure);
    const warm = await asked(undefined, "warm");
    await world.sql`delete from figures`;
    expect(await asked(undefined, "warm")).toEqual(warm);
    expect(await names("warm")).toHaveLength(1);
    expect(conditionOf(warm, "rho", "fold")).toEqual(conditionOf(await asked(), "rho", "fold"));
  });

  it("can not be kept for a while, and no bundle fails for that", async () => {
    const { study_id } = await createStudy(world.sql, { slug: "cold", title: "Cold", visibility: "public" });
    await world.sql`alter table figures rename to figures_away`;
    try {
      const { status } = await world.load(
        archive({ "planted-facts": rows("rho", "fold", PATHS) }, manifest()),
        {
          study: study_id,
        },
      );
      expect(status).toBe("ready");
    } finally {
      await world.sql`alter table figures_away rename to figures`;
    }
    expect(await names("cold")).toEqual([]);
    expect(conditionOf(await asked(undefined, "cold"), "rho", "fold").facts).toBe(6);
    expect(await names("cold")).toHaveLength(1);
  });

  it("is shared by readers who come at once", async () => {
    await world.sql`delete from figures where name like 'fact-paths:%'`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => asked()));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe("one verdict changed", () => {
  it("moves the curve, the flow and the facts that turned", async () => {
    const { study_id } = await createStudy(world.sql, {
      slug: "moved",
      title: "Moved",
      visibility: "public",
    });
    await world.load(
      archive({ "planted-facts": rows("rho", "fold", { ...PATHS, "s1 f1": "ppc" }) }, manifest()),
      {
        study: study_id,
      },
    );
    const moved = await asked(undefined, "moved");
    const fold = conditionOf(moved, "rho", "fold");
    expect(fold.curve.map((p) => p.surviving)).toEqual([4, 1, 0]);
    expect(fold.turned.map((t) => t.facts)).toEqual([1, 1]);
    expect(fold.flows[1]?.counts.pass).toMatchObject({ pass: 1, confident: 1 });
    expect(moved.turned.map((t) => [t.probe, t.round])).toEqual([
      ["f2", 2],
      ["f1", 3],
    ]);
  });
});

describe("repetitions, scorers and single rounds", () => {
  it("follows repetitions above the declared number only when asked, where they have a row", async () => {
    const { study_id } = await createStudy(world.sql, { slug: "more", title: "More", visibility: "public" });
    await world.load(
      archive(
        {
          "planted-facts": [
            ...rows("rho", "fold", PATHS),
            ...rows("rho", "fold", { "s1 f1": "pc-" }, [1, 2, 3], 2),
          ],
        },
        manifest(),
      ),
      { study: study_id },
    );
    const declared = await asked(undefined, "more");
    expect(conditionOf(declared, "rho", "fold").facts).toBe(6);
    expect(declared.turned).toHaveLength(1);
    const all = await asked("all", "more");
    const fold = conditionOf(all, "rho", "fold");
    expect([
      fold.facts,
      fold.fates.right_first,
      fold.fates.later_confident,
      fold.fates.later_missing,
    ]).toEqual([7, 5, 2, 1]);
    // Not asked for in round 3, so not followed to it.
    expect(fold.curve.map((p) => p.followed)).toEqual([5, 5, 4]);
    expect(all.turned.map((t) => t.repetition).sort()).toEqual([1, 2]);
    await expectSums(all, "more", "all");
  });

  it("lets the newer scorer's rows stand alone, as the sums do", async () => {
    const { study_id } = await createStudy(world.sql, {
      slug: "scored",
      title: "Scored",
      visibility: "public",
    });
    for (const [version, rounds] of [
      ["1", [1]],
      ["2", [2, 3]],
    ] as const)
      await world.load(
        archive(
          { "planted-facts": rows("rho", "fold", PATHS, rounds) },
          manifest({ scorer: { name: "rule", version } }),
        ),
        { study: study_id },
      );
    const answer = await asked(undefined, "scored");
    const fold = conditionOf(answer, "rho", "fold");
    expect(fold.fates.right_first).toBe(0);
    expect(fold.by_round[0]?.missing).toBe(6);
    await expectSums(answer, "scored");
  });

  it("has nothing to follow in one round, and nothing for other kinds or sets", async () => {
    const { study_id } = await createStudy(world.sql, { slug: "once", title: "Once", visibility: "public" });
    await world.load(archive({ "planted-facts": rows("rho", "fold", PATHS, [1]) }, manifest({ rounds: 1 })), {
      study: study_id,
    });
    const { survival } = await asked(undefined, "once");
    expect([survival.rounds, survival.conditions[0]?.flows, survival.conditions[0]?.turned]).toEqual([
      1,
      [],
      [],
    ]);
    expect(await getSurvival(viewer, "once", { probe_set: "none" })).toBeNull();
    expect(await getSurvival(viewer, "no-such", { probe_set: "facts" })).toBeNull();
  });
});

describe("the demo study", () => {
  it("adds up to the sums of every round", async () => {
    const { study_id } = await createStudy(world.sql, { slug: "demo", title: "Demo", visibility: "public" });
    const parts: Buffer[] = [];
    for await (const part of bundleArchive(woolfordBundle())) parts.push(Buffer.from(part));
    await world.load(Buffer.concat(parts), { study: study_id, fileName: "b.tar.gz" });
    const answer = await asked(undefined, "demo", "planted-facts");
    expect(await expectSums(answer, "demo")).toBe(11 * 3);
    expect(await getSurvival(viewer, "demo", { probe_set: "commitments" })).toBeNull();
    for (const { run, facts, curve } of answer.survival.conditions) {
      expect(facts).toBe(run ? 306 : 0);
      for (const point of curve.slice(1)) {
        if (!run) continue;
        expect(point.low).toBeLessThanOrEqual(point.share ?? -1);
        expect(point.high).toBeGreaterThanOrEqual(point.share ?? 2);
      }
    }
  });
});
