import process from "node:process";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { POST as askForLink } from "@/app/auth/email/route";
import { POST as becomeOwner } from "@/app/auth/owner/route";
import { pool } from "@/db/pool";
import { atStart } from "@/lib/auth/at-start";
import { newOwnerLink } from "@/lib/auth/owner-link";
import { withDatabase } from "../support/database";
import { Visitor } from "../support/visitor";

const ORIGIN = "http://localhost:3000";
const SESSION = "holdfast-session-3000";

// One person on one machine: no mail server, so that links go to the console.
const database = withDatabase();
const printed: string[] = [];
beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    APP_URL: ORIGIN,
    AUTH_SECRET: "k".repeat(40),
    SMTP_URL: "",
    OWNER_EMAIL: "",
  });
  vi.spyOn(console, "log").mockImplementation((line) => void printed.push(String(line)));
});
afterAll(() => pool().end());
beforeEach(async () => {
  await pool()`truncate users, owner_links, rate_limits cascade`;
  printed.length = 0;
});

const linkOnConsole = () => new URL(/https?:\S+\/sign-in\/link\S+/.exec(printed.at(-1) ?? "")?.[0] ?? "");
const tokenOf = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";
const users = () => pool()<{ email: string; name: string | null; admin: boolean }[]>`
  select email, name, admin from users order by user_id`;

test("without a mail server the sign-in link is printed, and works", async () => {
  const ada = new Visitor();
  expect((await ada.post(askForLink, "/auth/email", { email: "ada@example.org" })).status).toBe(303);
  expect(printed.at(-1)).toMatch(
    /^Sign-in link for ada@example\.org, good for 10 minutes: http:\/\/localhost:3000\//,
  );
  await ada.signIn("ada@example.org", linkOnConsole);
  expect(await ada.user()).toMatchObject({ admin: false });
  // Over http the name can't have the prefix, and carries the port instead.
  expect([...ada.cookies.keys()]).toContain(SESSION);
});

test("a start without an owner prints a link, every start another, and one with an owner none", async () => {
  await atStart();
  const first = printed.at(-1) ?? "";
  expect(printed).toHaveLength(2);
  expect(first).toMatch(/^http:\/\/localhost:3000\/sign-in\/owner\?token=[\w-]{43}$/);
  expect(JSON.stringify(await pool()`select * from owner_links`)).not.toContain(tokenOf(first));
  await atStart();
  expect(printed.at(-1)).not.toBe(first);
  // The one that was printed first is still good.
  const owner = new Visitor();
  const form = { token: tokenOf(first), email: " Olga@Example.org", name: "  Olga\n " };
  const answer = await owner.post(becomeOwner, "/auth/owner", form);
  expect([answer.status, answer.location]).toEqual([303, "/account"]);
  expect(await owner.user()).toMatchObject({ admin: true });
  expect(await users()).toEqual([{ email: "olga@example.org", name: "Olga", admin: true }]);
  expect(answer.setCookies[0]).toMatch(
    /^holdfast-session-3000=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
  const said = printed.length;
  await atStart();
  expect(printed).toHaveLength(said);
});

test("the link is dead once used, and so are all others", async () => {
  const [one, two] = [await newOwnerLink(), await newOwnerLink()];
  await new Visitor().post(becomeOwner, "/auth/owner", {
    token: tokenOf(one),
    email: "a@example.org",
    name: "",
  });
  for (const link of [one, two]) {
    const late = new Visitor();
    const form = { token: tokenOf(link), email: "b@example.org", name: "" };
    expect((await late.post(becomeOwner, "/auth/owner", form)).location).toBe("/sign-in?error=owner");
    expect(await late.isSignedIn()).toBe(false);
  }
  expect(await users()).toHaveLength(1);
  expect(await newOwnerLink()).toBeNull();
});

test("used by several at once it makes one owner", async () => {
  const token = tokenOf(await newOwnerLink());
  // Every connection is open, so that none has to wait for its own.
  await Promise.all(Array.from({ length: 10 }, () => pool()`select pg_sleep(0.2)`));
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      new Visitor().post(becomeOwner, "/auth/owner", { token, email: `n${n}@example.org`, name: "" }),
    ),
  );
  expect(answers.filter((answer) => answer.location === "/account")).toHaveLength(1);
  expect((await users()).filter((user) => user.admin)).toHaveLength(1);
});

test("it ends after 24 hours, and no other token will do", async () => {
  const token = tokenOf(await newOwnerLink());
  const [row] = await pool()<{ hours: number }[]>`
    select extract(epoch from expires_at - now()) / 3600 as hours from owner_links`;
  expect(Number(row?.hours)).toBeCloseTo(24, 1);
  await pool()`update owner_links set expires_at = now() - interval '1 second'`;
  for (const wrong of [token, `${token}x`, "", "\u0000"])
    expect(
      (
        await new Visitor().post(becomeOwner, "/auth/owner", {
          token: wrong,
          email: "a@example.org",
          name: "",
        })
      ).location,
    ).toBe("/sign-in?error=owner");
  expect(await users()).toEqual([]);
});

test("nobody gets into an account by it that is there: its user signs in and claims it", async () => {
  const ada = new Visitor();
  await ada.signIn("ada@example.org", linkOnConsole);
  const token = tokenOf(await newOwnerLink());
  const stranger = new Visitor();
  const taken = await stranger.post(becomeOwner, "/auth/owner", {
    token,
    email: "ada@example.org",
    name: "",
  });
  expect(taken.location).toBe(`/sign-in/owner?token=${token}&error=linked`);
  expect(await stranger.isSignedIn()).toBe(false);
  expect((await ada.post(becomeOwner, "/auth/owner", { token })).location).toBe("/account");
  expect(await ada.user()).toMatchObject({ admin: true });
});

test("from another site, or with an address that is none, nothing happens", async () => {
  const token = tokenOf(await newOwnerLink());
  const form = { token, email: "a@example.org", name: "" };
  const cross = await new Visitor().post(becomeOwner, "/auth/owner", form, {
    "sec-fetch-site": "cross-site",
  });
  expect(cross.status).toBe(403);
  const none = await new Visitor().post(becomeOwner, "/auth/owner", { ...form, email: "nobody" });
  expect(none.location).toBe(`/sign-in/owner?token=${token}&error=address`);
  expect(await users()).toEqual([]);
  // It is as good as before.
  expect((await new Visitor().post(becomeOwner, "/auth/owner", form)).location).toBe("/account");
});
