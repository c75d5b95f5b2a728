import type { RowKind } from "./fields";
import { type Problem, type ProblemCode, problem } from "./problem";
import type { ProblemList } from "./problem-list";

/** Where the reader of a row file stands, and whether the row under way has an error. */
export class RowAt {
  line = 0;
  /** The row as JSON text; null in CSV, and when the row had to be cleaned. */
  json: string | null = null;
  wrong = false;

  constructor(
    readonly kind: RowKind,
    readonly file: string,
    private readonly problems: ProblemList,
  ) {}

  fault(code: ProblemCode, field: string | null, message: string, value?: unknown): void {
    this.report(problem(code, message, { file: this.file, line: this.line, field, value }));
  }

  report(found: Problem): void {
    if (found.severity === "error") this.wrong = true;
    this.problems.add(found);
  }
}
