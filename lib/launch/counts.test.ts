import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countPlaywright, countReport, countVitest, inOneLine, sum } from "./counts.mjs";

const folder = mkdtempSync(join(tmpdir(), "holdfast-counts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, report: object) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
};
const vitest = (...files: [status: string, tests: string[]][]) => ({
  testResults: files.map(([status, tests]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })),
});

test("tests of all kinds add up", () => {
  const unit = countVitest(
    vitest(["passed", ["passed", "pending"]], ["failed", ["failed", "passed", "todo"]]),
  );
  expect(unit).toEqual({ passed: 2, failed: 1, skipped: 2 });
  const browser = countPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 0 } });
  expect(inOneLine(sum([unit, browser]))).toBe("6 passed, 2 failed, 2 skipped");
  expect(inOneLine({ passed: 4, failed: 0, skipped: 0 })).toBe("4 passed, 0 failed");
});

test("a file that could not be loaded is a failure", () => {
  expect(countVitest(vitest(["failed", []]))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(
    countPlaywright({ stats: { expected: 1, flaky: 0, unexpected: 0, skipped: 0 }, errors: [{}] }).failed,
  ).toBe(1);
});

test("nothing red adds up to green", () => {
  const green = vitest(["passed", ["passed"]]);
  expect(countReport(file("green", green), countVitest, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countReport(file("crash", green), countVitest, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(countReport(file("none", vitest()), countVitest, 0).failed).toBe(1);
  expect(countReport(join(folder, "absent"), countVitest, 0).failed).toBe(1);
});
