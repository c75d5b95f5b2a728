import { type FileHandle, open } from "node:fs/promises";
import { normaliseId } from "@/lib/bundle/id";
import { type Problem, shown } from "@/lib/bundle/problem";
import { ProblemList } from "@/lib/bundle/problem-list";
import type { SourceRow } from "./column-value";
import type { ConvertMap } from "./map-shape";
import { RowMaker } from "./row-maker";
import { SourceLines } from "./source-lines";
import type { SourceSink } from "./source-sink";

const PIECE = 1 << 18;
const FIRST = 3;
const MOST_REASONS = 50;

/** Rows left out by the map's own words. */
export interface Skipped {
  why: string;
  rows: number;
  /** The first of them. */
  lines: number[];
}

/** Writes the rows of a source as JSON lines while they pass, and keeps what a preview and a manifest need. */
export class RowWriter implements SourceSink {
  readonly problems = new ProblemList();
  readonly lines = new SourceLines();
  readonly first: Record<string, unknown>[] = [];
  readonly verdicts = new Map<string, number>();
  readonly models = new Set<string>();
  readonly methods = new Set<string>();
  readonly skipped = new Map<string, Skipped>();
  read = 0;
  written = 0;
  rounds = 1;
  repetitions = 1;
  private readonly maker: RowMaker;
  private text: string[] = [];
  private length = 0;

  private constructor(
    private readonly file: FileHandle,
    map: ConvertMap,
    names: { map: string; source: string },
  ) {
    this.maker = new RowMaker(map, names, (found) => this.report(found));
  }

  static async to(path: string, map: ConvertMap, names: { map: string; source: string }): Promise<RowWriter> {
    return new RowWriter(await open(path, "wx"), map, names);
  }

  report(found: Problem): void {
    this.problems.add(found);
  }

  row(source: SourceRow, line: number): void {
    this.read++;
    const made = this.maker.make(source, line);
    if ("skipped" in made) this.skip(made.skipped, line);
    if (!("row" in made)) return;
    const { row } = made;
    this.written++;
    this.lines.add(line);
    const text = `${JSON.stringify(row)}\n`;
    this.text.push(text);
    this.length += text.length;
    if (this.first.length < FIRST) this.first.push(row);
    this.note(row);
  }

  async ready(): Promise<void> {
    if (this.length >= PIECE) await this.flush();
  }

  /** Says what only the end can tell, and closes the file. */
  async finish(): Promise<void> {
    this.maker.finish();
    await this.flush();
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async flush(): Promise<void> {
    await this.file.writeFile(this.text.join(""));
    this.text = [];
    this.length = 0;
  }

  private note(row: Readonly<Record<string, unknown>>): void {
    const { verdict, score, max, model, method, round, repetition } = row;
    const scored = max !== undefined && verdict !== "error";
    const word = scored ? (score === null ? "no score" : "scored") : String(verdict);
    this.verdicts.set(word, (this.verdicts.get(word) ?? 0) + 1);
    for (const [names, id] of [
      [this.models, model],
      [this.methods, method],
    ] as const)
      if (typeof id === "string" || typeof id === "number") names.add(normaliseId(id));
    if (Number.isSafeInteger(round)) this.rounds = Math.max(this.rounds, Number(round));
    if (Number.isSafeInteger(repetition)) this.repetitions = Math.max(this.repetitions, Number(repetition));
  }

  private skip(reason: string, line: number): void {
    const why = this.skipped.has(reason) || this.skipped.size < MOST_REASONS ? reason : "for other values";
    const known = this.skipped.get(why) ?? { why, rows: 0, lines: [] };
    this.skipped.set(why, known);
    known.rows++;
    if (known.lines.length < FIRST) known.lines.push(line);
  }
}

/** What was skipped, a line a reason: `when.split: "train": 12 rows (lines 3, 4, 7 …)`. */
export const skippedLine = ({ why, rows, lines }: Skipped): string =>
  `${why}: ${rows} ${rows === 1 ? "row" : "rows"} (${rows === 1 ? "line" : "lines"} ${lines.map((line) => shown(line)).join(", ")}${rows > lines.length ? " …" : ""})`;
