import { parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import { unguarded } from "@/lib/bundle/lines/csv-rows";
import {
  approximated,
  type FigureTable,
  figureTable,
  hidden,
  interval,
  number,
  whole,
  words,
} from "@/lib/format/table/figure-table";
import type { TableFormat } from "@/lib/format/table/formats";
import { tableBytes } from "./table-bytes";

const NAMES = [
  "=1+1",
  "@x",
  "-2",
  "+3",
  "\tt",
  "\rr",
  'say "no", then\nstop',
  "_%&#~^\\{}$|<i>`[x](y)",
  "plain",
];

const ROWS = NAMES.map((method, at) => ({
  method,
  rate: at === 8 ? null : at / 7.7,
  low: at / 9,
  high: 0.99,
  n: at,
}));
const table: FigureTable = figureTable<(typeof ROWS)[number]>({
  title: "Recall_%: $A$ & #1",
  rows: ROWS,
  columns: [
    words("method", "Method", (row) => row.method),
    number("rate", "Recall, %", (row) => row.rate),
    ...interval<(typeof ROWS)[number]>(["low", "high"], "95% interval", (row) => [row.low, row.high]),
    whole("n", "n", (row) => row.n),
    hidden("flags", "json", (row) => [row.n]),
  ],
  strong: (row) => row.n === 1,
  notes: ["50% of_all"],
});
const source = {
  file_name: "study-revision-1-rounds",
  line: "A_study & more, Holdfast, revision 1",
  facts: { figure: "rounds", study: "a-study", revision: 1, license: null },
};
const bytesAs = (format: TableFormat) => tableBytes(table, source, { format });
const textAs = async (format: TableFormat): Promise<string> =>
  new TextDecoder().decode(await bytesAs(format));

/** Records of a CSV by RFC 4180. */
function recordsOf(csv: string): string[][] {
  const records: string[][] = [[]];
  for (const [, cell = "", end] of csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)) {
    records.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") records.push([]);
  }
  return records.slice(0, -1);
}

describe("a figure as a file", () => {
  it("runs nothing in a spreadsheet, keeps numbers whole, and gives every name back", async () => {
    const [head, ...records] = recordsOf(await textAs("csv"));
    expect(head).toEqual(["method", "rate", "low", "high", "n", "flags"]);
    expect(records.map(([name = ""]) => unguarded(name))).toEqual(NAMES);
    for (const [name = ""] of records) expect(name).not.toMatch(/^[=+\-@\t\r]/);
    expect(records.map((record) => record[1])).toEqual(
      ROWS.map(({ rate }) => (rate === null ? "" : String(rate))),
    );
  });

  it("says in JSON and Parquet where it comes from, and holds the same rows, typed", async () => {
    const json = JSON.parse(await textAs("json"));
    expect(json).toMatchObject({ title: table.title, figure: "rounds", study: "a-study", revision: 1 });
    expect(json.rows).toEqual(table.rows);
    const file = new Uint8Array(await bytesAs("parquet")).buffer;
    const read = await parquetReadObjects({ file });
    expect(read.map((row) => ({ ...row, n: Number(row.n) }))).toEqual(table.rows);
    const { key_value_metadata } = await parquetMetadataAsync(file);
    expect(key_value_metadata).toContainEqual({ key: "study", value: "a-study" });
  });

  it("is one Markdown table, whatever a name holds: rounded, the leader in bold, its source below", async () => {
    const text = await textAs("markdown");
    const rows = text.split("\n").filter((line) => line.startsWith("|"));
    expect(rows).toHaveLength(2 + NAMES.length);
    for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(6);
    expect(rows[3]).toBe("| **\\@x** | **13.0** | **11.1 to 99.0** | **1** |");
    expect(text).toContain("\\<i\\>\\`\\[x\\](y)");
    expect(text).toContain("50% of\\_all\n\nSource: A\\_study \\& more");
  });

  it("is one LaTeX table in which nothing is a command but its own", async () => {
    const text = await textAs("latex");
    const rows = text.split("\n").filter((line) => line.endsWith("\\\\"));
    expect(rows).toHaveLength(1 + NAMES.length);
    for (const row of rows) expect(row.split(/(?<!\\)&/)).toHaveLength(4);
    expect(text).toContain("\\textbf{@x} & \\textbf{13.0}");
    expect(text).toContain(
      "\\_\\%\\&\\#\\textasciitilde{}\\textasciicircum{}\\textbackslash{}\\{\\}\\$|$<$i$>$",
    );
    // Nothing special stands by itself: outside of the frame each is escaped.
    const cells = rows
      .join("\n")
      .replaceAll(/\\[a-z]+\{|\\\\$|(?<!\\)&|\$[<>-]\$|\\[_%&#${}]|\{[[\]]?\}|\{\[|\}/gm, "");
    expect(cells).not.toMatch(/[\\{}$#%_~^&]/);
    for (const what of ["table", "tabular"])
      expect(text.split(`\\begin{${what}}`).length).toBe(text.split(`\\end{${what}}`).length);
    expect(text).toContain("\\caption{Recall\\_\\%: \\$A\\$ \\& \\#1}");
  });

  it("marks in print what was not measured, as the page does, and leaves the data alone", async () => {
    const rebuilt = approximated(
      table,
      ROWS.map((_, at) => at !== 2),
    );
    const text = new TextDecoder().decode(await tableBytes(rebuilt, source, { format: "markdown" }));
    const rows = text.split("\n").filter((line) => line.startsWith("|"));
    expect(rows[3]).toBe("| **\\@x** | **\\~13.0** | **11.1 to 99.0** | **1** |");
    expect(rows[4]).not.toContain("~");
    expect(rows[10]).not.toContain("~");
    expect(await tableBytes(rebuilt, source, { format: "csv" })).toEqual(await bytesAs("csv"));
  });
});
