/** Two bundles whose scorers differ in version and that spell a model and a method in two ways: joined, the newer alone counts. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ManifestInput } from "@/lib/bundle/manifest";
import type { CommitmentsRow, CompactionsRow, PlantedFactsRow } from "@/lib/bundle/rows";
import { getAnova } from "@/lib/queries/get-anova";
import { getBoard } from "@/lib/queries/get-board";
import { getCells } from "@/lib/queries/get-cells";
import { getCosts } from "@/lib/queries/get-costs";
import { getJudges } from "@/lib/queries/get-judges";
import { getSurvival } from "@/lib/queries/get-survival";
import { joinedNames } from "@/lib/queries/joined-names";
import { listTrials } from "@/lib/queries/list-trials";
import { sharedTrials } from "@/lib/queries/shared-trials";
import { archive, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const SLUG = "a-study";
const SESSIONS = ["s1", "s2", "s3", "s4"];

let world: World;

const manifest = (version: string): Partial<ManifestInput> => ({
  models: [{ id: "rho" }, { id: "RHO" }],
  methods: [
    { id: "none", strategy: "none" },
    { id: "fold", strategy: "summary" },
    { id: "Fold", strategy: "summary" },
  ],
  probe_sets: [
    { id: "facts", kind: "planted-facts", rounds: 2, scorer: { name: "rule", version } },
    { id: "promises", kind: "commitments", scorer: { name: "judge", version } },
  ],
});

/** One fact a session in two rounds, all right in round 1; in round 2 `right(session, method)` are. */
const facts = (
  model: string,
  methods: readonly string[],
  right: (session: number, method: number) => boolean,
): PlantedFactsRow[] =>
  methods.flatMap((method, m) =>
    SESSIONS.flatMap((session, s) =>
      [1, 2].map(
        (round): PlantedFactsRow => ({
          model,
          method,
          session,
          probe: "f1",
          round,
          verdict: round === 1 || right(s, m) ? "correct" : "wrong",
          source: "user",
          output_tokens: 10 + m,
        }),
      ),
    ),
  );

const promises = (
  model: string,
  methods: readonly string[],
  verdict: "pass" | "fail",
  second: "pass" | "fail",
): CommitmentsRow[] =>
  methods.flatMap((method) =>
    SESSIONS.map(
      (probe): CommitmentsRow => ({
        model,
        method,
        probe,
        verdict,
        confident: verdict === "fail" ? true : undefined,
        second_verdict: second,
        second_confident: second === "fail" ? true : undefined,
        judge: "judge-a",
        second_judge: "judge-b",
      }),
    ),
  );

/** One a session, of no probe set; the first session's failed. */
const compactions = (model: string, method: string): CompactionsRow[] =>
  SESSIONS.map((session, s) => ({ model, method, session, round: 1, ok: s > 0, seconds: 3 }));

const OLDER = {
  "planted-facts": facts("rho", ["none", "fold"], () => false),
  commitments: promises("rho", ["none", "fold"], "fail", "pass"),
  compactions: compactions("rho", "fold"),
};
/** Session 4 is right under the second method alone, the others under both. */
const NEWER = {
  "planted-facts": facts("RHO", ["none", "Fold"], (s, m) => s < 3 || m === 1),
  commitments: promises("RHO", ["none", "Fold"], "pass", "pass"),
  compactions: compactions("RHO", "Fold"),
};

const join = (aliases: object) => world.sql`update studies set aliases = ${world.sql.json({ ...aliases })}`;

const figures = async () => {
  const cells = await getCells(viewer, SLUG, { probe_set: "facts" });
  const anova = await getAnova(viewer, SLUG, { probe_set: "facts", models: ["rho"] });
  const survival = await getSurvival(viewer, SLUG, { probe_set: "facts" });
  const judges = await getJudges(viewer, SLUG);
  const board = await getBoard(viewer, {});
  return {
    cells: cells?.cells.filter((c) => c.run).map((c) => [c.model, c.method, c.expected, c.scored, c.pass]),
    means: anova?.answers[0]?.cell_means.map((c) => [c.method, c.mean]),
    surviving: survival?.survival.conditions.map((c) => [c.model, c.method, c.facts, c.curve[1]?.surviving]),
    turned: survival?.turned.map((t) => [t.model, t.method, t.session]),
    agreement: judges?.sets.map(({ agreement }) => [agreement.twice, agreement.disputed]),
    board: board.groups
      .find((group) => group.probe_set.id === "facts")
      ?.rows.map((row) => [row.model.id, row.cells.map((c) => c?.pass)]),
  };
};

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  await world.sql`update studies set visibility = 'public'`;
  for (const [version, rows] of [
    ["1", OLDER],
    ["2", NEWER],
  ] as const)
    expect((await world.load(archive(rows, manifest(version)))).status).toBe("ready");
});
afterAll(() => world.close());

