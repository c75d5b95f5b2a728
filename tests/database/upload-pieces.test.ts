/** A bundle that comes in pieces: whole or refused, once, whatever breaks on the way. */
import { createHash, randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pool } from "@/db/pool";
import { runWorker } from "@/ingest/run";
import { sweep } from "@/lib/intake/sweep";
import { type Account, account, bundleSite, studyOf, tokenOf, webEnvironment } from "../support/api-site";
import { withDatabase } from "../support/database";
import type { RouteServer } from "../support/route-server";
import { archive, facts } from "./ingest-world";
import { paddedBundle } from "./padded-bundle";
import { quietWorker } from "./quiet-worker";

const database = withDatabase();
let site: RouteServer;
let ada: Account;

beforeAll(async () => {
  webEnvironment(database.url);
  site = await bundleSite();
});
afterAll(async () => {
  await site.close();
  await pool().end({ timeout: 1 });
});
beforeEach(async () => {
  await pool()`truncate users, studies, trials, rate_limits cascade`;
  ada = await account();
  await studyOf(ada, { slug: "hers" });
});

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const drain = () => runWorker(quietWorker(database.url));
const run = archive({ "planted-facts": facts() });
const PIECE = 8 << 20;

type Headers = Record<string, string>;
interface Answer {
  status: number;
  body: Record<string, unknown> & { id: string };
}

async function call(method: string, path: string, headers: Headers, body?: BodyInit): Promise<Answer> {
  const answer = await fetch(`${site.url}/api/v1/${path}`, { method, headers, body });
  return { status: answer.status, body: answer.status === 204 ? { id: "" } : await answer.json() };
}
const begin = (size: number, query = "?study=hers", headers: Headers = ada.bearer) =>
  call(
    "POST",
    `uploads${query}`,
    { "content-type": "application/json", ...headers },
    JSON.stringify({ size, file_name: "run.zip" }),
  );
const piece = (id: string, offset: number, bytes: Uint8Array, headers: Headers = ada.bearer) =>
  call("PATCH", `uploads/${id}`, { ...headers, "upload-offset": String(offset) }, new Uint8Array(bytes));

/** Begins an upload and sends all of it; answers what the last piece was answered. */
async function sendWhole(bytes: Buffer, query?: string): Promise<Answer> {
  const { id } = (await begin(bytes.length, query)).body;
  let answer: Answer | undefined;
  for (let at = 0; at < bytes.length; at += PIECE)
    answer = await piece(id, at, bytes.subarray(at, at + PIECE));
  if (!answer) throw new Error("Nothing was sent.");
  return answer;
}

async function kept(): Promise<{ uploads: number; bundles: number; chunks: number; spools: number }> {
  const [row] = await pool()<{ uploads: number; bundles: number; chunks: number }[]>`
    select (select count(*)::int from uploads) as uploads, (select count(*)::int from bundles) as bundles,
           (select count(*)::int from bundle_chunks) as chunks`;
  const own = new RegExp(`^holdfast-spool-${process.pid}-`);
  const spools = readdirSync(tmpdir()).filter((name) => own.test(name)).length;
  return { uploads: -1, bundles: -1, chunks: -1, ...row, spools };
}

