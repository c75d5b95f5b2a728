import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright/test";
import { readBundle } from "@/lib/bundle/read";
import { axeFindings } from "./fixtures/axe";
import { expect, test } from "./fixtures/quiet-test";
import { signIn } from "./fixtures/sign-in";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Bytes of one piece of an upload here. */
const PIECE = 64 << 10;
const someone = (): string => `sender-${randomBytes(4).toString("hex")}@example.org`;

const MANIFEST = {
  format: "holdfast-bundle",
  version: 1,
  title: "Made up for a test",
  provenance: "synthetic",
  license: "CC0-1.0",
  models: [{ id: "rho" }],
  methods: [{ id: "keep" }],
  probe_sets: [{ id: "facts", kind: "planted-facts", rounds: 3 }],
};

const row = (at: number, change: object = {}) => ({
  model: "rho",
  method: "keep",
  session: `s${at}`,
  probe: "f1",
  round: 1,
  verdict: "correct",
  ...change,
});

const MISTAKES: readonly object[] = [
  { verdict: "maybe" },
  { model: "sigma" },
  { method: "lose" },
  { round: 9 },
  { round: "first" },
  { source: "hearsay" },
  { lure: "perhaps" },
  { seconds: -1 },
  { output_tokens: 1.5 },
  { session: "" },
  { probe: null },
  { probe_set: "none-such" },
  { repetition: 0 },
];

/** A folder on disk with these rows; text stands as it is. */
function folderOf(folder: string, rows: readonly (object | string)[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, ".DS_Store"), "left behind");
  writeFileSync(
    join(folder, "planted-facts.jsonl"),
    rows.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  );
  return folder;
}

const clean = (count: number) => Array.from({ length: count }, (_, at) => row(at));

const form = (page: Page) => page.getByRole("region", { name: "Send a bundle" });
const study = (page: Page) => page.getByRole("combobox", { name: "Study", exact: true });
/** To a new study, and to one that is there without a preview. */
const sendIt = (page: Page) => form(page).getByRole("button", { name: "Send it" });
const publishIt = (page: Page) => form(page).getByRole("button", { name: "Publish at once" });
const previewIt = (page: Page) => form(page).getByRole("button", { name: "Check and preview" });
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole("heading", { level: 2, name });
const chooseFolder = async (page: Page, folder: string) => {
  const chooser = page.getByLabel("Choose a bundle's folder");
  // A chooser of folders from when script runs.
  await expect(chooser).toHaveJSProperty("webkitdirectory", true);
  await chooser.setInputFiles(folder);
};

