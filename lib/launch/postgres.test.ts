import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { checkServer, ensureDatabase } from "./database.mjs";
import { startCluster } from "./postgres.mjs";
import { isAlive } from "./process-identity.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const folder = mkdtempSync(join(tmpdir(), "holdfast-postgres-"));
chmodSync(folder, 0o711);
const home = join(folder, "postgres");
const start = () => startCluster({ root, home, log: join(folder, "postgres.log"), throwAway: true });

const running: Awaited<ReturnType<typeof start>>[] = [];
afterAll(async () => {
  for (const cluster of running) if (isAlive(cluster.pid)) await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a cluster is made, used again while it runs, started again when it does not, whatever its pid file says", async () => {
  const first = await start();
  running.push(first);
  expect(first.reused).toBe(false);
  expect(statSync(join(home, "password")).mode & 0o777).toBe(0o600);
  await ensureDatabase(first.url("postgres"), "holdfast");
  await ensureDatabase(first.url("postgres"), "holdfast");
  const sql = postgres(first.url("holdfast"), { max: 1 });
  const [row] =
    await sql`select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listen`;
  await sql.end();
  expect(row).toEqual({ encoding: "UTF8", listen: "127.0.0.1" });

  const second = await start();
  expect(second).toMatchObject({ reused: true, pid: first.pid });
  const pidFile = readFileSync(join(home, "cluster", "postmaster.pid"), "utf8");
  await second.stop();
  await first.ended;
  expect(isAlive(first.pid)).toBe(false);

  // As after a crash, with the number given to another program meanwhile: this one.
  writeFileSync(join(home, "cluster", "postmaster.pid"), pidFile.replace(/^\d+/, String(process.pid)));
  const third = await start();
  running.push(third);
  expect(third.reused).toBe(false);
  expect(await checkServer(third.url("holdfast"))).toMatch(/^18/);
  await third.stop();
}, 180_000);

test("a cluster of another version is not touched", async () => {
  const other = join(folder, "other");
  mkdirSync(join(other, "cluster"), { recursive: true });
  writeFileSync(join(other, "cluster", "PG_VERSION"), "14\n");
  await expect(startCluster({ root, home: other, log: join(folder, "other.log") })).rejects.toThrow(
    "was made by PostgreSQL 14",
  );
});

test.each([
  ["postgres://user:hunter2@127.0.0.1:1/db", "nothing listens there"],
  ["postgres://user:hunter2@no-such-host.invalid/db", /no such host|looked up/],
])("a database that can't be reached is said without its password: %s", async (url, sentence) => {
  await expect(checkServer(url)).rejects.toThrow(sentence);
  await expect(checkServer(url)).rejects.not.toThrow("hunter2");
});
