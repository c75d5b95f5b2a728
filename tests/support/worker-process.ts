import { spawn } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { waitForEnd } from "../../lib/launch/process-identity.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A real worker in a process of its own. */
export interface WorkerProcess {
  pid: number;
  /** Everything it has printed so far, both streams. */
  output: () => string;
  /** Resolves when its output matches; rejects when it ends or `timeout` (ms, 20 s unless told) passes before. */
  printed: (pattern: RegExp, timeout?: number) => Promise<void>;
  /** Sends a signal (SIGKILL unless told) and waits for the end. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Its exit status, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

export interface WorkerOptions {
  /** After `ingest/worker.ts`, such as `--once`. */
  args?: string[];
  /** On top of this process's environment. */
  env?: Record<string, string>;
}

const started = new Set<WorkerProcess>();

/** Starts `ingest/worker.ts` on a database. It has been spawned when this returns, not yet claimed anything. */
export function startWorker(url: string, { args = [], env = {} }: WorkerOptions = {}): WorkerProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "ingest/worker.ts", ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, DATABASE_URL: url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid === undefined) throw new Error("The worker process could not be started.");
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      child.emit("printed");
    });
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once("close", (code, signal) => resolve(code ?? signal ?? "SIGKILL")),
  );
  const worker: WorkerProcess = {
    pid: child.pid,
    output: () => text,
    ended,
    async kill(signal = "SIGKILL") {
      child.kill(signal);
      await ended;
    },
    printed: (pattern, timeout = 20_000) =>
      new Promise((resolve, reject) => {
        const finish = (problem?: string) => {
          clearTimeout(timer);
          child.off("printed", look);
          if (problem === undefined) resolve();
          else reject(new Error(`The worker ${problem} before it printed ${pattern}. It printed:\n${text}`));
        };
        const look = () => {
          if (pattern.test(text)) finish();
        };
        const timer = setTimeout(() => finish(`went on for ${timeout} ms`), timeout);
        child.on("printed", look);
        ended.then((how) => (pattern.test(text) ? finish() : finish(`ended (${how})`)));
        look();
      }),
  };
  started.add(worker);
  ended.then(() => started.delete(worker));
  return worker;
}

/** Makes the calling test file fail when a worker it started is still there at its end; ends it all the same. */
export function noWorkerLeftBehind(): void {
  afterAll(async () => {
    const left = [...started];
    for (const worker of left) {
      await worker.kill();
      await waitForEnd(worker.pid, 5_000);
    }
    if (left.length > 0)
      throw new Error(
        `Left behind: ${left.map(({ pid, output }) => `worker ${pid}\n${output()}`).join("\n")}`,
      );
  });
}
