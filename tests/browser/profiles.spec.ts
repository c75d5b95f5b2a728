import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { axeFindings } from "./fixtures/axe";
import { BoardPage } from "./fixtures/board-page";
import { leaks } from "./fixtures/drawings";
import { FIFTY, FULL, profileArchive, RHO, TWIN } from "./fixtures/profile-bundle";
import { expect, test } from "./fixtures/quiet-test";
import { signIn } from "./fixtures/sign-in";
import { readRows } from "./fixtures/tables";

const address = (room: "models" | "methods", id: string): string => `/${room}/${encodeURIComponent(id)}`;
const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const ofPaper = (page: Page, name: string) =>
  region(page, name).filter({ hasText: "Maximising Transparency" });

/** Opens a page and again until all of its figures are there: whoever comes first waits for them a while only. */
async function openWhole(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(await page.getByText("still being computed").count()).toBe(0);
  }).toPass();
}

test("a model of the board has a page with the board's numbers, also without script", async ({
  page,
  openContext,
  faults,
}) => {
  faults.allow(404, /^\/(models|methods)\/no-such/);
  const board = new BoardPage(page);
  await board.open();
  const cells = await board.cells("Commitments kept");
  await board
    .table("Commitments kept")
    .getByRole("link", { name: "Qwen3.8-27B", exact: true })
    .first()
    .click();
  await page.waitForURL("**/models/qwen3.8-27b");
  await expect(page.getByRole("heading", { level: 1, name: "Qwen3.8-27B" })).toBeVisible();
  const plain = await (await openContext({ javaScriptEnabled: false })).newPage();
  for (const reader of [page, plain]) {
    await openWhole(reader, "/models/qwen3.8-27b");
    const kept = ofPaper(reader, "Commitments kept");
    await expect(kept).toContainText(
      "transparent-compact, at ~74.1% of 81, has the highest rate; pi-default (~+9.9 points, p = .342, the design could have shown 17.8) cannot be told apart from it",
    );
    const rows = await readRows(kept.getByRole("table", { name: /rate and failures by method$/ }));
    for (const { method, rate, coverage } of cells.filter(({ model }) => model === "Qwen3.8-27B").slice(0, 3))
      expect(rows.find(([name]) => name === method)?.[1]).toMatch(
        new RegExp(`~${rate} percent.*${coverage}`),
      );
    await expect(ofPaper(reader, "Planted facts recalled")).toContainText(
      /pi-default \([^)]*\) is reliably behind/,
    );
    await expect(reader.getByText("unsloth/Qwen3.8-27B-GGUF").first()).toBeVisible();
    expect(await leaks(reader)).toEqual([]);
  }
  await openWhole(plain, "/methods/transparent-compact");
  await expect(region(plain, "What it keeps")).toContainText("one-line signatures, file lists");
  const stood = plain.getByRole("table", { name: /where the rule stood$/ });
  expect((await readRows(stood))[1]?.slice(1, 4)).toEqual(["word for word", "22", "66"]);
  const facts = await readRows(
    plain.getByRole("table", { name: /^transparent-compact, Planted facts: rate/ }),
  );
  expect(facts.find(([name]) => name === "GPT-6 Luna")?.at(-1)).toContain("Better than pi-default ~+40.1");
  expect(await leaks(plain)).toEqual([]);

  for (const path of [
    "/models/no-such",
    "/methods/no-such",
    "/models/no-such%2F%25",
    "/models/qwen3.8-27b?page=2",
  ]) {
    faults.allow(404, /page=2$/);
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test("lists are searched and ordered by their address", async ({ page }) => {
  await page.goto("/models");
  await page.getByRole("searchbox", { name: "Search" }).fill("frontier");
  await page.getByRole("combobox", { name: "Order" }).selectOption({ label: "Most studies first" });
  await page.getByRole("main").getByRole("button", { name: "Show" }).click();
  await page.waitForURL("**/models?q=frontier&sort=studies");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["GPT-6.1 Sol"]);
  await expect(page.getByRole("main")).toContainText("81 of 81 scored");
  await page.goto("/models?q=none-such");
  await expect(page.getByText("No model has “none-such” in its name")).toBeVisible();
  await page.goto("/methods?sort=strategy");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "pi-vcc",
    "pi-default",
    "transparent-compact",
  ]);
});

test("one's own private study is on these pages for oneself alone, whatever its names hold", async ({
  page,
  openContext,
  baseURL,
}) => {
  test.slow();
  await signIn(page, `profiles-${randomBytes(4).toString("hex")}@example.org`);
  const sent = await page.request.post("/api/v1/bundles", {
    headers: { "content-type": "application/zip", origin: baseURL ?? "" },
    data: profileArchive(),
  });
  expect(sent.status(), await sent.text()).toBe(202);
  const { id } = await sent.json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/bundles/${id}`)).json()).status)
    .toBe("ready");

  await page.goto("/models");
  await page.getByRole("link", { name: RHO, exact: true }).click();
  await page.waitForURL(`**${address("models", RHO)}`);
  await openWhole(page, address("models", RHO));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("note")).toContainText(TWIN);
  const lost = page.getByRole("table", { name: /lost by compaction by method$/ });
  // Full context keeps 16 of 20: four it never could. fold-2 keeps 12 of these; grep passes one that it could not.
  const rows = await readRows(lost);
  expect(
    rows.map(([name, , kept, gone, , never]) => [name, kept, gone?.slice(0, 4), never?.slice(0, 4)]),
  ).toEqual([
    ["Method", "Kept, %", "Lost", "Neve"],
    ["fold-1", "20.0", "60.0", "20.0"],
    ["fold-2", "60.0", "20.0", "20.0"],
    ["grep 100%", "5.0", "75.0", "20.0"],
  ]);
  expect(rows[3]?.[5]).toContain("5.0 passed after it");
  await expect(page.getByText("5-bit")).toBeVisible();
  expect(await leaks(page)).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }

  await page.getByRole("link", { name: "fold-2", exact: true }).first().click();
  await page.waitForURL("**/methods/fold-2");
  await openWhole(page, "/methods/fold-2");
  await expect(region(page, "Versions side by side")).toContainText("<b>reworded</b>");
  await expect(page.getByText("fold-2 is reliably ahead of every other on")).toBeVisible();
  await page.getByRole("link", { name: "fold", exact: true }).click();
  await page.waitForURL("**/methods/fold");
  await expect(page.getByText("A family of 2 versions, side by side.")).toBeVisible();

  const stranger = await openContext();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    address("models", RHO),
    address("models", FIFTY),
    address("models", TWIN),
    address("methods", FULL),
    address("methods", "grep 100%"),
    "/methods/fold",
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page, path).not.toHaveTitle(/No such page/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    expect((await stranger.request.get(path)).status(), path).toBe(404);
  }
  for (const path of ["/models", "/methods", "/models?q=acme"])
    expect(await (await stranger.request.get(path)).text(), path).not.toContain("Rho-7B");
});
