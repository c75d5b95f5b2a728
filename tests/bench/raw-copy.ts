import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connect, type Database } from "@/db/client";
import { timed } from "./timing";

/** The tables that a bundle's rows go into, the big one first. */
const TABLES = ["trials", "probes", "cell_counts", "design_counts"] as const;

export interface Copied {
  folder: string;
  bytes: number;
}

/** Writes what one bundle put into the tables to files in COPY's text form. */
export async function copyOut(url: string, folder: string, study: number): Promise<Copied> {
  let bytes = 0;
  for (const table of TABLES) {
    // COPY TO leaves its connection unusable: one each.
    const sql = connect(url, { max: 1 });
    const path = join(folder, `${table}.copy`);
    const source: Readable =
      await sql`copy (select * from ${sql(table)} where study_id = ${sql.unsafe(String(study))}) to stdout`.readable();
    await pipeline(source, createWriteStream(path));
    await sql.end({ timeout: 1 });
    bytes += (await stat(path)).size;
  }
  return { folder, bytes };
}

/** Tables of the same columns and keys as the real ones, empty. */
export async function makeTwins(sql: Database): Promise<void> {
  for (const table of TABLES)
    await sql.unsafe(
      `drop table if exists raw_${table}; create table raw_${table} (like ${table} including all)`,
    );
}

/** Milliseconds that Postgres takes to COPY the same rows into the same tables in one transaction, and nothing else. */
export async function rawCopy(url: string, { folder }: Copied): Promise<number> {
  const sql = connect(url, { max: 1 });
  try {
    await makeTwins(sql);
    return await timed(() =>
      sql.begin(async (tx) => {
        for (const table of TABLES) {
          const target: Writable = await tx`copy ${tx(`raw_${table}`)} from stdin`.writable();
          await pipeline(createReadStream(join(folder, `${table}.copy`), { highWaterMark: 1 << 20 }), target);
        }
      }),
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}
