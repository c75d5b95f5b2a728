import { readFileSync } from "node:fs";
import { join } from "node:path";
import { outputInWords, PlainFault } from "./faults.mjs";
import { runStep, tail } from "./run-step.mjs";

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   peer?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** @param {string[] | undefined} list @param {string} value as in package.json: `linux`, or `!win32` */
function allows(list, value) {
  if (!list || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  const named = list.filter((entry) => !entry.startsWith("!"));
  return named.length === 0 || named.includes(value);
}

/**
 * Why what is installed does not answer to the lockfile, or null when it does. npm writes its own list
 * of what it put into node_modules as its last act, so an interrupted install is found out too.
 * @param {LockedPackages} wanted `packages` of package-lock.json
 * @param {LockedPackages | null} installed `packages` of node_modules/.package-lock.json, null: there is none
 * @param {{ dev: boolean, platform: string, arch: string }} here `dev`: packages for development are needed
 * @returns {string | null}
 */
export function whyInstall(wanted, installed, { dev, platform, arch }) {
  if (installed === null) return "nothing is installed yet";
  for (const [path, { os, cpu }] of Object.entries(installed))
    if (!allows(os, platform) || !allows(cpu, arch)) return `${path} is for another system`;
  for (const [path, locked] of Object.entries(wanted)) {
    if (path === "") continue;
    const found = installed[path];
    if (found === undefined) {
      if (locked.optional || locked.devOptional || locked.peer || (locked.dev && !dev)) continue;
      return `${path} is missing`;
    }
    if (found.version !== locked.version || found.integrity !== locked.integrity)
      return `${path} is ${found.version}, not ${locked.version}`;
  }
  return null;
}

/** @param {string} path @returns {LockedPackages | null} */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Installs from the lockfile when what is there is not what it says.
 * @param {object} options
 * @param {string} options.root
 * @param {boolean} options.dev
 * @param {NodeJS.ProcessEnv} options.env
 * @param {import("./progress.mjs").Progress} options.progress
 * @param {AbortSignal} [options.signal]
 */
export async function installWhenNeeded({ root, dev, env, progress, signal }) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  if (wanted === null)
    throw new PlainFault(
      `${join(root, "package-lock.json")} is missing or broken: the checkout is not whole.`,
    );
  const why = whyInstall(wanted, packagesOf(join(root, "node_modules", ".package-lock.json")), {
    dev,
    platform: process.platform,
    arch: process.arch,
  });
  if (why === null) return;
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(dev ? ["--include=dev"] : [])];
  const npm = env.npm_execpath?.endsWith(".js")
    ? [process.execPath, env.npm_execpath]
    : [process.platform === "win32" ? "npm.cmd" : "npm"];
  const [command = "npm", ...before] = npm;
  const { code, output } = await progress.step(`Installing packages (${why})`, () =>
    runStep(command, [...before, ...args], { cwd: root, env, signal }).catch((error) => {
      if (error?.code === "ENOENT")
        throw new PlainFault("npm was not found: it comes with Node, from https://nodejs.org.", {
          cause: error,
        });
      throw error;
    }),
  );
  if (code === 0) return;
  const place = join(root, "node_modules");
  const known = outputInWords(
    output,
    place,
    "Make the checkout writable for the first start, or run npm ci in it as a user who may.",
  );
  throw known ?? new PlainFault(`npm ci failed:\n${tail(output)}`);
}
