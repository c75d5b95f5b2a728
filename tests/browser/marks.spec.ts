import type { Locator, Page } from "playwright/test";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";

/** Clicks a mark and gives how many trials the list behind it says there are. */
async function trialsBehind(page: Page, mark: Locator): Promise<number> {
  await mark.click();
  await page.waitForURL(/\/trials\?/);
  const heading = page.getByRole("heading", { level: 2, name: /^[\d,]+ trials?$/ });
  return Number((await heading.textContent())?.replace(/[^\d]/g, ""));
}

const number = async (link: Locator): Promise<number> =>
  Number((await link.textContent())?.replace(/[^\d]/g, ""));

test("a drawn mark leads to as many trials as it counts", async ({ page, request }) => {
  await page.goto(`${DEMO}/failures`);
  const row = page
    .getByRole("table", { name: "Planted facts: calibration by model and method" })
    .getByRole("row");
  const first = row.filter({ has: page.locator("a[href*='flagged=no']") }).first();
  const right = await number(first.locator("a[href*='flagged=no']:not([tabindex])"));
  expect(await trialsBehind(page, first.locator("a[href*='flagged=no'][tabindex='-1']"))).toBe(right);

  await page.goto(`${DEMO}/failures`);
  const shares = page
    .getByRole("table", { name: /^Planted facts: confident failures by model/ })
    .getByRole("row");
  const share = shares.filter({ has: page.locator("a[tabindex='-1']") }).first();
  const confident = await number(share.locator("a:not([tabindex])"));
  expect(await trialsBehind(page, share.locator("a[tabindex='-1']"))).toBe(confident);

  await page.goto(`${DEMO}/rounds`);
  const dot = page.locator("td a[tabindex='-1'][href*='source=reasoning']").first();
  const asked = new URL((await dot.getAttribute("href")) ?? "", page.url()).searchParams;
  const { cells } = await (
    await request.get(`/api/v1${DEMO}/cells?probe_set=planted-facts&by=source`)
  ).json();
  const cell = cells.find(
    (one: { model: string; method: string; source: string }) =>
      one.model === asked.get("model") && one.method === asked.get("method") && one.source === "reasoning",
  );
  expect(await trialsBehind(page, dot)).toBe(cell.expected - cell.missing);

  await page.goto(`${DEMO}/anova?probe_set=planted-facts&effect=method`);
  const subject = page.locator("#drives svg a[href*='method=']").last();
  const where = new URL((await subject.getAttribute("href")) ?? "", page.url()).searchParams;
  expect(where.get("session")).not.toBeNull();
  // The last method is pi-vcc, which three models were run with: 17 facts of the session in three rounds each.
  expect(where.get("method")).toBe("pi-vcc");
  expect(await trialsBehind(page, subject)).toBe(3 * 17 * 3);
});