describe("size", () => {
  test.each([10_485_760, 10_485_761])("%i bytes come whole, load, and go out as they came", async (bytes) => {
    const sent = paddedBundle(bytes);
    const { status, body } = await sendWhole(sent);
    expect([status, body]).toMatchObject([202, { status: "queued", study: "hers", sha256: sha256(sent) }]);
    await drain();
    expect((await call("GET", `bundles/${body.id}`, ada.bearer)).body).toMatchObject({
      status: "ready",
      bytes,
    });
    const file = await fetch(`${site.url}/api/v1/bundles/${body.id}/file`, { headers: ada.bearer });
    expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(sent));
  });

  test("over the limit and over a quota are refused before a byte is sent; what is begun counts", async () => {
    process.env.HOLDFAST_MAX_UPLOAD = "100000";
    process.env.HOLDFAST_MAX_WAITING = "150000";
    try {
      const large = await begin(100_001);
      expect([large.status, large.body]).toMatchObject([
        413,
        { detail: expect.stringContaining("97.66 KiB") },
      ]);
      expect((await begin(100_000)).status).toBe(201);
      expect((await begin(100_000)).status).toBe(429);
      expect(await kept()).toEqual({ uploads: 1, bundles: 0, chunks: 0, spools: 0 });
    } finally {
      process.env.HOLDFAST_MAX_UPLOAD = "";
      process.env.HOLDFAST_MAX_WAITING = "";
    }
    expect((await begin(0)).status).toBe(400);
    const { id } = (await begin(10)).body;
    expect((await piece(id, 0, randomBytes(11))).status).toBe(413);
    expect((await call("GET", `uploads/${id}`, ada.bearer)).body).toMatchObject({
      offset: 0,
      size: 10,
      bundle: null,
    });
  });
});

