import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ManifestInput } from "@/lib/bundle/manifest";
import type { CommitmentsRow, PlantedFactsRow } from "@/lib/bundle/rows";
import { createStudy } from "@/lib/intake/study";
import { getJudges } from "@/lib/queries/get-judges";
import { getTrial } from "@/lib/queries/get-trial";
import { listTrials } from "@/lib/queries/list-trials";
import type { JudgesAnswer } from "@/lib/queries/results/judges";
import { archive, facts, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const SLUG = "a-study";

let world: World;

const MANIFEST: Partial<ManifestInput> = {
  models: [{ id: "rho", name: "Rho 7B" }, { id: "tau" }],
  probe_sets: [{ id: "promises", kind: "commitments", repetitions: 2 }],
};

const FIRST = {
  k: { verdict: "pass" },
  h: { verdict: "fail", confident: false },
  c: { verdict: "fail", confident: true },
  e: { verdict: "error" },
} as const;
const SECOND = {
  k: { second_verdict: "pass" },
  h: { second_verdict: "fail", second_confident: false },
  c: { second_verdict: "fail", second_confident: true },
  e: { second_verdict: "error" },
  "-": {},
} as const;

/** `verdicts` names a probe's replies in turn: the first letter is the first verdict, the second the second one. */
function judged(
  verdicts: Record<string, string>,
  judges: { judge?: string; second_judge?: string } = { judge: "judge-a", second_judge: "judge-b" },
  model = "rho",
  from = 1,
): CommitmentsRow[] {
  return Object.entries(verdicts).flatMap(([probe, replies]) =>
    replies.split(" ").map((pair, i): CommitmentsRow => {
      const [first, second] = pair as unknown as [keyof typeof FIRST, keyof typeof SECOND];
      const { judge, second_judge } = judges;
      return {
        model,
        method: "fold",
        probe,
        repetition: from + i,
        ...FIRST[first],
        ...SECOND[second],
        judge,
        second_judge: second === "-" ? null : second_judge,
      };
    }),
  );
}

/** 8 replies, 6 judged alike. First: 4 kept, 1 hedged, 3 confident; second: 3, 1, 4. */
const VERDICTS = { p1: "kk kk", p2: "kk cc", p3: "hc kh", p4: "cc cc" };

async function asked(slug = SLUG, repetitions?: "all"): Promise<JudgesAnswer["sets"][number]> {
  const answer = await getJudges(viewer, slug, { repetitions });
  const set = answer?.sets.find((s) => s.probe_set.id === "promises");
  if (!set) throw new Error("There is no such set.");
  return set;
}

async function study(slug: string, commitments: CommitmentsRow[]): Promise<number> {
  const { study_id } = await createStudy(world.sql, { slug, title: slug, visibility: "public" });
  const { status } = await world.load(archive({ commitments }, MANIFEST), { study: study_id });
  expect(status).toBe("ready");
  return study_id;
}

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  await world.sql`update studies set visibility = 'public'`;
  await world.load(
    archive(
      {
        commitments: [
          ...judged(VERDICTS),
          ...judged({ p1: "k- k-", p2: "c- c-" }, { judge: "judge-a" }, "tau"),
        ],
      },
      MANIFEST,
    ),
  );
});

afterAll(() => world.close());

describe("two judges of the same replies", () => {
  it("agree as a count by hand says", async () => {
    const { agreement } = await asked();
    expect([agreement.twice, agreement.disputed, agreement.pairs.length]).toEqual([8, 2, 1]);
    const [pair] = agreement.pairs;
    expect([pair?.judge, pair?.second_judge]).toEqual(["judge-a", "judge-b"]);
    const { overall } = pair ?? {};
    expect([overall?.n, overall?.probes, overall?.errors]).toEqual([8, 4, 0]);
    expect(overall?.by_outcome.agreement).toBe(6 / 8);
    // Chance: (4·3 + 1·1 + 3·4) / 64 = 25 / 64.
    expect(overall?.by_outcome.kappa).toBeCloseTo(23 / 39, 12);
    // Kept or not: 7 of 8 alike; chance (4·3 + 4·5) / 64 = 1 / 2.
    expect(overall?.by_pass.kappa).toBeCloseTo(3 / 4, 12);
    expect(overall?.first).toEqual({ pass: 4, confident: 3 });
    expect(overall?.second).toEqual({ pass: 3, confident: 4 });
    expect(pair?.confusion).toEqual(
      expect.arrayContaining([
        { first: "pass", second: "pass", trials: 3 },
        { first: "hedged", second: "confident", trials: 1 },
        { first: "pass", second: "hedged", trials: 1 },
        { first: "confident", second: "confident", trials: 3 },
      ]),
    );
    // One condition alone was judged twice: nothing to split.
    expect(pair?.rows).toEqual([]);
    expect(agreement.judges).toEqual([
      { name: "judge-a", first: 12, second: 0, ranked_as: null },
      { name: "judge-b", first: 0, second: 8, ranked_as: null },
    ]);
  });

  it("name the trials they dispute, which the list finds as well", async () => {
    const { agreement, disputed } = await asked();
    expect(disputed.map((t) => [t.probe, t.repetition, t.outcome, t.second_outcome])).toEqual([
      ["p3", 1, "hedged", "confident"],
      ["p3", 2, "pass", "hedged"],
    ]);
    const trial = await getTrial(viewer, SLUG, disputed[0]?.id ?? "");
    expect([trial?.probe, trial?.outcome, trial?.second_outcome]).toEqual(["p3", "hedged", "confident"]);
    const page = await listTrials(viewer, SLUG, { probe_set: "promises", disputed: true });
    expect(page?.items.map((t) => t.id)).toEqual(disputed.map((t) => t.id));
    expect(page?.total).toBe(2);
    const first = await listTrials(viewer, SLUG, { disputed: true }, { limit: 1 });
    expect(first?.items).toHaveLength(1);
    const rest = await listTrials(
      viewer,
      SLUG,
      { disputed: true },
      { limit: 1, cursor: first?.next_cursor ?? "" },
    );
    expect([...(first?.items ?? []), ...(rest?.items ?? [])].map((t) => t.id)).toEqual(
      disputed.map((t) => t.id),
    );
    expect(rest?.next_cursor).toBeNull();
    expect((await listTrials(viewer, SLUG, { disputed: true, model: "tau" }))?.items).toEqual([]);
    const kept = await listTrials(viewer, SLUG, { disputed: true, outcome: "pass" });
    expect([kept?.items.length, kept?.total]).toEqual([1, 1]);
    for (const { first, second, trials } of agreement.pairs[0]?.confusion ?? []) {
      const cell = {
        probe_set: "promises",
        outcome: first,
        second_outcome: second,
        judge: "judge-a",
      } as const;
      const found = await listTrials(viewer, SLUG, { ...cell, second_judge: "judge-b", model: "rho" });
      expect([found?.total, found?.items.length], `${first} ${second}`).toEqual([trials, trials]);
    }
  });

  it("move with one second verdict", async () => {
    await study("moved", judged({ ...VERDICTS, p4: "cc ck" }));
    const { agreement } = await asked("moved");
    const overall = agreement.pairs[0]?.overall;
    expect(agreement.disputed).toBe(3);
    // Second: 4 kept, 1 hedged, 3 confident; chance (16 + 1 + 9) / 64.
    expect(overall?.by_outcome.kappa).toBeCloseTo((5 / 8 - 26 / 64) / (38 / 64), 12);
    expect(overall?.second).toEqual({ pass: 4, confident: 3 });
  });
});

