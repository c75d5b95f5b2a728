import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseBrowser } from "./browser.mjs";
import { buildWhenStale } from "./build.mjs";
import { countPlaywright, countReport, countVitest, inOneLine, sum } from "./counts.mjs";
import { PlainFault, report } from "./faults.mjs";
import { installWhenNeeded } from "./install.mjs";
import { nodeTooOld } from "./node-version.mjs";
import { POSTGRES_15 } from "./oldest-postgres.mjs";
import { silentProgress, terminalProgress } from "./progress.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const RESULTS = join(ROOT, "tests", ".results");
const KINDS = ["unit", "database", "browser"];

const progress = terminalProgress();

/**
 * Runs a test runner at the terminal it is.
 * @param {string[]} args for Node
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<number>} exit status
 */
function run(args, more = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...more },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** @param {string[]} kinds @param {string[]} filters */
async function vitest(kinds, filters) {
  const json = join(RESULTS, "vitest.json");
  rmSync(json, { force: true });
  const projects = kinds.flatMap((kind) => (kind === "database" ? ["database", "database-pg15"] : [kind]));
  const wanted = projects.filter(
    (name) => name !== "database-pg15" || existsSync(join(POSTGRES_15, "postgres")),
  );
  const status = await run([
    join("node_modules", "vitest", "vitest.mjs"),
    "run",
    "--config=tests/vitest.config.ts",
    ...wanted.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${json}`,
    ...filters,
  ]);
  return countReport(json, countVitest, status);
}

/**
 * Finds the browser and builds the pages it is to see.
 * @param {import("./progress.mjs").Progress} told
 * @returns {Promise<{ fault: unknown } | null>} null: both are there
 */
async function prepareBrowser(told) {
  try {
    const { chromium } = await import("playwright");
    chooseBrowser(chromium.executablePath());
    await buildWhenStale({ root: ROOT, env: process.env, progress: told });
    return null;
  } catch (fault) {
    return { fault };
  }
}

/** @param {string[]} filters @param {ReturnType<typeof prepareBrowser>} prepared */
async function browser(filters, prepared) {
  const missing = await prepared;
  if (missing) {
    report(missing.fault);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const json = join(RESULTS, "playwright.json");
  rmSync(json, { force: true });
  const status = await run(
    [join("node_modules", "playwright", "cli.js"), "test", "--config=tests/playwright.config.ts", ...filters],
    { PLAYWRIGHT_REPORT: json },
  );
  return countReport(json, countPlaywright, status);
}

/** What is left out on this machine, and why. @param {string[]} kinds */
function tellWhatIsMissing(kinds) {
  const has = (/** @type {string} */ name) =>
    (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
  if (kinds.includes("unit") && !has("Rscript") && !has("Rscript.exe"))
    progress.say(
      "The checks against R are skipped: Rscript is not installed (r-base-core, r-cran-afex, r-cran-jsonlite).",
    );
  if (kinds.includes("database") && !existsSync(join(POSTGRES_15, "postgres")))
    progress.say(
      `The database tests run on the embedded PostgreSQL alone: there is no PostgreSQL 15 at ${POSTGRES_15}.`,
    );
}

/**
 * `npm test [-- unit|database|browser …] [filters]`: installs when needed, runs the kinds that are
 * asked for (all, unless told), and ends with one line of counts over all of them.
 * @param {string[]} args
 * @returns {Promise<number>} exit status
 */
async function main(args) {
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld) throw new PlainFault(tooOld);
  const asked = KINDS.filter((kind) => args.includes(kind));
  const kinds = asked.length > 0 ? asked : KINDS;
  const filters = args.filter((arg) => !KINDS.includes(arg));
  await installWhenNeeded({ root: ROOT, dev: true, env: process.env, progress });
  mkdirSync(RESULTS, { recursive: true });

  const counts = [];
  const quick = kinds.filter((kind) => kind !== "browser");
  // Built beside the first tests, whose waits leave a processor free; their output is not written into.
  const prepared = kinds.includes("browser")
    ? prepareBrowser(quick.length > 0 ? silentProgress : progress)
    : null;
  if (quick.length > 0) counts.push(await vitest(quick, filters));
  if (prepared) counts.push(await browser(filters, prepared));
  tellWhatIsMissing(kinds);
  const total = sum(counts);
  console.log(inOneLine(total));
  return total.failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.exitCode = report(error);
  console.log("0 passed, 1 failed");
}
