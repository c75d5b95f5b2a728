import type { Block } from "./blocks";

/** One record. `cells` is reused: take what you need during the call. */
export interface CsvRecord {
  cells: readonly string[];
  /** Line on which the record begins, from 1; line ends inside quotes count. */
  line: number;
  bad: boolean;
  /** Why the record is malformed; null when it is not. */
  fault: string | null;
}

/**
 * RFC 4180, streaming: commas, double quotes, LF or CRLF. A quote inside an unquoted cell is text. Blank lines are
 * skipped but counted.
 */
export class CsvRecords {
  lines = 0;
  private cells: string[] = [];
  private cell = "";
  private quoted = false;
  private closed = false;
  private begun = false;
  private startLine = 1;
  private bad = false;
  private fault: string | null = null;
  /** Characters of the record under way, for the caller's limit. */
  length = 0;

  constructor(private readonly emit: (record: CsvRecord) => void) {}

  read(block: Block): void {
    const { text } = block;
    for (let at = 0, n = 0; at < text.length; n++) {
      const lf = text.indexOf("\n", at);
      const end = lf === -1 ? text.length : lf;
      this.lines++;
      if (!this.begun) this.startLine = this.lines;
      if (block.bad?.has(n)) this.bad = true;
      this.line(text, at, end, lf !== -1);
      at = end + 1;
    }
  }

  end(): void {
    if (!this.begun) return;
    if (this.quoted)
      this.fault = "A quoted cell is not closed before the end of the file: the file may be cut off.";
    this.finish();
  }

  private line(text: string, from: number, end: number, ended: boolean): void {
    const cr = ended && end > from && text.charCodeAt(end - 1) === 0x0d;
    const to = cr ? end - 1 : end;
    this.length += end - from;
    if (!this.begun) {
      if (to === from) return;
      const line = text.slice(from, to);
      if (!line.includes('"')) {
        this.cells = line.split(",");
        this.finish();
        return;
      }
      this.begun = true;
    }
    this.scan(text, from, to);
    if (this.quoted) {
      if (ended) this.cell += cr ? "\r\n" : "\n";
    } else {
      this.finishCell();
      this.finish();
    }
  }

  private scan(text: string, from: number, to: number): void {
    let at = from;
    while (at < to) {
      if (this.quoted) {
        const quote = text.indexOf('"', at);
        if (quote === -1 || quote >= to) {
          this.cell += text.slice(at, to);
          return;
        }
        this.cell += text.slice(at, quote);
        if (quote + 1 < to && text.charCodeAt(quote + 1) === 0x22) {
          this.cell += '"';
          at = quote + 2;
        } else {
          this.quoted = false;
          this.closed = true;
          at = quote + 1;
        }
      } else if (text.charCodeAt(at) === 0x2c) {
        this.finishCell();
        at++;
      } else if (text.charCodeAt(at) === 0x22 && this.cell === "" && !this.closed) {
        this.quoted = true;
        at++;
      } else {
        const comma = text.indexOf(",", at);
        const stop = comma === -1 || comma > to ? to : comma;
        if (this.closed)
          this.fault = "Text follows a closing quote. Double the quotes that belong to the text.";
        this.cell += text.slice(at, stop);
        at = stop;
      }
    }
  }

  private finishCell(): void {
    this.cells.push(this.cell);
    this.cell = "";
    this.closed = false;
  }

  private finish(): void {
    if (this.quoted) this.finishCell();
    this.emit({ cells: this.cells, line: this.startLine, bad: this.bad, fault: this.fault });
    this.cells = [];
    this.cell = "";
    this.quoted = false;
    this.closed = false;
    this.begun = false;
    this.bad = false;
    this.fault = null;
    this.length = 0;
  }
}
