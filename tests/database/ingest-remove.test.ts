import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "@/db/migrate";
import { removeStudy } from "@/db/remove";
import { CHUNK } from "@/lib/intake/store";
import { createStudy } from "@/lib/intake/study";
import { archive, facts, NOTHING, pieces, World } from "./ingest-world";

let world: World;
beforeEach(async () => {
  world = await World.open();
});
afterEach(() => world.close());

describe("removing a study", () => {
  it("leaves no row of it in any table, and every row of others", async () => {
    const { study_id } = await createStudy(world.sql, { slug: "other", title: "Other" });
    await world.load(archive({ "planted-facts": facts() }));
    await world.load(archive({ "planted-facts": facts() }), { study: study_id });
    const before = await world.rowCounts(study_id);
    await removeStudy(world.sql, world.study);
    const tables = await world.sql<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'study_id'`;
    expect(tables.length).toBeGreaterThan(12);
    for (const { name } of tables) {
      expect([
        name,
        await world.sql`select 1 from ${world.sql(name)} where study_id = ${world.study} limit 1`,
      ]).toEqual([name, []]);
    }
    expect(await world.rowCounts(study_id)).toEqual(before);
  });

  it("while its bundle is being loaded leaves nothing either", async () => {
    await world.send(archive({ "planted-facts": facts({ sessions: 200, probes: 20 }) }));
    const draining = world.drain();
    for (;;) {
      const [bundle] = await world.bundles();
      if (bundle && bundle.status !== "queued") break;
    }
    await removeStudy(world.sql, world.study);
    await draining;
    expect(await world.rowCounts()).toEqual(NOTHING);
    expect(await world.bundles()).toEqual([]);
  });
});

describe("sending", () => {
  it("stores nothing when the sender breaks off", async () => {
    async function* broken() {
      yield* pieces(archive({ "planted-facts": facts() }));
      throw new Error("The connection is gone.");
    }
    await expect(world.send(Buffer.alloc(0), { source: broken() })).rejects.toThrow(
      "The connection is gone.",
    );
    expect(await world.bundles()).toEqual([]);
    expect(await world.sql`select 1 from bundle_chunks`).toHaveLength(0);
  });

  it("keeps the bytes as they were, in pieces", async () => {
    const noise = Buffer.from(Array.from({ length: 2_500_000 }, (_, at) => (at * 7919) % 251));
    const { id, bytes } = await world.send(noise);
    expect(bytes).toBe(2_500_000);
    const chunks = await world.sql<{ data: Buffer }[]>`
      select data from bundle_chunks join bundles using (study_id, bundle_no) where id = ${id} order by chunk_no`;
    expect(chunks).toHaveLength(Math.ceil(2_500_000 / CHUNK));
    expect(Buffer.concat(chunks.map((c) => c.data)).equals(noise)).toBe(true);
    expect(id).toMatch(/^[a-z2-7]{16}$/);
  });

  it("turns down a short name that no address can hold", async () => {
    for (const slug of ["Upper", "a b", "-a", "a--b", ""]) {
      await expect(createStudy(world.sql, { slug, title: "T" })).rejects.toThrow(RangeError);
    }
  });
});

describe("migrations", () => {
  it("can be started twice at once and again", async () => {
    await world.sql`drop schema public, drizzle cascade`;
    await world.sql`create schema public`;
    await Promise.all([migrate(world.url), migrate(world.url), migrate(world.url)]);
    await migrate(world.url);
    const { study_id } = await createStudy(world.sql, { slug: "first", title: "First" });
    expect((await world.load(archive({ "planted-facts": facts() }), { study: study_id })).status).toBe(
      "ready",
    );
  });
});
