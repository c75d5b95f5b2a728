import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { inWords, PlainFault } from "./faults.mjs";
import { makeFolder } from "./folders.mjs";
import { accountFor, firstClosedFolder } from "./postgres-account.mjs";

/**
 * Where a cluster lies and who runs it. Root's case is the hard one: Postgres then runs as another
 * user, who can't enter a checkout below a closed folder such as /root. The default data folder then
 * leaves the cluster in /var/lib, and says so; a folder that was asked for by name is not changed.
 * @param {{ root: string, home: string, mayMove: boolean, say: (line: string) => void }} options
 * @returns {{ cluster: string, account: import("./postgres-account.mjs").Account | null }}
 */
export function placeFor({ root, home, mayMove, say }) {
  makeFolder(home, 0o700);
  const own = join(home, "cluster");
  const note = join(home, "place");
  const moved = existsSync(note) ? readFileSync(note, "utf8").trim() : null;
  const account = accountFor(moved ?? own, say);
  if (moved !== null && existsSync(moved)) return { cluster: moved, account };
  if (account === null) {
    checkOwner(own);
    return { cluster: own, account };
  }
  // The folder itself is ours to open; the password in it stays 0600.
  chmodSync(home, 0o711);
  const closed = firstClosedFolder(home, account);
  if (closed === null) return { cluster: own, account };
  if (!mayMove || existsSync(own))
    throw new PlainFault(
      `Postgres runs as "${account.name}" here (never as root), and that user can't enter ${closed}. Open it (chmod o+x ${closed}), set HOLDFAST_DATA to a folder that user can reach, such as /var/lib/holdfast, or set DATABASE_URL.`,
    );
  const folder = join(
    "/var/lib",
    `holdfast-${basename(root)}-${createHash("sha256").update(home).digest("hex").slice(0, 8)}`,
  );
  const cluster = join(folder, "cluster");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    writeFileSync(note, `${cluster}\n`);
  } catch (error) {
    throw inWords(
      error,
      folder,
      `Open ${closed} to the user "${account.name}", or set HOLDFAST_DATA or DATABASE_URL.`,
    );
  }
  say(
    `Postgres runs as "${account.name}" here (never as root), and that user can't enter ${closed}: the database is kept in ${folder}.`,
  );
  return { cluster, account };
}

/** @param {string} cluster */
function checkOwner(cluster) {
  const uid = process.getuid?.();
  if (uid === undefined || !existsSync(cluster)) return;
  const owner = statSync(cluster).uid;
  if (owner !== uid)
    throw new PlainFault(
      `The database in ${cluster} belongs to another user (number ${owner}): it was made by a start as root or as somebody else. Start as before, or set HOLDFAST_DATA to a new folder.`,
    );
}
