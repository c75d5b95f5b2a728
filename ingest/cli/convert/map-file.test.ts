import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readMap } from "./map-file";

const folder = mkdtempSync(join(tmpdir(), "holdfast-map-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "map.json");

const fields = {
  model: "m",
  method: { constant: "keep" },
  probe: "p",
  verdict: "v",
  confident: { constant: true },
};
const good = { manifest: { title: "T", provenance: "measured" }, kind: "commitments", fields };

/** "field: message" of every problem. */
async function faults(map: unknown): Promise<string[]> {
  writeFileSync(path, typeof map === "string" ? map : JSON.stringify(map));
  const read = await readMap(path);
  return read.problems?.map(({ line, field, message }) => `${line ?? field}: ${message}`) ?? [];
}

it("takes a map, text being short for a column", async () => {
  writeFileSync(path, `\ufeff${JSON.stringify(good)}`);
  expect((await readMap(path)).map?.fields.model).toEqual({ column: "m" });
});

it.each([
  [{ ...good, kind: "planted" }, "kind: Use planted-facts, commitments or graded."],
  [
    { ...good, filter: {} },
    "null: Unknown: filter. Known here: manifest, kind, format, delimiter, fields, when, extra.",
  ],
  [{ ...good, fields: undefined }, "fields: Say for each field where its value comes from."],
  [
    { ...good, fields: { ...fields, probe: undefined } },
    "fields.probe: commitments rows need it: text or a whole number.",
  ],
  [
    { ...good, fields: { ...fields, probe: 7 } },
    "fields.probe: Use an object with column, constant, values, default.",
  ],
  [{ ...good, fields: { ...fields, probe: {} } }, 'fields.probe: Give either a "column" or a "constant".'],
  [
    { ...good, fields: { ...fields, probe: { colum: "p" } } },
    "fields.probe: Unknown: colum. Known here: column, constant, values, default.",
  ],
  [
    { ...good, fields: { ...fields, probe: { constant: 1, default: 2 } } },
    /^fields\.probe: A "constant" needs neither/,
  ],
  [
    { ...good, fields: { ...fields, verdct: "v" } },
    /^fields\.verdct: commitments rows have no such field\. They have model,/,
  ],
  [
    { ...good, fields: { ...fields, verdict: { column: "v", values: { C: "correct" } } } },
    'fields.verdict.values.C: "correct" does not fit. Use pass, fail or error.',
  ],
  [
    { ...good, fields: { ...fields, confident: { constant: "yes" } } },
    'fields.confident.constant: "yes" does not fit. Use true or false.',
  ],
  [
    { ...good, fields: { ...fields, verdict: { column: "v", values: { "": "error" } } } },
    'fields.verdict.values.: An empty column has no value to translate. Use "default".',
  ],
  [
    { ...good, fields: { ...fields, verdict: { column: "v", values: { " C": "pass" } } } },
    /^fields\.verdict\.values\. C: Values are/,
  ],
  [{ ...good, when: { split: { is: "test" } } }, 'when.split: Use a value, a list of values, or {"not": …}.'],
  [{ ...good, extra: "all" }, "extra: Use true or a list of columns."],
  [{ ...good, delimiter: "::" }, "delimiter: Use a comma, semicolon, bar or tab."],
  [{ ...good, manifest: { provenance: "measured" } }, /^manifest\.title: /],
  [{ ...good, manifest: { title: "T", provenance: "real" } }, /^manifest\.provenance: /],
  ["[]", "null: Use an object with manifest, kind, format, delimiter, fields, when, extra."],
  ['{"kind": "graded",\n "fields": }', /^2: The map is not valid JSON/],
])("names what is wrong: %j", async (map, message) => {
  expect(await faults(map)).toContainEqual(
    typeof message === "string" ? message : expect.stringMatching(message),
  );
});

it("says nothing of analyses before the rows have named models and methods", async () => {
  const analyses = [{ probe_set: "commitments", models: ["a"] }];
  expect(await faults({ ...good, manifest: { ...good.manifest, analyses } })).toEqual([]);
});
