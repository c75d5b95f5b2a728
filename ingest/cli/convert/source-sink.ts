import type { Problem } from "@/lib/bundle/problem";
import type { SourceRow } from "./column-value";

/** What takes the rows of a source. */
export interface SourceSink {
  row(row: SourceRow, line: number): void;
  report(problem: Problem): void;
  /** Resolves when more may come. */
  ready(): Promise<void>;
}
