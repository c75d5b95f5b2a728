import process from "node:process";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { POST as formRevoke } from "@/app/account/tokens/revoke/route";
import { POST as formCreate } from "@/app/account/tokens/route";
import { DELETE } from "@/app/api/v1/tokens/[token]/route";
import { GET, POST } from "@/app/api/v1/tokens/route";
import { pool } from "@/db/pool";
import { startSession } from "@/lib/auth/sessions";
import { takeShown } from "@/lib/auth/tokens";
import { apiViewer } from "@/lib/auth/viewer";
import { withDatabase } from "../support/database";
import { Visitor } from "../support/visitor";

const ORIGIN = "https://app.example";
const OWN = { "sec-fetch-site": "same-origin" };

const database = withDatabase();
beforeAll(() => {
  Object.assign(process.env, { DATABASE_URL: database.url, APP_URL: ORIGIN, AUTH_SECRET: "k".repeat(40) });
});
afterAll(() => pool().end());
beforeEach(() => pool()`truncate users cascade`);

let people = 0;
async function someone(): Promise<Visitor> {
  people++;
  const [user] = await pool()<{ user_id: number }[]>`
    insert into users (email) values (${`u${people}@example.org`}) returning user_id`;
  const visitor = new Visitor();
  const session = `session-of-${people}`;
  await startSession(user?.user_id ?? 0, session, null);
  visitor.cookies.set("__Host-holdfast-session", session);
  return visitor;
}

const json = (visitor: Visitor, body: unknown, headers: Record<string, string> = OWN) =>
  visitor.send(
    POST,
    visitor.request("/api/v1/tokens", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    }),
  );

async function create(visitor: Visitor, more: object = {}): Promise<{ id: string; token: string }> {
  const answer = await json(visitor, { label: "a run", scopes: ["read", "submit"], ...more });
  expect(answer.status).toBe(201);
  return JSON.parse(answer.text);
}

const remove = (visitor: Visitor, id: string, headers: Record<string, string> = OWN) =>
  visitor.send(
    (request) => DELETE(request, { params: Promise.resolve({ token: id }) }),
    visitor.request(`/api/v1/tokens/${id}`, { method: "DELETE", headers }),
  );

const list = async (visitor: Visitor) => JSON.parse((await visitor.get(GET, "/api/v1/tokens")).text);
const bearer = (token: string) =>
  new Visitor().request("/api/v1/x", { headers: { authorization: `Bearer ${token}` } });
const viewerOf = (token: string) => apiViewer(bearer(token));

test("a token is told once, kept as a hash, and stands for its user until it is revoked", async () => {
  const ada = await someone();
  const { user_id } = await ada.user();
  const { id, token } = await create(ada, { label: "  nightly\nrun ", scopes: ["submit", "read"] });
  expect(token).toMatch(/^hf_[\w-]{43}$/);
  expect(JSON.stringify(await pool()`select * from api_tokens`)).not.toContain(token.slice(3));
  expect((await list(ada)).items).toMatchObject([
    { id, label: "nightly run", scopes: ["read", "submit"], expires_at: null, used_at: null },
  ]);
  expect(JSON.stringify(await list(ada))).not.toContain(token.slice(3, 12));
  expect(await viewerOf(token)).toEqual({ kind: "token", user_id, scopes: ["read", "submit"] });
  expect((await list(ada)).items[0].used_at).toMatch(/^\d{4}-/);
  // The page shows only what the form made.
  expect(await takeShown(user_id, token)).toBeNull();
  const removed = await remove(ada, id);
  expect([removed.status, removed.text]).toEqual([204, ""]);
  await expect(viewerOf(token)).rejects.toMatchObject({ code: "unauthorized" });
  expect((await list(ada)).items).toEqual([]);
  expect((await remove(ada, id)).status).toBe(404);
});

test("the form's token is shown by the page once, to its user", async () => {
  const ada = await someone();
  const { user_id } = await ada.user();
  const form = [
    ["label", "laptop"],
    ["scopes", "read"],
    ["days", "30"],
  ];
  const answer = await ada.post(formCreate, "/account/tokens", form);
  expect([answer.status, answer.location]).toEqual([303, "/account#tokens"]);
  expect(answer.setCookies[0]).toMatch(
    /^__Host-holdfast-new-token=hf_[\w-]{43}; Path=\/; Max-Age=120; HttpOnly; SameSite=Strict; Secure$/,
  );
  const token = ada.cookies.get("__Host-holdfast-new-token") ?? "";
  expect(await takeShown(user_id + 1, token)).toBeNull();
  expect(await takeShown(user_id, token)).toBe("laptop");
  expect(await takeShown(user_id, token)).toBeNull();
  const [made] = (await list(ada)).items;
  expect(made.scopes).toEqual(["read"]);
  expect(new Date(made.expires_at).getTime()).toBeCloseTo(Date.now() + 30 * 86_400_000, -5);
  for (const wrong of [
    [["label", "x"]],
    [
      ["label", " "],
      ["scopes", "read"],
    ],
    [
      ["label", "x"],
      ["scopes", "admin"],
    ],
    [
      ["label", "x"],
      ["scopes", "read"],
      ["days", "-1"],
    ],
  ])
    expect((await ada.post(formCreate, "/account/tokens", wrong)).status).toBe(400);
  expect((await ada.post(formRevoke, "/account/tokens/revoke", { id: made.id })).location).toBe(
    "/account#tokens",
  );
  await expect(viewerOf(token)).rejects.toMatchObject({ code: "unauthorized" });
});

