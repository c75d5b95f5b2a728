import type { BundleView } from "@/lib/queries/results/bundles";

export type Problem = BundleView["problems"][number];

export interface ProblemGroup {
  /** null: about the bundle as a whole. */
  file: string | null;
  problems: readonly Problem[];
}

/** Problems by file, files in the order in which they first appear; within a file errors first, then by line. */
export function problemGroups(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string | null, Problem[]>();
  for (const problem of problems) groups.set(problem.file, [...(groups.get(problem.file) ?? []), problem]);
  return [...groups].map(([file, own]) => ({ file, problems: own.toSorted(bySeverityThenLine) }));
}

function bySeverityThenLine(a: Problem, b: Problem): number {
  if (a.severity !== b.severity) return a.severity === "error" ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}

/** `trials.jsonl:1482`, the file alone where no line is known. */
export function placeOf(problem: Problem): string | null {
  if (problem.file === null) return null;
  return problem.line === null ? problem.file : `${problem.file}:${problem.line}`;
}

/** What is quoted from a bundle may hold a line's end. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A problem as the command line prints it: `file:line field message`, the parts that exist. */
export function problemLine(problem: Problem): string {
  const word = problem.severity === "warning" ? "warning: " : "";
  return [placeOf(problem) ?? "bundle", problem.field, `${word}${problem.message}`]
    .filter((part) => part !== null)
    .join(" ")
    .replace(UNPRINTABLE, " ");
}
