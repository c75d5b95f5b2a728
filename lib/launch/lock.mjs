import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { identityOf } from "./process-identity.mjs";

/**
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string} identity of the process, see process-identity.mjs
 * @property {string} host
 * @property {string} token
 * @property {string} [url] where it serves, once it does
 */

const HEARTBEAT = 5_000;
const SILENT = 30_000;

/** @param {string} path @returns {Holder | null} null: gone, or not written by us */
function read(path) {
  try {
    const value = JSON.parse(readFileSync(path, "utf8"));
    return typeof value?.pid === "number" && typeof value.token === "string" ? value : null;
  } catch {
    return null;
  }
}

/**
 * Whether the process that wrote a lock still runs. A holder on another machine (or in another
 * container) can't be seen from here: there the file's age since the last heartbeat decides.
 * @param {Holder} holder
 * @param {string} path
 */
export function holds(holder, path) {
  if (holder.host === hostname()) return holder.identity === identityOf(holder.pid);
  try {
    return Date.now() - statSync(path).mtimeMs < SILENT;
  } catch {
    return false;
  }
}

/** @param {string} path @param {Holder} holder */
function writeWhole(path, holder) {
  // Written aside and linked, so that nobody ever reads half a lock.
  const aside = `${path}.${holder.token}`;
  writeFileSync(aside, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(aside, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes a lock file, or tells who has it. A lock whose process is gone is taken over.
 * @param {string} path
 * @returns {{ holder: Holder } | { stale: boolean, note: (more: { url: string }) => void, release: () => void }}
 */
export function takeLock(path) {
  const mine = {
    pid: process.pid,
    identity: identityOf(process.pid) ?? "",
    host: hostname(),
    token: randomUUID(),
  };
  let stale = false;
  for (let attempt = 0; attempt < 5; attempt++) {
    if (writeWhole(path, mine)) {
      const beat = setInterval(() => {
        try {
          utimesSync(path, new Date(), new Date());
        } catch {
          // A full or vanished disk must not end the server that still runs.
        }
      }, HEARTBEAT);
      beat.unref();
      return {
        stale,
        note: (more) => {
          // The file is replaced whole: a reader sees the old text or the new, never a cut one.
          writeFileSync(`${path}.${mine.token}`, JSON.stringify({ ...mine, ...more }), { mode: 0o600 });
          renameSync(`${path}.${mine.token}`, path);
        },
        release: () => {
          clearInterval(beat);
          if (read(path)?.token === mine.token) rmSync(path, { force: true });
        },
      };
    }
    const holder = read(path);
    if (holder !== null && holds(holder, path)) return { holder };
    // Moved aside before it is removed: of two that find the same stale lock only one moves it, and
    // one that moved a fresh lock by mistake puts it back.
    const aside = `${path}.old.${mine.token}`;
    try {
      renameSync(path, aside);
    } catch {
      continue;
    }
    const moved = read(aside);
    if (moved !== null && moved.token !== holder?.token) {
      try {
        linkSync(aside, path);
      } catch {
        // Somebody was faster: the next round reads theirs.
      }
    } else stale = true;
    rmSync(aside, { force: true });
  }
  const holder = read(path);
  if (holder !== null) return { holder };
  throw new Error(`${path} could not be taken`);
}
