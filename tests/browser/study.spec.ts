import { charts, drawn, leaks } from "./fixtures/drawings";
import { DEMO, STUDY_PARTS } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { decimalsIn, readPieces } from "./fixtures/tables";

const REBUILT = /Rebuilt from published totals; not the study's raw data\./;

for (const part of STUDY_PARTS) {
  test(`${part.name}: charts are drawn, their numbers are a table without script`, async ({
    page,
    openContext,
  }) => {
    expect((await page.goto(part.path))?.status()).toBe(200);
    if (part.title) await expect(page.getByRole("heading", { level: 1 })).toHaveText(part.title);
    await expect(page.getByText(REBUILT).first()).toBeVisible();
    await expect(charts(page)).toHaveCount(part.charts);
    await expect
      .poll(async () => (await drawn(page)).filter(({ marks }) => marks === 0), "charts without a mark")
      .toEqual([]);
    const pictures = await drawn(page);
    expect(await leaks(page)).toEqual([]);

    const plain = await (await openContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(part.path);
    await expect(plain.getByText(REBUILT).first()).toBeVisible();
    await expect(charts(plain)).toHaveCount(0);
    expect(await leaks(plain)).toEqual([]);
    for (const { label, figure } of pictures) {
      const section = plain.locator(`section[id="${figure}"]`);
      const folded = section.locator("details:has(table):not([open]) > summary");
      if ((await folded.count()) > 0) await folded.first().click();
      const table = section.getByRole("table").first();
      await expect(table).toBeVisible();
      const shown = (await readPieces(table)).replaceAll(",", "");
      const numbers = label.match(
        /\d+\.\d+(?=%)|\d+(?= (?:passed|kept|recalled|abstained|hedged|failed|error|missing))/g,
      );
      expect(numbers?.length, label).toBeGreaterThan(3);
      for (const number of numbers ?? [])
        expect(shown, label).toMatch(new RegExp(`(?<![\\d.])${number}(?![\\d.])`));
    }
  });
}

test("the overview holds where rules stood, the means behind the interaction and the costs", async ({
  page,
}) => {
  await page.goto(DEMO);
  const standing = page.locator("#standing-commitments");
  await expect(standing.getByRole("img")).toHaveCount(3);
  // Table 7 of the paper; six of the 27 probes are not in it.
  const rows = standing.getByRole("listitem").filter({ has: page.getByRole("img") });
  await expect(rows).toContainText(["54/66", "31/39", "19/27"]);
  await expect(standing.getByRole("img").first()).toHaveAccessibleName(/^22 word for word, 4 absent/);
  await expect(page.getByRole("heading", { name: /: cell means$/ })).toHaveCount(2);
  const costs = page.locator("#costs-planted-facts").getByRole("table");
  await expect(costs.getByRole("row", { name: /pi-default/ }).first()).toContainText("167.8");
  await expect(
    page.locator("#sources-planted-facts").getByRole("link", { name: "All models" }),
  ).toBeVisible();
});

test("a revision has an address; one that never was is not found", async ({ page, faults }) => {
  await page.goto(DEMO);
  const figures = async () => decimalsIn((await page.getByRole("main").textContent()) ?? "");
  const newest = await figures();
  expect(newest.length).toBeGreaterThan(100);
  expect((await page.goto(`${DEMO}?revision=1`))?.status()).toBe(200);
  expect(await figures()).toEqual(newest);
  const tabs = page.getByRole("navigation", { name: "Parts of this study" }).getByRole("link");
  for (const tab of await tabs.all()) expect(await tab.getAttribute("href")).toMatch(/\?revision=1$/);
  faults.allow(404, /^\/studies\//);
  for (const part of ["", "/anova", "/trials"])
    for (const revision of ["99", "latest", "-1", "1e0"]) {
      const answer = await page.request.get(`${DEMO}${part}?revision=${revision}`);
      expect(answer.status(), `${part} ${revision}`).toBe(404);
    }
  expect((await page.goto(`${DEMO}?revision=99`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
});

test("the study names its source wherever it is listed", async ({ page }) => {
  await page.goto("/studies");
  const study = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Maximising/ }) });
  await expect(study).toContainText("Reconstructed");
  await expect(study).toContainText("not the study's raw data");
  await expect(study).toContainText("4 models × 3 methods");
});
