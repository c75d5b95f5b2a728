import process from "node:process";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as callback from "@/app/auth/callback/github/route";
import * as github from "@/app/auth/github/route";
import { pool } from "@/db/pool";
import { startSession } from "@/lib/auth/sessions";
import { withDatabase } from "../support/database";
import { type GithubStandIn, type GithubUser, startGithub } from "../support/github-stand-in";
import { type Answer, Visitor } from "../support/visitor";

const ORIGIN = "https://app.example";
const SESSION = "__Host-holdfast-session";
const CLIENT = { id: "holdfast-client", secret: "5ec2e75ec2e75ec2e7" };

const database = withDatabase();
let standIn: GithubStandIn;
beforeAll(async () => {
  standIn = await startGithub(CLIENT);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    APP_URL: ORIGIN,
    AUTH_SECRET: "k".repeat(40),
    AUTH_GITHUB_ID: CLIENT.id,
    AUTH_GITHUB_SECRET: CLIENT.secret,
    AUTH_GITHUB_URL: standIn.url,
    OWNER_EMAIL: "olga@example.org",
  });
});
afterAll(async () => {
  await pool().end();
  await standIn.close();
});
beforeEach(async () => {
  await pool()`truncate users cascade`;
  standIn.user = person(41, "mona@example.org");
});

const person = (id: number, email: string, more: Partial<GithubUser["emails"][number]> = {}): GithubUser => ({
  id,
  login: `user-${id}`,
  name: "Mona",
  emails: [
    { email: "second@example.org", primary: false, verified: true },
    { email, primary: true, verified: true, ...more },
  ],
});

/** Presses the button; answers the address at GitHub that the page leads to. */
async function start(
  visitor: Visitor,
  callbackUrl = "",
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await visitor.post(github.POST, "/auth/github", { callbackUrl }, headers);
  const href = /<a href="([^"]+)">Continue to GitHub/.exec(answer.text)?.[1] ?? "";
  return href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** Goes there and gives consent; answers the way back, as path and query. */
async function consent(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: "manual" });
  const back = new URL(headers.get("location") ?? "");
  expect(back.origin + back.pathname).toBe(`${ORIGIN}/auth/callback/github`);
  return back.pathname + back.search;
}

async function signIn(visitor: Visitor, callbackUrl = ""): Promise<Answer> {
  return visitor.get(callback.GET, await consent(await start(visitor, callbackUrl)), CROSS);
}

// A browser comes back from another site.
const CROSS = { "sec-fetch-site": "cross-site" };
const users = () => pool()`select email, name, admin from users order by user_id`;

test("a verified person gets an account at first, and the same one ever after", async () => {
  const mona = new Visitor();
  const answer = await signIn(mona, "/runs/5?tab=a#b");
  expect([answer.status, answer.location]).toEqual([303, "/runs/5?tab=a#b"]);
  const { user_id } = await mona.user();
  expect(await users()).toEqual([{ email: "mona@example.org", name: "Mona", admin: false }]);
  // Another address at GitHub later on: still the same person.
  standIn.user = person(41, "mona@elsewhere.example");
  const again = new Visitor();
  await signIn(again);
  expect((await again.user()).user_id).toBe(user_id);
  expect(await users()).toHaveLength(1);
  const kept = JSON.stringify(await pool()`select * from user_identities`);
  expect(kept).toContain('"41"');
  expect(kept).not.toContain("gho_");
});

test("is started by a form of ours alone, with PKCE and a state", async () => {
  expect(Object.keys(github)).toEqual(["POST"]);
  expect(Object.keys(callback)).toEqual(["GET"]);
  expect(await start(new Visitor(), "", { "sec-fetch-site": "cross-site" })).toBe("");
  const url = new URL(
    await start(new Visitor({ "x-forwarded-host": "evil.example" }, "http://evil.example")),
  );
  expect(url.origin).toBe(standIn.url);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: CLIENT.id,
    redirect_uri: `${ORIGIN}/auth/callback/github`,
    code_challenge_method: "S256",
    scope: "read:user user:email",
  });
  expect(url.searchParams.get("state")?.length).toBeGreaterThan(20);
});

