import { join } from "node:path";
import { buildWhenStale } from "./build.mjs";
import { buildCheckWorker, checkWorkerPath } from "./check-worker.mjs";
import { buildCommandLine, commandLinePath } from "./command-line.mjs";
import { checkServer, ensureDatabase, withoutPassword } from "./database.mjs";
import { PlainFault } from "./faults.mjs";
import { makeFolder } from "./folders.mjs";
import { choosePort } from "./ports.mjs";
import { startCluster } from "./postgres.mjs";
import { keepRunning, startChild } from "./processes.mjs";
import { runStep, tail } from "./run-step.mjs";
import { keptSecret } from "./secrets.mjs";
import { localUrl } from "./settings.mjs";

/**
 * @typedef {object} Site everything that serves one checkout: Postgres, workers, web
 * @property {string} url where people find it
 * @property {string} localUrl where this machine reaches it, proxy or not
 * @property {string} databaseUrl
 * @property {Promise<string>} failed what ended by itself and can't be done without, in a sentence
 * @property {() => Promise<void>} stop web, then workers, then Postgres
 * @property {() => void} kill hurries a stop that has begun
 *
 * @typedef {object} SiteOptions
 * @property {string} root the checkout, installed
 * @property {NodeJS.ProcessEnv} env what the processes inherit
 * @property {import("./settings.mjs").Settings} settings
 * @property {boolean} dev pages and worker follow the sources
 * @property {boolean} [throwAway] for tests: a cluster without safety against a power cut
 * @property {import("./progress.mjs").Progress} progress
 * @property {AbortSignal} [signal] gives up starting
 */

const WEB_GRACE = 5_000;
const WORKER_GRACE = 30_000;
const WEB_TIMEOUT = 90_000;
const NEXT = join("node_modules", "next", "dist", "bin", "next");

/**
 * Starts a site. When a part fails, the parts before it are stopped again.
 * @param {SiteOptions} options
 * @returns {Promise<Site>}
 * @throws {import("./faults.mjs").PlainFault}
 */
