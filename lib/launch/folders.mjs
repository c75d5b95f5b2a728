import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inWords, PlainFault } from "./faults.mjs";

const MIB = 1024 ** 2;

/** What to do when the data folder can't be written. */
export const DATA_REMEDY = "Set HOLDFAST_DATA to a folder that this user can write.";

/**
 * Makes a folder with its parents, or says in a sentence why it can't be made.
 * @param {string} folder
 * @param {number} mode
 */
export function makeFolder(folder, mode) {
  try {
    // Node's own `recursive` calls a read-only file system "no such file", so each is made by itself.
    if (existsSync(dirname(folder)) || dirname(folder) === folder) {
      if (!existsSync(folder)) mkdirSync(folder, { mode });
    } else {
      makeFolder(dirname(folder), 0o755);
      mkdirSync(folder, { mode });
    }
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return;
    throw inWords(error, folder, DATA_REMEDY);
  }
}

/**
 * Makes the data folder ready to be written, or says in a sentence why it can't be.
 * @param {string} folder
 * @param {number} needed MiB that must be free
 */
export function openFolder(folder, needed) {
  makeFolder(folder, 0o755);
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    writeFileSync(probe, "x", { mode: 0o600 });
  } catch (error) {
    // The folder is what matters to the person, not the name of the file that was tried.
    throw inWords(Object.assign(/** @type {Error} */ (error), { path: folder }), folder, DATA_REMEDY);
  } finally {
    rmSync(probe, { force: true });
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MIB);
  if (free < needed)
    throw new PlainFault(
      `The disk is nearly full: ${free} MiB are free at ${folder}, ${needed} MiB are needed. Free some space, or set HOLDFAST_DATA to a folder on another disk.`,
    );
}
