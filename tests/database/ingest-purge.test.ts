import { afterEach, beforeEach, expect, it } from "vitest";
import { bundleFiles, zipOf } from "@/lib/bundle/write";
import { purgeBundle } from "@/lib/intake/purge";
import { withdrawBundle } from "@/lib/intake/withdraw";
import { archive, facts, manifest, World } from "./ingest-world";

let world: World;
beforeEach(async () => {
  world = await World.open();
});
afterEach(() => world.close());

it("removing texts for good leaves no text of the bundle anywhere, and its numbers in the revisions that had it", async () => {
  const secret = "a very private answer";
  const rows = facts({}, () => ({
    answer: secret,
    expected: secret,
    question: secret,
    superseded: [secret],
    remark: secret,
  }));
  const first = await world.load(archive({ "planted-facts": rows }));
  const again = await world.load(zipOf(bundleFiles(manifest(), { "planted-facts": rows }, "csv")));
  expect(again.status).toBe("duplicate");
  const bare = facts({ models: ["psi"], probes: 2 }, () => ({ expected: null }));
  await world.load(archive({ "planted-facts": bare }, { models: [{ id: "psi" }] }));

  await expect(purgeBundle(world.sql, first.id)).rejects.toMatchObject({ code: "invalid_request" });
  await withdrawBundle(world.sql, first.id, "private");
  expect(await findText(secret)).not.toEqual([]);
  await purgeBundle(world.sql, first.id);
  expect(await findText(secret)).toEqual([]);
  const chunks = await world.sql`select distinct bundle_no from bundle_chunks`;
  expect(chunks).toEqual([{ bundle_no: 3 }]);
  expect(await world.visible(2)).toEqual({ sums: 96 + 24, rows: 96 + 24 });
});

/** Tables in which a text stands in any column. */
async function findText(text: string): Promise<string[]> {
  const tables = await world.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'bundle_chunks'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows =
      await world.sql`select 1 from ${world.sql(name)} t where t::text like ${`%${text}%`} limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}
