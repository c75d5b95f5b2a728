import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeLock } from "./lock.mjs";
import { identityOf } from "./process-identity.mjs";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-lock-"));
  path = join(folder, "launcher.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const taken = (lock: ReturnType<typeof takeLock>) => {
  if ("holder" in lock) throw new Error("somebody has the lock");
  return lock;
};
const write = (more: object) =>
  writeFileSync(
    path,
    JSON.stringify({
      pid: process.pid,
      identity: identityOf(process.pid),
      host: hostname(),
      token: "t",
      ...more,
    }),
  );

test("one has it, the second learns who and where, and it is free again after", () => {
  const first = taken(takeLock(path));
  expect(first.stale).toBe(false);
  first.note({ url: "http://localhost:3000" });
  expect(takeLock(path)).toMatchObject({ holder: { pid: process.pid, url: "http://localhost:3000" } });
  first.release();
  expect(existsSync(path)).toBe(false);
  taken(takeLock(path)).release();
});

test("a lock whose process is gone is taken over", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.once("exit", resolve));
  write({ pid: child.pid, identity: "whatever" });
  const lock = taken(takeLock(path));
  expect(lock.stale).toBe(true);
  lock.release();
});

test("a process that was given the number of a dead one does not hold its lock", () => {
  write({ identity: "an earlier boot:1" });
  expect(taken(takeLock(path)).stale).toBe(true);
});

test("a broken lock file is no lock", () => {
  writeFileSync(path, "{");
  expect(taken(takeLock(path)).stale).toBe(true);
});

test("a holder on another machine counts while it gives signs of life", () => {
  write({ host: "elsewhere", pid: 1 });
  expect(takeLock(path)).toMatchObject({ holder: { host: "elsewhere" } });
  const before = new Date(Date.now() - 60_000);
  utimesSync(path, before, before);
  expect(taken(takeLock(path)).stale).toBe(true);
});

test("giving back does not take another's lock away", () => {
  const lock = taken(takeLock(path));
  write({ token: "another" });
  lock.release();
  expect(JSON.parse(readFileSync(path, "utf8")).token).toBe("another");
});
