/** Studies over HTTP: who makes, sees, changes and removes them, and under which address they stand. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pool } from "@/db/pool";
import { type Account, account, bundleSite, studyOf, tokenOf, webEnvironment } from "../support/api-site";
import { withDatabase } from "../support/database";
import type { RouteServer } from "../support/route-server";

const database = withDatabase();
let site: RouteServer;
let ada: Account;
let bob: Account;

beforeAll(async () => {
  webEnvironment(database.url);
  site = await bundleSite();
});
afterAll(async () => {
  await site.close();
  await pool().end({ timeout: 1 });
});
beforeEach(async () => {
  await pool()`truncate users, studies, rate_limits cascade`;
  ada = await account();
  bob = await account();
});

async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const answer = await fetch(`${site.url}/api/v1/studies${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
}

test("are made private under an address that nobody guesses, and seen by their own alone", async () => {
  const made = await call("POST", "", ada.browser, { title: " Größe of a context " });
  expect(made).toMatchObject({
    status: 201,
    body: { title: "Größe of a context", visibility: "private", texts: "public", role: "owner", revision: 0 },
  });
  expect(made.body.slug).toMatch(/^gro-e-of-a-context-[a-z2-7]{13}$/);
  const path = `/${made.body.slug}`;
  expect((await call("GET", path, ada.bearer)).body).toMatchObject({ slug: made.body.slug, bundles: [] });
  expect((await call("GET", path, bob.bearer)).status).toBe(404);
  expect((await call("GET", path, {})).status).toBe(404);
  const slugs = async (headers: Record<string, string>) =>
    (await call("GET", "", headers)).body.items.map(({ slug }: { slug: string }) => slug);
  expect(await slugs(ada.bearer)).toEqual([made.body.slug]);
  expect(await slugs(bob.bearer)).toEqual([]);
  expect(await slugs({})).toEqual([]);
});

test("take a slug of one's own while they are public, and another when they are hidden", async () => {
  const fields = { title: "Kept", slug: "kept", visibility: "public", license: "CC0-1.0" };
  expect((await call("POST", "", ada.browser, fields)).body.slug).toBe("kept");
  expect((await call("POST", "", bob.browser, fields)).status).toBe(409);
  const hidden = await call("PATCH", "/kept", ada.browser, { visibility: "unlisted", description: "Mine" });
  expect(hidden.body).toMatchObject({ visibility: "unlisted", description: "Mine", license: "CC0-1.0" });
  expect(hidden.body.slug).toMatch(/^kept-[a-z2-7]{13}$/);
  expect((await call("GET", "/kept", ada.bearer)).status).toBe(404);
  expect((await call("GET", `/${hidden.body.slug}`, {})).status).toBe(200);
  const open = await call("PATCH", `/${hidden.body.slug}`, ada.browser, {
    visibility: "public",
    slug: "kept",
    license: null,
    citation: { text: "Ada (2026). Kept.", url: "https://example.org/kept" },
  });
  expect(open.body).toMatchObject({
    slug: "kept",
    license: null,
    citation: { text: "Ada (2026). Kept.", url: "https://example.org/kept", doi: null, bibtex: null },
  });
});

test("are changed and removed by their owner in a browser alone", async () => {
  const { study_id, slug } = await studyOf(ada, { slug: "open", visibility: "public" });
  await pool()`insert into study_members (study_id, user_id) values (${study_id}, ${bob.user_id})`;
  await studyOf(ada, { slug: "hers" });
  const reading = { authorization: `Bearer ${await tokenOf(ada.user_id, ["read"])}` };
  const cases: [string, string, Record<string, string>, object | undefined, number][] = [
    ["POST", "", {}, { title: "x" }, 401],
    ["POST", "", reading, { title: "x" }, 403],
    ["POST", "", ada.bearer, { title: "x" }, 403],
    ["POST", "", ada.browser, { title: "x", slug: "chosen" }, 400],
    ["POST", "", { cookie: ada.browser.cookie }, { title: "x" }, 403],
    ["POST", "", ada.browser, { title: " " }, 400],
    ["POST", "", ada.browser, { title: "x", owner: 1 }, 400],
    ["PATCH", "/open", {}, { title: "x" }, 401],
    ["PATCH", "/open", ada.bearer, { title: "x" }, 403],
    ["PATCH", "/open", bob.browser, { title: "x" }, 403],
    ["PATCH", "/hers", bob.browser, { title: "x" }, 404],
    ["PATCH", "/%00", ada.browser, { title: "x" }, 404],
    ["PATCH", "/hers", ada.browser, { slug: "chosen" }, 400],
    ["PATCH", "/open", ada.browser, { citation: { url: "javascript:alert(1)" } }, 400],
    ["PATCH", "/open", ada.browser, { aliases: { models: { a: "b", b: "c" } } }, 400],
    ["DELETE", "/open", { ...ada.browser, "sec-fetch-site": "cross-site" }, undefined, 403],
    ["DELETE", "/open", bob.browser, undefined, 403],
    ["DELETE", "/hers", bob.browser, undefined, 404],
    ["DELETE", "/open", ada.browser, undefined, 409],
    ["DELETE", "/hers", ada.browser, undefined, 204],
  ];
  for (const [method, path, headers, body, status] of cases)
    expect(
      (await call(method, path, headers, body)).status,
      `${method} ${path} ${JSON.stringify(body)}`,
    ).toBe(status);
  expect(await pool()`select slug, title from studies`).toEqual([{ slug, title: "open" }]);
});
