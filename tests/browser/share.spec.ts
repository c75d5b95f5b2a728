import { randomBytes } from "node:crypto";
import process from "node:process";
import postgres from "postgres";
import { axeFindings } from "./fixtures/axe";
import { expect, test } from "./fixtures/quiet-test";
import { type BundleFiles, sendBundle } from "./fixtures/send-bundle";
import { signIn } from "./fixtures/sign-in";

const REPLY = "The harbour opens at nine.";

/** Four commitments of one model; the last one was broken without a sign of doubt. */
const bundle = (model: string): BundleFiles => ({
  "manifest.json": {
    format: "holdfast-bundle",
    version: 1,
    title: "A run",
    provenance: "synthetic",
    models: [{ id: model }],
    methods: [{ id: "fold" }],
    probe_sets: [{ id: "c", kind: "commitments" }],
  },
  "commitments.jsonl": ["a", "b", "c", "d"].map((probe) => ({
    model,
    method: "fold",
    probe,
    verdict: probe === "d" ? "fail" : "pass",
    confident: probe === "d" ? true : undefined,
    reply: REPLY,
  })),
});

test("a frozen link shows what it was made for, is counted, and ends everywhere when it is revoked", async ({
  page: reader,
  openContext,
  request,
  faults,
}) => {
  test.slow();
  const database = process.env.HOLDFAST_TEST_DATABASE_URL;
  if (!database) throw new Error("The tests' own site is not running.");
  const email = `owner-${randomBytes(4).toString("hex")}@example.org`;
  const study = `shared-${randomBytes(4).toString("hex")}`;
  const page = await (await openContext()).newPage();
  await signIn(page, email);
  const publish = async (model: string) =>
    expect((await sendBundle(bundle(model), { database, study, visibility: "unlisted" })).status).toBe(
      "ready",
    );
  await publish("rho");
  const sql = postgres(database, { max: 1 });
  await sql`
    update studies set visibility = 'private', owner_id = (select user_id from users where email = ${email})
    where slug = ${study}`;
  await sql.end();

  // The owner makes a link to one view, by a plain form.
  await page.goto(`/studies/${study}/trials?outcome=confident`);
  const view = page.url();
  await page.goto(`/studies/${study}`);
  await page.getByRole("link", { name: "Share", exact: true }).click();
  const links = page.getByRole("region", { name: "Share links" });
  await links.getByLabel("What the link is for").fill("For a reader");
  await links.getByLabel("What it opens").fill(view);
  await links.getByLabel("It shows").selectOption("full");
  await links.getByLabel("Its figures").selectOption("Frozen at revision 1");
  await links.getByRole("button", { name: "Make a link" }).click();
  await expect(links.getByRole("status").first()).toContainText("shown this once");
  const address = (await page.locator("#fresh-share").textContent()) ?? "";
  const token = /\/share\/(holdfast_share_[\w-]{43})\/trials\?outcome=confident$/.exec(address)?.[1] ?? "";
  expect(token).not.toBe("");
  const row = links.getByRole("row", { name: /For a reader/ });
  await expect(row).toContainText("Revision 1");
  await page.goto(`/studies/${study}/settings`);
  await expect(row).toBeVisible();
  await expect(page.locator("#fresh-share")).toHaveCount(0);

  // What is published afterwards is not behind it.
  await publish("tau");
  expect((await request.get(`/studies/${study}`)).status()).toBe(404);
  const opened = await reader.goto(`/share/${token}/trials?outcome=confident`);
  expect(opened?.status()).toBe(200);
  expect(opened?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "cache-control": expect.stringContaining("no-store"),
  });
  await expect(reader.getByText("frozen at revision 1")).toBeVisible();
  await expect(reader.getByLabel("Outcome")).toHaveValue("confident");
  await expect(reader.getByRole("heading", { name: "1 trial" })).toBeVisible();
  await expect(reader.getByRole("main")).not.toContainText("tau");
  await expect(reader.locator('meta[property="og:title"]')).toHaveAttribute("content", "Holdfast");
  await expect(reader.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  await reader.getByRole("row", { name: /rho/ }).getByRole("link").first().click();
  await expect(reader.getByRole("heading", { name: "Reply" })).toBeVisible();
  await expect(reader.getByRole("main")).toContainText(REPLY);
  const trial = new URL(reader.url()).pathname;
  expect(trial).toMatch(new RegExp(`^/share/${token}/trials/.`));
  await reader.getByRole("link", { name: study, exact: true }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(study);
  await expect(reader.getByRole("main")).not.toContainText("tau");
  // Its study, bundles and files are reached inside of it alone, and its own files are behind it as well.
  const inside = await reader
    .getByRole("main")
    .locator("a")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect(inside.filter((path) => /^\/(studies|bundles|api)\/./.test(path))).toEqual([]);
  const file = inside.find((path) => path.endsWith("/export/citation")) ?? "";
  expect((await reader.request.get(file)).status()).toBe(200);
  expect(await axeFindings(reader)).toEqual([]);
  await reader.setViewportSize({ width: 390, height: 844 });
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await reader.setViewportSize({ width: 1280, height: 800 });

  // One page was loaded; the others were reached from it.
  await page.goto(`/studies/${study}/settings`);
  await expect(row.getByRole("cell", { name: "1", exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Revoke" }).click();
  await expect(links.getByRole("status")).toContainText("Revoked.");
  await expect(row.getByRole("button")).toHaveCount(0);

  faults.allow(404, new RegExp(`/share/${token}`));
  await reader.getByRole("link", { name: "Trials", exact: true }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
  for (const path of [`/share/${token}`, `/share/${token}/failures`, trial, file, `/share/${token}/nothing`])
    expect((await request.get(path)).status(), path).toBe(404);
});
