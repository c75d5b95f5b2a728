import process from "node:process";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { POST as endSessions } from "@/app/account/sessions/route";
import { POST as askForLink } from "@/app/auth/email/route";
import { POST as confirmLink } from "@/app/auth/link/route";
import { POST as signOut } from "@/app/auth/sign-out/route";
import { pool } from "@/db/pool";
import { withDatabase } from "../support/database";
import { type SmtpSink, startSmtpSink } from "../support/smtp-sink";
import { Visitor } from "../support/visitor";

const ORIGIN = "https://app.example";
const SESSION = "__Host-holdfast-session";

const database = withDatabase();
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    APP_URL: ORIGIN,
    AUTH_SECRET: "k".repeat(40),
    SMTP_URL: sink.url,
    MAIL_FROM: "Holdfast <board@app.example>",
    OWNER_EMAIL: "Owner@App.example",
    TRUSTED_PROXIES: "1",
  });
});
afterAll(async () => {
  await pool().end();
  await sink.close();
});

let clients = 0;
/** A visitor whose address nobody had before, so that no limit of another test counts. */
const visitor = () => {
  clients++;
  return new Visitor({ "x-forwarded-for": `198.51.100.${clients}` });
};

function lastLink(): URL {
  const link = /https?:\S+\/sign-in\/link\?\S+/.exec(sink.mails.at(-1)?.text ?? "")?.[0];
  if (!link) throw new Error("The last mail holds no link.");
  return new URL(link);
}

