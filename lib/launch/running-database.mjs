import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPostmasterOf, readPostmaster } from "./postmaster.mjs";

/**
 * The address of the embedded database that `npm start` runs on a data folder, for commands beside it.
 * @param {string} data
 * @returns {string | null} null: none runs there
 */
export function runningDatabaseUrl(data) {
  const home = join(data, "postgres");
  const note = join(home, "place");
  const cluster = existsSync(note) ? readFileSync(note, "utf8").trim() : join(home, "cluster");
  const found = readPostmaster(cluster);
  if (!found?.ready || !isPostmasterOf(found, cluster)) return null;
  const password = readFileSync(join(home, "password"), "utf8").trim();
  return `postgres://holdfast:${encodeURIComponent(password)}@127.0.0.1:${found.port}/holdfast`;
}