const arrived = (page: Page) => page.waitForURL(/\/submit\?bundle=/);
const bundleIn = (page: Page): string => new URL(page.url()).searchParams.get("bundle") ?? "";

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test("the demo study's bundle goes from the form to a private study, in every tab alike", async ({
  page,
}) => {
  test.slow();
  const archive = join(test.info().outputPath(), "woolford.tar.gz");
  mkdirSync(test.info().outputPath(), { recursive: true });
  execFileSync(process.execPath, ["--import", "tsx", "ingest/demo/write.ts", archive], { cwd: ROOT });

  // Led to the door and back.
  await page.goto("/submit");
  await expect(page).toHaveURL("/sign-in?callbackUrl=%2Fsubmit");
  await signIn(page, someone(), "/submit");
  await expect(page).toHaveURL("/submit");
  await expect(page.getByText("You sent none yet.")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Choose a bundle's file").setInputFiles(archive);
  await expect(form(page).getByText("woolford.tar.gz")).toBeVisible();
  await sendIt(page).click();
  await arrived(page);
  const id = bundleIn(page);
  const { sha256 } = await (await page.request.get(`/api/v1/bundles/${id}`)).json();

  const second = await page.context().newPage();
  await second.goto(`/bundles/${id}`);
  await page.reload();
  for (const tab of [page, second]) {
    await expect(tab.locator("#state")).toContainText(sha256);
    await expect(heading(tab, "Published in revision 1")).toBeVisible({ timeout: 45_000 });
    await expect(heading(tab, "Rows")).toBeVisible();
  }
  const answer = await (await page.request.get(`/api/v1/bundles/${id}`)).json();
  const rows = page.getByRole("table", { name: "Rows of this bundle" });
  await expect(rows.getByRole("row", { name: /All trials/ })).toContainText(
    answer.counts.trials.toLocaleString("en-GB"),
  );
  await expect(page.getByRole("region", { name: "Your last bundles" })).toContainText("trials");
  await expectAccessible(page);

  await rows.getByRole("link", { name: "commitments" }).click();
  await expect(page).toHaveURL(`/studies/${answer.study}/trials?probe_set=commitments`);
  await page.goBack();
  await page.getByRole("link", { name: "See the study" }).click();
  await expect(page).toHaveURL(`/studies/${answer.study}`);
});

test("fifty problems are shown by line and field before a byte is sent, and the mended bundle is taken", async ({
  page,
}, info) => {
  test.slow();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v1\/(bundles|uploads)/.test(request.url())) sent.push(request.url());
  });
  const faulty = Array.from({ length: 52 }, (_, at) => row(at, MISTAKES[at % MISTAKES.length]));
  const bad = folderOf(info.outputPath("run"), ['{"model": "rho"', ...faulty, ...clean(3)]);
  await signIn(page, someone(), "/submit");
  await chooseFolder(page, bad);
  await expect(form(page).getByText("in 2 files, packed before it is sent")).toBeVisible();
  await expect(heading(page, /^\d+ errors: nothing was sent$/)).toBeVisible({ timeout: 45_000 });
  await expect(sendIt(page)).toBeDisabled();

  const { report } = await readBundle(bad);
  expect(report.error).toBeGreaterThanOrEqual(50);
  const shown = await page
    .locator("#check li")
    .evaluateAll((items) => items.map((item) => item.textContent ?? ""));
  expect(shown).toHaveLength(report.error + report.warning);
  for (const { file, line, field, message } of report.problems) {
    const place = line === null ? file : `${file}:${line}`;
    expect(
      shown.some((text) => [place, field, message].every((part) => part === null || text.includes(part))),
      `${place} ${field}`,
    ).toBe(true);
  }
  // Fifty rows with a mistake each, and a torn one: all are told of at once.
  const lines = new Set(report.problems.map(({ line }) => line));
  for (let line = 1; line <= 53; line++) expect(lines, `line ${line}`).toContain(line);
  expect(sent).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });

  await chooseFolder(page, folderOf(info.outputPath("mended", "run"), clean(55)));
  await sendIt(page).click();
  await arrived(page);
  await expect(heading(page, "Published in revision 1")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText("nothing was found wrong with it")).toBeVisible();
  const mended = await (await page.request.get(`/api/v1/bundles/${bundleIn(page)}`)).json();
  expect([mended.counts.trials, mended.problems]).toEqual([55, []]);

  // One row told otherwise: only the study can know of that. Refused beside what stands, taken in its place.
  const changed = folderOf(info.outputPath("changed", "run"), [
    row(0, { verdict: "wrong" }),
    ...clean(55).slice(1),
  ]);
  await expect(study(page)).toHaveValue(mended.study);
  await chooseFolder(page, changed);
  await publishIt(page).click();
  await expect(heading(page, "Refused: 1 error")).toBeVisible({ timeout: 45_000 });
  await expect(page.locator("#problems")).toContainText("bundle.conflict");
  const refused = bundleIn(page);
  await page.getByRole("link", { name: "Send a mended bundle" }).click();
  await expect(page).toHaveURL(`/submit?bundle=${refused}#send`);
  await page.getByRole("combobox", { name: "In place of" }).selectOption(mended.id);
  await expect(page).toHaveURL(new RegExp(`supersedes=${mended.id}`));
  await chooseFolder(page, changed);
  await publishIt(page).click();
  await expect(heading(page, "Published in revision 2")).toBeVisible({ timeout: 45_000 });
});

test("what looks like a secret needs a look before it is sent, and a preview before it is published; by keyboard", async ({
  page,
}, info) => {
  test.slow();
  await signIn(page, someone(), "/submit");
  await chooseFolder(page, folderOf(info.outputPath("first", "run"), clean(3)));
  await sendIt(page).click();
  await arrived(page);
  await expect(heading(page, "Published in revision 1")).toBeVisible({ timeout: 45_000 });

  await page.getByRole("combobox", { name: "In place of" }).selectOption({ index: 1 });
  const rows = [row(0), row(1, { answer: `ghp_${"a".repeat(36)}` }), row(2)];
  await chooseFolder(page, folderOf(info.outputPath("second", "run"), rows));
  const notice = page.getByRole("note").filter({ hasText: "1 place looks like a secret" });
  await expect(notice).toContainText("planted-facts.jsonl:2:answer", { timeout: 45_000 });
  await expect(previewIt(page)).toBeDisabled();
  await expect(publishIt(page)).toBeDisabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });

  await form(page).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(previewIt(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/bundles\/\w+$/);
  await expect(heading(page, "Checked, not published")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText("1 place looks like a secret")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish these results" })).toBeVisible();
});

