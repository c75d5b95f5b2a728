import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { jsonSchemas } from "@/lib/bundle/json-schema";
import { readBundle, type Trial } from "@/lib/bundle/read";
import { OUTCOME_OF_CODE } from "@/lib/bundle/words";
import { bundleFormat } from "@/lib/queries/bundle-format";
import { sampleBundle, sampleStarts } from "@/lib/queries/sample-bundle";
import { GET as schema } from "./[schema]/route";
import { MANIFEST_NOTES } from "./field-notes";
import { GET as sample } from "./sample.zip/route";

const format = bundleFormat();

async function read(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "sample-"));
  const trials: Trial[] = [];
  try {
    const path = join(folder, "sample.zip");
    await writeFile(path, bytes);
    return {
      result: await readBundle(path, { sink: { trial: (trial) => void trials.push({ ...trial }) } }),
      trials,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("the page on the format", () => {
  it("has a note for every field of the manifest, and for nothing else", () => {
    expect(Object.keys(MANIFEST_NOTES)).toEqual(format.manifest.map(({ path }) => path));
    expect(format.manifest.find(({ path }) => path === "probe_sets[].kind")).toEqual({
      path: "probe_sets[].kind",
      required: true,
      takes: "planted-facts, commitments, graded",
    });
  });

  it("marks as required what the schemas require", () => {
    const schemas = jsonSchemas();
    for (const { kind, fields } of format.rows) {
      const required = fields.filter((field) => field.required).map(({ path }) => path);
      expect(required.sort()).toEqual([...(schemas[kind].required as string[])].sort());
    }
  });

  it("says what rows come to as the loader has it", () => {
    expect(format.outcomes.map(({ outcome }) => outcome)).toEqual([
      ...["pass", "hedged", "confident", "abstained", "error", "pass", "hedged", "confident"],
      ...["pass", "hedged", "confident", "error"],
      ...["scored", "error", "error"],
    ]);
  });

  it("gives each schema as a file", async () => {
    for (const name of format.schemas) {
      const file = `${name}.schema.json`;
      const answer = await schema(new Request("http://localhost"), {
        params: Promise.resolve({ schema: file }),
      });
      expect(answer.headers.get("content-disposition")).toContain(file);
      expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(jsonSchemas()[name])));
    }
    const none = schema(new Request("http://localhost"), {
      params: Promise.resolve({ schema: "toString.schema.json" }),
    });
    await expect(none).rejects.toThrow();
  });
});

describe("the sample bundle", () => {
  it("is read without a single problem, and shows how replies fail", async () => {
    const { result, trials } = await read(Buffer.from(await sample().arrayBuffer()));
    expect(result.report).toEqual({ problems: [], error: 0, warning: 0 });
    expect(result.counts).toEqual({
      trials: 20,
      compactions: 4,
      byProbeSet: [
        { probe_set: "facts", trials: 16 },
        { probe_set: "promises", trials: 4 },
      ],
    });
    const outcomes = new Set(trials.map(({ outcome }) => OUTCOME_OF_CODE[outcome]));
    expect([...outcomes].sort()).toEqual(["abstained", "confident", "hedged", "pass"]);
  });

  it("is shown by the start of each file", () => {
    const starts = sampleStarts();
    expect([...starts.keys()]).toEqual([
      "manifest.json",
      ...["planted-facts.jsonl", "commitments.jsonl", "compactions.jsonl"],
    ]);
    for (const text of starts.values()) expect(JSON.parse(text)).toBeTypeOf("object");
  });

  it("is the same bytes each time", () => {
    expect(sampleBundle().equals(sampleBundle())).toBe(true);
  });
});