describe("two spellings of a model under two scorer versions", () => {
  it("are two conditions until they are joined", async () => {
    const apart = await figures();
    expect(apart.cells).toEqual([
      ["rho", "none", 8, 8, 4],
      ["rho", "fold", 8, 8, 4],
      ["RHO", "none", 8, 8, 7],
      ["RHO", "Fold", 8, 8, 8],
    ]);
    expect(apart.agreement).toEqual([[16, 8]]);
    expect(apart.turned).toHaveLength(9);
  });

  it.each([
    ["the older", { models: { RHO: "rho" }, methods: { Fold: "fold" } }, ["rho", "fold"]],
    ["the newer", { models: { rho: "RHO" }, methods: { fold: "Fold" } }, ["RHO", "Fold"]],
  ])(
    "joined under the name of %s, show what the newer scorer said and no sum of both",
    async (_, aliases, [model, fold]) => {
      await join(aliases);
      const shown = await figures();
      expect(shown.cells).toEqual([
        [model, "none", 8, 8, 7],
        [model, fold, 8, 8, 8],
      ]);
      expect(shown.surviving).toEqual([
        [model, "none", 4, 3],
        [model, fold, 4, 4],
      ]);
      expect(shown.turned).toEqual([[model, "none", "s4"]]);
      expect(shown.agreement).toEqual([[8, 0]]);
      expect(shown.board).toEqual([[model, [7, 8]]]);
    },
  );

  it("have the newer scorer's rates in the analysis", async () => {
    await join({ models: { RHO: "rho" }, methods: { Fold: "fold" } });
    expect((await figures()).means).toEqual([
      ["none", 7 / 8],
      ["fold", 1],
    ]);
  });

  it("cost what one run cost: neither turns nor compactions are added up", async () => {
    const told = async () =>
      (await getCosts(viewer, SLUG))?.costs
        .filter((row) => row.probe_set !== "promises")
        .map((row) => [
          row.method,
          row.turns,
          row.output_tokens_mean,
          row.compactions,
          row.compactions_failed,
        ])
        .sort();
    await join({});
    expect(await told()).toEqual([
      ["Fold", 0, null, 4, 1],
      ["Fold", 8, 11, 0, 0],
      ["fold", 0, null, 4, 1],
      ["fold", 8, 11, 0, 0],
      ["none", 8, 10, 0, 0],
      ["none", 8, 10, 0, 0],
    ]);
    await join({ models: { RHO: "rho" }, methods: { Fold: "fold" } });
    expect(await told()).toEqual([
      ["fold", 0, null, 4, 1],
      ["fold", 8, 11, 0, 0],
      ["none", 8, 10, 0, 0],
    ]);
  });

  it("can be joined: no trial of theirs counts twice", async () => {
    const names = joinedNames({ aliases: { models: { RHO: "rho" }, methods: { Fold: "fold" } } });
    const shared = () => world.sql.begin((tx) => sharedTrials(tx, world.study, names));
    expect(await shared()).toEqual([]);
    await world.sql`update bundle_probe_sets set scorer_version = '1'`;
    expect((await shared()).map(({ trials }) => trials)).toEqual([12, 12]);
    await world.sql`update bundle_probe_sets set scorer_version = bundle_no::text`;
  });

  it("leave what the older scorer said among the trials", async () => {
    await join({ models: { RHO: "rho" }, methods: { Fold: "fold" } });
    const page = await listTrials(viewer, SLUG, { probe_set: "facts", model: "rho", outcome: "confident" });
    // 8 of the older bundle, 1 of the newer.
    expect(page?.items).toHaveLength(9);
  });
});