test("an expired token is as good as none", async () => {
  const ada = await someone();
  const { id, token } = await create(ada, { expires_at: new Date(Date.now() + 60_000).toISOString() });
  expect(await viewerOf(token)).toMatchObject({ kind: "token" });
  await pool()`update api_tokens set expires_at = now() - interval '1 second' where token_id = ${id}`;
  await expect(viewerOf(token)).rejects.toMatchObject({ code: "unauthorized" });
  expect((await list(ada)).items).toHaveLength(1);
});

test("wrong tokens are refused, other schemes are nobody's, and a cookie does not stand in", async () => {
  const ada = await someone();
  const { token } = await create(ada);
  for (const wrong of [
    `${token}x`,
    token.slice(0, -1),
    token.toUpperCase(),
    token.slice(3),
    "",
    "hf_",
    "x y",
  ])
    await expect(viewerOf(wrong), wrong).rejects.toMatchObject({ code: "unauthorized" });
  const answer = await ada.get(GET, "/api/v1/tokens", { authorization: "Bearer wrong" });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  expect(JSON.parse(answer.text)).toMatchObject({ status: 401, code: "unauthorized" });
  // A proxy's own password stands in the same header.
  const behind = new Visitor().request("/api/v1/x", { headers: { authorization: "Basic dTpw" } });
  expect(await apiViewer(behind)).toEqual({ kind: "public" });
  const lower = new Visitor().request("/api/v1/x", { headers: { authorization: `bearer ${token}` } });
  expect(await apiViewer(lower)).toMatchObject({ kind: "token" });
});

test("tokens are made, listed and revoked by a person of the same site only", async () => {
  const ada = await someone();
  const { id, token } = await create(ada);
  const body = { label: "x", scopes: ["read"] };
  const program = new Visitor({ authorization: `Bearer ${token}` });
  expect((await json(program, body)).status).toBe(403);
  expect((await program.get(GET, "/api/v1/tokens")).status).toBe(403);
  expect((await remove(program, id)).status).toBe(403);
  const nobody = new Visitor();
  expect((await json(nobody, body)).status).toBe(401);
  expect((await nobody.get(GET, "/api/v1/tokens")).status).toBe(401);
  expect((await remove(nobody, id)).status).toBe(401);
  const elsewhere: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    {},
  ];
  for (const headers of elsewhere) {
    expect((await json(ada, body, headers)).status).toBe(403);
    expect((await remove(ada, id, headers)).status).toBe(403);
  }
  expect((await json(ada, body, { origin: ORIGIN })).status).toBe(201);
  const other = await someone();
  expect((await remove(other, id)).status).toBe(404);
  expect(await viewerOf(token)).toMatchObject({ kind: "token" });
  const listed = await ada.get(GET, "/api/v1/tokens");
  expect(listed.headers.get("access-control-allow-origin")).toBeNull();
  expect(listed.headers.get("cache-control")).toBe("private, no-store");
});

test.each([
  [{ scopes: ["read"] }, "label"],
  [{ label: " ", scopes: ["read"] }, "label"],
  [{ label: 7, scopes: ["read"] }, "label"],
  [{ label: "x", scopes: [] }, "scopes"],
  [{ label: "x", scopes: ["admin"] }, "scopes"],
  [{ label: "x", scopes: "read" }, "scopes"],
  [{ label: "x", scopes: ["read"], expires_at: "tomorrow" }, "expires_at"],
  [{ label: "x", scopes: ["read"], expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
  [{ label: "x", scopes: ["read"], user_id: 1 }, "body"],
  ["no json", "body"],
  [[], "body"],
])("%j is refused, naming %s", async (body, field) => {
  const answer = await json(await someone(), body);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({
    code: "invalid_request",
    detail: expect.stringContaining(field),
  });
});

test("a long body is refused, and so is the 51st token", async () => {
  const ada = await someone();
  expect((await json(ada, { label: "x".repeat(20_000), scopes: ["read"] })).status).toBe(400);
  for (let n = 0; n < 50; n++) await create(ada);
  const answer = await json(ada, { label: "one more", scopes: ["read"] });
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([409, "conflict"]);
});
