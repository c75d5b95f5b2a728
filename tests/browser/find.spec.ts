import { axeFindings } from "./fixtures/axe";
import { expect, test } from "./fixtures/quiet-test";

test("one key opens the palette; it finds, goes there and gives the focus back, by keyboard alone", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  await page.goto("/studies");
  await page.getByRole("link", { name: "Leaderboard" }).first().focus();
  const before = new Set(asked);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /^Studies, models, methods, probes/ });
  await expect(field).toBeFocused();
  expect(asked.filter((url) => !before.has(url)).length, "loaded only when opened").toBeGreaterThan(0);
  await expect(page.getByRole("option", { name: /^Leaderboard/ })).toHaveAttribute("aria-selected", "true");

  await page.keyboard.type("transparent");
  const methods = page.getByRole("group", { name: "Methods" });
  await expect(methods.getByRole("option").first()).toHaveAccessibleName(/^transparent-compact/);
  await expect(page.getByRole("status")).toContainText(/\d+ found/);
  const chosen = page.locator("[role=option][aria-selected=true]");
  const first = await chosen.getAttribute("id");
  await expect(field).toHaveAttribute("aria-activedescendant", first ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  expect(await chosen.getAttribute("id"), "around and back").toBe(first);
  expect(await axeFindings(page, { within: "dialog" })).toEqual([]);

  await field.fill("no-such-thing-anywhere");
  await expect(page.getByRole("status")).toContainText("Nothing here is called");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Leaderboard" }).first()).toBeFocused();

  await page.getByRole("link", { name: "Find", exact: true }).click();
  await page.keyboard.type("woolford");
  await expect(page.getByRole("status")).toContainText(/^1 found/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/studies/woolford-2026");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("without script the button is a link to a page that finds the same", async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Find", exact: true }).click();
  await page.getByRole("searchbox", { name: "Words" }).fill("woolford");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL("/find?q=woolford");
  await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", "/studies/woolford-2026");
});
