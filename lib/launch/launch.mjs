import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withEnvFile } from "./env-file.mjs";
import { inWords, PlainFault, report } from "./faults.mjs";
import { DATA_REMEDY, openFolder } from "./folders.mjs";
import { installWhenNeeded } from "./install.mjs";
import { takeLock } from "./lock.mjs";
import { nodeTooOld } from "./node-version.mjs";
import { choosePort } from "./ports.mjs";
import { terminalProgress } from "./progress.mjs";
import { readSettings } from "./settings.mjs";
import { startSite } from "./site.mjs";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** npm passes on a signal that the terminal has sent already: closer together than this they are one. */
const SAME_SIGNAL = 500;

/** Room for a new cluster and a little work, in MiB. */
const NEEDED = { embedded: 250, external: 20 };

class Stopped extends Error {}

/**
 * Listens for what ends the launcher. The first signal asks, a second one hurries. Under npm a shell
 * stands between, which a SIGTERM to npm ends without passing it on: a parent that is gone asks too.
 * @param {() => void} hurry
 */
function stopSignal(hurry) {
  const abort = new AbortController();
  let first = 0;
  const ask = () => {
    if (first === 0) {
      first = Date.now();
      abort.abort(new Stopped());
    } else if (Date.now() - first > SAME_SIGNAL) hurry();
  };
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(name, ask);
  if (process.env.npm_lifecycle_event && process.platform !== "win32") {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      ask();
    }, 500);
    watch.unref();
  }
  return abort.signal;
}

/** @param {AbortSignal} signal @returns {Promise<null>} */
function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener("abort", () => resolve(null), { once: true });
  });
}

/** @param {string} data */
function lockData(data) {
  const path = join(data, "launcher.lock");
  try {
    const lock = takeLock(path);
    if (!("holder" in lock)) return lock;
    const { pid, url, host } = lock.holder;
    throw new PlainFault(
      `Holdfast already runs on ${data}${url ? `, at ${url}` : ""} (process ${pid} on ${host}). Stop it there, or set HOLDFAST_DATA to another folder.`,
    );
  } catch (error) {
    throw inWords(error, path, DATA_REMEDY);
  }
}

/**
 * Starts everything, says where it is, and runs until it is told to stop.
 * @param {{ dev: boolean }} options
 * @returns {Promise<number>} exit status
 */
export async function launch({ dev }) {
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld) return report(new PlainFault(tooOld));
  // A closed terminal or pipe must not end the launcher before it has stopped the rest.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const progress = terminalProgress();
  /** @type {import("./site.mjs").Site | undefined} */
  let site;
  const signal = stopSignal(() => site?.kill());
  /** @type {{ release: () => void } | undefined} */
  let lock;
  try {
    const env = withEnvFile(ROOT, process.env);
    const settings = readSettings(env, ROOT);
    openFolder(settings.data, settings.databaseUrl === null ? NEEDED.embedded : NEEDED.external);
    const taken = lockData(settings.data);
    lock = taken;
    if (taken.stale) progress.say("The last start did not end cleanly: its lock is removed.");
    // Looked at again when the web server starts; a port that was asked for and is taken should be said first.
    await choosePort({ port: settings.port, host: settings.host, given: settings.portGiven });
    await installWhenNeeded({ root: ROOT, dev, env, progress, signal });

    site = await startSite({ root: ROOT, env, settings, dev, progress, signal });
    taken.note({ url: site.url });
    progress.say(`\nHoldfast is running at ${site.url} (Ctrl-C stops it).\n`);
    const failure = await Promise.race([site.failed, aborted(signal)]);
    if (failure !== null) progress.say(failure);
    await site.stop();
    return failure === null ? 0 : 1;
  } catch (error) {
    return error instanceof Stopped ? 0 : report(error);
  } finally {
    lock?.release();
  }
}
