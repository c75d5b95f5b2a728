import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { zipOf } from "@/lib/bundle/write";
import { exportStudy } from "./export";
import { capturedOutput } from "./test-output";

const CSV = 'model,answer\r\nrho,"two\nlines, ""quoted"""\r\nrho,\'=1\r\n';
const ZIP = zipOf(new Map([["manifest.json", Buffer.from("{}")]]));
const folder = mkdtempSync(join(tmpdir(), "export-"));
const printed = capturedOutput();
const asked: { url: string; authorization: string | undefined }[] = [];
/** What the next calls are answered, in turn. */
let answers: ((res: ServerResponse) => void)[] = [];
let server: Server;

const file = (name: string, more: Record<string, string> = {}) => ({
  "content-disposition": `attachment; filename="${name}"`,
  "holdfast-study": "a%20study",
  "holdfast-revision": "3",
  ...more,
});
const whole =
  (body: Buffer | string, headers: Record<string, string>) =>
  (res: ServerResponse): void => {
    res.writeHead(200, headers).end(body);
  };
/** The connection ends in the middle. */
const cut =
  (body: Buffer | string, headers: Record<string, string>) =>
  (res: ServerResponse): void => {
    res.writeHead(200, headers);
    res.write(body.slice(0, 10), () => res.destroy());
  };

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push({ url: req.url ?? "", authorization: req.headers.authorization });
    (answers.shift() ?? whole("", {}))(res);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  answers = [];
  vi.stubEnv("HOLDFAST_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("HOLDFAST_TOKEN", "hf_secret_of_a_test");
});

const parts = (): string[] => readdirSync(folder).filter((name) => name.endsWith(".part"));

test("a file that was cut, by the connection or in silence, is fetched again, and has its name once it is whole", async () => {
  const out = join(folder, "trials.csv");
  const told = file("x.csv", { "holdfast-rows": "2", "content-encoding": "gzip" });
  const short = gzipSync(CSV.slice(0, -6));
  answers = [cut(gzipSync(CSV), told), whole(short, told), whole(gzipSync(CSV), told)];
  expect(await exportStudy("a study", { format: "csv", out, revision: 3, probeSet: "facts" })).toBe(0);
  expect(readFileSync(out, "utf8")).toBe(CSV);
  expect(parts()).toEqual([]);
  expect(asked.map(({ url }) => url)).toEqual(
    Array(3).fill("/api/v1/studies/a%20study/trials?format=csv&revision=3&probe_set=facts"),
  );
  expect(asked[0]?.authorization).toBe("Bearer hf_secret_of_a_test");
  expect(printed.err).toContain("broke. Trying again");
  expect(printed.err).toContain("ends before its end");
  expect(printed.out).toBe(`${out}: a study at revision 3, 2 trials, ${CSV.length} bytes\n`);
  expect(printed.out + printed.err).not.toContain("hf_secret");
}, 20_000);

test("nothing is left where it fails, and nothing that is there is written over unless asked for", async () => {
  const out = join(folder, "study.zip");
  answers = [
    (res) => {
      res
        .writeHead(404, { "content-type": "application/problem+json" })
        .end('{"detail":"There is no such study."}');
    },
  ];
  await expect(exportStudy("gone", { format: "bundle", out })).rejects.toThrow(/There is no gone at/);
  expect([existsSync(out), parts()]).toEqual([false, []]);

  answers = [whole(ZIP, file("../../evil.zip"))];
  expect(await exportStudy("a study", { format: "bundle", out, json: true })).toBe(0);
  expect(JSON.parse(printed.out)).toMatchObject({
    path: out,
    study: "a study",
    revision: 3,
    bytes: ZIP.length,
  });
  await expect(exportStudy("a study", { format: "bundle", out })).rejects.toThrow(/is there already/);
  expect(asked).toHaveLength(2);
  answers = [whole(ZIP, file("b.zip"))];
  expect(await exportStudy("a study", { format: "bundle", out, force: true, json: true })).toBe(0);
  await expect(exportStudy("a study", { format: "bundle", probeSet: "facts" })).rejects.toThrow(/for trials/);
});
