import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { databaseUrl } from "@/db/env";
import { runningDatabaseUrl } from "@/lib/launch/running-database.mjs";
import { UsageError } from "./usage-error";

const DEFAULT_DATA = fileURLToPath(new URL("../../.data", import.meta.url));

/** DATABASE_URL, else the embedded database that runs on HOLDFAST_DATA. Throws UsageError when there is neither. */
export function databaseAddress(): string {
  if (env.DATABASE_URL?.trim()) return databaseUrl();
  const running = runningDatabaseUrl(env.HOLDFAST_DATA?.trim() || DEFAULT_DATA);
  if (running === null)
    throw new UsageError("No database runs here. Start one with npm start, or set DATABASE_URL.");
  return running;
}
