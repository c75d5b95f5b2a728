import { Buffer } from "node:buffer";
import type { Trial } from "@/lib/bundle/shapes";
import type { CopyIn } from "./copy-in";
import { copyNumber as num, copyText as text } from "./copy-text";
import type { Job } from "./job";

/** Columns of a line of `TrialFeed`, in its order. */
export const TRIAL_COLUMNS = [
  "study_id",
  "bundle_no",
  "condition_no",
  "probe_no",
  "round",
  "repetition",
  "line",
  "outcome",
  "flagged",
  "second_outcome",
  "recovery_calls",
  "prompt_tokens",
  "cached_tokens",
  "output_tokens",
  "seconds",
  "score",
  "max",
  "reply",
  "context",
  "control",
  "judge",
  "second_judge",
  "note",
  "extra",
] as const;

/** Characters of COPY text that are glued before they are encoded and sent. */
const PIECE = 1 << 16;

/** Turns trials into COPY text while they are read. */
export class TrialFeed {
  rows = 0;
  private glued = "";
  private readonly start: string;

  constructor(
    private readonly copy: CopyIn,
    job: Job,
  ) {
    this.start = `${job.study_id}\t${job.bundle_no}\t`;
  }

  add(t: Trial): void {
    this.rows++;
    this.glued += `${this.start}${t.condition}\t${t.unit}\t${t.round}\t${t.repetition}\t${t.line}\t${t.outcome}\t${
      t.flagged ? "t" : "f"
    }\t${num(t.secondOutcome)}\t${num(t.recoveryCalls)}\t${num(t.promptTokens)}\t${num(t.cachedTokens)}\t${num(
      t.outputTokens,
    )}\t${num(t.seconds)}\t${num(t.score)}\t${num(t.max)}\t${text(t.reply)}\t${text(t.context)}\t${text(
      t.control,
    )}\t${text(t.judge)}\t${text(t.secondJudge)}\t${text(t.note)}\t${text(t.extra)}\n`;
    if (this.glued.length >= PIECE) this.flush();
  }

  flush(): void {
    if (this.glued === "") return;
    const piece = Buffer.from(this.glued, "utf8");
    this.glued = "";
    this.copy.write(piece);
  }
}
