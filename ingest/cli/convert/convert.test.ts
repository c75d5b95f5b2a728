import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { capturedOutput } from "../test-output";
import { validate } from "../validate";
import { convert } from "./convert";

const folder = mkdtempSync(join(tmpdir(), "holdfast-convert-test-"));
afterAll(() => rmSync(folder, { recursive: true }));
const printed = capturedOutput();

let files = 0;
function file(name: string, content: string | Buffer | object): string {
  const path = join(folder, `${++files}-${name}`);
  writeFileSync(
    path,
    typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content),
  );
  return path;
}
const place = (ending = ""): string => join(folder, `out-${++files}${ending}`);

const manifest = { title: "Converted", provenance: "synthetic", license: "CC0-1.0" };
const planted = {
  manifest,
  kind: "planted-facts",
  fields: {
    model: "llm",
    method: { constant: "keep" },
    session: "chat",
    probe: "fact",
    round: { column: "turn", default: 1 },
    verdict: { column: "grade", values: { C: "correct", I: "wrong", "?": "unknown" } },
    answer: "said",
  },
};
const CSV = [
  "llm,chat,fact,turn,grade,said",
  'rho,7,f1,1,C,"a ""b"", c"',
  "rho,7,f2,,I,",
  "",
  "tau,7,f1,2,?,=1+1",
  "tau,7,f2,1,C,x",
].join("\r\n");

