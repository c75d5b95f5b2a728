import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures/quiet-test";
import { signIn } from "./fixtures/sign-in";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
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
const sendIt = (page: Page) => form(page).getByRole("button", { name: "Send it" });
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole("heading", { level: 2, name });
const chooseFolder = (page: Page, folder: string) =>
  page.getByLabel("Choose a bundle's folder").setInputFiles(folder);

const arrived = (page: Page) => page.waitForURL(/\/submit\?bundle=/);
const bundleIn = (page: Page): string => new URL(page.url()).searchParams.get("bundle") ?? "";

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`,
      );
      expect(found, `${colorScheme}, ${width} px`).toEqual([]);
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

test("every problem is shown by line and field, and the mended bundle goes to the same study", async ({
  page,
}, info) => {
  test.slow();
  const faulty = Array.from({ length: 52 }, (_, at) => row(at, MISTAKES[at % MISTAKES.length]));
  await signIn(page, someone(), "/submit");
  await chooseFolder(page, folderOf(info.outputPath("run"), ['{"model": "rho"', ...faulty, ...clean(3)]));
  await expect(form(page).getByText("in 2 files, packed before it is sent")).toBeVisible();
  await sendIt(page).click();
  await arrived(page);
  await expect(heading(page, /^Refused: \d+ errors$/)).toBeVisible({ timeout: 45_000 });

  const answer = await (await page.request.get(`/api/v1/bundles/${bundleIn(page)}`)).json();
  expect(answer.problem_counts.error).toBeGreaterThanOrEqual(50);
  const shown = await page
    .locator("#problems li")
    .evaluateAll((items) => items.map((item) => item.textContent ?? ""));
  expect(shown).toHaveLength(answer.problem_counts.error + answer.problem_counts.warning);
  for (const { file, line, field, message } of answer.problems) {
    const place = line === null ? file : `${file}:${line}`;
    expect(
      shown.some((text) => [place, field, message].every((part) => part === null || text.includes(part))),
      `${place} ${field}`,
    ).toBe(true);
  }
  // Fifty rows with a mistake each, and a torn one: all are told of at once.
  const lines = new Set(answer.problems.map((problem: { line: number | null }) => problem.line));
  for (let line = 1; line <= 53; line++) expect(lines, `line ${line}`).toContain(line);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });

  await page.getByRole("link", { name: "Send a mended bundle" }).click();
  await expect(page).toHaveURL(`/submit?bundle=${answer.id}#send`);
  await expect(study(page)).toHaveValue(answer.study);
  await chooseFolder(page, folderOf(info.outputPath("mended", "run"), clean(55)));
  await sendIt(page).click();
  await page.waitForURL((url) => ![null, answer.id].includes(url.searchParams.get("bundle")));
  await expect(heading(page, "Published in revision 1")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText("nothing was found wrong with it")).toBeVisible();
  const mended = await (await page.request.get(`/api/v1/bundles/${bundleIn(page)}`)).json();
  expect([mended.study, mended.counts.trials, mended.problems]).toEqual([answer.study, 55, []]);

  // One row told otherwise: refused beside what stands, taken in its place.
  const changed = folderOf(info.outputPath("changed", "run"), [
    row(0, { verdict: "wrong" }),
    ...clean(55).slice(1),
  ]);
  await chooseFolder(page, changed);
  await sendIt(page).click();
  await expect(heading(page, "Refused: 1 error")).toBeVisible({ timeout: 45_000 });
  await expect(page.locator("#problems")).toContainText("bundle.conflict");
  await page.getByRole("combobox", { name: "In place of" }).selectOption(mended.id);
  await expect(page).toHaveURL(new RegExp(`supersedes=${mended.id}`));
  await chooseFolder(page, changed);
  await sendIt(page).click();
  await expect(heading(page, "Published in revision 2")).toBeVisible({ timeout: 45_000 });
});

test("an answer that is lost is asked for again and stored once, without an event stream", async ({
  browser,
  baseURL,
}, info) => {
  // Not watched: its connections break on purpose.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, someone(), "/submit");
  await chooseFolder(page, folderOf(info.outputPath("run"), clean(4)));
  let tries = 0;
  await page.route(/\/api\/v1\/bundles\?/, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    // The server has stored it, the sender never learns.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.route(/\/events$/, (route) => route.abort("connectionreset"));
  await sendIt(page).click();
  await expect(page.getByText("Another try in 1 s").first()).toBeVisible();
  await arrived(page);
  expect(tries).toBe(2);
  await expect(heading(page, "Published in revision 1")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText("The server had these bytes already")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your last bundles" }).getByRole("listitem")).toHaveCount(1);
  await expect(study(page).locator("option")).toHaveCount(2);

  // The same bytes once more: the bundle that is there.
  const first = bundleIn(page);
  await page.unrouteAll();
  await chooseFolder(page, info.outputPath("run"));
  await sendIt(page).click();
  await page.waitForURL((url) => url.searchParams.get("bundle") !== first);
  await expect(heading(page, "Already here")).toBeVisible();
  await expect(page.getByRole("link", { name: first })).toBeVisible();
  await context.close();
});

test("sending can be called off, and what the server says against it is shown", async ({
  page,
  faults,
}, info) => {
  faults.allow(429, /^\/api\/v1\/bundles$/);
  await signIn(page, someone(), "/submit");
  await sendIt(page).click();
  await expect(page.getByText("Choose a bundle first.")).toBeVisible();

  await page.route(/\/api\/v1\/bundles\?/, () => {});
  await chooseFolder(page, folderOf(info.outputPath("run"), clean(2)));
  await sendIt(page).click();
  await expect(heading(page, "Sending")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(heading(page, "What happens to it")).toBeVisible();
  await expect(form(page).getByText("run.tar.gz")).toBeVisible();

  await page.unrouteAll();
  const detail = "You have sent 10 GiB in 24 hours.";
  await page.route(/\/api\/v1\/bundles\?/, (route) =>
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

  // Against a study it can be checked without being published.
  await study(page).selectOption({ index: 1 });
  await expect(page).toHaveURL(/[?&]study=/);
  await page.getByLabel("Check only: publish nothing").check();
  await drop({
    "manifest.json": JSON.stringify({ ...MANIFEST, models: [{ id: "tau" }] }),
    "planted-facts.jsonl": JSON.stringify(row(1, { model: "tau" })),
  });
  const known = bundleIn(page);
  await form(page).getByRole("button", { name: "Check it" }).click();
  await page.waitForURL((url) => url.searchParams.get("bundle") !== known);
  await expect(heading(page, "Checked only")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole("link", { name: "Send it to be published" })).toBeVisible();
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
