/** Sending a bundle over HTTP: what is stored, for whom, and what never is. */
import { createHash, randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pool } from "@/db/pool";
import { runWorker } from "@/ingest/run";
import { progressListener } from "@/lib/queries/follow-bundle";
import { type Account, account, bundleSite, studyOf, tokenOf, webEnvironment } from "../support/api-site";
import { withDatabase } from "../support/database";
import type { RouteServer } from "../support/route-server";
import { archive, facts } from "./ingest-world";
import { paddedBundle } from "./padded-bundle";
import { quietWorker } from "./quiet-worker";

const ZIP = { "content-type": "application/zip" };
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
const run = () => archive({ "planted-facts": facts() });
const drain = () => runWorker(quietWorker(database.url));

const noise = randomBytes(10_500_000);

interface Sent {
  status: number;
  headers: Headers;
  body: {
    id: string;
    status: string;
    study: string;
    sha256: string;
    url: string;
    duplicate?: boolean;
    duplicate_of?: string;
    code?: string;
    detail?: string;
  };
}

async function send(
  body: Buffer | ReadableStream<Uint8Array>,
  query: string,
  headers: Record<string, string>,
): Promise<Sent> {
  const answer = await fetch(`${site.url}/api/v1/bundles${query}`, {
    method: "POST",
    body: body instanceof Buffer ? new Uint8Array(body) : body,
    headers: { ...ZIP, ...headers },
    duplex: "half",
  } as RequestInit);
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const get = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${site.url}/api/v1/bundles/${path}`, { headers });
  return { status: answer.status, body: await answer.json() };
};
const post = async (path: string, headers: Record<string, string>, body: object) => {
  const answer = await fetch(`${site.url}/api/v1/bundles/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

async function stored(): Promise<{ bundles: number; chunks: number; spools: number }> {
  const [row] = await pool()<{ bundles: number; chunks: number }[]>`
    select (select count(*)::int from bundles) as bundles, (select count(*)::int from bundle_chunks) as chunks`;
  const own = new RegExp(`^holdfast-spool-${process.pid}-`);
  return { bundles: -1, chunks: -1, ...row, spools: readdirSync(tmpdir()).filter((n) => own.test(n)).length };
}
const NOTHING = { bundles: 0, chunks: 0, spools: 0 };

describe("size", () => {
  test.each([10_485_760, 10_485_761])("%i bytes come whole, load, and go out as they came", async (bytes) => {
    const sent = paddedBundle(bytes);
    const { status, body } = await send(sent, "?study=hers", ada.bearer);
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: "queued", study: "hers", sha256: sha256(sent) });
    expect(body.url).toBe(`http://localhost:3000/bundles/${body.id}`);
    await drain();
    expect((await get(body.id, ada.bearer)).body).toMatchObject({ status: "ready", bytes });
    const file = await fetch(`${site.url}/api/v1/bundles/${body.id}/file`, { headers: ada.bearer });
    expect(file.headers.get("content-type")).toBe("application/zip");
    expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(sent));
  });

  describe("over the limit", () => {
    beforeAll(() => {
      process.env.HOLDFAST_MAX_UPLOAD = "100000";
    });
    afterAll(() => {
      process.env.HOLDFAST_MAX_UPLOAD = "";
    });
    const large = noise.subarray(0, 100_001);
    const stream = () => new Blob([large]).stream();

    test.each([
      ["announced", () => Buffer.from(large)],
      ["not announced", stream],
    ])("is 413, names the limit and stores nothing: %s", async (_, body) => {
      const { status, body: problem } = await send(body(), "?study=hers", ada.bearer);
      expect(status).toBe(413);
      expect(problem.code).toBe("too_large");
      expect(problem.detail).toContain("97.66 KiB");
      expect(await stored()).toEqual(NOTHING);
    });

    test("just at the limit it is taken", async () => {
      const { status, body } = await send(Buffer.from(large.subarray(1)), "?study=hers", ada.bearer);
      expect([status, body.sha256]).toEqual([202, sha256(large.subarray(1))]);
    });
  });

  test("a body that is cut stores nothing, announced or not", async () => {
    for (const announced of [{ "content-length": "500000" }, { "transfer-encoding": "chunked" }]) {
      await new Promise<void>((done) => {
        const request = httpRequest(`${site.url}/api/v1/bundles?study=hers`, {
          method: "POST",
          headers: { ...ZIP, ...ada.bearer, ...announced },
        });
        request.once("error", () => done());
        request.write(noise.subarray(0, 200_000), () => setTimeout(() => request.destroy(), 300));
      });
    }
    for (let n = 0; n < 50 && (await stored()).spools > 0; n++) await sleep(100);
    expect(await stored()).toEqual(NOTHING);
  });

  test("an answer given early reaches the sender, whose connection serves the next request", async () => {
    const large = Buffer.concat([noise, noise]);
    for (const headers of [{}, { ...ada.bearer, "content-type": "text/plain" }])
      expect([401, 415]).toContain((await send(large, "?study=hers", headers)).status);
    const chunked = new Blob([large, large]).stream();
    process.env.HOLDFAST_MAX_UPLOAD = "1000";
    expect((await send(chunked, "?study=hers", ada.bearer)).status).toBe(413);
    process.env.HOLDFAST_MAX_UPLOAD = "";
    expect((await send(run(), "?study=hers", ada.bearer)).status).toBe(202);
  });

  test("an empty body is refused", async () => {
    expect((await send(Buffer.alloc(0), "?study=hers", ada.bearer)).status).toBe(400);
    expect(await stored()).toEqual(NOTHING);
  });

  test("an account's bytes are counted", async () => {
    process.env.HOLDFAST_MAX_DAILY = "300000";
    try {
      expect((await send(Buffer.from(noise.subarray(0, 200_000)), "?study=hers", ada.bearer)).status).toBe(
        202,
      );
      const { status, headers } = await send(
        Buffer.from(noise.subarray(5, 200_005)),
        "?study=hers",
        ada.bearer,
      );
      expect([status, headers.get("retry-after")]).toEqual([429, "3600"]);
      expect((await stored()).bundles).toBe(1);
    } finally {
      process.env.HOLDFAST_MAX_DAILY = "";
    }
  });

  test("and how often it sends", async () => {
    process.env.HOLDFAST_MAX_SENDINGS = "2";
    try {
      const answers = [];
      for (const n of [1, 2, 3])
        answers.push(await send(Buffer.from(noise.subarray(n, n + 100)), "?study=hers", ada.bearer));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
      expect(Number(answers[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
    } finally {
      process.env.HOLDFAST_MAX_SENDINGS = "";
    }
  });
});

describe("who", () => {
  test("owner and members send, by token or from a page of ours; nobody else", async () => {
    const [bob, eve] = [await account(), await account()];
    const { study_id } = await studyOf(ada, { slug: "open", visibility: "public" });
    await pool()`insert into study_members (study_id, user_id) values (${study_id}, ${bob.user_id})`;
    const reading = { authorization: `Bearer ${await tokenOf(ada.user_id, ["read"])}` };
    const sending = { authorization: `Bearer ${await tokenOf(ada.user_id, ["submit"])}` };
    const cases: [string, Record<string, string>, number][] = [
      ["open", {}, 401],
      ["open", { authorization: "Bearer hf_none" }, 401],
      ["open", reading, 403],
      ["open", eve.bearer, 403],
      ["hers", eve.bearer, 404],
      ["none-such", ada.bearer, 404],
      ["%00", ada.bearer, 404],
      ["open", { ...ada.browser, "sec-fetch-site": "cross-site" }, 403],
      ["open", { cookie: ada.browser.cookie }, 403],
    ];
    for (const [slug, headers, status] of cases)
      expect((await send(run(), `?study=${slug}`, headers)).status, `${slug} ${status}`).toBe(status);
    expect(await stored()).toEqual(NOTHING);
    for (const headers of [sending, bob.bearer, ada.browser])
      expect([200, 202]).toContain((await send(run(), "?study=open", headers)).status);
  });

  test("a token that may only send follows what it sent and reads nothing else", async () => {
    const only = { authorization: `Bearer ${await tokenOf(ada.user_id, ["submit"])}` };
    const { body } = await send(run(), "?study=hers", only);
    expect((await get(body.id, only)).status).toBe(200);
    expect((await get(`${body.id}/file`, only)).status).toBe(404);
    const bob = await account();
    expect((await get(body.id, bob.bearer)).status).toBe(404);
  });

  test("what is no archive by its own word is 415", async () => {
    for (const type of ["multipart/form-data; boundary=x", "text/plain", "application/octet-stream"])
      expect((await send(run(), "?study=hers", { ...ada.bearer, "content-type": type })).status).toBe(415);
    expect(await stored()).toEqual(NOTHING);
  });
});

describe("twice", () => {
  test("the same bytes at the same moment are one run", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(run(), "?study=hers", ada.bearer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    const first = answers.find(({ status }) => status === 202)?.body.id;
    for (const { status, body } of answers)
      if (status === 200) expect(body).toMatchObject({ duplicate: true, duplicate_of: first });
    await drain();
    const rows = await pool()<{ status: string }[]>`select status from bundles`;
    expect(rows.map((row) => row.status).sort()).toEqual(["duplicate", "duplicate", "ready"]);
    expect(await pool()`select count(*)::int as n from trials`).toEqual([{ n: 96 }]);
  });

  test("without a study an Idempotency-Key makes them one study", async () => {
    const key = { ...ada.bearer, "idempotency-key": "run 7" };
    const answers = await Promise.all([1, 2, 3].map(() => send(run(), "?file_name=My+run.zip", key)));
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    expect(first?.body.study).toMatch(/^my-run-[a-z2-7]{13}$/);
    const studies = await pool()<{ title: string; visibility: string; owner_id: number }[]>`
      select title, visibility, owner_id from studies where slug <> 'hers'`;
    expect(studies).toEqual([{ title: "My run", visibility: "private", owner_id: ada.user_id }]);
    expect((await stored()).bundles).toBe(1);
    // Other parameters, other bytes: another sending. Another account's key is another key.
    expect((await send(run(), "?file_name=other.zip", key)).status).toBe(422);
    expect(
      (await send(archive({ "planted-facts": facts({ sessions: 2 }) }), "?file_name=My+run.zip", key)).status,
    ).toBe(422);
    const bob = await account();
    expect((await send(run(), "?file_name=My+run.zip", { ...key, ...bob.bearer })).status).toBe(202);
    await drain();
    expect(
      await pool()`select title from studies where owner_id = ${ada.user_id} and slug <> 'hers'`,
    ).toEqual([{ title: "A run" }]);
  });
});

describe("a dry run", () => {
  test("is checked against the study and publishes nothing", async () => {
    const first = await send(run(), "?study=hers", ada.bearer);
    await drain();
    const changed = archive({
      "planted-facts": facts({}, (_, at) => (at === 0 ? { verdict: "unknown" } : {})),
    });
    const more = archive({ "planted-facts": facts({ models: ["pi"] }) }, { models: [{ id: "pi" }] });
    const answers = [];
    for (const bytes of [changed, more, run()])
      answers.push((await send(bytes, "?study=hers&dry_run=1", ada.bearer)).body.id);
    await drain();
    const ends = await Promise.all(answers.map(async (id) => (await get(id, ada.bearer)).body));
    expect(ends.map(({ status, dry_run }) => [status, dry_run])).toEqual([
      ["refused", true],
      ["checked", true],
      ["duplicate", true],
    ]);
    expect(ends[0].problems.map((p: { code: string }) => p.code)).toContain("bundle.conflict");
    expect(ends[1].counts).toEqual({ trials: 48, compactions: 0, by_probe_set: { facts: 48 } });
    expect(ends[2].duplicate_of).toBe(first.body.id);
    expect(await pool()`select revision from studies`).toEqual([{ revision: 1 }]);
    // Of those three the clean one's bytes alone are kept, to be published.
    expect(await pool()`select count(distinct bundle_no)::int as n from bundle_chunks`).toEqual([{ n: 2 }]);
    expect(await pool()`select count(*)::int as n from trials`).toEqual([{ n: 96 }]);
    // What was only checked is no copy that a real sending would repeat.
    expect((await send(more, "?study=hers", ada.bearer)).status).toBe(202);
    expect((await send(run(), "?dry_run=1", ada.bearer)).status).toBe(400);
  });
});

describe("events", () => {
  test("tell of progress, then that it is done, and leave nobody listening", async () => {
    const { body } = await send(run(), "?study=hers", ada.bearer);
    const address = `${site.url}/api/v1/bundles/${body.id}/events`;
    const answer = await fetch(address, { headers: ada.bearer });
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    const text = answer.text();
    const quit = new AbortController();
    const other = await fetch(address, { headers: ada.bearer, signal: quit.signal });
    await other.body?.getReader().read();
    expect(progressListener().size).toBe(2);
    quit.abort();
    for (let n = 0; n < 50 && progressListener().size > 1; n++) await sleep(50);
    expect(progressListener().size).toBe(1);
    await drain();
    const told = [...(await text).matchAll(/id: (.*)\nevent: (.*)\ndata: (.*)\n\n/g)].map(
      ([, id, event, data]) => ({
        id: id ?? "",
        event,
        data: JSON.parse(data ?? ""),
      }),
    );
    expect(told[0]).toMatchObject({ event: "progress", data: { status: "queued" } });
    expect(told.at(-1)).toMatchObject({ event: "done", data: { status: "ready", counts: { trials: 96 } } });
    expect(told.filter(({ event }) => event === "done")).toHaveLength(1);
    expect(progressListener().size).toBe(0);
    const late = await fetch(address, { headers: { ...ada.bearer, "last-event-id": told.at(-1)?.id ?? "" } });
    expect(late.status).toBe(204);
  });

  test("end when access ends", async () => {
    const { body } = await send(run(), "?study=hers", ada.bearer);
    const address = `${site.url}/api/v1/bundles/${body.id}/events`;
    const bob = await account();
    expect((await fetch(address, { headers: bob.bearer })).status).toBe(404);
    const answer = await fetch(address, { headers: ada.bearer });
    const text = answer.text();
    await pool()`delete from api_tokens where user_id = ${ada.user_id}`;
    expect(await text).not.toContain("event: done");
    expect(progressListener().size).toBe(0);
  });
});

describe("withdrawing", () => {
  test("is the owner's; purging takes the file too, and no token does it", async () => {
    const { study_id } = await studyOf(ada, { slug: "open", visibility: "public" });
    const bob = await account();
    await pool()`insert into study_members (study_id, user_id) values (${study_id}, ${bob.user_id})`;
    const { body } = await send(run(), "?study=open", ada.bearer);
    await drain();
    const path = `${body.id}/withdraw`;
    const why = { reason: "wrong checkpoint" };
    const eve = await account();
    expect((await post(path, {}, why)).status).toBe(401);
    expect((await post(path, bob.bearer, why)).status).toBe(403);
    expect((await post(path, eve.bearer, why)).status).toBe(403);
    expect((await post(path, ada.bearer, { reason: " " })).status).toBe(400);
    expect((await post(path, ada.bearer, { ...why, purge: true })).status).toBe(403);
    const file = () => fetch(`${site.url}/api/v1/bundles/${body.id}/file`);
    expect((await file()).status).toBe(200);
    expect(await post(path, ada.bearer, why)).toMatchObject({
      status: 200,
      body: { status: "withdrawn", revision: 2, purged: false },
    });
    expect((await get(body.id, {})).body).toMatchObject({
      status: "withdrawn",
      withdrawn_reason: why.reason,
    });
    expect((await post(path, ada.bearer, why)).status).toBe(400);
    expect(await post(path, ada.browser, { ...why, purge: true })).toMatchObject({ body: { purged: true } });
    expect((await file()).status).toBe(404);
  });

  test("a file goes to readers only where texts are public and the bundle was published", async () => {
    await studyOf(ada, { slug: "numbers", visibility: "public", texts: "private" });
    await studyOf(ada, { slug: "open", visibility: "public" });
    const file = (id: string, headers: Record<string, string> = {}) =>
      fetch(`${site.url}/api/v1/bundles/${id}/file`, { headers }).then(({ status }) => status);
    const numbers = (await send(run(), "?study=numbers", ada.bearer)).body.id;
    const open = (await send(run(), "?study=open&file_name=a%22%0d%0ab%E6%A8%A1.zip", ada.bearer)).body.id;
    expect([await file(open), await file(open, ada.bearer)]).toEqual([404, 200]);
    await drain();
    expect([await file(numbers), await file(numbers, ada.bearer), await file(open)]).toEqual([404, 200, 200]);
    const wrong = archive({ "planted-facts": facts({}, (_, at) => (at === 0 ? { model: "a secret" } : {})) });
    const refused = (await send(wrong, "?study=numbers", ada.bearer)).body.id;
    await drain();
    // A problem quotes the text that it is about.
    expect((await get(refused, {})).body).toMatchObject({ problems: [], problem_counts: { error: 1 } });
    expect((await get(refused, ada.bearer)).body.problems[0].message).toContain("a secret");
    const { headers } = await fetch(`${site.url}/api/v1/bundles/${open}/file`);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="a_ b_.zip"; filename*=UTF-8''a%22%20b%E6%A8%A1.zip`,
    );
  });
});
