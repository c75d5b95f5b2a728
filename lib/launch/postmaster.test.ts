import { expect, test } from "vitest";
import { isPostmasterOf, parsePostmaster } from "./postmaster.mjs";
import { parseStat } from "./process-identity.mjs";

const FILE = "4711\n/data/cluster\n1796043865\n42907\n\n127.0.0.1\n  83501   3\nready   \n";

test("postmaster.pid of a ready server, and of one that is starting", () => {
  expect(parsePostmaster(FILE)).toEqual({ pid: 4711, folder: "/data/cluster", port: 42907, ready: true });
  expect(parsePostmaster(FILE.replace("ready   ", "starting"))?.ready).toBe(false);
  expect(parsePostmaster("4711\n/data/cluster\n1796043865\n")).toMatchObject({ port: 0, ready: false });
});

test("a file that is not written yet says nothing", () => {
  expect(parsePostmaster("")).toBeNull();
  expect(parsePostmaster("nonsense\n/data\n")).toBeNull();
});

const postmaster = { pid: 4711, folder: "/data/cluster", port: 42907, ready: true };
const look = (alive: boolean, command: string[] | null) => ({
  isAlive: () => alive,
  commandOf: () => command,
});

test.each([
  ["it is gone", look(false, null), false],
  ["its number belongs to another program", look(true, ["sleep", "300"]), false],
  ["it is the Postgres of another folder", look(true, ["/x/bin/postgres", "-D", "/data/other"]), false],
  [
    "it is the Postgres of this folder",
    look(true, ["/x/bin/postgres", "-D", "/data/cluster", "-c", "port=1"]),
    true,
  ],
  ["it lives and can't be looked at", look(true, null), true],
])("the process in postmaster.pid counts or not: %s", (_what, how, expected) => {
  expect(isPostmasterOf(postmaster, "/data/cluster", how)).toBe(expected);
});

test("a program's name may hold brackets and spaces", () => {
  const fields = ["S", ...Array.from({ length: 30 }, (_, index) => String(index + 4))];
  expect(parseStat(`77 (a) b (c)) ${fields.join(" ")}`)).toEqual({ state: "S", started: "22" });
});