describe("what breaks", () => {
  test("a wrong place is 409 with the right one; of two at one place one wins", async () => {
    const { id } = (await begin(run.length)).body;
    const half = run.length >> 1;
    const answers = await Promise.all([1, 2].map(() => piece(id, 0, run.subarray(0, half))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = await piece(id, 0, run.subarray(0, half));
    expect([lost.status, lost.body]).toMatchObject([409, { code: "upload.offset", offset: half }]);
    const last = await Promise.all([1, 2, 3].map(() => piece(id, half, run.subarray(half))));
    const done = last.filter(({ status }) => status !== 409);
    expect(done.map(({ status }) => status)).toContain(202);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    const [bundle] = done.map(({ body }) => body.id);
    // Its answer was lost: the last piece once more, or nothing behind it.
    for (const again of [
      await piece(id, half, run.subarray(half)),
      await piece(id, run.length, run.subarray(0, 0)),
    ])
      expect(again).toMatchObject({
        status: 200,
        body: { id: bundle, sha256: sha256(run), duplicate: true },
      });
    expect((await call("GET", `uploads/${id}`, ada.bearer)).body).toMatchObject({
      bundle,
      offset: run.length,
    });
    await drain();
    expect(await pool()`select count(*)::int as n from trials`).toEqual([{ n: 96 }]);
    expect(await kept()).toMatchObject({ bundles: 1, chunks: 2, spools: 0 });
  });

  test("a piece that is cut is kept as far as it came", async () => {
    const bytes = randomBytes(300_000);
    const { id } = (await begin(bytes.length)).body;
    await new Promise<void>((done) => {
      const request = httpRequest(`${site.url}/api/v1/uploads/${id}`, {
        method: "PATCH",
        headers: { ...ada.bearer, "upload-offset": "0", "content-length": "300000" },
      });
      request.once("error", () => done());
      request.write(bytes.subarray(0, 200_000), () => setTimeout(() => request.destroy(), 300));
    });
    let offset: unknown = 0;
    for (let n = 0; n < 50 && offset === 0; n++) {
      await sleep(100);
      offset = (await call("GET", `uploads/${id}`, ada.bearer)).body.offset;
    }
    expect(offset).toBe(200_000);
    const { status, body } = await piece(id, 200_000, bytes.subarray(200_000));
    expect([status, body.sha256]).toEqual([202, sha256(bytes)]);
  });

  test("what is given up or expires leaves nothing; a day-old answer is forgotten", async () => {
    const { id } = (await begin(run.length)).body;
    await piece(id, 0, run.subarray(0, 100));
    expect((await call("DELETE", `uploads/${id}`, ada.bearer)).status).toBe(204);
    expect(await kept()).toEqual({ uploads: 0, bundles: 0, chunks: 0, spools: 0 });
    const late = (await begin(run.length)).body.id;
    await piece(late, 0, run.subarray(0, 100));
    const sent = await sendWhole(run);
    await pool()`update uploads set expires_at = now() - interval '1 second'`;
    expect((await piece(late, 100, run.subarray(100))).status).toBe(404);
    await sweep(pool());
    expect(await kept()).toEqual({ uploads: 0, bundles: 1, chunks: 1, spools: 0 });
    await drain();
    expect((await call("GET", `bundles/${sent.body.id}`, ada.bearer)).body).toMatchObject({
      status: "ready",
    });
  });
});

describe("twice", () => {
  test("the same bytes at once, by pieces and in one, are one run", async () => {
    const zip = { ...ada.bearer, "content-type": "application/zip" };
    const answers = await Promise.all([
      sendWhole(run),
      sendWhole(run),
      call("POST", "bundles?study=hers", zip, new Uint8Array(run)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    await drain();
    const rows = await pool()<{ status: string }[]>`select status from bundles`;
    expect(rows.map(({ status }) => status).sort()).toEqual(["duplicate", "duplicate", "ready"]);
    expect(await pool()`select count(distinct bundle_no)::int as n from bundle_chunks`).toEqual([{ n: 1 }]);
    // Zipped again, and with one score changed.
    const again = await sendWhole(archive({ "planted-facts": facts().toReversed() }));
    const other = await sendWhole(
      archive({ "planted-facts": facts({}, (_, at) => (at === 0 ? { verdict: "unknown" } : {})) }),
    );
    await drain();
    const ends = await Promise.all(
      [again, other].map(({ body }) => call("GET", `bundles/${body.id}`, ada.bearer)),
    );
    expect(ends.map(({ body }) => body.status)).toEqual(["duplicate", "refused"]);
    expect(await pool()`select count(*)::int as n from trials`).toEqual([{ n: 96 }]);
  });

  test("under one key an upload goes on, without a study as one study", async () => {
    const key = { ...ada.bearer, "idempotency-key": "run 7" };
    const [one, two] = [await begin(run.length, "", key), await begin(run.length, "", key)];
    expect([one.status, two.status, two.body.id]).toEqual([201, 200, one.body.id]);
    expect((await begin(run.length + 1, "", key)).status).toBe(422);
    expect((await pool()`select 1 from studies`).length).toBe(1);
    const { status, body } = await piece(one.body.id, 0, run);
    expect([status, body.study]).toEqual([202, expect.stringMatching(/^run-[a-z2-7]{13}$/)]);
    expect((await begin(run.length, "", key)).body).toMatchObject({ offset: run.length, bundle: body.id });
  });
});

test("an upload is its sender's alone, who must still be a member at its end", async () => {
  const bob = await account();
  const { study_id } = await studyOf(ada, { slug: "open", visibility: "public" });
  await pool()`insert into study_members (study_id, user_id) values (${study_id}, ${bob.user_id})`;
  const reading = { authorization: `Bearer ${await tokenOf(ada.user_id, ["read"])}` };
  for (const [headers, status] of [
    [{}, 401],
    [reading, 403],
    [{ cookie: ada.browser.cookie }, 403],
  ] as const)
    expect((await begin(10, "?study=hers", headers)).status).toBe(status);
  expect((await begin(10, "?study=hers", bob.bearer)).status).toBe(404);
  const { id } = (await begin(run.length, "?study=open", bob.bearer)).body;
  for (const other of [ada.bearer, reading]) {
    expect([404, 403]).toContain((await call("GET", `uploads/${id}`, other)).status);
    expect([404, 403]).toContain((await piece(id, 0, run, other)).status);
    expect([404, 403]).toContain((await call("DELETE", `uploads/${id}`, other)).status);
  }
  await pool()`delete from study_members`;
  expect((await piece(id, 0, run, bob.bearer)).status).toBe(403);
  expect(await kept()).toMatchObject({ bundles: 0 });
});
