import { expect, test } from "./fixtures/quiet-test";

test("the docs are in the navigation, and lead to the statistics", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Docs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Docs" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  await expect(page.getByRole("table").first().getByRole("rowheader")).toHaveCount(14);
});

test("a link to one number brings it into view below the header", async ({ page }) => {
  await page.goto("/docs/statistics#kappa");
  const row = page.locator("#kappa");
  await expect(row).toBeInViewport();
  await expect(row.getByRole("rowheader")).toContainText("Agreement of judges");
  const header = await page.getByRole("banner").boundingBox();
  const box = await row.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
});

test("the statistics are whole without script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/docs/statistics");
  await expect(page.getByRole("table", { name: "Coverage of 95% intervals of a rate" })).toBeVisible();
  await expect(page.getByText(/In \d+ of 54 designs the interval of a rate holds/)).toBeVisible();
  await context.close();
});