test("a cut in the middle, a lost answer and a closed page: it goes on where it stopped", async ({
  browser,
  baseURL,
}, info) => {
  test.slow();
  // Not watched: its connections break on purpose.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await signIn(page, someone(), "/submit");
  const archive = info.outputPath("large.tar");
  const rows = Array.from({ length: 40 }, (_, at) => row(at, { answer: randomBytes(2_500).toString("hex") }));
  execFileSync("tar", ["-cf", archive, "-C", folderOf(info.outputPath("run"), rows), "."]);
  const { size } = statSync(archive);
  expect(size).toBeGreaterThan(3 * PIECE);

  // Small pieces, so that there are several; the server takes any up to its own size.
  await page.route(/\/api\/v1\/uploads$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), piece_bytes: PIECE } });
  });
  // Where the pieces began that came to the server, and what becomes of each: cut before it came, or its answer lost.
  const came: number[] = [];
  let fates: ("take" | "lose" | "cut")[] = ["take", "cut", "lose", ...Array(99).fill("cut")];
  await page.route(/\/api\/v1\/uploads\/\w+$/, async (route) => {
    const fate = fates.shift() ?? "take";
    if (fate === "cut") return route.abort("connectionreset");
    came.push(Number(await route.request().headerValue("upload-offset")));
    if (fate === "take") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  const choose = () => page.getByLabel("Choose a bundle's file").setInputFiles(archive);
  await choose();
  await sendIt(page).click();
  await expect(page.getByText(/^The connection was cut at 128 KiB of/).first()).toBeVisible({
    timeout: 45_000,
  });
  await page.reload();
  fates = [];
  await choose();
  await expect(form(page).getByText(/A sending of it was cut: \d+ KiB are on the server/)).toBeVisible();
  await sendIt(page).click();
  await arrived(page);
  await expect(heading(page, "Published in revision 1")).toBeVisible({ timeout: 45_000 });
  // Every byte came once.
  expect(came).toEqual(Array.from({ length: Math.ceil(size / PIECE) }, (_, n) => n * PIECE));

  // The very last answer is lost: what was stored is found, not sent again.
  await study(page).selectOption("");
  await page.route(/\/events$/, (route) => route.abort("connectionreset"));
  await chooseFolder(page, folderOf(info.outputPath("small"), clean(4)));
  const first = bundleIn(page);
  came.length = 0;
  fates = ["lose"];
  await sendIt(page).click();
  await page.waitForURL((url) => ![null, first].includes(url.searchParams.get("bundle")));
  expect(came).toEqual([0]);
  await expect(heading(page, "Published in revision 1")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText("The server had these bytes already")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your last bundles" }).getByRole("listitem")).toHaveCount(2);

  // The same bytes once more, on purpose: the bundle that is there.
  const second = bundleIn(page);
  await page.unrouteAll();
  await chooseFolder(page, info.outputPath("small"));
  await publishIt(page).click();
  await page.waitForURL((url) => url.searchParams.get("bundle") !== second);
  await expect(heading(page, "Already here")).toBeVisible();
  await expect(page.getByRole("link", { name: second })).toBeVisible();
  await context.close();
});

test("sending can be called off, and what the server says against it is shown", async ({
  page,
  faults,
}, info) => {
  faults.allow(429, /^\/api\/v1\/uploads$/);
  await signIn(page, someone(), "/submit");
  await sendIt(page).click();
  await expect(page.getByText("Choose a bundle first.")).toBeVisible();

  await page.route(/\/api\/v1\/uploads$/, () => {});
  await chooseFolder(page, folderOf(info.outputPath("run"), clean(2)));
  await sendIt(page).click();
  await expect(heading(page, "Sending")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(heading(page, "Checked, not sent yet")).toBeVisible();
  await expect(form(page).getByText("run.tar.gz")).toBeVisible();

  await page.unrouteAll();
  const detail = "You have sent 10 GiB in 24 hours.";
  await page.route(/\/api\/v1\/uploads$/, (route) =>
    route.fulfill({ status: 429, contentType: "application/problem+json", body: JSON.stringify({ detail }) }),
  );
  await sendIt(page).click();
  await expect(page.getByRole("alert").filter({ hasText: detail })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await arrived(page);
});

test("loose files are dropped for a bundle, and what is none is turned away at once", async ({ page }) => {
  await signIn(page, someone(), "/submit");
  const drop = (files: Readonly<Record<string, string>>) =>
    page.evaluate((dropped) => {
      const data = new DataTransfer();
      for (const [name, text] of Object.entries(dropped)) data.items.add(new File([text], name));
      document
        .querySelector("[data-drop-zone]")
        ?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, files);
  const rows = clean(2)
    .map((line) => JSON.stringify(line))
    .join("\n");
  await drop({ "planted-facts.jsonl": rows });
  await expect(page.getByText("planted-facts.jsonl is no .zip, .tar or .tar.gz.")).toBeVisible();
  await drop({ "planted-facts.jsonl": rows, "notes.txt": "x" });
  await expect(page.getByText("There is no manifest.json at the top of it.")).toBeVisible();

  await drop({ "planted-facts.jsonl": rows, "manifest.json": JSON.stringify(MANIFEST), "notes.txt": "x" });
  await expect(form(page).getByText("bundle.tar.gz")).toBeVisible();
  await sendIt(page).click();
  await arrived(page);
  await expect(heading(page, "Published in revision 1")).toBeVisible({ timeout: 45_000 });
  // Left out of the bundle by the rules, not by the form.
  await expect(page.locator("#problems")).toContainText("notes.txt");
});

test("without script the page says so and shows the two ways that need none", async ({
  page,
  openContext,
}) => {
  await signIn(page, someone(), "/submit");
  const context = await openContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto("/submit");
  await expect(plain.locator("noscript p")).toContainText("The form needs script");
  await expect(plain.locator("#send form")).toBeHidden();
  await expect(plain.getByRole("region", { name: "With curl" })).toContainText("/api/v1/bundles");
});