describe("a link by mail", () => {
  test("goes to the address, leads to our own page, and signs in once, where it was asked for", async () => {
    const ada = visitor();
    const asked = await ada.post(askForLink, "/auth/email", {
      email: " Ada@Example.org ",
      callbackUrl: "/runs/5?tab=a#b",
    });
    expect([asked.status, asked.location, asked.setCookies.some((c) => c.startsWith(SESSION))]).toEqual([
      303,
      "/sign-in/sent",
      false,
    ]);
    const mail = sink.mails.at(-1);
    expect(mail).toMatchObject({ from: "board@app.example", to: ["ada@example.org"] });
    expect(mail?.headers).toMatch(/^Subject: Your sign-in link for Holdfast$/m);
    const link = lastLink();
    expect([link.origin, link.pathname]).toEqual([ORIGIN, "/sign-in/link"]);
    const form = Object.fromEntries(link.searchParams);
    expect(form).toMatchObject({ email: "ada@example.org", callbackUrl: "/runs/5?tab=a#b" });
    expect(Buffer.from(form.token ?? "", "base64url")).toHaveLength(32);
    expect(await ada.isSignedIn()).toBe(false);

    const signedIn = await ada.post(confirmLink, "/auth/link", form);
    expect([signedIn.status, signedIn.location]).toEqual([303, "/runs/5?tab=a#b"]);
    const cookie = signedIn.setCookies.find((c) => c.startsWith(`${SESSION}=`)) ?? "";
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    for (const part of [/; HttpOnly/, /; Secure/, /; SameSite=Lax/i, /; (Expires|Max-Age)=/])
      expect(cookie).toMatch(part);
    expect(cookie).not.toMatch(/domain/i);
    const token = ada.cookies.get(SESSION) ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(await ada.user()).toMatchObject({ kind: "user", admin: false });

    const thief = visitor();
    expect((await thief.post(confirmLink, "/auth/link", form)).location).toBe(
      "/sign-in?error=link&callbackUrl=%2Fruns%2F5%3Ftab%3Da%23b",
    );
    expect(await thief.isSignedIn()).toBe(false);
  });

  test("neither links nor sessions are kept in clear", async () => {
    const ben = visitor();
    await ben.post(askForLink, "/auth/email", { email: "ben@example.org", callbackUrl: "" });
    const form = Object.fromEntries(lastLink().searchParams);
    const kept = async () =>
      JSON.stringify(
        await Promise.all([pool()`select * from sign_in_links`, pool()`select * from sessions`]),
      );
    expect(await kept()).toContain("ben@example.org");
    expect(await kept()).not.toContain(form.token);
    await ben.post(confirmLink, "/auth/link", form);
    expect(await kept()).not.toContain("ben@example.org");
    expect(await kept()).not.toContain(ben.cookies.get(SESSION));
    expect(await kept()).toContain("Firefox on Linux");
  });

  test("confirmed twice at once signs in once", async () => {
    await visitor().post(askForLink, "/auth/email", { email: "race@example.org", callbackUrl: "" });
    const form = Object.fromEntries(lastLink().searchParams);
    // Every connection is open, so that none has to wait for its own.
    await Promise.all(Array.from({ length: 10 }, () => pool()`select pg_sleep(0.2)`));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor().post(confirmLink, "/auth/link", form)),
    );
    expect(answers.filter((answer) => answer.location === "/account")).toHaveLength(1);
    expect(answers.filter((answer) => answer.location?.startsWith("/sign-in?error=link"))).toHaveLength(5);
  });

  test("is of no use after 10 minutes, with another address, another token, or after a sign-in by a later one", async () => {
    const cyd = visitor();
    const ask = () => cyd.post(askForLink, "/auth/email", { email: "cyd@example.org", callbackUrl: "" });
    const confirm = async (form: Record<string, string>) =>
      (await cyd.post(confirmLink, "/auth/link", form)).location ?? "";
    await ask();
    const form = Object.fromEntries(lastLink().searchParams);
    const [row] = await pool()<{ seconds: number }[]>`
      select extract(epoch from expires_at - now())::int as seconds from sign_in_links where email = 'cyd@example.org'`;
    expect(row?.seconds).toBeGreaterThan(580);
    expect(row?.seconds).toBeLessThanOrEqual(600);
    expect(await confirm({ ...form, email: "ada@example.org" })).toContain("error=link");
    expect(await confirm({ ...form, token: `${form.token}x` })).toContain("error=link");
    expect(await confirm({ email: "cyd@example.org" })).toContain("error=link");
    await pool()`update sign_in_links set expires_at = now() - interval '1 second' where email = 'cyd@example.org'`;
    expect(await confirm(form)).toContain("error=link");
    await ask();
    const earlier = Object.fromEntries(lastLink().searchParams);
    await ask();
    expect(await confirm(Object.fromEntries(lastLink().searchParams))).toBe("/account");
    expect(await confirm(earlier)).toContain("error=link");
  });

  test("is made for our own address whatever the request says", async () => {
    const forgeries: Record<string, string>[] = [
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
      { forwarded: "host=evil.example", host: "evil.example", "x-original-url": "https://evil.example/" },
    ];
    for (const forged of forgeries) {
      const eve = new Visitor({ "x-forwarded-for": "203.0.113.77", ...forged }, "http://evil.example:3000");
      const answer = await eve.signIn("victim@example.org", lastLink);
      expect(sink.mails.at(-1)?.text).not.toContain("evil.example");
      expect(lastLink().origin).toBe(ORIGIN);
      expect(answer.location).toBe("/account");
      expect([...answer.headers].join()).not.toContain("evil.example");
    }
  });

  test("answers alike for an address that has an account and one that has none", async () => {
    await visitor().signIn("known@example.org", lastLink);
    const answer = async (email: string) => {
      const { status, location, headers, text, setCookies } = await visitor().post(
        askForLink,
        "/auth/email",
        {
          email,
          callbackUrl: "",
        },
      );
      return { status, location, text, names: [...headers.keys()], setCookies };
    };
    expect(await answer("known@example.org")).toEqual(await answer("unknown@example.org"));
  });

  test("an address that is none, or that the mail server refuses, is said to be so", async () => {
    const sent = sink.mails.length;
    for (const email of [
      "",
      "nobody",
      "a@b@c",
      "a@b.example,c@d.example",
      '"a@evil.example"@b.example',
      "a@b.example\r\nBcc: c@d.example",
    ])
      expect((await visitor().post(askForLink, "/auth/email", { email, callbackUrl: "/a" })).location).toBe(
        "/sign-in?error=address&callbackUrl=%2Fa",
      );
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const refused = await visitor().post(askForLink, "/auth/email", {
      email: "refused@example.org",
      callbackUrl: "",
    });
    expect(refused.location).toBe("/sign-in?error=mail");
    expect(log.mock.calls.flat().map(String).join()).toContain("550");
    log.mockRestore();
    expect(sink.mails).toHaveLength(sent);
  });
});

