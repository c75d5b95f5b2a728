import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isStale, sourcesHash } from "./build.mjs";

let root = "";
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "holdfast-build-"));
  put("app/page.tsx", "one");
  put("package-lock.json", "{}");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const markBuilt = () => {
  put(".next/BUILD_ID", "id");
  put(".next/holdfast-build", sourcesHash(root));
};

test("no build, or one that was cut off, is stale", () => {
  expect(isStale(root)).toBe(true);
  put(".next/BUILD_ID", "id");
  expect(isStale(root)).toBe(true);
  markBuilt();
  expect(isStale(root)).toBe(false);
  rmSync(join(root, ".next/BUILD_ID"));
  expect(isStale(root)).toBe(true);
});

test.each(["app/page.tsx", "package-lock.json", "next.config.ts", "lib/stats/mean.ts", "public/icon.svg"])(
  "a change of %s makes a build stale",
  (path) => {
    markBuilt();
    put(path, "two");
    expect(isStale(root)).toBe(true);
  },
);

test("a file that goes, or moves with the same contents, makes a build stale", () => {
  put("app/other.tsx", "x");
  markBuilt();
  rmSync(join(root, "app/other.tsx"));
  expect(isStale(root)).toBe(true);
  put("app/another.tsx", "x");
  expect(isStale(root)).toBe(true);
});

test.each(["app/page.test.ts", "lib/launch/start.mjs", "tests/x.ts", "lib/bundle/README.md", "README.md"])(
  "a change of %s does not",
  (path) => {
    markBuilt();
    put(path, "two");
    expect(isStale(root)).toBe(false);
  },
);

test("the time of a file does not count", () => {
  markBuilt();
  utimesSync(join(root, "app/page.tsx"), new Date(0), new Date(0));
  expect(isStale(root)).toBe(false);
});
