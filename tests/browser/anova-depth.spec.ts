import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { leaks } from "./fixtures/drawings";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { readRows } from "./fixtures/tables";

const PAIR = `${DEMO}/anova?pair=method%3Atransparent-compact%3Api-vcc`;
const OF = "transparent-compact against pi-vcc";

const figure = (page: Page, id: string): Locator => page.locator(`section[id="${id}"]`);

test("from the overview one click shows F, interval, subjects and robustness of a pair, the next downloads the script", async ({
  page,
}) => {
  await page.goto(DEMO);
  await page.getByRole("link", { name: `What drives it (${OF}, Commitments)` }).click();
  await page.waitForURL(/pair=method%3Atransparent-compact%3Api-vcc/);
  const drives = figure(page, "drives");
  await expect(drives).toContainText("transparent-compact keeps more than pi-vcc, by 14.5 points");
  await expect(drives).toContainText("95% interval +5.1 to +24.0");
  await expect(drives.getByText("~9.98", { exact: true })).toBeVisible();
  await expect(
    drives.getByRole("group", { name: /^Differences by subject\. 16 subjects higher/ }),
  ).toBeVisible();
  await expect(drives.getByRole("img", { name: /^Residuals against fitted rates: 324/ })).toBeVisible();
  await expect(page.getByRole("table", { name: `Robustness: ${OF}` })).toBeVisible();

  const waiting = page.waitForEvent("download");
  await drives.getByRole("link", { name: "Download anova.R" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.R$/);
  expect(await readFile(await download.path(), "utf8")).toContain('"transparent-compact"');
});

test("what is said of robustness is what its table says", async ({ page }) => {
  for (const path of [PAIR, `${DEMO}/anova?pair=method%3Api-default%3Api-vcc`]) {
    await page.goto(path);
    const rows = (await readRows(page.getByRole("table", { name: /^Robustness:/ }))).slice(2);
    const turned = rows.filter((row) => row.at(-1) === "turns");
    const held = rows.filter((row) => row.at(-1) === "holds");
    expect(held.length + turned.length).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(8);
    await expect(
      page.getByRole("link", { name: `Holds in ${held.length} of ${rows.length} other analyses` }),
    ).toBeVisible();
    const said = figure(page, "robustness");
    if (turned.length === 0) await expect(said).toContainText(`Holds in all ${rows.length} other analyses.`);
    else await expect(said).toContainText(`turns with “${turned[0]?.[0]}”`);
  }
});

test("a subject leads to its trials, and those that turn a conclusion are never folded away", async ({
  page,
}) => {
  await page.goto(`${DEMO}/anova?pair=method%3Api-default%3Api-vcc`);
  const drives = figure(page, "drives");
  const table = page.getByRole("table", { name: /^Subjects that move it most:/ });
  const folded = page.getByRole("table", { name: /^Further subjects:/ });
  expect((await readRows(table)).filter((row) => row.at(-1) === "turns").length).toBeGreaterThan(0);
  expect((await readRows(folded)).filter((row) => row.at(-1) === "turns")).toEqual([]);
  await expect(drives).toContainText("Ringed: without it the conclusion turns.");
  const subject = table.getByRole("rowheader").first();
  const probe = (await subject.textContent()) ?? "";
  await subject.getByRole("link").click();
  await page.waitForURL(/\/trials\?/);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get("probe_set"), asked.get("probe")]).toEqual(["commitments", probe]);
});

test("pairs that cannot be told apart say what the design could have shown", async ({ page }) => {
  await page.goto(`${DEMO}/anova`);
  const rows = (
    await readRows(page.getByRole("table", { name: "Pairs of methods: Commitments", exact: true }))
  ).slice(1);
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    const p = row[4] ?? "";
    expect(row.at(-1)).toMatch(
      p.startsWith("<") || Number(p) < 0.05
        ? /^Told apart/
        : /Smallest difference this design could have shown: \d+\.\d points/,
    );
  }
});

test("effect sizes carry intervals that leave out 0 exactly where p is below .05", async ({ page }) => {
  for (const set of ["commitments", "planted-facts"]) {
    await page.goto(`${DEMO}/anova?probe_set=${set}`);
    const rows = await page
      .getByRole("table", { name: /^(Analysis of variance|Tests of pairs of methods):/ })
      .locator("tr:has(td[data-label='partial η²'])")
      .evaluateAll((all) =>
        all.map((row) => ({
          p: row.querySelector("td[data-label='p']")?.textContent ?? "",
          interval: row.querySelector("td[data-label='partial η²']")?.textContent ?? "",
        })),
      );
    expect(rows.length).toBe(9);
    for (const { p, interval } of rows) {
      const reliable = p.startsWith("<") || Number(p) < 0.05;
      expect(/interval 0 to/.test(interval), `${p}: ${interval}`).toBe(!reliable);
    }
  }
});

test("an effect stays looked into while the analysis around it changes, without script too", async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(PAIR);
  await page.getByLabel("Of these").selectOption({ label: "Only the first" });
  await page.getByRole("button", { name: "Analyse" }).click();
  const asked = new URL(page.url()).searchParams;
  expect([asked.get("first"), asked.get("pair")]).toEqual(["1", "method:transparent-compact:pi-vcc"]);
  await expect(figure(page, "drives").getByText("~5.91", { exact: true })).toBeVisible();
  await expect(figure(page, "anova")).toContainText("Exploratory: repetitions chosen by the reader.");
  await expect(page.locator("#check-command")).toHaveText(/--probe-set commitments .*--first 1$/);
  await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
  await page.locator("summary", { hasText: "Show the text" }).first().click();
  await expect(page.locator("#check-apa")).toContainText("F(1");
});

test("a text is on the clipboard after one click", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(PAIR);
  // The button answers once its script is there.
  await expect(async () => {
    await figure(page, "drives").getByRole("button", { name: "Copy" }).click();
    await expect(figure(page, "drives").getByRole("status")).toHaveText("Copied", { timeout: 1000 });
  }).toPass();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^transparent-compact against pi-vcc: .*F\(1, 26\) = 9\.98, p = \.004/);
});

test("what an analysis does not hold is said, with the way to one that does", async ({ page }) => {
  await page.goto(`${DEMO}/anova?probe_set=planted-facts&pair=model%3Aqwen3.8-27b%3Agpt-6.1-sol`);
  await expect(page.getByText("This analysis does not hold both Qwen3.8-27B and GPT-6.1 Sol")).toBeVisible();
  await page.getByRole("link", { name: "Analyse these two" }).click();
  await page.waitForURL(/models=gpt-6\.1-sol/);
  await expect(figure(page, "drives")).toContainText("Not run: gpt-6.1-sol with pi-vcc");
  expect(await leaks(page)).toEqual([]);
});