const rowsOf = (path: string, kind = "planted-facts"): Record<string, unknown>[] =>
  readFileSync(join(path, `${kind}.jsonl`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("holdfast convert", () => {
  it("makes a bundle that validate accepts, the same in every form, of every form", async () => {
    const map = file("map.json", planted);
    const objects = CSV.split("\r\n")
      .slice(1)
      .filter(Boolean)
      .map((_, i) => ({
        llm: i < 2 ? "rho" : "tau",
        // A number here and text in the CSV: one id.
        chat: 7,
        fact: `f${(i % 2) + 1}`,
        turn: [1, null, 2, 1][i],
        grade: ["C", "I", "?", "C"][i],
        said: ['a "b", c', null, "=1+1", "x"][i],
      }));
    const sources = [
      file("bom.csv", `\ufeff${CSV}`),
      file("rows.csv.gz", gzipSync(CSV)),
      file("rows.tsv", CSV.replace(/,(?! c)/g, "\t")),
      file("rows.jsonl", objects.map((row) => JSON.stringify(row)).join("\n")),
      file("rows.json", `\ufeff${JSON.stringify(objects, null, 2)}`),
    ];
    const prints = new Set<unknown>();
    for (const [i, source] of sources.entries()) {
      const out = place([".zip", ".tar.gz", "", ".tgz", ""][i]);
      expect(await convert(source, { map, out }), printed.err).toBe(0);
      expect(printed.out).toContain("4 rows read");
      printed.out = "";
      expect(await validate(out, { json: true })).toBe(0);
      const report = JSON.parse(printed.out);
      expect(report.counts).toMatchObject({ trials: 4 });
      prints.add(report.content_fingerprint);
      printed.out = "";
    }
    expect(prints.size).toBe(1);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("fills in what the rows name, keeps text as it is, and leaves empty cells out", async () => {
    const out = place();
    expect(await convert(file("rows.csv", CSV), { map: file("map.json", planted), out })).toBe(0);
    const written = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    expect(written).toMatchObject({
      format: "holdfast-bundle",
      title: "Converted",
      models: [{ id: "rho" }, { id: "tau" }],
      methods: [{ id: "keep" }],
      probe_sets: [{ id: "planted-facts", kind: "planted-facts", rounds: 2 }],
    });
    const rows = rowsOf(out);
    expect(rows[0]).toEqual({
      model: "rho",
      method: "keep",
      session: "7",
      probe: "f1",
      round: 1,
      verdict: "correct",
      answer: 'a "b", c',
    });
    expect(rows[1]).not.toHaveProperty("answer");
    expect(rows[2]).toMatchObject({ round: 2, answer: "=1+1" });
  });

  it("follows paths, filters rows, keeps scores and extra columns", async () => {
    const map = file("map.json", {
      manifest,
      kind: "graded",
      fields: {
        model: "run.model",
        method: { constant: "sum" },
        probe: "doc.ids.0",
        dimension: { constant: "exact" },
        score: "metrics.exact",
        max: { constant: 1 },
      },
      when: { "metrics.filter": ["none", null], split: { not: "train" } },
      extra: true,
    });
    const row = (id: number, more: object, exact: unknown = 1) =>
      JSON.stringify({
        run: { model: "rho" },
        doc: { ids: [id] },
        metrics: { exact, filter: "none" },
        ...more,
      });
    const source = file(
      "samples.jsonl",
      [
        row(1, { split: "test", remark: "kept", verdict: "fine", __proto__x: 1 }),
        row(2, { split: "train" }),
        row(3, { split: "test", deep: { a: [1] } }, "0.5"),
        row(4, { split: "test" }, null),
        row(5, { split: "test", metrics: { exact: 1, filter: "strict" } }),
      ].join("\n"),
    );
    const out = place();
    expect(await convert(source, { map, out }), printed.err).toBe(0);
    expect(rowsOf(out, "graded")).toEqual([
      expect.objectContaining({ probe: 1, score: 1, remark: "kept", source_verdict: "fine", __proto__x: 1 }),
      expect.objectContaining({ probe: 3, score: 0.5, deep: { a: [1] } }),
      expect.objectContaining({ probe: 4, score: null }),
    ]);
    expect(rowsOf(out, "graded")[0]).not.toHaveProperty("run");
    expect(printed.out).toMatch(/5 rows read from .*, 3 made: 2 scored, 1 no score\./);
    expect(printed.out).toMatch(/Left out: when\.split: "train": 1 row \(line 2\)/);
    expect(printed.out).toMatch(/Left out: when\.metrics\.filter: "strict": 1 row \(line 5\)/);
  });

  it("reads the example of the README", async () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    const map = file("map.json", /```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? "");
    const row = { run: { model: "rho" }, chat_id: 7, needle: { id: "n1" }, split: "test", status: "done" };
    const source = file("rows.json", [
      { ...row, round: "2", grade: "C", reply: { text: "blue" }, latency_ms: 12 },
      { ...row, round: null, grade: " ", reply: null },
      { ...row, grade: "C", status: null },
      { ...row, grade: "C", split: "train" },
    ]);
    const out = place();
    expect(await convert(source, { map, out }), printed.err).toBe(0);
    expect(rowsOf(out)).toMatchObject([
      { session: 7, round: 2, verdict: "correct", answer: "blue", latency_ms: 12 },
      { session: 7, round: 1, verdict: "error" },
    ]);
  });

  it("reads cells between semicolons, commas being text there", async () => {
    const map = file("map.json", { ...planted, delimiter: ";" });
    const source = file("rows.csv", 'llm;chat;fact;turn;grade;said\nrho;7;a,b;1;C;"x;y, ""z"""\n');
    const out = place();
    expect(await convert(source, { map, out }), printed.err).toBe(0);
    expect(rowsOf(out)).toMatchObject([{ probe: "a,b", answer: 'x;y, "z"' }]);
  });

  it("names line, value and table of a value that the map does not know, and every other fault with it", async () => {
    const map = file("map.json", planted);
    const source = file("rows.csv", `${CSV}\nrho,8,f1,1,X,\nrho,8,f2,1,,\nrho,8`);
    const out = place(".zip");
    expect(await convert(source, { map, out })).toBe(1);
    expect(printed.err).toContain(
      `${source}:7 verdict "X" in the column "grade" is not in fields.verdict.values of ${map}, which has "C", "I", "?". Add it there.`,
    );
    expect(printed.err).toContain(`${source}:8 verdict The column "grade" is empty here.`);
    expect(printed.err).toMatch(/:9 This record has 2 cells, the first line names 6 columns/);
    expect(printed.out).toMatch(/Refused: 3 errors\. Nothing was written\.$/m);
    expect(existsSync(out)).toBe(false);
  });

  it("says which column is missing, though a default would hide it", async () => {
    const map = file("map.json", {
      ...planted,
      fields: { ...planted.fields, session: "chta", round: { column: "trun", default: 1 } },
    });
    expect(await convert(file("rows.csv", CSV), { map, dryRun: true })).toBe(1);
    expect(printed.err).toMatch(
      /map\.json fields\.session\.column No row of .* has "chta"\. The first one has "llm", "chat"/,
    );
    expect(printed.err).toMatch(/fields\.round\.column No row of .* has "trun"/);
    expect(printed.err.trimEnd().split("\n").slice(1)).toHaveLength(2);
  });

  it("puts what validate refuses at the source's lines", async () => {
    const map = file("map.json", { ...planted, when: { said: { not: "drop" } } });
    const rows = [
      "rho,1,f1,1,C,drop",
      "rho,1,f1,1,C,",
      "rho,1,f2,0,C,",
      '"rho",1,f3,1,C,"two\nlines"',
      "rho,1,f1,1,I,",
    ];
    const source = file("rows.csv", ["llm,chat,fact,turn,grade,said", ...rows].join("\n"));
    expect(await convert(source, { map, dryRun: true })).toBe(1);
    expect(printed.err).toContain(`${source}:4 round Round 0 does not exist`);
    expect(printed.err).toMatch(
      /rows\.csv:7 Line 3 has the same .* as line 7\. .*\(planted-facts\.jsonl:4\)/,
    );
    const version = file("map.json", { ...planted, manifest: { ...manifest, methods: [{ id: "other" }] } });
    printed.err = "";
    expect(await convert(source, { map: version, dryRun: true })).toBe(1);
    expect(printed.err).toMatch(/rows\.csv:2 method .*"keep"/);
  });

  it("refuses extras that lose digits, and a number of that size for an id", async () => {
    const map = file("map.json", { ...planted, extra: ["run"] });
    const row = '"llm": "a", "chat": 1, "turn": 1, "grade": "C", "said": "x"';
    const lines = [
      `{${row}, "fact": 1, "run": {"id": [9007199254740993]}}`,
      `{${row}, "fact": 2, "run": 0.1}`,
    ];
    expect(await convert(file("rows.jsonl", lines.join("\n")), { map, dryRun: true })).toBe(1);
    expect(printed.err).toMatch(/rows\.jsonl:1 run .*lose digits/);
    const ids = file("rows.jsonl", `{${row}, "fact": 9007199254740993, "run": 1}`);
    printed.err = "";
    expect(await convert(ids, { map, dryRun: true })).toBe(1);
    expect(printed.err).toMatch(/rows\.jsonl:1 probe .*loses digits/);
  });

  it("shows with --dry-run what would come out, and writes nothing", async () => {
    const before = readdirSync(folder).length;
    const [source, map] = [file("rows.csv", CSV), file("map.json", planted)];
    expect(await convert(source, { map, dryRun: true })).toBe(0);
    const lines = printed.out.trimEnd().split("\n");
    expect(lines).toHaveLength(5);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ session: "7", verdict: "correct" });
    expect(lines[3]).toMatch(/4 rows read .*, 4 made: 2 correct, 1 wrong, 1 unknown\./);
    expect(lines[4]).toBe("Nothing was written.");
    expect(readdirSync(folder)).toHaveLength(before + 2);
    printed.out = "";
    expect(await convert(source, { map, dryRun: true, json: true })).toBe(0);
    expect(JSON.parse(printed.out)).toMatchObject({ ok: true, out: null, rows_read: 4, rows_written: 4 });
  });

  it.each([
    ["no list", "rows.json", '{"rows": []}', /:1 This file is not a list of objects/],
    ["a torn list", "rows.json", '[{"llm": "a"},\n{"llm": "b"', /:2 The list is not closed/],
    ["a list of lists", "rows.json", "[\n[1]]", /:2 Here stands "\["/],
    ["NaN", "rows.json", '[\n{"llm": "a",\n"turn": NaN}]', /:3 turn NaN is not a number/],
    ["a broken object", "rows.json", '[\n{"llm" "a"}]', /:2 The object that begins here is not valid JSON/],
    ["a broken line", "rows.jsonl", '{"llm": "a"}\n{"llm"', /:2 This line is not valid JSON/],
    ["an open quote", "rows.csv", 'llm,chat\n"a,b\n', /:2 A quoted cell is not closed/],
    ["two columns of one name", "rows.csv", "llm,llm\na,b\n", /:1 Two columns are called "llm"/],
    ["nothing", "rows.csv", "", /There is no row in it/],
    [
      "what the map leaves out whole",
      "rows.csv",
      "llm,chat,fact,turn,grade,said\na,1,1,1,C,drop\n",
      /None of its 1 rows is left: .*\(when\.said: "drop"\)/,
    ],
    ["UTF-16", "rows.csv", Buffer.from("\ufeffllm,chat\n", "utf16le"), /:1 The file is UTF-16/],
    ["Latin-1", "rows.csv", Buffer.from("llm\ncaf\u00e9\n", "latin1"), /:2 These bytes are not UTF-8/],
  ])("refuses %s", async (_, name, content, message) => {
    const map = file("map.json", {
      ...planted,
      when: name.endsWith("csv") ? { said: { not: "drop" } } : undefined,
    });
    expect(await convert(file(name, content), { map, dryRun: true })).toBe(1);
    expect(printed.err).toMatch(message);
  });

  it("is wrong usage without a place that is free, a known form or a file", async () => {
    const [source, map] = [file("rows.csv", CSV), file("map.json", planted)];
    await expect(convert(source, { map })).rejects.toThrow(/Say with -o/);
    await expect(convert(source, { map, out: source })).rejects.toThrow(/is there already/);
    await expect(convert(source, { map, out: place(".tar") })).rejects.toThrow(/no form of a bundle/);
    await expect(convert("/nowhere.csv", { map, dryRun: true })).rejects.toThrow("There is no /nowhere.csv.");
    await expect(convert(source, { map: "/nowhere.json", dryRun: true })).rejects.toThrow(
      "There is no /nowhere.json.",
    );
    await expect(convert(file("rows.dat", CSV), { map, dryRun: true })).rejects.toThrow(/Say "format"/);
  });
});
