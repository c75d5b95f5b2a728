import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as getCompare } from "@/app/api/v1/studies/[study]/compare/route";
import { pool } from "@/db/pool";
import type { ManifestInput } from "@/lib/bundle/manifest";
import type { PlantedFactsRow } from "@/lib/bundle/rows";
import { OUTCOMES } from "@/lib/bundle/words";
import type { Comparison } from "@/lib/figures/pairs/comparison";
import { createStudy } from "@/lib/intake/study";
import { type CompareQuery, type CompareView, getCompareView } from "@/lib/queries/get-compare-view";
import { searchConditions } from "@/lib/queries/search-conditions";
import { webEnvironment } from "../support/api-site";
import { archive, facts, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const SET = "facts";
const SHAPE = { sessions: 9, probes: 4, rounds: 2 };
const manifest: Partial<ManifestInput> = {
  probe_sets: [{ id: SET, kind: "planted-facts", rounds: 2 }],
};

let world: World;

interface Sent {
  visibility?: "public" | "unlisted" | "private";
  rows: PlantedFactsRow[];
  more?: Partial<ManifestInput>;
}

async function publish(slug: string, { visibility = "public", rows, more = {} }: Sent): Promise<void> {
  const { study_id } = await createStudy(world.sql, { slug, title: `Study ${slug}`, visibility });
  const sent = archive(
    {
      "planted-facts": rows,
      compactions: [
        { model: "rho", method: "fold", session: "s1", round: 1, ok: true, seconds: 4 },
        { model: "rho", method: "fold", session: "s1", round: 2, ok: false },
      ],
    },
    { title: slug, ...manifest, ...more },
  );
  const { status } = await world.load(sent, { study: study_id });
  expect(status, slug).toBe("ready");
}

const VERDICTS = [
  { verdict: "correct" },
  { verdict: "wrong", flagged: true },
  { verdict: "wrong" },
  { verdict: "unknown" },
  { verdict: "error" },
] as const;

/** Every outcome occurs, some trials have no row, and `fold` is the worse; `turn` makes another run of it. */
const replies = (turn = 0, sessions = SHAPE.sessions) =>
  facts({ ...SHAPE, sessions }, (row, at) => {
    const draw = (at * 7 + turn) % 20;
    const lossy = draw < 9 ? 0 : draw < 13 ? 1 : draw < 17 ? 2 : draw < 19 ? 3 : 4;
    const kind = row.method === "none" ? (at % 11 === 0 ? 2 : 0) : lossy;
    return { ...VERDICTS[kind], seconds: 1 + (at % 3), ...(at % 2 ? { output_tokens: 100 } : {}) };
  }).filter((row, at) => !(row.method === "fold" && row.model === "rho" && at % 29 === 0));

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  webEnvironment(world.url);
  // The list is declared by the rows of `none`, which lacks nothing.
  await publish("wide", { rows: replies() });
  await publish("again", { rows: replies(1) });
  await publish("shorter", { rows: replies(0, 7) });
  await publish("hidden", { rows: replies(2), visibility: "private" });
  await publish("by-address", { rows: replies(3), visibility: "unlisted" });
});

afterAll(async () => {
  await pool().end({ timeout: 1 });
  await world.close();
});

const of = (study: string, model: string, method: string) => ({ study, model, method });

async function view(query: CompareQuery): Promise<CompareView> {
  const found = await getCompareView(viewer, query);
  if (!found) throw new Error("Not readable.");
  return found;
}

async function answered(query: string): Promise<Comparison> {
  const address = `http://localhost/api/v1/studies/wide/compare?probe_set=${SET}&${query}`;
  const answer = await getCompare(new Request(address), { params: Promise.resolve({ study: "wide" }) });
  expect(answer.status).toBe(200);
  return answer.json();
}

