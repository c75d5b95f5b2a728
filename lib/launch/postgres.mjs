import { spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { inWords, outputInWords, PlainFault } from "./faults.mjs";
import { DATA_REMEDY } from "./folders.mjs";
import { freePort, isFree } from "./ports.mjs";
import { placeFor } from "./postgres-place.mjs";
import { embeddedPrograms } from "./postgres-programs.mjs";
import { isPostmasterOf, readPostmaster } from "./postmaster.mjs";
import { isAlive, waitForEnd } from "./process-identity.mjs";
import { runStep, tail } from "./run-step.mjs";
import { keptSecret } from "./secrets.mjs";

/**
 * @typedef {object} Cluster a running Postgres of our own
 * @property {(database: string) => string} url an address of one of its databases, password included
 * @property {string} version
 * @property {boolean} reused it ran already
 * @property {number} pid
 * @property {() => Promise<void>} stop ends it; the second call does not wait for anybody
 * @property {Promise<void>} ended
 *
 * @typedef {object} ClusterOptions
 * @property {string} root the checkout
 * @property {string} home folder for the cluster and its password; made when missing
 * @property {string} log file that takes what Postgres says
 * @property {boolean} [mayMove] as root: put the cluster elsewhere when Postgres can't reach `home`
 * @property {boolean} [throwAway] for tests: no safety against a power cut
 * @property {string} [bin] another installation's programs, for tests
 * @property {(line: string) => void} [say]
 */

const USER = "holdfast";
const START_TIMEOUT = 120_000;

/** @returns {NodeJS.ProcessEnv} the environment without what would steer Postgres */
function bareEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: "C" };
}

/**
 * Starts the Postgres in a folder: makes the cluster first when there is none, uses the one that a
 * killed launcher left running, and removes a postmaster.pid whose process is gone.
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster({
  root,
  home,
  log,
  mayMove = false,
  throwAway = false,
  bin,
  say = () => {},
}) {
  const place = placeFor({ root, home, mayMove, say });
  const { cluster, account } = place;
  const programs = bin
    ? { bin, ...versionIn(bin) }
    : embeddedPrograms({ root, account, copies: dirname(cluster) });
  const password = keptSecret(join(home, "password"));
  const run = { uid: account?.uid, gid: account?.gid, cwd: dirname(cluster), env: bareEnvironment() };

  const leftOver = await runningIn(cluster);
  if (leftOver)
    return clusterAt({
      ...leftOver,
      password,
      reused: true,
      version: programs.version,
      ended: pollEnd(leftOver.pid),
    });

  if (!existsSync(join(cluster, "PG_VERSION")))
    await makeCluster({ cluster, programs, password, run, throwAway, account });
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (programs.major !== 0 && made !== String(programs.major))
    throw new PlainFault(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this version brings ${programs.version}. Go back to the version that made it and export your studies, or set HOLDFAST_DATA to a new folder.`,
    );
  for (let attempt = 1; ; attempt++) {
    const port = await rememberedPort(join(home, "port"), attempt > 1);
    const outcome = await startOnce({ cluster, programs, port, log, run, throwAway });
    if (!("output" in outcome))
      return clusterAt({ ...outcome, port, password, reused: false, version: programs.version });
    const { output } = outcome;
    if (/could not bind|Address already in use/.test(output) && attempt < 3) continue;
    throw (
      outputInWords(output, cluster, DATA_REMEDY) ??
      new PlainFault(`Postgres did not start (its log is ${log}):\n${tail(output, 12)}`)
    );
  }
}

/** @param {string} bin */
function versionIn(bin) {
  const version = /\/(\d+)\/bin$/.exec(bin)?.[1] ?? "";
  return { version, major: Number(version) };
}

