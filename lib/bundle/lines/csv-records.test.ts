import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell } from "../write";
import { LineBlocks } from "./blocks";
import { CsvRecords } from "./csv-records";
import { unguarded } from "./csv-rows";

function parse(text: string, chunk = 7): { cells: string[]; line: number; fault: string | null }[] {
  const found: { cells: string[]; line: number; fault: string | null }[] = [];
  const records = new CsvRecords(({ cells, line, fault }) => found.push({ cells: [...cells], line, fault }));
  const blocks = new LineBlocks("x.csv", 1e6);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) {
    const block = blocks.push(bytes.subarray(at, at + chunk));
    if (block !== null) records.read(block);
  }
  const last = blocks.end();
  if (last !== null) records.read(last);
  records.end();
  return found;
}

describe("CsvRecords", () => {
  it("reads quotes, commas, line ends and CRLF, with the line each record begins on", () => {
    const text = 'a,b\r\n"x, ""y""",1\r\n\r\n"two\nlines\r\nthree",2\n,\nlast,"q"';
    expect(parse(text).map(({ cells, line }) => [line, ...cells])).toEqual([
      [1, "a", "b"],
      [2, 'x, "y"', "1"],
      [4, "two\nlines\r\nthree", "2"],
      [7, "", ""],
      [8, "last", "q"],
    ]);
  });

  it("says when a quote is left open, at the line where the record begins", () => {
    const [, torn] = parse('a,b\n1,"half');
    expect(torn).toMatchObject({ line: 2, fault: expect.stringContaining("not closed") });
  });

  it("says when text follows a closing quote", () => {
    expect(parse('"a"b,c\nd,e')[0]?.fault).toContain("follows a closing quote");
    expect(parse('"a"b,c\nd,e')[1]).toMatchObject({ cells: ["d", "e"], fault: null });
  });

  it("gives back what was written, whatever the chunks", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r", "'", "=", "é", "\t", "a") }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, chunk) => {
          const text = rows.map((row) => `${row.map(csvCell).join(",")}\n`).join("");
          expect(parse(text, chunk).map(({ cells }) => cells.map(unguarded))).toEqual(rows);
        },
      ),
    );
  });
});
