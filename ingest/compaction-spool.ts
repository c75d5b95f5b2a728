import { closeSync, createReadStream, openSync, writeFileSync } from "node:fs";
import type { Compaction } from "@/lib/bundle/shapes";
import { copyBoolean, copyNumber as num, copyText as text } from "./copy-text";
import type { Job } from "./job";

/** Columns of a line of `CompactionSpool`, in its order. */
export const COMPACTION_COLUMNS = [
  "study_id",
  "bundle_no",
  "compaction_no",
  "probe_set_no",
  "model_no",
  "method_no",
  "session",
  "round",
  "ok",
  "seconds",
  "tokens_before",
  "tokens_after",
  "summary_chars",
  "error",
] as const;

const PIECE = 1 << 16;

/**
 * Compactions as COPY text in a file: they are read while the COPY of the trials holds the connection, and there may
 * be too many to keep in memory.
 */
export class CompactionSpool {
  rows = 0;
  private glued = "";
  private file: number | null;
  private readonly start: string;

  constructor(
    private readonly path: string,
    job: Job,
  ) {
    this.file = openSync(path, "w", 0o600);
    this.start = `${job.study_id}\t${job.bundle_no}\t`;
  }

  add(c: Compaction): void {
    this.rows++;
    this.glued += `${this.start}${this.rows}\t${num(c.probeSet)}\t${c.model}\t${c.method}\t${text(c.session)}\t${c.round}\t${copyBoolean(
      c.ok,
    )}\t${num(c.seconds)}\t${num(c.tokensBefore)}\t${num(c.tokensAfter)}\t${num(c.summaryChars)}\t${text(c.error)}\n`;
    if (this.glued.length >= PIECE) this.flush();
  }

  /** Writes what is left; may be called twice. */
  close(): void {
    if (this.file === null) return;
    this.flush();
    closeSync(this.file);
    this.file = null;
  }

  read(): AsyncIterable<Buffer> {
    return createReadStream(this.path, { highWaterMark: PIECE });
  }

  private flush(): void {
    if (this.file !== null) writeFileSync(this.file, this.glued);
    this.glued = "";
  }
}
