import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inWords, outputInWords, PlainFault } from "./faults.mjs";
import { takeLock } from "./lock.mjs";
import { runStep, tail } from "./run-step.mjs";

const SOURCES = [
  "app",
  "db",
  "ingest",
  "lib",
  "public",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
  "tsconfig.json",
];
const REMEDY = "Make the checkout writable, or run npm run build in it as a user who may write there.";

/** Settings that a build must not see: the same build serves any address and any database. */
const OF_THE_SERVER = ["DATABASE_URL", "DATABASE_REPLICA_URLS", "APP_URL", "AUTH_SECRET", "PORT", "HOST"];

/** @param {string} path below the checkout, with slashes */
const matters = (path) =>
  !path.startsWith("lib/launch") && !/\.test\.tsx?$/.test(path) && !path.endsWith(".md");

/** @param {string} root @param {string} path @returns {string[]} */
function filesBelow(root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

/**
 * A hash over everything a build is made from. Contents count, not times: a fresh clone or a touched
 * file is no reason to build again.
 * @param {string} root
 */
export function sourcesHash(root) {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap((source) => filesBelow(root, source))
    .filter(matters)
    .sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} root */
const stampPath = (root) => join(root, ".next", "holdfast-build");

/** @param {string} root */
function stamp(root) {
  try {
    return existsSync(join(root, ".next", "BUILD_ID")) ? readFileSync(stampPath(root), "utf8") : null;
  } catch {
    return null;
  }
}

/**
 * Whether the build in the checkout is missing, unfinished or made from other sources.
 * @param {string} root
 */
export const isStale = (root) => stamp(root) !== sourcesHash(root);

/** @param {string} root @param {import("./progress.mjs").Progress} progress @param {AbortSignal} [signal] */
async function buildLock(root, progress, signal) {
  const folder = join(root, "node_modules", ".cache");
  mkdirSync(folder, { recursive: true });
  for (let told = false; ; told = true) {
    const lock = takeLock(join(folder, "holdfast-build.lock"));
    if (!("holder" in lock)) return lock;
    if (!told)
      progress.say(`Another build of this checkout runs (process ${lock.holder.pid}): waiting for it.`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    signal?.throwIfAborted();
  }
}

/**
 * Builds the web application when the build is stale.
 * @param {object} options
 * @param {string} options.root
 * @param {NodeJS.ProcessEnv} options.env
 * @param {import("./progress.mjs").Progress} options.progress
 * @param {AbortSignal} [options.signal]
 */
export async function buildWhenStale({ root, env, progress, signal }) {
  if (!isStale(root)) return;
  try {
    const lock = await buildLock(root, progress, signal);
    try {
      if (isStale(root)) await build(root, env, progress, signal);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw inWords(error, join(root, ".next"), REMEDY);
  }
}

/** @param {string} root @param {NodeJS.ProcessEnv} env @param {import("./progress.mjs").Progress} progress @param {AbortSignal} [signal] */
async function build(root, env, progress, signal) {
  const before = sourcesHash(root);
  // The stamp goes first and comes back last: a build that was cut off is never taken for whole.
  rmSync(stampPath(root), { force: true });
  /** @type {NodeJS.ProcessEnv} */
  const clean = { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  // Empty, not deleted: Next reads the checkout's .env itself and fills what is absent.
  for (const name of OF_THE_SERVER) clean[name] = "";
  const next = join("node_modules", "next", "dist", "bin", "next");
  const { code, output } = await progress.step("Building the pages", () =>
    runStep(process.execPath, [next, "build"], { cwd: root, env: clean, signal }),
  );
  if (code !== 0)
    throw (
      outputInWords(output, join(root, ".next"), REMEDY) ??
      new PlainFault(`The build failed:\n${tail(output, 40)}`)
    );
  // Sources edited meanwhile leave the older hash here, and so a new build at the next start.
  writeFileSync(stampPath(root), before);
}
