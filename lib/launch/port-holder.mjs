import { execFile } from "node:child_process";
import { readdir, readFile, readlink } from "node:fs/promises";

/**
 * Inodes of sockets listening on a port, from the text of /proc/net/tcp or tcp6.
 * @param {string} table
 * @param {number} port
 */
export function listeningInodes(table, port) {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return table
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(wanted) && fields[3] === "0A")
    .map((fields) => fields[9] ?? "");
}

/** @param {number} port */
async function fromProc(port) {
  const tables = await Promise.all(
    ["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8").catch(() => "")),
  );
  const sockets = new Set(
    tables.flatMap((table) => listeningInodes(table, port)).map((inode) => `socket:[${inode}]`),
  );
  if (sockets.size === 0) return null;
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    // Another user's process keeps its descriptors to itself; then nobody is named.
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const descriptor of descriptors) {
      const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => "");
      if (!sockets.has(target)) continue;
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      const words = command
        .split(/[\0\s]+/)
        .filter(Boolean)
        .join(" ");
      return `process ${pid}${words ? ` (${words.slice(0, 80)})` : ""}`;
    }
  }
  return null;
}

/** @param {number} port @returns {Promise<string | null>} */
function fromLsof(port) {
  return new Promise((resolve) => {
    execFile("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"], { timeout: 3000 }, (error, out) => {
      const pid = /^p(\d+)/m.exec(out ?? "")?.[1];
      const name = /^c(.+)/m.exec(out ?? "")?.[1];
      resolve(error || !pid ? null : `process ${pid}${name ? ` (${name})` : ""}`);
    });
  });
}

/**
 * Who listens on a port, in words, or null when it can't be found out.
 * @param {number} port
 * @returns {Promise<string | null>}
 */
export async function portHolder(port) {
  if (process.platform === "linux") return await fromProc(port).catch(() => null);
  return process.platform === "win32" ? null : await fromLsof(port);
}
