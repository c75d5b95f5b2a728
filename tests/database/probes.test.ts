import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ManifestInput } from "@/lib/bundle/manifest";
import type { CommitmentsRow, PlantedFactsRow } from "@/lib/bundle/rows";
import { createStudy } from "@/lib/intake/study";
import { getProbe } from "@/lib/queries/get-probe";
import { listProbes } from "@/lib/queries/list-probes";
import type { ProbeDetail, ProbeList } from "@/lib/queries/results/probes";
import { archive, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const SLUG = "probed";

const MANIFEST: Partial<ManifestInput> = {
  models: [{ id: "rho" }, { id: "tau" }],
  methods: [
    { id: "keep", strategy: "verbatim" },
    { id: "fold", strategy: "summary" },
    { id: "whole", strategy: "none" },
  ],
  probe_sets: [
    { id: "promises", kind: "commitments", repetitions: 3 },
    { id: "facts", kind: "planted-facts", rounds: 2 },
  ],
};

const VERDICTS = {
  k: { verdict: "pass" },
  h: { verdict: "fail", confident: false },
  c: { verdict: "fail", confident: true },
  e: { verdict: "error" },
} as const;

/** `replies` of each condition in turn, a letter each; `-` is missing, what comes after the third is extra. */
function promise(probe: string, replies: Record<string, string>, more: Partial<CommitmentsRow> = {}) {
  return Object.entries(replies).flatMap(([condition, letters]) => {
    const [model = "", method = ""] = condition.split("/");
    return [...letters].flatMap((letter, i): CommitmentsRow[] =>
      letter === "-"
        ? []
        : [
            {
              model,
              method,
              probe,
              repetition: i + 1,
              ...VERDICTS[letter as keyof typeof VERDICTS],
              reply: `${probe} <b>${condition}</b> ${i + 1}`,
              ...more,
            },
          ],
    );
  });
}

const COMMITMENTS: CommitmentsRow[] = [
  ...promise(
    "p1",
    { "rho/keep": "kkk", "rho/fold": "kkk", "rho/whole": "kkk", "tau/keep": "kkk" },
    { kind: "decision", commitment: "Keep the harbour dry" },
  ),
  ...promise(
    "p2",
    { "rho/keep": "kkcc", "rho/fold": "ch-", "rho/whole": "kkk", "tau/keep": "kkk" },
    { kind: "constraint", context: "reworded" },
  ),
  ...promise("p3", { "rho/keep": "hhe", "rho/fold": "c--", "rho/whole": "khh", "tau/keep": "hhh" }),
  ...promise("p4", { "rho/keep": "ccc", "rho/fold": "hhh", "rho/whole": "hhh" }),
];

/** Three sessions × four facts × two rounds; `fold` loses f1 in round 2, l is a lure. */
const FACTS: PlantedFactsRow[] = ["s1", "s2", "s3"].flatMap((session) =>
  ["f1", "f2", "f3", "l"].flatMap((probe) =>
    ["keep", "fold"].flatMap((method) =>
      [1, 2].map((round): PlantedFactsRow => {
        const lost = method === "fold" && probe === "f1" && round === 2;
        const said = probe === "l" ? "unknown" : lost ? "wrong" : "correct";
        return {
          model: "rho",
          method,
          session,
          probe,
          round,
          verdict: said,
          lure: probe === "l",
          ...(probe === "l" ? {} : { source: probe === "f3" ? "reasoning" : "user" }),
        };
      }),
    ),
  ),
);

let world: World;

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  const { study_id } = await createStudy(world.sql, { slug: SLUG, title: SLUG, visibility: "public" });
  const { status } = await world.load(
    archive({ commitments: COMMITMENTS, "planted-facts": FACTS }, MANIFEST),
    {
      study: study_id,
    },
  );
  expect(status).toBe("ready");
});

afterAll(() => world.close());

type Query = Parameters<typeof listProbes>[2];

