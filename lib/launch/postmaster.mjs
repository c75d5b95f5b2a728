import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { commandOf, isAlive } from "./process-identity.mjs";

/** @typedef {{ pid: number, folder: string, port: number, ready: boolean }} Postmaster */

/**
 * Reads the text of postmaster.pid: process, data folder, start time, port, socket folder, listening
 * address, shared memory, state, a line each (PostgreSQL, `src/include/utils/pidfile.h`).
 * @param {string} text
 * @returns {Postmaster | null} null: not (yet) whole
 */
export function parsePostmaster(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Math.abs(Number(lines[0]));
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid === 0 || !lines[1]) return null;
  return { pid, folder: lines[1], port: Number.isInteger(port) ? port : 0, ready: lines[7] === "ready" };
}

/** @param {string} cluster @returns {Postmaster | null} */
export function readPostmaster(cluster) {
  try {
    return parsePostmaster(readFileSync(join(cluster, "postmaster.pid"), "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}

const real = (/** @type {string} */ path) => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/**
 * Whether the process in a postmaster.pid is really the Postgres of that folder. After a crash or in a
 * new container the number may belong to something else by now.
 * @param {Postmaster} postmaster
 * @param {string} cluster
 * @param {{ isAlive: (pid: number) => boolean, commandOf: (pid: number) => string[] | null }} [look]
 */
export function isPostmasterOf(postmaster, cluster, look = { isAlive, commandOf }) {
  if (!look.isAlive(postmaster.pid)) return false;
  const command = look.commandOf(postmaster.pid);
  // Where command lines can't be read a live process gets the benefit of the doubt.
  if (command === null) return true;
  const folder = command[command.indexOf("-D") + 1];
  return (
    /postgres|postmaster/.test(command[0] ?? "") && (folder === undefined || real(folder) === real(cluster))
  );
}
