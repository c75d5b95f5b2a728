/** An analysis that takes its time: what pages, the interface and the database do meanwhile and afterwards. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { getAnova, getAnovaSoon } from "@/lib/queries/get-anova";
import { archive, facts, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const SLUG = "a-study";
const WHOLE = { probe_set: "facts" };

let world: World;

const kept = async (): Promise<string[]> => {
  const rows = await world.sql<
    { name: string }[]
  >`select name from figures where name like 'anova:%' order by name`;
  return rows.map(({ name }) => name);
};

beforeAll(async () => {
  world = await World.open();
  vi.stubEnv("DATABASE_URL", world.url);
  await world.sql`update studies set visibility = 'public'`;
  const rows = facts({ sessions: 8, methods: ["none", "fold"] });
  await world.load(archive({ "planted-facts": rows }));
});
afterAll(() => world.close());

it("a page that can't wait says so; the work goes on and is there when the page is opened again", async () => {
  expect(await getAnovaSoon(viewer, SLUG, WHOLE, 0)).toBe("computing");
  const waited = await getAnova(viewer, SLUG, WHOLE);
  expect(waited?.answers[0]?.effects).toHaveLength(3);
  expect(await getAnovaSoon(viewer, SLUG, WHOLE)).toEqual(waited);
  expect(await kept()).toHaveLength(1);
});

it("is read the second time, to the letter", async () => {
  const before = JSON.stringify(await getAnova(viewer, SLUG, WHOLE));
  await world.sql`delete from figures where name like 'anova:%'`;
  expect(JSON.stringify(await getAnova(viewer, SLUG, WHOLE))).toBe(before);
  expect(JSON.stringify(await getAnova(viewer, SLUG, WHOLE))).toBe(before);
  await world.sql`update figures set value = to_jsonb(replace(value #>> '{}', '"subjects":8', '"subjects":7'))
    where name like 'anova:%'`;
  expect((await getAnova(viewer, SLUG, WHOLE))?.answers[0]?.subjects).toBe(7);
  await world.sql`delete from figures where name like 'anova:%'`;
});

it("is one answer for the same question asked in two ways, another for another rule", async () => {
  await getAnova(viewer, SLUG, WHOLE);
  const named = {
    models: ["tau", "rho"],
    methods: ["none", "fold"],
    measure: "pass_rate",
    missing: "failure",
  } as const;
  await getAnova(viewer, SLUG, { ...WHOLE, ...named });
  expect(await kept()).toHaveLength(1);
  await getAnova(viewer, SLUG, { ...WHOLE, measure: "confident_rate" });
  await getAnova(viewer, SLUG, { ...WHOLE, missing: "drop" });
  await getAnova(viewer, SLUG, { ...WHOLE, repetitions: "all" });
  expect(await kept()).toHaveLength(4);
});

it("that a reader made up is waited for and not kept", async () => {
  const before = await kept();
  for (const own of [{ models: ["rho"] }, { first: 1 }]) {
    const view = await getAnovaSoon(viewer, SLUG, { ...WHOLE, ...own }, 0);
    expect(view === "computing" ? null : view?.answers).toHaveLength(1);
  }
  expect(await kept()).toEqual(before);
});
