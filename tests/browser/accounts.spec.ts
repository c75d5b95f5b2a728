import { randomBytes } from "node:crypto";
import process from "node:process";
import type { APIRequestContext, Page } from "playwright/test";
import postgres from "postgres";
import { startGithub } from "../support/github-stand-in";
import { axeFindings } from "./fixtures/axe";
import { DENOMINATORS } from "./fixtures/field-bundles";
import { startOwnSite } from "./fixtures/own-site";
import { expect, test } from "./fixtures/quiet-test";
import { sendBundle } from "./fixtures/send-bundle";
import { askForLink, ownerLink, signIn, signInLink } from "./fixtures/sign-in";

const someone = (name: string): string => `${name}-${randomBytes(4).toString("hex")}@example.org`;

const database = (): string => {
  const url = process.env.HOLDFAST_TEST_DATABASE_URL;
  if (!url) throw new Error("The tests' own site is not running.");
  return url;
};

/** What a program gets that carries the token and nothing else. */
async function asProgram(request: APIRequestContext, path: string, token: string): Promise<number> {
  return (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();
}

test("the owner link makes the owner, whose token is shown once and works until it is revoked", async ({
  page,
  openContext,
  playwright,
  baseURL,
  faults,
}) => {
  faults.allow(409, /^\/account\/delete$/);
  const link = await ownerLink();
  // A program that looks through what is printed opens links, and changes nothing by it.
  const scanner = (await openContext()).request;
  for (const method of ["GET", "HEAD", "GET"])
    expect((await scanner.fetch(link, { method })).status()).toBe(200);

  await page.goto(link);
  const owner = someone("owner");
  await page.getByLabel("E-mail address").fill(owner);
  await page.getByLabel("Name").fill("Olga");
  await page.getByRole("button", { name: "Make the owner's account" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText(`Signed in as ${owner}`)).toBeVisible();
  await expect(page.getByText("Owner of this installation")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Account" })).toBeVisible();

  await page.getByLabel("What the token is for").fill("nightly run");
  await page.getByRole("button", { name: "Make a token" }).click();
  const shown = page.locator("[data-token]");
  await expect(shown).toHaveText(/^hf_[\w-]{43}$/);
  const token = (await shown.textContent()) ?? "";
  await page.reload();
  await expect(page.getByRole("row", { name: /nightly run/ })).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await page.content()).not.toContain(token);

  const program = await playwright.request.newContext({ baseURL });
  const cells = "/api/v1/studies/woolford-2026/cells";
  expect(await asProgram(program, cells, token)).toBe(200);
  expect(await asProgram(program, "/api/v1/tokens", token)).toBe(403);
  expect(await asProgram(program, cells, `${token.slice(0, -1)}!`)).toBe(401);
  // A token is for the interface: a page knows nobody by it.
  const account = await program.get("/account", {
    headers: { authorization: `Bearer ${token}` },
    maxRedirects: 0,
  });
  expect([account.status(), account.headers().location]).toEqual([307, "/sign-in"]);

  await page.reload();
  await expect(page.getByRole("row", { name: /nightly run/ })).toContainText("UTC");
  await page.getByRole("button", { name: "Revoke nightly run" }).click();
  await expect(page.getByRole("row", { name: /nightly run/ })).toHaveCount(0);
  const refused = await program.get(cells, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
  expect(refused.headers()["content-type"]).toBe("application/problem+json");
  expect(await refused.json()).toMatchObject({ status: 401, code: "unauthorized" });
  await program.dispose();

  // Used up, for whoever comes next.
  const late = await (await openContext()).newPage();
  await late.goto(link);
  await late.getByLabel("E-mail address").fill(someone("late"));
  await late.getByRole("button", { name: "Make the owner's account" }).click();
  await expect(late.getByText("This owner link is not good any more")).toBeVisible();
});

test("a link is used by its button alone, once, and signing out ends the session in every copy", async ({
  page,
  openContext,
}) => {
  const email = someone("reader");
  const link = await askForLink(page, email, "/studies/woolford-2026/anova?probe_set=commitments#pairs");
  const scanner = (await openContext()).request;
  for (const method of ["GET", "HEAD", "GET"]) {
    const opened = await scanner.fetch(link, { method });
    expect(opened.status()).toBe(200);
    expect(opened.headers()["set-cookie"]).toBeUndefined();
  }
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  // Browsers without Sec-Fetch-Site are known by this header: our own pages must not withhold it.
  expect((await (await sent).allHeaders()).origin).toBe(new URL(page.url()).origin);
  await expect(page).toHaveURL("/studies/woolford-2026/anova?probe_set=commitments#pairs");

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name.includes("session"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const copied = await openContext();
  await copied.addCookies(await page.context().cookies());
  const copy = await copied.newPage();
  await copy.goto("/account");
  await expect(copy.getByText(`Signed in as ${email}`)).toBeVisible();

  await page.goto("/account");
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await copy.reload();
  await expect(copy).toHaveURL("/sign-in");

  await page.goto(link);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This link is not good any more")).toBeVisible();
});

test("everything works without script", async ({ openContext, baseURL }) => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = someone("plain");
  await signIn(page, email);
  await expect(page).toHaveURL("/account");
  await page.getByLabel("Name that members").fill("Plain");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Name that members")).toHaveValue("Plain");
  await page.getByLabel("What the token is for").fill("without script");
  await page.getByLabel("Submit").uncheck();
  await page.getByRole("button", { name: "Make a token" }).click();
  await expect(page.locator("[data-token]")).toHaveText(/^hf_/);
  await expect(page.getByRole("row", { name: /without script/ })).toContainText("read");
  const answer = await context.request.get("/account/export");
  expect(await answer.json()).toMatchObject({ email, name: "Plain", tokens: [{ label: "without script" }] });
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/sign-in");
  await signIn(page, email);
  await page.getByLabel(`Type ${email}`).fill(email);
  await page.getByRole("button", { name: "Delete the account" }).click();
  await expect(page.getByRole("heading", { name: "The account is deleted" })).toBeVisible();
  await page.goto(`${baseURL}/account`);
  await expect(page).toHaveURL("/sign-in");
});

test("bad places to go on to end on our own origin, signed in or not", async ({ page, request, baseURL }) => {
  const bad = [
    "//evil.example",
    "/\\evil.example",
    "https://app.example.evil.example",
    "@evil.example",
    ".evil.example",
    "javascript:alert(1)",
    "/%5Cevil.example",
  ];
  const signInAt = (callbackUrl: string) => `/sign-in?${new URLSearchParams({ callbackUrl })}`;
  for (const callbackUrl of bad) {
    const html = await (await request.get(signInAt(callbackUrl))).text();
    expect(html, callbackUrl).toContain('name="callbackUrl" value="/account"');
  }
  expect(await (await request.get(signInAt("/runs/5?tab=a#b"))).text()).toContain(
    'name="callbackUrl" value="/runs/5?tab=a#b"',
  );
  await signIn(page, someone("paths"));
  for (const callbackUrl of bad) {
    await page.goto(signInAt(callbackUrl));
    expect(page.url(), callbackUrl).toBe(`${baseURL}/account`);
  }
  const kept = await page.request.get(signInAt("/runs/5?tab=a#b"), { maxRedirects: 0 });
  expect(kept.headers().location).toBe("/runs/5?tab=a#b");
});

test("forged hosts change nothing", async ({ request, baseURL }) => {
  const email = someone("forged");
  const forged = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "sec-fetch-site": "same-origin",
  };
  const asked = await request.post("/auth/email", { form: { email }, headers: forged, maxRedirects: 0 });
  expect([asked.status(), asked.headers().location]).toEqual([303, "/sign-in/sent"]);
  const link = new URL(await signInLink(email));
  expect(link.origin).toBe(baseURL);
  const used = await request.post("/auth/link", {
    form: Object.fromEntries(link.searchParams),
    headers: forged,
    maxRedirects: 0,
  });
  expect([used.status(), used.headers().location]).toEqual([303, "/account"]);
  expect(Object.values(used.headers()).join()).not.toContain("evil.example");
  const cross = await request.post("/auth/email", {
    form: { email },
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(cross.status()).toBe(403);
});

test("pages that are somebody's own are kept by nobody", async ({ request, page }) => {
  await signIn(page, someone("quiet"));
  for (const [from, path] of [
    [request, "/sign-in"],
    [request, "/sign-in/link?email=a@b.example&token=x"],
    [request, "/account"],
    [page.request, "/account"],
    [page.request, "/account/export"],
  ] as const) {
    const headers = (await from.get(path, { maxRedirects: 0 })).headers();
    expect(headers["cache-control"], path).toMatch(/no-store/);
    expect(headers["cache-control"], path).toMatch(/private/);
    expect(headers["x-robots-tag"], path).toBe("noindex");
    expect(headers["referrer-policy"], path).toBe("no-referrer");
  }
});

test("a private study is there for its owner and members alone", async ({ page, openContext, faults }) => {
  faults.allow(404, /./);
  const study = `private-${randomBytes(4).toString("hex")}`;
  const sent = await sendBundle(DENOMINATORS, { database: database(), study, visibility: "unlisted" });
  expect(sent.status).toBe("ready");
  const names = ["owner", "member", "other"] as const;
  const pages = new Map<string, Page>([["nobody", page]]);
  const sql = postgres(database(), { max: 1, onnotice: () => {} });
  const ids: Record<string, number> = {};
  for (const name of names) {
    const context = await openContext();
    const email = someone(name);
    const own = await context.newPage();
    await signIn(own, email);
    const [row] = await sql<{ user_id: number }[]>`select user_id from users where email = ${email}`;
    ids[name] = row?.user_id ?? 0;
    pages.set(name, own);
  }
  await sql`update studies set visibility = 'private', owner_id = ${ids.owner ?? 0} where slug = ${study}`;
  await sql`insert into study_members (study_id, user_id) select study_id, ${ids.member ?? 0} from studies where slug = ${study}`;
  await sql.end();

  const base = `/studies/${study}`;
  const paths = [
    base,
    `${base}/failures`,
    `${base}/anova`,
    `${base}/cost`,
    `${base}/trials`,
    `/bundles/${sent.id}`,
    `/api/v1${base}/cells`,
    `/api/v1/bundles/${sent.id}`,
  ];
  for (const [name, own] of pages) {
    const may = name === "owner" || name === "member";
    for (const path of paths) {
      const answer = await own.request.get(path);
      expect(answer.status(), `${name}: ${path}`).toBe(may ? 200 : 404);
      expect(answer.headers()["cache-control"], path).toMatch(/no-store/);
      const text = await answer.text();
      if (!may) expect(text.includes("denominators"), `${name}: ${path}`).toBe(false);
      else if (!path.startsWith("/api/")) {
        expect(text).toMatch(/<meta name="robots" content="noindex"/);
        expect(text).toMatch(/<meta name="referrer" content="no-referrer"/);
      }
    }
    expect((await (await own.request.get("/studies")).text()).includes(base), name).toBe(may);
    if (name === "other") continue;
    await own.goto(base);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText(may ? study : "There is no such page");
  }
  const own = pages.get("owner") ?? page;
  await own.goto("/account");
  await expect(own.getByRole("row", { name: new RegExp(study) })).toContainText("Owner and members");
});

test("the account page: axe finds nothing, nothing is wider than the screen, and the keyboard reaches all of it", async ({
  page,
}) => {
  test.slow();
  await signIn(page, someone("axe"));
  await page
    .getByLabel("What the token is for")
    .fill(`a rather long label ${"of one-and-the-same-word".repeat(2)}`);
  await page.getByRole("button", { name: "Make a token" }).click();
  await expect(page.locator("[data-token]")).toBeVisible();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  const controls = await page
    .locator("main")
    .locator("a, button, input:not([type=hidden]), select, summary")
    .count();
  const reached = new Set<string>();
  await page.getByRole("main").focus();
  for (let press = 0; press < controls + 10; press++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const all = [
        ...document.querySelectorAll("main :is(a, button, input:not([type=hidden]), select, summary)"),
      ];
      return String(all.indexOf(document.activeElement ?? document.body));
    });
    if (at !== "-1") reached.add(at);
  }
  expect(reached.size).toBe(controls);
});

test("GitHub leads in and back under the site's own policy", async ({ browser }) => {
  test.slow();
  const client = { id: "holdfast-client", secret: "5ec2e75ec2e75ec2e7" };
  const github = await startGithub(client);
  github.user = {
    id: 41,
    login: "mona",
    name: "Mona",
    emails: [{ email: "mona@example.org", primary: true, verified: true }],
  };
  const site = await startOwnSite(`github_${randomBytes(6).toString("hex")}`, {
    AUTH_GITHUB_ID: client.id,
    AUTH_GITHUB_SECRET: client.secret,
    AUTH_GITHUB_URL: github.url,
  });
  try {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${site.url}/sign-in?callbackUrl=%2Fstudies`);
      await page.getByRole("button", { name: "Sign in with GitHub" }).click();
      await expect(page).toHaveURL(`${site.url}/studies`);
      await page.goto(`${site.url}/account`);
      await expect(page.getByText("Signed in as mona@example.org")).toBeVisible();
      await context.close();
    }
  } finally {
    await site.stop();
    await github.close();
  }
});
