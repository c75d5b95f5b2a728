import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";

/** A database of one's own, migrated and empty. */
export interface TestDatabase {
  /** Address, password included. */
  url: string;
  /** Ends whoever is still connected and removes it. */
  drop: () => Promise<void>;
}

async function asAdmin(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(inject("adminUrl"), { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Clones a database from the migrated template. Whoever calls this drops it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdmin((sql) => sql`create database ${sql(name)} template ${sql(inject("template"))}`);
  const url = new URL(inject("adminUrl"));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin((sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

/**
 * Gives the test file (or the `describe` block) that calls it a database, and drops it afterwards. The address is
 * there once the tests run:
 *
 *     const database = withDatabase();
 *     test("…", async () => { const sql = connect(database.url); … });
 */
export function withDatabase(): { readonly url: string } {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(async () => {
    await database?.drop();
  });
  return {
    get url() {
      if (!database)
        throw new Error("The test's database is there once the tests run, not while they are collected.");
      return database.url;
    },
  };
}
