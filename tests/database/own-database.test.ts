import { afterAll, expect, test } from "vitest";
import { connect } from "@/db/client";
import { freshDatabase, withDatabase } from "../support/database";

const database = withDatabase();

let sql: ReturnType<typeof connect> | undefined;
afterAll(async () => {
  await sql?.end();
});

test("each database is cloned from the migrated template and nobody else sees what is written to it", async () => {
  sql = connect(database.url, { max: 1 });
  await sql`create table only_here (id int)`;
  const [found] = await sql<{ studies: number }[]>`select count(*)::int as studies from studies`;
  expect(found?.studies).toBe(0);

  const other = await freshDatabase();
  const there = connect(other.url, { max: 1 });
  try {
    const [seen] = await there<{ table: string | null }[]>`select to_regclass('only_here')::text as table`;
    expect(seen?.table).toBeNull();
  } finally {
    await there.end();
    await other.drop();
  }
  await expect(connect(other.url, { max: 1 })`select 1`).rejects.toMatchObject({ code: "3D000" });
});
