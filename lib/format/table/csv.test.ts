import { expect, test } from "vitest";
import { unguarded } from "@/lib/bundle/lines/csv-rows";
import { csvCell, csvText } from "./csv";
import { jsonTable } from "./json";

const HARMFUL = ["=1+1", "+SUM(1)", "@x", "\t=1", "\r=1", "-2+3", "'=1", "''-1", "＝1+1", "'＠x"];
const HARMLESS = ["a=1", "'quoted'", "Café 模型", "1e5", "007"];

test("text that a spreadsheet would run gets an apostrophe, which reading a bundle takes off", () => {
  for (const text of HARMFUL) {
    const cell = csvCell(text);
    const written = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(written).toBe(`'${text}`);
    expect(unguarded(written)).toBe(text);
  }
  for (const text of HARMLESS) expect(unguarded(csvCell(text))).toBe(text);
});

test("a table by RFC 4180: numbers plain, nothing and NaN empty, lists as JSON text", () => {
  const columns = [
    { name: "=name", type: "text" },
    { name: "rate", type: "number" },
    { name: "list", type: "json" },
  ] as const;
  const rows = [
    { "=name": 'Rho, "7B"\nbeta', rate: -0.25, list: ["=a", "b"] },
    { "=name": null, rate: Number.NaN, list: null, other: 1 },
  ];
  expect(csvText(columns, rows)).toBe(
    `'=name,rate,list\r\n"Rho, ""7B""\nbeta",-0.25,"[""=a"",""b""]"\r\n,,\r\n`,
  );
  expect(csvText(columns, [], { forExcel: true })).toBe("\ufeff'=name,rate,list\r\n");
  expect(JSON.parse(jsonTable(columns, rows))).toEqual([
    { "=name": 'Rho, "7B"\nbeta', rate: -0.25, list: ["=a", "b"] },
    { "=name": null, rate: null, list: null },
  ]);
});
