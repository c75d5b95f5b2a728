import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { chooseBrowser, NO_BROWSER } from "./browser.mjs";
import { inWords, outputInWords } from "./faults.mjs";
import { makeFolder } from "./folders.mjs";
import { readable } from "./log-line.mjs";
import { nodeTooOld } from "./node-version.mjs";
import { keptSecret } from "./secrets.mjs";

const folder = mkdtempSync(join(tmpdir(), "holdfast-faults-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fault = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["ENOSPC", "The disk is full: /x could not be written."],
  ["EROFS", "/x is on a read-only file system. Do this."],
  ["EACCES", "/x may not be written by this user. Do this."],
])("%s becomes a sentence with the path and what to do", (code, sentence) => {
  expect(inWords(fault(code), "/x", "Do this.")).toMatchObject({
    name: "PlainFault",
    message: expect.stringContaining(sentence),
  });
});

test("other errors stay what they are", () => {
  const other = fault("EWEIRD");
  expect(inWords(other, "/x", "Do this.")).toBe(other);
});

test("what another program prints is understood too", () => {
  expect(outputInWords("initdb: error: could not write: No space left on device", "/x", "")).toMatchObject({
    message: expect.stringContaining("The disk is full"),
  });
  expect(outputInWords("initdb: error: something else", "/x", "")).toBeNull();
});

test("a file where a folder is needed is said", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => makeFolder(join(folder, "file", "below"), 0o700)).toThrow(
    "is a file where a folder is needed",
  );
});

test("a secret is made once, and again when the file was cut short", () => {
  const path = join(folder, "secret");
  const secret = keptSecret(path);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptSecret(path)).toBe(secret);
  writeFileSync(path, "cut");
  expect(keptSecret(path)).toMatch(/^[\w-]{43}$/);
});

test("Node is checked", () => {
  expect(nodeTooOld("20.8.1")).toContain("20.9");
  expect(["20.9.0", "22.0.0", "24.1.0"].map(nodeTooOld)).toEqual([null, null, null]);
});

test("the worker's log is shown as a person reads it", () => {
  expect(
    readable('{"level":30,"time":1,"pid":2,"hostname":"h","name":"worker","bundle":"b1","msg":"claimed"}'),
  ).toBe("claimed bundle=b1");
  expect(readable('{"level":50,"msg":"lost","err":{"type":"Error","stack":"Error: x\\n  at y"}}')).toBe(
    "error: lost err=\nError: x\n  at y",
  );
  expect(readable("plain")).toBe("plain");
  expect(readable('{"level": broken')).toBe('{"level": broken');
});

test("Playwright's own browser comes first, then the system's, else one line says what to install", () => {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "chromium"), "", { mode: 0o755 });
  expect(chooseBrowser(join(bin, "chromium"), { path: "", root: false }).executablePath).toBeUndefined();
  expect(chooseBrowser("/no/such", { path: `/nowhere:${bin}`, root: true })).toMatchObject({
    executablePath: join(bin, "chromium"),
    args: expect.arrayContaining(["--no-sandbox"]),
  });
  expect(chooseBrowser("/no/such", { path: bin, root: false }).args).not.toContain("--no-sandbox");
  expect(NO_BROWSER).not.toContain("\n");
});
