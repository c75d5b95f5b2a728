import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CopyIn } from "@/ingest/copy-in";
import { World } from "./ingest-world";

let world: World;
beforeEach(async () => {
  world = await World.open();
});
afterEach(() => world.close());

const start = (sql: Pick<World, "sql">["sql"]) => CopyIn.start(sql`copy workers (worker) from stdin`);

describe("COPY by hand", () => {
  it("takes pieces that end anywhere", async () => {
    const copy = await start(world.sql);
    for (const piece of ["on", "e\ntw", "o\n"]) copy.write(Buffer.from(piece));
    await copy.end();
    expect(await world.sql`select worker from workers order by 1`).toEqual([
      { worker: "one" },
      { worker: "two" },
    ]);
  });

  it("fails on a bad row instead of waiting for ever, and the transaction is over", async () => {
    const load = world.sql.begin(async (tx) => {
      const copy = await CopyIn.start(tx`copy workers (worker) from stdin`);
      copy.write(Buffer.from("good\nbad\ttoo many columns\n"));
      await copy.end();
    });
    await expect(load).rejects.toMatchObject({ code: "22P04" });
    expect(await world.sql`select 1 from workers`).toHaveLength(0);
    const open = await world.sql`
      select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect(open).toHaveLength(0);
  });

  it("tells a producer that is still writing", async () => {
    const row = Buffer.from(`${"x".repeat(60_000)}\n`);
    const load = world.sql.begin(async (tx) => {
      const copy = await CopyIn.start(tx`copy workers (worker) from stdin`);
      copy.write(Buffer.from("bad\tbad\n"));
      for (let at = 0; at < 10_000; at++) {
        copy.write(row);
        await copy.ready();
        await new Promise((done) => setImmediate(done));
      }
    });
    await expect(load).rejects.toMatchObject({ code: "22P04" });
  });

  it("holds a producer that is faster than the server", async () => {
    const copy = await start(world.sql);
    let held = 0;
    for (let at = 0; at < 40; at++) {
      copy.write(Buffer.from(`${at}${"x".repeat(1_000)}\n`.repeat(1).padEnd(1_000)));
      for (let n = 0; n < 60; n++) copy.write(Buffer.from(`${at}.${n}.${"y".repeat(1_000)}\n`));
      const wait = copy.ready();
      if (wait) held++;
      await wait;
    }
    await copy.end();
    expect(held).toBeGreaterThan(0);
  });
});