/** @param {string} cluster */
async function runningIn(cluster) {
  const end = Date.now() + START_TIMEOUT;
  for (;;) {
    const found = readPostmaster(cluster);
    if (found === null) return null;
    if (!isPostmasterOf(found, cluster)) {
      rmSync(join(cluster, "postmaster.pid"), { force: true });
      return null;
    }
    if (found.ready) return { pid: found.pid, port: found.port };
    if (Date.now() > end)
      throw new PlainFault(
        `Postgres (process ${found.pid}) runs in ${cluster} but does not get ready: stop it and start again.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * @typedef {{ uid?: number, gid?: number, cwd: string, env: NodeJS.ProcessEnv }} RunAs
 * @param {object} options
 * @param {string} options.cluster
 * @param {{ bin: string }} options.programs
 * @param {string} options.password
 * @param {RunAs} options.run
 * @param {boolean} options.throwAway
 * @param {import("./postgres-account.mjs").Account | null} options.account
 */
async function makeCluster({ cluster, programs, password, run, throwAway, account }) {
  // Made aside and renamed when whole: a start that was cut off leaves no half cluster behind.
  for (const name of readdirSync(dirname(cluster)))
    if (name.startsWith(`${basename(cluster)}.new`))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  const fresh = `${cluster}.new-${process.pid}`;
  const passwordFile = `${fresh}-password`;
  try {
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) for (const path of [fresh, passwordFile]) chownSync(path, account.uid, account.gid);
    const { code, output } = await runStep(
      join(programs.bin, "initdb"),
      [
        "-D",
        fresh,
        "--encoding=UTF8",
        "--locale=C",
        "--auth=scram-sha-256",
        `--username=${USER}`,
        `--pwfile=${passwordFile}`,
        ...(throwAway ? ["--no-sync"] : []),
      ],
      run,
    );
    if (code !== 0)
      throw (
        outputInWords(output, cluster, DATA_REMEDY) ??
        new PlainFault(`The database could not be made in ${cluster}:\n${tail(output, 8)}`)
      );
    renameSync(fresh, cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw inWords(error, cluster, DATA_REMEDY);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** @param {string} path @param {boolean} another */
async function rememberedPort(path, another) {
  const kept = existsSync(path) ? Number(readFileSync(path, "utf8")) : 0;
  if (!another && Number.isInteger(kept) && kept > 1023 && kept < 65_536 && (await isFree(kept, "127.0.0.1")))
    return kept;
  const port = await freePort();
  writeFileSync(path, `${port}\n`);
  return port;
}

/**
 * @param {{ cluster: string, programs: { bin: string }, port: number, log: string, run: RunAs, throwAway: boolean }} options
 * @returns {Promise<{ pid: number, ended: Promise<void> } | { output: string }>}
 */
async function startOnce({ cluster, programs, port, log, run, throwAway }) {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    password_encryption: "scram-sha-256",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(throwAway ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off" } : {}),
  };
  if (existsSync(log) && statSync(log).size > 5 * 1024 ** 2) renameSync(log, `${log}.1`);
  const before = existsSync(log) ? statSync(log).size : 0;
  // A file, not a pipe: Postgres must be able to outlive a killed launcher.
  const output = openSync(log, "a", 0o600);
  const child = spawn(
    join(programs.bin, "postgres"),
    ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...run, stdio: ["ignore", output, output], detached: process.platform !== "win32", windowsHide: true },
  );
  closeSync(output);
  /** @type {Error | null} */
  let failure = null;
  const ended = new Promise((resolve) => {
    child.once("error", (error) => {
      failure = error;
      resolve(undefined);
    });
    child.once("exit", () => resolve(undefined));
  });
  let over = false;
  ended.then(() => {
    over = true;
  });
  const end = Date.now() + START_TIMEOUT;
  while (!over) {
    const found = readPostmaster(cluster);
    if (found?.ready && found.pid === child.pid)
      return { pid: found.pid, ended: ended.then(() => undefined) };
    if (Date.now() > end) {
      child.kill("SIGQUIT");
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await ended;
  if (failure) throw failure;
  return { output: readFileSync(log).subarray(before).toString("utf8") };
}

/** @param {number} pid */
async function pollEnd(pid) {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 500).unref());
}

/**
 * @param {{ pid: number, port: number, password: string, reused: boolean, version: string, ended: Promise<void> }} options
 * @returns {Cluster}
 */
function clusterAt({ pid, port, password, reused, version, ended }) {
  let asked = false;
  return {
    pid,
    reused,
    version,
    ended,
    url: (database) => `postgres://${USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    async stop() {
      // SIGINT ends sessions and writes a checkpoint; SIGQUIT leaves that to the next start's recovery.
      signal(pid, asked ? "SIGQUIT" : "SIGINT");
      asked = true;
      if (!(await waitForEnd(pid, 60_000))) signal(pid, "SIGKILL");
    },
  };
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}