describe("forms", () => {
  const form = { email: "form@example.org", callbackUrl: "" };
  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: ORIGIN },
  ])("are refused from elsewhere: %o", async (headers) => {
    const sent = sink.mails.length;
    const answer = await visitor().post(askForLink, "/auth/email", form, headers);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("another site");
    expect(sink.mails).toHaveLength(sent);
    const ada = visitor();
    await ada.signIn("form-owner@example.org", lastLink);
    expect((await ada.post(signOut, "/auth/sign-out", {}, headers)).status).toBe(403);
    expect(await ada.isSignedIn()).toBe(true);
  });

  test.each([
    [{ origin: ORIGIN }, 303],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{}, 403],
  ])("without Sec-Fetch-Site go by Origin: %o", async (headers, status) => {
    const someone = visitor();
    const body = new URLSearchParams(form);
    const request = someone.request("/auth/email", { method: "POST", body, headers });
    expect((await someone.send(askForLink, request)).status).toBe(status);
  });

  test("are small and are forms", async () => {
    const headers = { "sec-fetch-site": "same-origin" };
    const someone = visitor();
    const send = (body: BodyInit, more: Record<string, string> = {}) =>
      someone.send(
        askForLink,
        someone.request("/auth/email", { method: "POST", body, headers: { ...headers, ...more } }),
      );
    expect((await send(JSON.stringify(form), { "content-type": "application/json" })).status).toBe(400);
    expect((await send(new URLSearchParams({ ...form, more: "x".repeat(20_000) }))).status).toBe(400);
  });
});

describe("where people are sent", () => {
  const BAD = [
    "//evil.example",
    "/\\evil.example",
    "https://app.example.evil.example",
    "@evil.example",
    ".evil.example",
    "javascript:alert(1)",
    "/%5Cevil.example",
  ];
  test.each(BAD)("%j ends on our own origin", async (callbackUrl) => {
    const someone = visitor();
    const { location } = await someone.signIn(
      "paths@example.org".replace("paths", `p${BAD.indexOf(callbackUrl)}`),
      lastLink,
      callbackUrl,
    );
    expect(location).toBe("/account");
    // And put into the form between the mail and the button.
    await someone.post(askForLink, "/auth/email", {
      email: `q${BAD.indexOf(callbackUrl)}@example.org`,
      callbackUrl,
    });
    const form = { ...Object.fromEntries(lastLink().searchParams), callbackUrl };
    expect((await someone.post(confirmLink, "/auth/link", form)).location).toBe("/account");
    expect((await someone.post(signOut, "/auth/sign-out", { callbackUrl })).location).toBe("/");
    expect((await visitor().post(confirmLink, "/auth/link", { ...form, callbackUrl })).location).toBe(
      "/sign-in?error=link",
    );
  });

  test("the good one is kept whole on sign-in and on sign-out", async () => {
    const someone = visitor();
    const good = "/runs/5?tab=a#b";
    expect((await someone.signIn("good@example.org", lastLink, good)).location).toBe(good);
    expect((await someone.post(signOut, "/auth/sign-out", { callbackUrl: good })).location).toBe(good);
  });
});