describe("conditions of one study", () => {
  const three = [of("wide", "rho", "none"), of("wide", "tau", "none"), of("wide", "tau", "fold")];

  it("are compared with the numbers of the HTTP interface", async () => {
    const rules: [CompareQuery["measure"], CompareQuery["count"], string][] = [
      ["pass_rate", "expected", "measure=pass_rate"],
      ["pass_rate", "scored", "measure=pass_rate&missing=drop"],
      ["confident_rate", "expected", "measure=confident_rate"],
    ];
    for (const [measure, count, asked] of rules) {
      const { entries, tests } = await view({ conditions: three, measure, count });
      expect(tests).toBe(2);
      for (const { model, method, against, strip } of entries.slice(1)) {
        const told = await answered(`a=${model.id}:${method.id}&b=rho:none&${asked}`);
        const { difference, low, high, p, p_method, n, smallest_difference, left_out, incomplete } = told;
        expect(against, `${method.id} ${asked}`).toMatchObject({ n, p_method, left_out, incomplete });
        for (const [name, value] of Object.entries({ difference, low, high, p, smallest_difference }))
          expect(against?.[name as "p"], `${name} ${method.id} ${asked}`).toBe(value);
        const bySubject = new Map(told.per_subject.map((row) => [row.subject, row.difference]));
        for (const { session, difference: own } of strip?.units ?? [])
          expect(own, `${session} ${asked}`).toBe(bySubject.get(session ?? ""));
        expect(strip?.units).toHaveLength(n);
      }
      const ps = entries.slice(1).map(({ against }) => against?.p ?? 1);
      const [least = 1, most = 1] = ps.toSorted((a, b) => a - b);
      expect(
        entries
          .map(({ against }) => against?.p_holm ?? null)
          .slice(1)
          .toSorted(),
      ).toEqual([Math.min(1, 2 * least), Math.max(Math.min(1, 2 * least), most)].toSorted());
    }
  });

  it("have every trial followed from outcome to outcome, as the trials themselves say", async () => {
    const { entries } = await view({ conditions: [of("wide", "rho", "none"), of("wide", "rho", "fold")] });
    const [theirs, ours] = entries;
    const rows = await world.sql<{ before: string; after: string; n: number }[]>`
      with t as (
        select m.method, p.session, p.probe, t.round, t.outcome from trials t
        join probes p using (study_id, bundle_no, probe_no)
        join bundle_conditions k using (study_id, bundle_no, condition_no)
        join bundle_models x using (study_id, bundle_no, model_no)
        join bundle_methods m using (study_id, bundle_no, method_no)
        join studies s using (study_id) where s.slug = 'wide' and x.model = 'rho')
      select a.outcome::text as before, coalesce(b.outcome, 0)::text as after, count(*)::int as n
      from (select * from t where method = 'none') a
      left join (select * from t where method = 'fold') b using (session, probe, round) group by 1, 2`;
    const names = { 0: "missing", 1: "pass", 2: "hedged", 3: "confident", 4: "abstained", 5: "error" };
    const nameOf = (code: string) => names[Number(code) as keyof typeof names] as (typeof OUTCOMES)[number];
    expect(rows.length).toBeGreaterThan(6);
    for (const { before, after, n } of rows)
      expect(ours?.flow?.counts[nameOf(before)][nameOf(after)], `${before} ${after}`).toBe(n);
    expect(ours?.flow?.trials).toBe(SHAPE.sessions * SHAPE.probes * SHAPE.rounds);
    expect(ours?.flow?.counts.pass.missing).toBeGreaterThan(0);
    expect(theirs).toMatchObject({ against: null, flow: null, strip: null });
  });

  it("fall apart into sessions, or into probes read from the trials, that add up to the same", async () => {
    const conditions = [of("wide", "tau", "none"), of("wide", "tau", "fold")];
    const [bySession, byProbe] = await Promise.all([view({ conditions }), view({ conditions, by: "probe" })]);
    expect([bySession.by, byProbe.by, bySession.by_choices]).toEqual([
      "session",
      "probe",
      ["session", "probe"],
    ]);
    const strips = [bySession, byProbe].map(({ entries }) => entries[1]?.strip);
    expect(strips.map((strip) => strip?.units.length)).toEqual([9, 36]);
    const summed = strips.map((strip) =>
      OUTCOMES.map((outcome) =>
        strip?.units.reduce((sum, unit) => sum + (unit.own.outcomes?.[outcome] ?? 0), 0),
      ),
    );
    expect(summed[0]).toEqual(summed[1]);
    const differences = strips[0]?.units.map(({ difference }) => difference ?? 0) ?? [];
    expect(differences).toEqual(differences.toSorted((a, b) => b - a));
    expect(strips[0]).toMatchObject({ ahead: 0, behind: 9 });
  });

  it("carry their coverage and cost; what a poorly covered one lacks decides no test", async () => {
    const missing = (row: PlantedFactsRow, at: number) => !(row.method === "fold" && at % 3 === 0);
    await publish("gaps", { rows: replies().filter(missing) });
    const { entries, tests } = await view({
      conditions: [of("gaps", "rho", "none"), of("gaps", "rho", "fold")],
    });
    expect(entries.map(({ apart }) => apart)).toEqual([false, true]);
    expect(tests).toBe(0);
    expect(entries[1]?.against).toMatchObject({ untested: "apart", p: null, p_holm: null, low: null, n: 9 });
    expect(entries[1]?.against?.difference).toBeLessThan(0);
    expect(entries[1]?.costs).toMatchObject({
      compactions: 2,
      compactions_failed: 1,
      compaction_seconds: { mean: 4, n: 1 },
      recovery_calls: { mean: null, n: 0 },
    });
    expect(entries[1]?.costs?.output_tokens.mean).toBe(100);
    expect(entries[1]?.costs?.output_tokens.n).toBeLessThan(entries[1]?.costs?.trials ?? 0);
  });
});

