import { expect, it } from "vitest";
import { JsonArray } from "./json-array";

/** What comes out of a text that arrives in pieces of so many characters. */
function read(text: string, piece: number): { rows: unknown[]; lines: number[] } {
  const rows: unknown[] = [];
  const lines: number[] = [];
  const array = new JsonArray((object, line) => {
    rows.push(JSON.parse(object));
    lines.push(line);
  }, 1000);
  for (let at = 0; at < text.length; at += piece) array.push(text.slice(at, at + piece));
  array.end();
  return { rows, lines };
}

const ROWS = [
  { text: 'a "quoted" }] \\ {', deep: { list: [[], {}, "]"] } },
  {},
  { "}": "\\", line: "one\ntwo", u: "\u2028" },
];

it.each([1, 2, 3, 7, 1000])("finds the objects, whatever pieces of %d the text comes in", (piece) => {
  for (const indent of [undefined, 1])
    expect(read(JSON.stringify(ROWS, null, indent), piece).rows).toEqual(ROWS);
  expect(read("\ufeff [ ] \r\n", piece).rows).toEqual([]);
});

it("knows the line on which each begins", () => {
  expect(read('[\n{"a":\n1},\r\n{}\n,\n\n{"b": [\n]}]\n', 4).lines).toEqual([2, 4, 7]);
});

it.each([
  ["[{},]", /Here stands "\]"/],
  ["[{} {}]", /Here stands "{"/],
  ["[,{}]", /Here stands ","/],
  ["[{}] []", /Here stands "\["/],
  ['["a"]', /Here stands/],
  ["", /not closed/],
  ["[{}", /not closed/],
  [`[{"a": "${"x".repeat(1001)}`, /longer than 1000 bytes/],
])("refuses %s", (text, message) => expect(() => read(text, 5000)).toThrow(message));