test("sets cookies that no script and no other host reads", async () => {
  const mona = new Visitor();
  const answer = await mona.post(github.POST, "/auth/github", { callbackUrl: "" });
  expect(answer.setCookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of answer.setCookies)
    expect(cookie).toMatch(/^__Host-holdfast-\w+=.*; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/i);
});

test("a way back that this browser did not begin signs nobody in", async () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
  const mona = new Visitor();
  const back = await consent(await start(mona));
  const victim = new Visitor();
  expect((await victim.get(callback.GET, back, CROSS)).location).toBe("/sign-in?error=github");
  // Nor one who has begun another.
  await start(victim);
  expect((await victim.get(callback.GET, back, CROSS)).location).toBe("/sign-in?error=github");
  expect(await victim.isSignedIn()).toBe(false);
  expect((await mona.get(callback.GET, back, CROSS)).location).toBe("/account");
  // Twice: the code is used up, and so are the cookies.
  expect((await mona.copy().get(callback.GET, back, CROSS)).location).toBe("/sign-in?error=github");
  quiet.mockRestore();
});

test("given up at GitHub, or with nothing to show, it is said so", async () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
  const mona = new Visitor();
  const state = new URL(await start(mona)).searchParams.get("state") ?? "";
  for (const query of [
    `error=access_denied&state=${state}`,
    `state=${state}`,
    "",
    "code=x",
    `code=x&state=${state}x`,
  ])
    expect((await mona.get(callback.GET, `/auth/callback/github?${query}`, CROSS)).location).toBe(
      "/sign-in?error=github",
    );
  expect(await mona.isSignedIn()).toBe(false);
  expect(quiet.mock.calls.flat().map(String).join()).not.toContain(CLIENT.secret);
  quiet.mockRestore();
});

test.each([
  ["not verified", { verified: false }],
  ["not the primary one", { primary: false }],
])("an address that is %s makes no account", async (_, more) => {
  standIn.user = person(42, "vic@example.org", more);
  const mona = new Visitor();
  expect((await signIn(mona)).location).toBe("/sign-in?error=github");
  expect(await users()).toEqual([]);
});

test("an account that has the address is not entered, until its user joins the two", async () => {
  await pool()`insert into users (email, email_verified_at) values ('mona@example.org', now())`;
  const mona = new Visitor();
  expect((await signIn(mona)).location).toBe("/sign-in?error=linked");
  expect(await mona.isSignedIn()).toBe(false);

  const [user] = await pool()<{ user_id: number }[]>`select user_id from users`;
  await startSession(user?.user_id ?? 0, "a-session-of-mona", null);
  mona.cookies.set(SESSION, "a-session-of-mona");
  expect((await signIn(mona, "/account")).location).toBe("/account");
  expect(await mona.isSignedIn()).toBe(true);
  const later = new Visitor();
  expect((await signIn(later)).location).toBe("/account");
  expect((await later.user()).user_id).toBe(user?.user_id);
});

test("a GitHub account that belongs to one user is not taken by another", async () => {
  await signIn(new Visitor());
  const [other] = await pool()<{ user_id: number }[]>`
    insert into users (email) values ('other@example.org') returning user_id`;
  await startSession(other?.user_id ?? 0, "a-session-of-another", null);
  const visitor = new Visitor();
  visitor.cookies.set(SESSION, "a-session-of-another");
  expect((await signIn(visitor)).location).toBe("/sign-in?error=linked");
  expect((await visitor.user()).user_id).toBe(other?.user_id);
  expect(await pool()`select 1 from user_identities`).toHaveLength(1);
});

test("the owner's verified address makes the owner", async () => {
  standIn.user = person(7, "Olga@example.org");
  const olga = new Visitor();
  await signIn(olga);
  expect(await olga.user()).toMatchObject({ admin: true });
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://app.example.evil.example",
  "@evil.example",
  "/%5Cevil.example",
])("%j ends on our own origin", async (callbackUrl) => {
  const mona = new Visitor();
  const back = await consent(await start(mona, callbackUrl));
  // Neither by the way back nor by a cookie.
  mona.cookies.set("__Host-holdfast-next", encodeURIComponent(callbackUrl));
  const answer = await mona.get(
    callback.GET,
    `${back}&callbackUrl=${encodeURIComponent(callbackUrl)}`,
    CROSS,
  );
  expect(answer.location).toBe("/account");
});
