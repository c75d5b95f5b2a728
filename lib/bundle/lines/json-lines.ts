import type { RawRow } from "../check-row";
import { problem, shown } from "../problem";
import type { Block } from "./blocks";
import { parseJson } from "./json-text";
import type { IncomingRow, RowSink, RowSource } from "./row-source";

/** JSON lines: one object a line, cut at LF alone (CR before it is white space to JSON). Blank lines count, no more. */
export class JsonLines implements RowSource {
  lines = 0;
  private readonly incoming: IncomingRow = { row: {}, line: 0, suspect: false, bad: false, json: null };

  constructor(private readonly sink: RowSink) {}

  read(block: Block): void {
    const { text, bad } = block;
    const escapes = text.includes("\\u") || bad !== null;
    for (let at = 0, n = 0; at < text.length; n++) {
      const lf = text.indexOf("\n", at);
      const end = lf === -1 ? text.length : lf;
      this.lines++;
      if (end > at) this.line(text.slice(at, end), escapes, bad?.has(n) ?? false);
      at = end + 1;
    }
  }

  end(): void {}

  private line(text: string, escapes: boolean, bad: boolean): void {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.fault(text);
      return;
    }
    if (value === null || typeof value !== "object" || Array.isArray(value)) {
      const message = "This line is JSON, but not an object. Write one {…} a line.";
      this.sink.broken();
      this.sink.report(problem("row.not_json", message, { file: this.sink.file, line: this.lines, value }));
      return;
    }
    const incoming = this.incoming;
    incoming.row = value as RawRow;
    incoming.line = this.lines;
    incoming.bad = bad;
    incoming.suspect = bad || (escapes && text.includes("\\u"));
    incoming.json = text;
    this.sink.row(incoming);
  }

  private fault(text: string): void {
    if (text.trim() === "") return;
    const at = { file: this.sink.file, line: this.lines };
    this.sink.broken();
    if (this.sink.countOnly()) return;
    const json = parseJson(text);
    if (!json.ok && json.why === "bare-token") {
      for (const { token, field } of json.tokens) {
        const message = `${token} is not a number that JSON knows. Use a finite number, or null where there is none.`;
        this.sink.report(problem("row.not_finite", message, { ...at, field, value: token }));
      }
      return;
    }
    const nested = text.startsWith("PK\u0003\u0004") || text.startsWith("\u001f");
    const message = nested
      ? "This is not text but an archive. Unpack it and pack its files directly."
      : "This line is not valid JSON: it may be cut off, or hold more than one object. Write one whole object a line.";
    const shownText = shown(text, 120);
    this.sink.report({
      ...problem(nested ? "archive.nested" : "row.not_json", message, at),
      value: nested ? null : shownText,
    });
  }
}
