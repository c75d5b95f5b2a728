import { argv } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { connect } from "./client";

const OLDEST = 15;
const NEWEST_TESTED = 18;
/** Any fixed number will do: whoever holds the advisory lock of this number is migrating. */
const LOCK = 4_041_517;

const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Brings the database at `url` up to date; does nothing when it is. Two starts at once take turns. Throws with a
 * plain sentence when the server is older than PostgreSQL 15; a version newer than those tested only warns.
 */
export async function migrate(url: string, warn: (message: string) => void = console.warn): Promise<void> {
  const sql = connect(url, { max: 1, applicationName: "holdfast-migrate" });
  try {
    const [row] = await sql<{ number: number; name: string }[]>`
      select current_setting('server_version_num')::int as number, current_setting('server_version') as name`;
    const major = Math.floor((row?.number ?? 0) / 10_000);
    if (major < OLDEST) {
      throw new Error(
        `Holdfast needs PostgreSQL ${OLDEST} or later; the server at DATABASE_URL is ${row?.name}.`,
      );
    }
    if (major > NEWEST_TESTED) {
      warn(
        `PostgreSQL ${row?.name} is newer than what Holdfast was tested with (${OLDEST} to ${NEWEST_TESTED}).`,
      );
    }
    await sql`select pg_advisory_lock(${LOCK})`;
    await applyMigrations(drizzle(sql), { migrationsFolder: FOLDER });
    // Kept figures were computed by the code that ran before; this version computes its own.
    await sql`truncate figures`;
  } finally {
    // Closing the session gives the lock back.
    await sql.end({ timeout: 5 });
  }
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const { databaseUrl } = await import("./env");
  await migrate(databaseUrl());
  console.log("The database is up to date.");
}
