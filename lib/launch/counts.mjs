import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** @param {Counts} counts */
export function inOneLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Counts of Vitest's JSON report. A file that could not be loaded holds no test, and is one failure.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of testResults) {
    for (const test of assertionResults) {
      if (test.status === "passed") counts.passed += 1;
      else if (test.status === "failed") counts.failed += 1;
      else counts.skipped += 1;
    }
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) counts.failed += 1;
  }
  return counts;
}

/**
 * Counts of Playwright's JSON report. A test that passed only on a second try has passed; an error
 * outside any test (in the setup, in a file) is a failure.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Counts of a report that was just written. A run that ended badly without a failed test (it crashed,
 * an error outside of tests, no test at all) counts as one failure: nothing that is red may add up to green.
 * @param {string} path
 * @param {(report: any) => Counts} count
 * @param {number} status of the process that wrote it
 * @returns {Counts}
 */
export function countReport(path, count, status) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = count(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    counts.failed = 1;
  }
  const nothing = counts.passed + counts.failed === 0;
  if ((status !== 0 && counts.failed === 0) || nothing) counts.failed = 1;
  return counts;
}
