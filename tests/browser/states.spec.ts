import type { Page, Request } from "playwright/test";
import { charts, drawn } from "./fixtures/drawings";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";

const UNKNOWN = [
  "/no-such-page",
  "/studies/none-such",
  "/studies/none-such/anova",
  "/studies/woolford-2026/none-such",
  "/studies/woolford-2026/trials/1.1.1.1.999",
  "/studies/woolford-2026/trials/not-a-trial",
  "/studies/woolford-2026/anova?probe_set=none-such",
  "/studies/woolford-2026%00",
  "/studies/%27%3B%20drop%20table%20trials",
  "/bundles/none-such",
];

test("what does not exist answers 404 with a page that leads on", async ({ page, faults }) => {
  faults.allow(404, /./);
  for (const path of UNKNOWN) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("There is no such page");
    await expect(page.getByRole("banner")).toBeVisible();
    if (!/^\/(studies\/woolford-2026|bundles)\//.test(path))
      expect(await page.title(), path).toBe("No such page - Holdfast");
  }
  await page.getByRole("main").getByRole("link", { name: "All studies" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Studies");
});

test("a choice shows that it is on its way until the board has changed", async ({ page }) => {
  await page.goto("/");
  const answer = await holdBack(page, (request) => request.url().includes("kind=planted-facts"));
  await page.locator("summary", { hasText: /^Probes/ }).click();
  const choice = page.getByRole("link", { name: "Planted facts", exact: true });
  await expect(choice.locator("[data-pending]")).toHaveCount(0);
  await choice.click();
  await expect(choice.locator("[data-pending]")).toHaveCount(1);
  await expect(page.getByRole("table", { name: "Commitments kept" })).toBeVisible();
  answer.release();
  await expect(page.getByRole("table", { name: "Commitments kept" })).toHaveCount(0);
  await expect(page.locator("[data-pending]")).toHaveCount(0);
});

test("charts on their way have their frame, and nothing moves when they arrive", async ({ page }) => {
  const path = `${DEMO}/failures`;
  const html = await (await page.request.get(path)).text();
  // Scripts that the page names itself make it work; those it fetches later draw.
  const drawing = await holdBack(
    page,
    (request) => request.resourceType() === "script" && !html.includes(new URL(request.url()).pathname),
  );
  await page.goto(path, { waitUntil: "commit" });
  await drawing.reached;
  await page.evaluate(() => document.fonts.ready);
  const tops = () =>
    page
      .getByRole("table")
      .evaluateAll((all) => all.map((table) => Math.round(table.getBoundingClientRect().top + scrollY)));
  const before = await tops();
  expect(before.length).toBeGreaterThan(2);
  await expect(charts(page)).toHaveCount(0);
  drawing.release();
  await expect(charts(page)).toHaveCount(8);
  await expect.poll(async () => (await drawn(page)).every(({ marks }) => marks > 0)).toBe(true);
  expect(await tops()).toEqual(before);
});

/** Holds matching requests back until they are released; `reached` resolves with the first. */
async function holdBack(page: Page, matches: (request: Request) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  await page.route("**", async (route) => {
    if (matches(route.request())) {
      reach();
      await released;
    }
    await route.continue();
  });
  return { release, reached };
}