async function listed(query: Partial<Query> = {}): Promise<NonNullable<ProbeList["listed"]>> {
  const list = await listProbes(viewer, SLUG, { probe_set: "promises", ...query });
  if (!list?.listed) throw new Error("The probes were not counted.");
  return list.listed;
}

async function probe(
  name: string,
  query: Partial<Parameters<typeof getProbe>[2]> = {},
): Promise<ProbeDetail> {
  const found = await getProbe(viewer, SLUG, { probe_set: "promises", probe: name, ...query });
  if (!found) throw new Error("There is no such probe.");
  return found;
}

const names = (list: { items: readonly { probe: string }[] }) => list.items.map((item) => item.probe);

describe("the list of probes", () => {
  it("has what a count over the rows has, whatever the columns", async () => {
    for (const [probe_set, by] of [
      ["promises", undefined],
      ["promises", "condition"],
      ["facts", "condition"],
    ] as const) {
      const { columns, items } = await listed({ probe_set, filters: { by } });
      for (const item of items) {
        for (const [at, column] of columns.entries()) {
          const [row] = await world.sql<Record<string, number>[]>`
            select count(*) filter (where outcome = 1)::int as pass, count(*) filter (where outcome = 2)::int as hedged,
                   count(*) filter (where outcome = 3)::int as confident, count(*) filter (where outcome = 5)::int as error
            from trials t join probes p using (study_id, bundle_no, probe_no)
            join bundle_conditions k using (study_id, bundle_no, condition_no)
            join bundle_models m using (study_id, bundle_no, model_no)
            join bundle_methods h using (study_id, bundle_no, method_no)
            join bundle_probe_sets s on s.study_id = k.study_id and s.bundle_no = k.bundle_no and s.probe_set_no = k.probe_set_no
            where s.probe_set = ${probe_set} and p.probe = ${item.probe} and t.repetition <= s.repetitions
              and coalesce(p.session, '') = ${item.session ?? ""} and h.method = ${column.method}
              and m.model = coalesce(${column.model}, m.model)`;
          expect(item.cells[at], `${item.probe} ${column.key}`).toMatchObject(row ?? {});
        }
      }
    }
  });

  it("says what is lost by every method, what is held, and where methods differ", async () => {
    const { summary, columns, items } = await listed();
    expect(columns.map(({ key }) => key)).toEqual(["keep", "fold", "whole"]);
    // p3 and p4 pass nowhere but under the full context, p4 not even there; tau has no reply to p4.
    expect(summary).toEqual({ probes: 4, lost: 2, held: 1, differ: 1, confident: 3, lost_uncompacted: 1 });
    expect(names({ items })).toEqual(["p3", "p4", "p2", "p1"]);
    const p2 = items.find((item) => item.probe === "p2");
    expect(p2?.whole).toMatchObject({ expected: 9, pass: 5, confident: 2, hedged: 1, missing: 1 });
    expect(p2?.whole.rate).toBeCloseTo(5 / 9, 12);
    // The fourth repetition is above the declared number: expected and counted where it is asked for.
    const every = (await listed({ repetitions: "all" })).items.find((item) => item.probe === "p2");
    expect(every?.whole).toMatchObject({ expected: 10, pass: 5, confident: 3 });
    const scored = (await listed({ count: "scored" })).items.find((item) => item.probe === "p3");
    expect(scored?.whole).toMatchObject({ expected: 9, scored: 6, error: 1, missing: 2, rate: 0 });
  });

  it("is filtered, ordered and searched", async () => {
    expect(names(await listed({ filters: { only: "differ" } }))).toEqual(["p2"]);
    expect(names(await listed({ filters: { only: "held" } }))).toEqual(["p1"]);
    expect(names(await listed({ filters: { only: "confident", sort: "confident" } }))).toEqual([
      "p4",
      "p2",
      "p3",
    ]);
    expect(names(await listed({ filters: { kind: "constraint" } }))).toEqual(["p2"]);
    expect(names(await listed({ filters: { find: "HARBOUR" } }))).toEqual(["p1"]);
    expect(names(await listed({ filters: { sort: "rate:whole" } }))).toEqual(["p4", "p3", "p1", "p2"]);
    expect((await listed({ filters: { model: "tau" } })).columns.map(({ key }) => key)).toEqual(["tau:keep"]);
    const facts = { probe_set: "facts" };
    expect((await listed({ ...facts, filters: { source: "reasoning" } })).total).toBe(3);
    expect(
      (await listed({ ...facts, filters: { only: "differ" } })).items.map((item) => item.session),
    ).toEqual(["s1", "s2", "s3"]);
    expect((await listed({ ...facts, filters: { lures: true } })).summary).toMatchObject({
      probes: 3,
      held: 3,
    });
  });
});

