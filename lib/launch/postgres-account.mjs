import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { PlainFault } from "./faults.mjs";

/** @typedef {{ uid: number, gid: number, name: string }} Account a system user that Postgres runs as */

const NAME = "postgres";

/** @param {string} name */
function lookUp(name) {
  const number = (/** @type {string} */ flag) =>
    Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: number("-u"), gid: number("-g"), name };
  } catch {
    return null;
  }
}

/**
 * Postgres refuses to run as root. As root it runs as the user who owns the cluster already, else as
 * the system user `postgres`, made when there is none. For everybody else: null, as oneself.
 * @param {string} cluster folder that may not exist yet
 * @param {(line: string) => void} say
 * @returns {Account | null}
 */
export function accountFor(cluster, say) {
  if (process.getuid?.() !== 0) return null;
  try {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid, name: `user ${uid}` };
  } catch {
    // No cluster yet.
  }
  const known = lookUp(NAME);
  if (known) return known;
  const made = spawnSync(
    "useradd",
    ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", NAME],
    {
      encoding: "utf8",
    },
  );
  const account = lookUp(NAME);
  if (account === null)
    throw new PlainFault(
      `Postgres does not run as root, and the system user "${NAME}" could not be made (${(made.stderr || made.error?.message || "useradd failed").trim()}). Start Holdfast as another user, or set DATABASE_URL.`,
    );
  say(`Made the system user "${NAME}": Postgres does not run as root.`);
  return account;
}

/** @param {string} folder @param {Account} account */
function canEnter(folder, { uid, gid }) {
  return (
    spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { uid, gid, cwd: "/", stdio: "ignore" })
      .status === 0
  );
}

/**
 * The first folder on the way to a path that an account may not enter, or null when all are open.
 * Tried for real, since access lists decide too. Folders that do not exist yet are passed over.
 * @param {string} path absolute
 * @param {Account} account
 * @returns {string | null}
 */
export function firstClosedFolder(path, account) {
  const parents = [path];
  while (dirname(parents[0] ?? "/") !== parents[0]) parents.unshift(dirname(parents[0] ?? "/"));
  for (const folder of parents) {
    try {
      if (!statSync(folder).isDirectory()) return null;
    } catch {
      return null;
    }
    if (!canEnter(folder, account)) return folder;
  }
  return null;
}
