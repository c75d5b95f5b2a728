import { CHECKS, type RawRow } from "./check-row";
import { explainRow } from "./explain";
import { ID_FIELDS, type RowKind } from "./fields";
import { countInWords } from "./limits";
import type { IncomingRow, RowSink } from "./lines/row-source";
import { type Problem, problem, refuse } from "./problem";
import type { Reading } from "./reading";
import { RowAt } from "./row-at";
import type { CommitmentsRow, CompactionsRow, GradedRow, PlantedFactsRow } from "./rows";
import { cleanValue } from "./text";
import { TrialReader } from "./trial-reader";

/** The rows of one file: counts, cleans and checks each by itself, and hands the good ones to the trial reader. */
export class RowReader implements RowSink {
  rows = 0;
  private replaced = 0;
  private replacedLine = 0;
  private readonly at: RowAt;
  private readonly check: (row: RawRow) => boolean;
  /** Null when the manifest can not be used. */
  private readonly trials: TrialReader | null;

  constructor(
    readonly kind: RowKind,
    readonly file: string,
    private readonly reading: Reading,
  ) {
    this.check = CHECKS[kind];
    this.at = new RowAt(kind, file, reading.problems);
    this.trials = reading.ledger === null ? null : new TrialReader(this.at, reading, reading.ledger);
  }

  report(found: Problem): void {
    this.at.report(found);
  }

  countOnly(): boolean {
    const { problems } = this.reading;
    if (problems.many) problems.countError();
    return problems.many;
  }

  broken(): void {
    this.count();
  }

  row(incoming: IncomingRow): void {
    this.count();
    const { row, line, suspect } = incoming;
    this.at.line = line;
    this.at.json = suspect ? null : incoming.json;
    this.at.wrong = false;
    if (suspect && !this.clean(incoming)) return;
    if (!this.check(row)) {
      if (this.countOnly()) return;
      for (const found of explainRow(this.kind, row, this.file, line)) this.report(found);
      return;
    }
    switch (this.kind) {
      case "planted-facts":
        this.trials?.planted(row as PlantedFactsRow);
        break;
      case "commitments":
        this.trials?.commitment(row as CommitmentsRow);
        break;
      case "graded":
        this.trials?.graded(row as GradedRow);
        break;
      case "compactions":
        this.trials?.compaction(row as CompactionsRow);
        break;
    }
  }

  /** Says what can only be said at the end of the file. */
  finish(): void {
    const { file } = this;
    if (this.rows === 0) {
      this.report(problem("file.empty", "This file holds no rows. Leave it out, or add its rows.", { file }));
    }
    if (this.replaced > 0) {
      const rows = `${countInWords(this.replaced)} ${this.replaced === 1 ? "row holds" : "rows hold"}`;
      const message = `${rows} text that can not be stored (a NUL character, half of a surrogate pair, or bytes that are not UTF-8); it was replaced by U+FFFD. First on this line.`;
      this.report(problem("text.replaced", message, { file, line: this.replacedLine }));
    }
  }

  private count(): void {
    this.rows++;
    const { limits } = this.reading;
    if (++this.reading.rows <= limits.rows) return;
    const message = `More than ${countInWords(limits.rows)} rows (the limit "rows"). Send the bundle in parts.`;
    refuse("archive.too_large", message, { file: this.file });
  }

  /** Mends the row's texts, ids apart; answers whether the row can be read on. */
  private clean({ row, bad, line }: IncomingRow): boolean {
    const ids = ID_FIELDS[this.kind];
    try {
      if (!cleanValue(row, ids) && !bad) return true;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.at.fault("row.invalid", null, "This row is nested too deeply.");
      return false;
    }
    if (this.replaced++ === 0) this.replacedLine = line;
    if (!bad) return true;
    for (const name of ids) {
      const value = row[name];
      if (typeof value !== "string" || !value.includes("\ufffd")) continue;
      const message = `${name}: these bytes are not UTF-8. Save the file in that encoding.`;
      this.at.fault("id.invalid", name, message, value);
    }
    return !this.at.wrong;
  }
}
