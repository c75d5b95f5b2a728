import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, expect, test } from "vitest";
import { waitForEnd } from "./process-identity.mjs";
import { backoff, keepRunning, startChild } from "./processes.mjs";

const logs = mkdtempSync(join(tmpdir(), "holdfast-processes-"));
afterAll(() => rmSync(logs, { recursive: true, force: true }));

const child = (code: string, show: (line: string) => void = () => {}) =>
  startChild({ name: "child", root: logs, args: ["-e", code], env: process.env, logs, show });

const shown = () => {
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    show: (line: string) => {
      lines.push(line);
      for (const wake of waiting.splice(0)) wake();
    },
    async until(count: number) {
      while (lines.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return lines;
    },
  };
};

test("lines carry the name, and the log keeps them without", async () => {
  const seen = shown();
  const one = child("console.log('first'); console.error('second')", seen.show);
  expect(await one.ended).toBe("status 0");
  expect((await seen.until(2)).toSorted()).toEqual(["child | first", "child | second"]);
  expect(readFileSync(join(logs, "child.log"), "utf8")).toContain("first\n");
});

test("a child that does not want to end is made to", async () => {
  const seen = shown();
  const deaf = child(
    "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)",
    seen.show,
  );
  await seen.until(1);
  await deaf.stop(100);
  expect(await deaf.ended).toBe("signal SIGKILL");
});

test("a process that ends by itself is started again, and not after it was stopped", async () => {
  const seen = shown();
  const said = shown();
  const kept = keepRunning(() => child("console.log('up'); process.exit(3)", seen.show), said.show);
  expect(await seen.until(2)).toHaveLength(2);
  expect((await said.until(1))[0]).toBe("The child ended by itself (status 3): it starts again in 1 s.");
  await kept.stop(100);
  const before = (await seen.until(2)).length;
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await seen.until(2)).toHaveLength(before);
});

test("a child ends by itself when its launcher is killed, and only the launcher's own child does", async () => {
  const seen = shown();
  const module = new URL("./processes.mjs", import.meta.url).href;
  // The child's own child gets the same first module and a channel, as Next's development server does.
  const inner = `const { fork } = require("node:child_process");
    const own = fork("-e", ["process.on('message', () => process.send('alive'))"], { execPath: process.execPath, execArgv: process.execArgv.slice(0, 2) });
    own.on("message", (text) => { console.log(text + " " + own.pid + " " + process.pid); });
    own.on("exit", (code) => console.log("inner ended " + code));
    process.on("SIGTERM", () => { own.kill(); process.exit(0); });
    setTimeout(() => own.send("?"), 500);`;
  const outer = `import { startChild } from ${JSON.stringify(module)};
    startChild({ name: "grandchild", root: ${JSON.stringify(logs)}, args: ["-e", ${JSON.stringify(inner)}], env: process.env, logs: ${JSON.stringify(logs)}, show: console.log });`;
  const launcher = startChild({
    name: "launcher",
    root: logs,
    args: ["--input-type=module", "-e", outer],
    env: process.env,
    logs,
    show: seen.show,
  });
  const [line = ""] = await seen.until(1);
  const [, inside, child] = /alive (\d+) (\d+)/.exec(line)?.map(Number) ?? [];
  if (inside === undefined || child === undefined) throw new Error(`unexpected: ${line}`);
  process.kill(launcher.pid ?? 0, "SIGKILL");
  expect(await waitForEnd(child, 10_000)).toBe(true);
  expect(await waitForEnd(inside, 10_000)).toBe(true);
});

test("the pauses grow to half a minute", () => {
  expect([1, 2, 3, 5, 6, 20].map(backoff)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
});