export async function startSite(options) {
  /** @type {{ stop: () => Promise<void>, kill: () => void }[]} */
  const parts = [];
  const site = {
    async stop() {
      for (const part of parts.toReversed()) await part.stop();
    },
    kill() {
      for (const part of parts) part.kill();
    },
  };
  try {
    return await startParts(options, parts, site);
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/**
 * @param {SiteOptions} options
 * @param {{ stop: () => Promise<void>, kill: () => void }[]} parts
 * @param {Pick<Site, "stop" | "kill">} site
 * @returns {Promise<Site>}
 */
async function startParts(options, parts, site) {
  const { root, env, settings, dev, progress, signal } = options;
  const logs = join(settings.data, "logs");
  makeFolder(logs, 0o700);

  const database = await openDatabase(options, logs, parts);
  signal?.throwIfAborted();
  const inherited = {
    ...env,
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    HOLDFAST_DATA: settings.data,
    DATABASE_URL: database.url,
    HOST: settings.host,
    AUTH_SECRET: settings.authSecret ?? keptSecret(join(settings.data, "auth-secret")),
  };
  await script({ ...options, label: "Migrating the database", file: "db/migrate.ts", env: inherited });
  if (!dev) await buildWhenStale({ root, env, progress, signal });
  // The site is of use without it: /cli/holdfast.mjs then says that it is not there.
  await progress
    .step("Making the command line", () => buildCommandLine(root, commandLinePath(settings.data)))
    .catch((error) => progress.say(`The command line could not be made: ${error.message}`));
  // Without it the submit page says that the server alone checks.
  await progress
    .step("Making the browser's check", () => buildCheckWorker(root, checkWorkerPath(settings.data)))
    .catch((error) => progress.say(`The browser's check could not be made: ${error.message}`));

  const { port, holder } = await choosePort({
    port: settings.port,
    host: settings.host,
    given: settings.portGiven,
  });
  const here = localUrl(settings.host, port);
  const url = settings.appUrl ?? here;
  if (holder) {
    progress.say(`Port ${settings.port} is taken by ${holder}: using ${port}.`);
    if (settings.appUrl)
      progress.say(`APP_URL stays ${settings.appUrl}: make sure it leads to port ${port}.`);
  }
  const serving = { ...inherited, PORT: String(port), APP_URL: url };

  for (let number = 1; number <= settings.workers; number++) {
    const name = settings.workers === 1 ? "worker" : `worker-${number}`;
    const args = dev
      ? [join("node_modules", "tsx", "dist", "cli.mjs"), "watch", "--clear-screen=false", "ingest/worker.ts"]
      : ["--import", "tsx", "ingest/worker.ts"];
    const worker = keepRunning(
      () => startChild({ name, root, args, env: serving, logs, show: progress.say }),
      progress.say,
    );
    parts.push({
      stop: () => progress.step(`Stopping the ${name}`, () => worker.stop(WORKER_GRACE)),
      kill: () => worker.kill(),
    });
  }

  const web = startChild({
    name: "web",
    root,
    args: [NEXT, dev ? "dev" : "start", "-p", String(port), "-H", settings.host],
    env: serving,
    logs,
    show: progress.say,
  });
  parts.push({
    stop: () => progress.step("Stopping the web server", () => web.stop(WEB_GRACE)),
    kill: web.kill,
  });
  await progress.step("Starting the web server", () => untilUp(here, web, progress, signal));

  if (settings.demo) {
    // The site is of use without the demo: a failure is told, and the rest goes on.
    await script({
      ...options,
      label: "Loading the demo study if there is none",
      file: "ingest/demo/load.ts",
      args: settings.workers > 0 ? ["--wait"] : [],
      env: serving,
      show: true,
    }).catch((error) => {
      if (!(error instanceof PlainFault)) throw error;
      progress.say(error.message);
    });
  }
  const failed = Promise.race([
    web.ended.then((how) => `The web server ended by itself (${how}); its log is ${join(logs, "web.log")}.`),
    ...(database.ended
      ? [database.ended.then(() => `Postgres ended by itself; its log is ${join(logs, "postgres.log")}.`)]
      : []),
  ]);
  return { ...site, url, localUrl: here, databaseUrl: database.url, failed };
}

/**
 * @param {SiteOptions} options
 * @param {string} logs
 * @param {{ stop: () => Promise<void>, kill: () => void }[]} parts
 * @returns {Promise<{ url: string, ended?: Promise<void> }>}
 */
async function openDatabase({ root, settings, progress, throwAway }, logs, parts) {
  const given = settings.databaseUrl;
  if (given !== null) {
    const version = await progress.step(`Connecting to ${withoutPassword(given)}`, () => checkServer(given));
    if (Number.parseInt(version, 10) > 18)
      progress.say(`PostgreSQL ${version} is newer than any Holdfast was tested on (15 to 18).`);
    return { url: given };
  }
  const cluster = await progress.step("Starting Postgres", () =>
    startCluster({
      root,
      home: join(settings.data, "postgres"),
      log: join(logs, "postgres.log"),
      mayMove: !settings.dataGiven,
      throwAway,
      say: progress.say,
    }),
  );
  if (cluster.reused) progress.say("Postgres was still running from an earlier start: it is used again.");
  parts.push({
    stop: () => progress.step("Stopping Postgres", cluster.stop),
    kill: () => void cluster.stop(),
  });
  await ensureDatabase(cluster.url("postgres"), "holdfast");
  return { url: cluster.url("holdfast"), ended: cluster.ended };
}

/** @param {{ root: string, env: NodeJS.ProcessEnv, label: string, file: string, args?: string[], show?: boolean, progress: import("./progress.mjs").Progress, signal?: AbortSignal }} options */
async function script({ root, env, label, file, args = [], show = false, progress, signal }) {
  const name = file.split("/").at(-2) ?? file;
  const { code, output } = await progress.step(label, () =>
    runStep(process.execPath, ["--import", "tsx", file, ...args], {
      cwd: root,
      env,
      signal,
      onLine: show ? (line) => progress.say(`${name} | ${line}`) : undefined,
    }),
  );
  if (code !== 0)
    throw new PlainFault(`${label} failed (${file}, status ${code})${show ? "." : `:\n${tail(output)}`}`);
}

/**
 * Waits until the web server answers. What its health says otherwise is told, not waited for.
 * @param {string} url
 * @param {import("./processes.mjs").Child} web
 * @param {import("./progress.mjs").Progress} progress
 * @param {AbortSignal} [signal]
 */
async function untilUp(url, web, progress, signal) {
  /** @type {string | null} */
  let ended = null;
  web.ended.then((how) => {
    ended = how;
  });
  const end = Date.now() + WEB_TIMEOUT;
  for (;;) {
    signal?.throwIfAborted();
    if (ended !== null) throw new PlainFault(`The web server did not start (${ended}).`);
    const answer = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (answer) {
      const text = await answer.text();
      if (answer.status !== 200)
        progress.say(`The web server is up, but its health is ${answer.status}: ${text.slice(0, 200)}`);
      return;
    }
    if (Date.now() > end)
      throw new PlainFault(`The web server does not answer at ${url} after ${WEB_TIMEOUT / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
