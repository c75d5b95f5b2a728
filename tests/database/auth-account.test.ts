import process from "node:process";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { POST as deleteRoute } from "@/app/account/delete/route";
import { GET as exportRoute } from "@/app/account/export/route";
import { POST as nameRoute } from "@/app/account/name/route";
import { POST as deleteStudy } from "@/app/account/studies/delete/route";
import { POST as handOn } from "@/app/account/studies/hand-on/route";
import { pool } from "@/db/pool";
import { startSession } from "@/lib/auth/sessions";
import { createToken } from "@/lib/auth/tokens";
import { createStudy } from "@/lib/intake/study";
import { getAccount } from "@/lib/queries/get-account";
import { withDatabase } from "../support/database";
import { Visitor } from "../support/visitor";

const database = withDatabase();
beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    APP_URL: "https://app.example",
    AUTH_SECRET: "k".repeat(40),
  });
});
afterAll(() => pool().end());
beforeEach(() => pool()`truncate users, studies cascade`);

interface Person {
  visitor: Visitor;
  user_id: number;
}

async function person(name: string): Promise<Person> {
  const [user] = await pool()<{ user_id: number }[]>`
    insert into users (email) values (${`${name}@example.org`}) returning user_id`;
  const user_id = user?.user_id ?? 0;
  const visitor = new Visitor();
  await startSession(user_id, `session-of-${name}`, "Firefox on Linux");
  visitor.cookies.set("__Host-holdfast-session", `session-of-${name}`);
  return { visitor, user_id };
}

async function study(
  slug: string,
  owner: number,
  visibility: "private" | "public",
  members: number[] = [],
): Promise<number> {
  const { study_id } = await createStudy(pool(), { slug, title: slug, visibility });
  await pool()`update studies set owner_id = ${owner} where study_id = ${study_id}`;
  for (const member of members)
    await pool()`insert into study_members (study_id, user_id) values (${study_id}, ${member})`;
  return study_id;
}

const slugs = async () =>
  (await pool()<{ slug: string }[]>`select slug from studies order by slug`).map((s) => s.slug);
const leave = ({ visitor }: Person, typed: string) => visitor.post(deleteRoute, "/account/delete", { typed });

test("the name is changed, cleaned and taken away", async () => {
  const ada = await person("ada");
  const name = async () => (await getAccount(await ada.visitor.user())).name;
  await ada.visitor.post(nameRoute, "/account/name", { name: "  Ada\u0000\u202e   Lovelace " });
  expect(await name()).toBe("Ada Lovelace");
  await ada.visitor.post(nameRoute, "/account/name", { name: "x".repeat(500) });
  expect(await name()).toHaveLength(80);
  await ada.visitor.post(nameRoute, "/account/name", { name: " " });
  expect(await name()).toBeNull();
  expect((await new Visitor().post(nameRoute, "/account/name", { name: "x" })).status).toBe(401);
});

test("a study is handed on to a member, by its owner", async () => {
  const [ada, ben, cyd] = [await person("ada"), await person("ben"), await person("cyd")];
  const id = await study("shared", ada.user_id, "public", [ben.user_id]);
  const give = ({ visitor }: Person, member: number, slug = "shared") =>
    visitor.post(handOn, "/account/studies/hand-on", { study: slug, member: String(member) });
  expect((await give(ben, ben.user_id)).status).toBe(403);
  expect((await give(cyd, ben.user_id)).status).toBe(403);
  expect((await give(ada, cyd.user_id)).status).toBe(404);
  expect((await give(ada, ada.user_id)).status).toBe(404);
  expect((await give(ada, ben.user_id, "\u0000")).status).toBe(404);
  expect((await give(ada, ben.user_id)).location).toBe("/account#studies");
  const [kept] = await pool()`select owner_id from studies where study_id = ${id}`;
  const members = await pool()`select user_id from study_members where study_id = ${id}`;
  expect([kept?.owner_id, members.map((m) => m.user_id)]).toEqual([ben.user_id, [ada.user_id]]);
  expect((await give(ada, ben.user_id)).status).toBe(403);
});

