import { spawn } from "node:child_process";
import { createWriteStream, existsSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readable } from "./log-line.mjs";

/**
 * @typedef {object} Child a process the launcher started
 * @property {string} name
 * @property {number | undefined} pid
 * @property {Promise<string>} ended how it ended, in words
 * @property {(grace: number) => Promise<void>} stop asks it to end, and makes it after `grace` milliseconds
 * @property {() => void} kill at once
 *
 * @typedef {object} Recipe
 * @property {string} name stands before each of its lines
 * @property {string} root
 * @property {string[]} args for Node
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logs folder
 * @property {(line: string) => void} [show] where its lines go besides the log
 */

const FOLLOW = new URL("./follow-launcher.mjs", import.meta.url).href;
const LOG_LIMIT = 5 * 1024 ** 2;

/** @param {string} path */
function openLog(path) {
  if (existsSync(path) && statSync(path).size > LOG_LIMIT) renameSync(path, `${path}.1`);
  const log = createWriteStream(path, { flags: "a", mode: 0o600 });
  // A full disk costs the log, not the server.
  log.on("error", () => {});
  return log;
}

/**
 * Starts a Node process in a group of its own, so that Ctrl-C reaches the launcher alone, which then
 * ends things in order.
 * @param {Recipe} recipe
 * @returns {Child}
 */
export function startChild({
  name,
  root,
  args,
  env,
  logs,
  show = (line) => void process.stdout.write(`${line}\n`),
}) {
  const log = openLog(join(logs, `${name}.log`));
  const group = process.platform !== "win32";
  const child = spawn(process.execPath, ["--import", FOLLOW, ...args], {
    cwd: root,
    env: { ...env, HOLDFAST_LAUNCHER: String(process.pid) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: group,
    windowsHide: true,
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on("line", (line) => {
        show(`${name} | ${readable(line)}`);
        log.write(`${line}\n`);
      });
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ? `signal ${signal}` : `status ${code}`));
  });
  ended.then(() => log.end());
  const send = (/** @type {NodeJS.Signals} */ signal) => {
    if (child.pid === undefined) return;
    try {
      process.kill(group ? -child.pid : child.pid, signal);
    } catch {
      // Ended already.
    }
  };
  return {
    name,
    pid: child.pid,
    ended,
    kill: () => send("SIGKILL"),
    async stop(grace) {
      send("SIGTERM");
      const timer = setTimeout(() => send("SIGKILL"), grace);
      await ended;
      clearTimeout(timer);
      // What it started itself and left behind goes with it.
      send("SIGKILL");
    },
  };
}

/**
 * Milliseconds before the nth start in a row: 1 s, 2 s, 4 s … at most 30 s.
 * @param {number} failures in a row, from 1
 */
export const backoff = (failures) => Math.min(1000 * 2 ** (failures - 1), 30_000);

const STEADY = 60_000;

/**
 * Keeps a process running: when it ends by itself it is started again, after a pause that grows while
 * it fails at once and is short again after a minute of work.
 * @param {() => Child} start
 * @param {(line: string) => void} say
 * @returns {{ stop: (grace: number) => Promise<void>, kill: () => void }}
 */
export function keepRunning(start, say) {
  let failures = 0;
  let stopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Child} */
  let current;
  const run = () => {
    const since = Date.now();
    current = start();
    const { name } = current;
    current.ended.then((how) => {
      if (stopping) return;
      failures = Date.now() - since > STEADY ? 1 : failures + 1;
      const pause = backoff(failures);
      say(`The ${name} ended by itself (${how}): it starts again in ${pause / 1000} s.`);
      timer = setTimeout(run, pause);
    });
  };
  run();
  return {
    kill: () => current.kill(),
    async stop(grace) {
      stopping = true;
      clearTimeout(timer);
      await current.stop(grace);
    },
  };
}