describe("what a reader is warned of", () => {
  it("is a judge that is ranked, however it is written", async () => {
    await study("ranked", judged(VERDICTS, { judge: "RHO_7b", second_judge: "Tau" }));
    const { agreement } = await asked("ranked");
    expect(agreement.judges.map((j) => [j.name, j.ranked_as])).toEqual([
      ["RHO_7b", "rho"],
      ["Tau", "tau"],
    ]);
  });

  it("is a kappa that does not exist: one label is all there is", async () => {
    await study("one-label", judged({ p1: "kk kk", p2: "kk kk" }));
    const overall = (await asked("one-label")).agreement.pairs[0]?.overall;
    expect(overall?.by_outcome).toEqual({ kappa: null, low: null, high: null, agreement: 1 });
  });
});

describe("errors, repetitions and parts", () => {
  it("counts an error on either side apart", async () => {
    await study("errors", judged({ p1: "kk ee", p2: "ke cc" }));
    const { agreement } = await asked("errors");
    const overall = agreement.pairs[0]?.overall;
    expect([agreement.twice, overall?.n, overall?.errors]).toEqual([4, 2, 2]);
  });

  it("leaves repetitions above the declared number out unless asked", async () => {
    await study("extra", [...judged(VERDICTS), ...judged({ p1: "kc" }, undefined, "rho", 3)]);
    const declared = await asked("extra");
    expect([declared.agreement.twice, declared.disputed.length]).toEqual([8, 2]);
    const all = await asked("extra", "all");
    expect([all.agreement.twice, all.disputed.length]).toEqual([9, 3]);
  });

  it("splits by model once there are several, over bundles, each pair of judges apart", async () => {
    const id = await study("split", judged(VERDICTS));
    await world.load(
      archive(
        {
          commitments: [
            ...judged({ p1: "kk kc", p2: "cc kk" }, undefined, "tau"),
            ...judged({ p3: "kk hh" }, { judge: "judge-c", second_judge: "judge-b" }, "tau"),
          ],
        },
        MANIFEST,
      ),
      { study: id },
    );
    const { agreement } = await asked("split");
    expect(agreement.pairs.map((p) => [p.judge, p.second_judge, p.overall.n])).toEqual(
      expect.arrayContaining([
        ["judge-a", "judge-b", 12],
        ["judge-c", "judge-b", 2],
      ]),
    );
    const pair = agreement.pairs.find((p) => p.judge === "judge-a");
    // Probes of both bundles are the same four: p1 counts once.
    expect(pair?.overall.probes).toBe(4);
    expect(pair?.rows.map((r) => [r.model, r.method, r.n])).toEqual([
      ["rho", null, 8],
      ["tau", null, 4],
    ]);
  });
});

describe("where nobody judged twice", () => {
  it("names who judged; planted facts have no judge", async () => {
    const { study_id } = await createStudy(world.sql, { slug: "once", title: "Once", visibility: "public" });
    const rows: PlantedFactsRow[] = facts({ sessions: 1, probes: 2 });
    await world.load(
      archive(
        { "planted-facts": rows, commitments: judged({ p1: "k- k-" }, { judge: "judge-a" }) },
        {
          probe_sets: [
            { id: "facts", kind: "planted-facts", rounds: 2 },
            { id: "promises", kind: "commitments", repetitions: 2 },
          ],
        },
      ),
      { study: study_id },
    );
    const answer = await getJudges(viewer, "once");
    expect(answer?.sets.map((s) => s.probe_set.id)).toEqual(["promises"]);
    expect(answer?.sets[0]?.agreement).toEqual({
      judges: [{ name: "judge-a", first: 2, second: 0, ranked_as: null }],
      twice: 0,
      disputed: 0,
      pairs: [],
    });
    expect((await listTrials(viewer, "once", { disputed: true }))?.items).toEqual([]);
    expect(await getJudges(viewer, "no-such")).toBeNull();
  });
});