test("a private study is deleted by its owner, typed in full", async () => {
  const [ada, ben] = [await person("ada"), await person("ben")];
  await study("mine", ada.user_id, "private", [ben.user_id]);
  await study("open", ada.user_id, "public");
  const remove = ({ visitor }: Person, slug: string, typed = slug) =>
    visitor.post(deleteStudy, "/account/studies/delete", { study: slug, typed });
  expect((await remove(ada, "mine", "min")).status).toBe(400);
  expect((await remove(ben, "mine")).status).toBe(403);
  expect((await remove(ada, "open")).status).toBe(409);
  expect(await slugs()).toEqual(["mine", "open"]);
  expect((await remove(ada, "mine")).location).toBe("/account#studies");
  expect(await slugs()).toEqual(["open"]);
});

test("an account is deleted with what is its own, once others lose nothing by it", async () => {
  const [ada, ben] = [await person("ada"), await person("ben")];
  await study("alone", ada.user_id, "private");
  await study("together", ada.user_id, "private", [ben.user_id]);
  const open = await study("open", ben.user_id, "public", [ada.user_id]);
  await pool()`
    insert into bundles (study_id, bundle_no, id, file_name, bytes, sha256, sender_id)
    values (${open}, 1, 'sent-by-ada', 'run.zip', 1, 'x', ${ada.user_id})`;
  const { token } = await createToken(ada.user_id, { label: "t", scopes: ["read"] }, { shown: true });
  const other = ada.visitor.copy();

  expect((await leave(ada, "ben@example.org")).status).toBe(400);
  expect((await leave(ada, "")).status).toBe(400);
  const blocked = await leave(ada, "ada@example.org");
  expect([blocked.status, blocked.text.includes("together")]).toEqual([409, true]);
  expect(await slugs()).toEqual(["alone", "open", "together"]);
  expect(await other.isSignedIn()).toBe(true);

  await ada.visitor.post(handOn, "/account/studies/hand-on", {
    study: "together",
    member: String(ben.user_id),
  });
  const gone = await leave(ada, " Ada@example.org ");
  expect(gone.status).toBe(200);
  expect(gone.text).toContain("The account is deleted");
  expect(await slugs()).toEqual(["open", "together"]);
  expect([await ada.visitor.isSignedIn(), await other.isSignedIn(), await ben.visitor.isSignedIn()]).toEqual([
    false,
    false,
    true,
  ]);
  const rows = await pool()`
    select (select count(*)::int from users) as users, (select count(*)::int from api_tokens) as tokens,
      (select count(*)::int from study_members) as members,
      (select sender_id from bundles where id = 'sent-by-ada') as sender, (select count(*)::int from bundles) as bundles`;
  expect(rows[0]).toEqual({ users: 1, tokens: 0, members: 0, sender: null, bundles: 1 });
  expect(token).toMatch(/^hf_/);
});

test("a public study holds its owner back", async () => {
  const ada = await person("ada");
  await study("open", ada.user_id, "public");
  expect((await leave(ada, "ada@example.org")).status).toBe(409);
  expect(await ada.visitor.isSignedIn()).toBe(true);
});

test("the export holds everything about its own account, no secret, and nothing of others", async () => {
  const [ada, ben] = [await person("ada"), await person("ben")];
  const id = await study("shared", ada.user_id, "public", [ben.user_id]);
  await study("bens", ben.user_id, "private");
  await pool()`
    insert into bundles (study_id, bundle_no, id, file_name, bytes, sha256, sender_id)
    values (${id}, 1, 'by-ada', 'run.zip', 1, 'x', ${ada.user_id}), (${id}, 2, 'by-ben', 'b.zip', 1, 'y', ${ben.user_id})`;
  const { token } = await createToken(ada.user_id, { label: "laptop", scopes: ["read"] }, { shown: true });
  const answer = await ada.visitor.get(exportRoute, "/account/export");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="holdfast-account.json"');
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(JSON.parse(answer.text)).toMatchObject({
    email: "ada@example.org",
    sessions: [{ browser: "Firefox on Linux", here: true }],
    tokens: [{ label: "laptop", scopes: ["read"] }],
    studies: [{ slug: "shared", role: "owner" }],
    bundles: [{ id: "by-ada" }],
  });
  const [session] = await pool()`select token_sha256 from sessions where user_id = ${ada.user_id}`;
  for (const secret of [token.slice(3), "session-of", session?.token_sha256, "by-ben", "bens"])
    expect(answer.text).not.toContain(secret);
  expect((await new Visitor().get(exportRoute, "/account/export")).location).toBe("/sign-in");
});