describe("one probe", () => {
  it("has every trial with its id, and the rates of its conditions", async () => {
    const found = await probe("p2");
    expect(found.trials).toHaveLength(12);
    expect(found.trials.filter((trial) => trial.extra_repetition)).toHaveLength(1);
    const fold = found.conditions.find((c) => c.model === "rho" && c.method === "fold");
    expect(fold?.tally).toMatchObject({ expected: 3, pass: 0, hedged: 1, confident: 1, missing: 1, rate: 0 });
    expect(fold?.set_cell?.rate).toBeCloseTo(3 / 12, 12);
    const reply = found.replies.find(({ id }) => id === found.trials.at(0)?.id);
    expect(reply?.reply_start).toBe("p2 <b>rho/keep</b> 1");
    expect(found.place).toEqual({
      place: 3,
      of: 4,
      previous: { probe: "p4", session: null, dimension: null },
      next: { probe: "p1", session: null, dimension: null },
    });
  });

  it("keeps the list's filters for its neighbours, and narrows the replies", async () => {
    const found = await probe("p2", {
      filters: { only: "confident", model: "rho" },
      replies: { method: "fold", outcome: "confident" },
    });
    expect([found.place?.place, found.place?.of]).toEqual([3, 3]);
    expect(found.replies_of).toBe(1);
    expect((await probe("p1", { filters: { only: "lost" } })).place).toMatchObject({
      place: null,
      previous: null,
    });
  });

  it("stands within its session, and tells what the session adds to the difference between methods", async () => {
    const found = await probe("f1", { probe_set: "facts", session: "s2" });
    expect([found.session, found.sessions, found.rounds]).toEqual(["s2", ["s1", "s2", "s3"], [1, 2]]);
    expect(found.trials.map(({ outcome }) => outcome)).toEqual(["pass", "pass", "pass", "confident"]);
    expect(found.share).toMatchObject({ effect: "method", subject: "s2", subjects: 3 });
    expect(found.share?.share).toBeCloseTo(1 / 3, 12);
    expect((await probe("f1", { probe_set: "facts" })).session).toBe("s1");
  });

  it("is no probe for those who may not read it, and has no texts for those who may not read them", async () => {
    for (const query of [
      { probe_set: "promises", probe: "none" },
      { probe_set: "none", probe: "p1" },
      { probe_set: "facts", probe: "f1", session: "s9" },
      { probe_set: "facts", probe: "f\0" },
    ])
      expect(await getProbe(viewer, SLUG, query)).toBeNull();
    await world.sql`update studies set texts = 'private' where slug = ${SLUG}`;
    const found = await probe("p1");
    expect(found).toMatchObject({ texts_withheld: true, commitment: null });
    expect(found.replies.every(({ reply_start }) => reply_start === null)).toBe(true);
    expect(found.conditions[0]?.tally.pass).toBe(3);
    // Nor does a search tell what is in them.
    const list = await listed({ filters: { find: "harbour" } });
    expect(list.total).toBe(0);
    expect((await listed()).items.every((item) => item.text_start === null)).toBe(true);
    await world.sql`update studies set visibility = 'private' where slug = ${SLUG}`;
    expect(await listProbes(viewer, SLUG, { probe_set: "promises" })).toBeNull();
    expect(await getProbe(viewer, SLUG, { probe_set: "promises", probe: "p1" })).toBeNull();
  });
});
