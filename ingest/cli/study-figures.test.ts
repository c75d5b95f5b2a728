import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { readBundle } from "@/lib/bundle/read";
import { writeBundleFolder } from "@/lib/bundle/write";
import { anovaAnswers } from "@/lib/figures/anova/answers";
import { cells as cellsOf } from "@/lib/figures/cells/cells";
import { flatCell } from "@/lib/figures/cells/flat-cell";
import { BundleSums } from "@/lib/figures/from-bundle";
import { anova } from "./anova";
import { cells } from "./cells";
import { capturedOutput } from "./test-output";

const folder = mkdtempSync(join(tmpdir(), "holdfast-study-"));
const path = join(folder, "run");
const printed = capturedOutput();
const asked: string[] = [];
let server: Server;

/** A server whose study holds what the bundle holds. */
beforeAll(async () => {
  const rows = ["m1", "m2"].flatMap((model, m) =>
    ["A", "B", "C"].flatMap((method, k) =>
      [1, 2, 3, 4, 5].map((p) => ({
        model,
        method,
        probe: `p${p}`,
        verdict: (p * (m + 2) + k) % 3 ? ("pass" as const) : ("fail" as const),
        confident: p > 2,
      })),
    ),
  );
  await writeBundleFolder(
    path,
    {
      format: "holdfast-bundle",
      version: 1,
      title: "A run",
      provenance: "reconstructed",
      license: "CC0-1.0",
      models: [{ id: "m1" }, { id: "m2" }],
      methods: [{ id: "A" }, { id: "B" }, { id: "C" }],
      probe_sets: [{ id: "c", kind: "commitments" }],
      analyses: [{ id: "planned", probe_set: "c", models: ["m1"], methods: ["A", "B"] }],
    },
    { commitments: rows },
  );
  const sums = new BundleSums();
  const [data] = sums.figures(await readBundle(path, { sink: sums }));
  if (!data) throw new Error("The bundle has no figures.");
  const study = "/api/v1/studies/the%20study";
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(url.pathname.slice(study.length) + url.search);
    const query = url.searchParams;
    const answers = anovaAnswers(data, {
      analysis: query.get("analysis") ?? undefined,
      models: query.getAll("models"),
    });
    const answer = {
      [study]: { revision: 4, provenances: ["reconstructed"], probe_sets: [data.probe_set] },
      [`${study}/cells`]: {
        revision: 4,
        cells: cellsOf(data, { by: query.get("by") ? ["kind"] : [] }).map(flatCell),
      },
      [`${study}/anova`]: answers?.[0],
    }[url.pathname];
    response
      .writeHead(answer ? 200 : 404)
      .end(JSON.stringify(answer ?? { detail: "There is no such thing." }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  vi.stubEnv("HOLDFAST_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("HOLDFAST_TOKEN", "hf_secret");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** What a command prints of the bundle and of the study. */
async function both(command: (of: string) => Promise<number>): Promise<[string, string]> {
  const outputs: string[] = [];
  for (const of of [path, "the study"]) {
    printed.out = "";
    expect(await command(of)).toBe(0);
    outputs.push(printed.out);
  }
  return [outputs[0] ?? "", outputs[1] ?? ""];
}

it("prints of a study what it prints of the bundle in it, at one revision", async () => {
  const [own, theirs] = await both((of) => cells(of, { by: ["kind"], probeSet: "c" }));
  expect(own).toMatch(/m1 +C +– +60\.0 /);
  expect(theirs).toBe(own);
  expect(asked).toEqual(["", "/cells?probe_set=c&by=kind&revision=4"]);
  const [json, answered] = await both((of) => cells(of, { json: true }));
  expect(JSON.parse(answered)).toEqual({ ...JSON.parse(json), revision: 4 });
  const [table, computed] = await both((of) => anova(of, {}));
  expect(table).toMatch(/^c, pass rate: 5 subjects/);
  expect(computed).toBe(table);
});

it("asks for the analysis and models named, by parameters of their own", async () => {
  const options = { analysis: "planned", models: ["m2", "m1"], json: true };
  const [own, theirs] = await both((of) => anova(of, options));
  expect(JSON.parse(theirs)).toEqual(JSON.parse(own));
  expect(JSON.parse(own).models).toEqual(["m1", "m2"]);
  expect(asked[1]).toBe("/anova?probe_set=c&analysis=planned&revision=4&models=m2&models=m1");
  await expect(anova("the study", { analysis: "nope" })).rejects.toThrow("There is no such analysis");
});

it("is wrong usage without such a study, bundle or probe set", async () => {
  await expect(cells("nowhere", {})).rejects.toThrow(/no study of that name at http/);
  await expect(anova("./nowhere", {})).rejects.toThrow("There is no ./nowhere.");
  await expect(cells("the study", { probeSet: "d" })).rejects.toThrow('has no probe set "d". It has c.');
});
