import type { Problem, ProblemReport } from "./problem";

const KEPT = 200;
const MANY = 10_000;
const FILE_ORDER = ["manifest.json", "planted-facts.", "commitments.", "graded.", "compactions."];

/**
 * Collects problems in any order and reports the first 200 in file order: the archive itself, manifest.json, the
 * row files in their fixed order by line, then what concerns the design as a whole. Memory does not grow with the
 * number of problems.
 */
export class ProblemList {
  private kept: { problem: Problem; rank: number; line: number; seq: number }[] = [];
  private seq = 0;
  private errors = 0;
  private warnings = 0;

  get failed(): boolean {
    return this.errors > 0;
  }

  /** So many errors that putting another into words would only cost time: the first ones in file order are long known. */
  get many(): boolean {
    return this.errors >= MANY;
  }

  /** Counts an error that is not put into words. */
  countError(): void {
    this.errors++;
  }

  add(problem: Problem): void {
    if (problem.severity === "error") this.errors++;
    else this.warnings++;
    this.kept.push({ problem, rank: rankOf(problem), line: problem.line ?? 0, seq: this.seq++ });
    if (this.kept.length >= KEPT * 4) this.trim();
  }

  report(): ProblemReport {
    this.trim();
    return { problems: this.kept.map((k) => k.problem), error: this.errors, warning: this.warnings };
  }

  private trim(): void {
    this.kept.sort((a, b) => a.rank - b.rank || a.line - b.line || a.seq - b.seq);
    this.kept.length = Math.min(this.kept.length, KEPT);
  }
}

function rankOf({ file, code }: Problem): number {
  if (file === null) return /^(archive|manifest|license)\./.test(code) ? 0 : FILE_ORDER.length + 2;
  const name = file.slice(file.lastIndexOf("/") + 1);
  const at = FILE_ORDER.findIndex((prefix) => name.startsWith(prefix));
  return at === -1 || code.startsWith("archive.") ? 0 : at + 1;
}
