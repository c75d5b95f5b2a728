import type { Problem } from "@/lib/bundle/problem";
import type { BundleResult } from "@/lib/bundle/read";

/** What is quoted from a bundle may hold a line's end or a terminal's commands. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** `file:line field message`, the parts that exist. */
export function problemLine(problem: Problem): string {
  const place =
    problem.file === null
      ? "bundle"
      : problem.line === null
        ? problem.file
        : `${problem.file}:${problem.line}`;
  const word = problem.severity === "warning" ? "warning: " : "";
  return [place, problem.field, `${word}${problem.message}`]
    .filter((part) => part !== null)
    .join(" ")
    .replace(UNPRINTABLE, " ");
}

/** Every problem, a line each, then the totals. Nothing for a clean bundle. */
export function printProblems(result: BundleResult): void {
  const { problems, error, warning } = result.report;
  for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`);
  const hidden = error + warning - problems.length;
  if (hidden > 0) process.stderr.write(`and ${hidden} more\n`);
}