describe("conditions of several studies", () => {
  it("are paired where the list of probes is the same, and stand side by side where it is not", async () => {
    const { entries, tests } = await view({
      conditions: [of("wide", "rho", "fold"), of("again", "rho", "fold"), of("shorter", "rho", "fold")],
    });
    const [, same, other] = entries;
    expect(tests).toBe(1);
    expect(same?.against).toMatchObject({ untested: null, n: 9 });
    const rate = (at: number) => entries[at]?.estimate?.value ?? Number.NaN;
    expect(same?.against?.difference).toBeCloseTo(rate(1) - rate(0), 12);
    expect(same?.flow?.trials).toBe(SHAPE.sessions * SHAPE.probes * SHAPE.rounds);
    expect(other?.against).toMatchObject({ untested: "other_list", difference: null, p: null, n: 0 });
    expect(other).toMatchObject({ strip: null, flow: null, run: true });
    expect(other?.estimate?.value).toBeGreaterThan(0);
  });

  it("are there for those alone who may read every one of them", async () => {
    const own = of("wide", "rho", "none");
    expect(await getCompareView(viewer, { conditions: [own, of("hidden", "rho", "none")] })).toBeNull();
    expect(await getCompareView(viewer, { conditions: [own, of("nowhere", "rho", "none")] })).toBeNull();
    const revisions = new Map([["wide", 2]]);
    expect(await getCompareView(viewer, { conditions: [own], revisions })).toBeNull();
    const unknown = await view({ conditions: [own, of("wide", "rho", "gone")] });
    expect(unknown.entries[1]).toMatchObject({ known: false, run: false, estimate: null });
    expect(unknown.entries[1]?.against?.untested).toBe("no_set");
  });

  it("are found by the words of their names, those without a list by their address", async () => {
    const found = async (text: string, studies?: string[]) =>
      (await searchConditions(viewer, { text, studies })).items.map(
        ({ study, model, method }) => `${study.slug} ${model.id} ${method.id}`,
      );
    expect(await found("FOLD wide")).toEqual(["wide rho fold", "wide tau fold"]);
    expect(await found("hidden")).toEqual([]);
    expect(await found("by-address")).toEqual([]);
    expect(await found("rho none address", ["by-address", "hidden"])).toEqual(["by-address rho none"]);
    expect(await found("nothing like it")).toEqual([]);
  });
});
