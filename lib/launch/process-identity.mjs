import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * State and start time (in ticks since boot) from the text of /proc/PID/stat. The program's name in it
 * may hold spaces and brackets, so fields are counted from the last bracket.
 * @param {string} stat
 */
export function parseStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", started: fields[19] ?? "" };
}

/**
 * Tells one process from a later one that was given the same number, or null when no such process
 * runs. A zombie (ended, not yet collected) counts as ended.
 * @param {number} pid
 * @returns {string | null}
 */
export function identityOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return null;
  }
  try {
    if (process.platform === "linux") {
      const { state, started } = parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
      if (state === "Z" || state === "X") return null;
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${started}`;
    }
    if (process.platform !== "win32")
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    // It ended between the two looks, or this system tells no more than that it is there.
    return process.platform === "linux" ? null : "there";
  }
  return "there";
}

/** @param {number} pid */
export function isAlive(pid) {
  return identityOf(pid) !== null;
}

/**
 * The command line of a process, or null when it can't be seen.
 * @param {number} pid
 * @returns {string[] | null}
 */
export function commandOf(pid) {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").filter(Boolean);
    if (process.platform !== "win32")
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" })
        .trim()
        .split(" ");
  } catch {
    return null;
  }
  return null;
}

/**
 * Waits until a process that is not our child has ended.
 * @param {number} pid
 * @param {number} timeout milliseconds
 * @returns {Promise<boolean>} false: it still runs
 */
export async function waitForEnd(pid, timeout) {
  const end = Date.now() + timeout;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return true;
}
