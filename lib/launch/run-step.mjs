import { spawn } from "node:child_process";

/**
 * Runs a program to its end, quietly.
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {AbortSignal} [options.signal] ends it
 * @param {(line: string) => void} [options.onLine] each line as it comes, from both streams
 * @param {number} [options.uid]
 * @param {number} [options.gid]
 * @param {string} [options.input] what it reads from standard input
 * @returns {Promise<{ code: number, output: string }>} `code` 1 when a signal ended it; `output` the last 100 kB
 */
export function runStep(command, args, { cwd, env, signal, onLine, uid, gid, input }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      uid,
      gid,
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      windowsHide: true,
      // A group of its own: Ctrl-C reaches the launcher alone, which then ends things in order.
      detached: process.platform !== "win32",
    });
    let output = "";
    let rest = "";
    const take = (/** @type {string} */ chunk) => {
      output = (output + chunk).slice(-100_000);
      if (!onLine) return;
      const lines = (rest + chunk).split(/\r?\n/);
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", take);
    if (input !== undefined) child.stdin?.on("error", () => {}).end(input);
    const abort = () => {
      try {
        process.kill(process.platform === "win32" ? (child.pid ?? 0) : -(child.pid ?? 0), "SIGTERM");
      } catch {
        // It has just ended by itself.
      }
    };
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
    child.once("error", (error) => {
      signal?.removeEventListener("abort", abort);
      reject(error);
    });
    child.once("close", (code) => {
      signal?.removeEventListener("abort", abort);
      if (rest && onLine) onLine(rest);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * The end of a program's output, for a message.
 * @param {string} output
 * @param {number} [lines]
 */
export const tail = (output, lines = 20) => output.trimEnd().split("\n").slice(-lines).join("\n");
