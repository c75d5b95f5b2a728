import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readBundle } from "@/lib/bundle/read";
import { writeBundleFolder } from "@/lib/bundle/write";
import { cells } from "@/lib/figures/cells/cells";
import { flatCell } from "@/lib/figures/cells/flat-cell";
import { BundleSums } from "@/lib/figures/from-bundle";
import { gate } from "./gate";
import { capturedOutput } from "./test-output";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "holdfast-gate-"));
afterAll(() => rmSync(folder, { recursive: true }));

const printed = capturedOutput();
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Sessions of ten facts each, of which so many are held. */
async function bundle(name: string, held: readonly number[], methods = ["A", "B"]): Promise<string> {
  const path = join(folder, name);
  await writeBundleFolder(
    path,
    {
      format: "holdfast-bundle",
      version: 1,
      title: name,
      provenance: "synthetic",
      license: "CC0-1.0",
      models: [{ id: "m" }],
      methods: methods.map((id) => ({ id })),
      probe_sets: [{ id: "facts", kind: "planted-facts" }],
    },
    {
      "planted-facts": methods.flatMap((method) =>
        held.flatMap((right, s) =>
          Array.from({ length: 10 }, (_, f) => ({
            model: "m",
            method,
            session: `s${s}`,
            probe: `f${f}`,
            round: 1,
            verdict: f < right || method === "B" ? ("correct" as const) : ("wrong" as const),
            flagged: false,
          })),
        ),
      ),
    },
  );
  return path;
}

const paths = { good: "", bad: "", few: "", other: "", broken: "" };
let server: Server;
const asked: string[] = [];
beforeAll(async () => {
  paths.good = await bundle("good", [9, 8, 9, 10, 9, 8, 9, 9]);
  paths.bad = await bundle("bad", [5, 5, 6, 6, 4, 5, 6, 5]);
  paths.few = await bundle("few", [9, 8, 9, 9, 8]);
  paths.other = await bundle("other", [9, 8, 9, 10, 9, 8, 9, 9, 9]);
  const sums = new BundleSums();
  const figures = sums.figures(await readBundle(paths.good, { sink: sums }));
  const study = "/api/v1/studies/the%20study";
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(`${url.pathname}${url.search} ${request.headers.authorization ?? ""}`);
    const by = url.searchParams.get("by")?.split(",");
    const answer =
      url.pathname === study
        ? { slug: "the study", revision: 3, probe_sets: figures.map((data) => data.probe_set) }
        : url.pathname === `${study}/cells` && by?.join() === "subject,dimension"
          ? { cells: figures.flatMap((data) => cells(data, { by: ["subject", "dimension"] }).map(flatCell)) }
          : url.pathname.endsWith("/old")
            ? { revision: "three" }
            : null;
    response.writeHead(url.pathname.endsWith("/theirs") ? 401 : answer ? 200 : 404, {
      "content-type": "application/json",
    });
    response.end(JSON.stringify(answer ?? { detail: "No such study." }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

const here = (): void => {
  vi.stubEnv("HOLDFAST_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("HOLDFAST_TOKEN", "hf_secret");
};

describe("holdfast gate", () => {
  it("exits 1 for a condition that is worse, a line each and the verdict last", async () => {
    expect(await gate(paths.bad, { against: paths.good })).toBe(1);
    const lines = printed.out.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^Worse: own − reference/);
    expect(lines[1]).toMatch(
      /^worse: facts m with A: 52\.5 against 88\.8, −36\.3 \[−4\d\.\d, −3\d\.\d\] points, Holm p = \.016, 8 subjects/,
    );
    expect(lines[2]).toMatch(/^not worse: facts m with B: 100\.0 against 100\.0, 0\.0 /);
    expect(lines.at(-1)).toMatch(/^WORSE: 2 conditions compared with .*good \(1 worse, 1 not worse\)\.$/);
  });

  it("exits 0 for the same again, and for what is only better", async () => {
    expect(await gate(paths.good, { against: paths.good })).toBe(0);
    expect(await gate(paths.good, { against: paths.bad, measure: "confident_rate", json: true })).toBe(0);
    const answer = JSON.parse(printed.out.slice(printed.out.indexOf("{")));
    expect(answer).toMatchObject({ verdict: "not_worse", exit_code: 0, measure: "confident_rate" });
    expect(answer.conditions[0].difference).toBeCloseTo(-29 / 80, 12);
  });

  it("lets a margin pass and says against what was tested", async () => {
    expect(await gate(paths.bad, { against: paths.good, margin: 50 })).toBe(0);
    expect(printed.out).toMatch(/^not worse: facts m with A: .* Holm p against −50\.0 = \.016/m);
    expect(await gate(paths.bad, { against: paths.good, margin: 10 })).toBe(1);
  });

  it("exits 3 for too few subjects and for other probes", async () => {
    expect(await gate(paths.few, { against: paths.few })).toBe(3);
    expect(printed.out).toMatch(/TOO LITTLE DATA: 2 conditions compared/);
    printed.out = "";
    expect(await gate(paths.other, { against: paths.good })).toBe(3);
    expect(printed.out).toMatch(/too little data: facts: the reference has another list of probes/);
  });

  it("reads a study at one revision, with the token and without showing it", async () => {
    here();
    expect(await gate(paths.bad, { against: "the study" })).toBe(1);
    expect(asked).toEqual([
      "/api/v1/studies/the%20study Bearer hf_secret",
      "/api/v1/studies/the%20study/cells?by=subject%2Cdimension&revision=3 Bearer hf_secret",
    ]);
    const fromServer = printed.out;
    printed.out = "";
    await gate(paths.bad, { against: paths.good });
    expect(fromServer.replaceAll("the study", paths.good)).toBe(printed.out);
    expect(fromServer + printed.err).not.toContain("hf_secret");
  });

  it("is wrong usage without such a study, bundle or probe set, and can't tell from an answer it does not know", async () => {
    here();
    await expect(gate(paths.good, { against: "nowhere" })).rejects.toThrow(/no study of that name at http/);
    await expect(gate(paths.good, { against: "./nowhere.zip" })).rejects.toThrow(
      "There is no ./nowhere.zip.",
    );
    await expect(gate(paths.good, { against: paths.good, probeSet: "x" })).rejects.toThrow(
      /no rows of a probe set/,
    );
    await expect(gate(paths.good, { against: "theirs" })).rejects.toThrow(/\(401 from http/);
    expect(await gate(paths.good, { against: "old" })).toBe(3);
    expect(printed.err).toMatch(/form that this version does not know.*Nothing was compared\.$/m);
  });

  it("gives its codes to the shell", async () => {
    const run = (...args: string[]): Promise<number> =>
      new Promise((resolve) => {
        const child = ["--import", "tsx", "ingest/cli/main.ts", "gate", ...args];
        execFile(process.execPath, child, { cwd: ROOT }, (error) => resolve(error ? Number(error.code) : 0));
      });
    expect(await run(paths.bad, "--against", paths.good, "--margin", "10")).toBe(1);
    expect(await run(paths.bad, "--against", paths.good, "--margin", "0")).toBe(2);
    expect(await run(paths.bad)).toBe(2);
  });

  it("fails with a bundle that is refused, and takes none for a reference", async () => {
    await expect(gate(paths.good, { against: folder })).rejects.toThrow(/no bundle to compare with/);
    expect(await gate(folder, { against: paths.good })).toBe(1);
  });
});
