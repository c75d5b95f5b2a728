import type { JudgeWatch } from "./judges";
import type { Ledger } from "./ledger";
import type { Limits } from "./limits";
import type { ProblemList } from "./problem-list";
import type { SecretWatch } from "./secrets";
import type { BundleSink } from "./shapes";

/** What the readers of one bundle's files share. */
export interface Reading {
  limits: Limits;
  problems: ProblemList;
  sink: BundleSink | undefined;
  /** Null when the manifest can not be used: rows are then checked by themselves only. */
  ledger: Ledger | null;
  secrets: SecretWatch;
  judges: JudgeWatch | null;
  /** Rows of all files so far, broken ones included. */
  rows: number;
}