describe("a session", () => {
  test("ends at once on sign-out, for whoever has a copy of its cookie", async () => {
    const dan = visitor();
    await dan.signIn("dan@example.org", lastLink);
    const copy = dan.copy();
    expect(await copy.isSignedIn()).toBe(true);
    const out = await dan.post(signOut, "/auth/sign-out", {});
    expect(out.setCookies).toEqual([`${SESSION}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`]);
    expect([await dan.isSignedIn(), await copy.isSignedIn()]).toEqual([false, false]);
  });

  test("ends everywhere on request, and alone when its button is pressed elsewhere", async () => {
    const [one, two, three] = [visitor(), visitor(), visitor()];
    for (const browser of [one, two, three]) await browser.signIn("eve@example.org", lastLink);
    const other = visitor();
    await other.signIn("fay@example.org", lastLink);
    const { session_id } = await two.user();
    await other.post(endSessions, "/account/sessions", { session: String(session_id) });
    expect(await two.isSignedIn()).toBe(true);
    await one.post(endSessions, "/account/sessions", { session: String(session_id) });
    expect([await one.isSignedIn(), await two.isSignedIn(), await three.isSignedIn()]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await one.post(endSessions, "/account/sessions", { session: "all" })).location).toBe("/sign-in");
    expect([await one.isSignedIn(), await three.isSignedIn(), await other.isSignedIn()]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("gives way to the next one in the same browser", async () => {
    const gus = visitor();
    await gus.signIn("gus@example.org", lastLink);
    const before = gus.copy();
    await gus.signIn("hal@example.org", lastLink);
    expect([await before.isSignedIn(), await gus.isSignedIn()]).toEqual([false, true]);
    const [row] = await pool()<{ n: number }[]>`
      select count(*)::int as n from sessions join users using (user_id) where email = 'gus@example.org'`;
    expect(row?.n).toBe(0);
  });

  test("is put off by visits, up to 180 days, and ends 30 days after the last", async () => {
    const ida = visitor();
    await ida.signIn("ida@example.org", lastLink);
    const { session_id } = await ida.user();
    const days = async () => {
      const [row] = await pool()<{ days: number }[]>`
        select extract(epoch from expires_at - now()) / 86400 as days from sessions where session_id = ${session_id}`;
      return Number(row?.days);
    };
    const age = (seen: string, created: string, expires: string) => pool()`
      update sessions set seen_at = now() - ${seen}::interval, created_at = now() - ${created}::interval,
        expires_at = now() + ${expires}::interval where session_id = ${session_id}`;
    expect(await days()).toBeCloseTo(30, 2);
    await age("10 minutes", "20 days", "10 days");
    expect(await ida.isSignedIn()).toBe(true);
    expect(await days()).toBeCloseTo(10, 2);
    await age("2 hours", "20 days", "10 days");
    expect(await ida.isSignedIn()).toBe(true);
    expect(await days()).toBeCloseTo(30, 2);
    await age("2 hours", "170 days", "5 days");
    expect(await ida.isSignedIn()).toBe(true);
    expect(await days()).toBeCloseTo(10, 2);
    await age("31 days", "31 days", "-1 second");
    expect(await ida.isSignedIn()).toBe(false);
  });

  test("of a made-up, an empty and a hashed token is nobody's", async () => {
    const [kept] = await pool()<{ token_sha256: string }[]>`select token_sha256 from sessions limit 1`;
    for (const token of ["x", "", kept?.token_sha256 ?? "", "\u0000"]) {
      const someone = visitor();
      someone.cookies.set(SESSION, encodeURIComponent(token));
      expect(await someone.isSignedIn()).toBe(false);
      someone.cookies.delete(SESSION);
      // Without the prefix another page could have set it.
      someone.cookies.set("holdfast-session", encodeURIComponent(token));
      expect(await someone.isSignedIn()).toBe(false);
    }
  });
});

describe("the owner's address", () => {
  test("becomes the owner when it signs in, and no other does", async () => {
    const owner = visitor();
    await owner.signIn("OWNER@app.example", lastLink);
    expect((await owner.user()).admin).toBe(true);
    const other = visitor();
    await other.signIn("owner@app.example.evil.example", lastLink);
    expect((await other.user()).admin).toBe(false);
  });
});

describe("limits", () => {
  // Windows are quarters of an hour: none may end in the midst of counting.
  beforeAll(async () => {
    await pool()`
      select pg_sleep(case when left_over < 20 then left_over + 1 else 0 end)
      from (select 900 - extract(epoch from now() - date_bin('15 minutes', now(), 'epoch')) as left_over) w`;
  });

  test("five links an address, whoever asks, then 429 with the time to wait", async () => {
    const ask = (email: string) => visitor().post(askForLink, "/auth/email", { email, callbackUrl: "/a" });
    for (let mail = 0; mail < 5; mail++) expect((await ask("many@example.org")).status).toBe(303);
    const sent = sink.mails.length;
    const answer = await ask("Many@example.org");
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(answer.text).toContain("Try again in");
    expect(sink.mails).toHaveLength(sent);
    expect((await ask("other@example.org")).status).toBe(303);
  });

  test("twenty links a client by what the trusted proxy saw, whatever the client wrote before", async () => {
    const ask = (n: number, seen: string) =>
      new Visitor({ "x-forwarded-for": `192.0.2.${n}, ${seen}` }).post(askForLink, "/auth/email", {
        email: `client-${seen}-${n}@example.org`,
        callbackUrl: "",
      });
    for (let n = 0; n < 20; n++) expect((await ask(n, "203.0.113.5")).status).toBe(303);
    expect((await ask(21, "203.0.113.5")).status).toBe(429);
    // Over its limit it uses up nobody else's.
    const eager = new Visitor({ "x-forwarded-for": "203.0.113.5" });
    const form = { email: "spared@example.org", callbackUrl: "" };
    for (let n = 0; n < 6; n++) expect((await eager.post(askForLink, "/auth/email", form)).status).toBe(429);
    expect((await visitor().post(askForLink, "/auth/email", form)).status).toBe(303);
    expect((await ask(22, "203.0.113.6")).status).toBe(303);
  });

  test("no address stands in what is counted", async () => {
    const rows = await pool()`select * from rate_limits`;
    expect(rows.length).toBeGreaterThan(10);
    expect(JSON.stringify(rows)).not.toMatch(/example|203\.0|198\.51/);
  });
});
