import type { Locator, Page } from "playwright/test";
import { BoardPage } from "./fixtures/board-page";
import { leaks } from "./fixtures/drawings";
import { expect, test } from "./fixtures/quiet-test";

const COMMITMENTS = "Commitments kept: rate and confident failures";
const FACTS = "Planted facts recalled: rate and confident failures";
const DEMO = "/?provenance=reconstructed";

/** Per model, the letters of its cells in column order: bold ones with a star, a condition without a rate as a dash. */
function letters(table: Locator): Promise<Record<string, string>> {
  return table.evaluate((element) => {
    const rows = [...element.querySelectorAll("tbody tr")].filter((row) => row.querySelector(":scope > td"));
    return Object.fromEntries(
      rows.map((row) => [
        row.querySelector("th a")?.textContent ?? "",
        [...row.querySelectorAll("td > div > a")]
          .map((cell) => {
            const number = cell.querySelector("b");
            const bold = number !== null && Number(getComputedStyle(number).fontWeight) > 600;
            return `${cell.querySelector("i")?.textContent ?? "-"}${bold ? "*" : ""}`;
          })
          .join(" "),
      ]),
    );
  });
}

for (const script of [true, false]) {
  test(`letters say which methods of a row can't be told apart, ${script ? "with" : "without"} script`, async ({
    openContext,
  }) => {
    const page = await (await openContext({ javaScriptEnabled: script })).newPage();
    const board = new BoardPage(page);
    await board.open(DEMO);
    expect(await letters(board.table(COMMITMENTS))).toEqual({
      "Qwen3.8-27B": "a* ab* b",
      "GPT-6 Luna": "a* a* a*",
      "Gemma 4 31B": "a* a* a*",
      "GPT-6.1 Sol": "ab* a* b",
    });
    expect(await letters(board.table(FACTS))).toEqual({
      "Qwen3.8-27B": "a* b a*",
      "GPT-6 Luna": "a* b c",
      "Gemma 4 31B": "a* c b",
      "GPT-6.1 Sol": "a* b",
    });
    await expect(page.getByText(/3 paired tests in each row \(sign-flip permutation over 27/)).toBeVisible();
    await expect(
      page.getByText(/1 to 3 paired tests in a row \(sign-flip permutation over 18/),
    ).toBeVisible();
    await expect(page.getByText("† Exploratory: no planned analysis of the study")).toHaveCount(1);
    await expect(
      board.table(FACTS).getByRole("rowheader", { name: "GPT-6.1 Sol (exploratory)" }),
    ).toBeVisible();
    expect(await leaks(page)).toEqual([]);
  });
}

test("the keyboard shows a cell's comparisons, and the page holds them below", async ({ page }) => {
  const board = new BoardPage(page);
  await board.open(DEMO);
  const cell = board.table(COMMITMENTS).getByRole("link", { name: /^Qwen3.8-27B, pi-default/ });
  await expect(cell).toHaveAccessibleName(/group ab, not told from the leader/);
  await cell.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  const tip = page.getByRole("tooltip").filter({ hasText: "Qwen3.8-27B, pi-default" }).first();
  await expect(tip).toBeVisible();
  await expect(tip).toContainText(
    "against transparent-compact: ~−9.9 points (−22.2 to +2.8), Holm p = .342. Can't be told apart; the smallest difference this design could have shown is 17.8 points.",
  );
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();

  const more = page.locator("summary", { hasText: "All 12 comparisons behind the letters" });
  await more.focus();
  await page.keyboard.press("Enter");
  const pair = page.getByRole("row", { name: /transparent-compact minus pi-default.*\+9\.9.*\.342/ });
  await expect(pair).toContainText("the smallest difference this design could have shown is 17.8 points");
});

test("a row leads to its own analysis and a pair to its test, the group to F", async ({ page }) => {
  const board = new BoardPage(page);
  await board.open(DEMO);
  await page.getByRole("link", { name: "Analysis of Qwen3.8-27B" }).first().click();
  await page.waitForURL("**/anova?*");
  const asked = new URL(page.url()).searchParams;
  expect([asked.get("probe_set"), asked.getAll("models")]).toEqual(["commitments", ["qwen3.8-27b"]]);
  await expect(page.getByText(".342").first()).toBeVisible();

  await board.open(DEMO);
  await page.locator("summary", { hasText: "All 12 comparisons behind the letters" }).click();
  await page.getByRole("link", { name: "transparent-compact minus pi-vcc" }).first().click();
  await page.waitForURL("**/anova?*");
  expect(new URL(page.url()).searchParams.get("pair")).toBe("method:transparent-compact:pi-vcc");

  await board.open(DEMO);
  await page.getByRole("link", { name: "analysis of variance" }).first().click();
  await expect(page.getByRole("columnheader", { name: "F", exact: true }).first()).toBeVisible();
});

test("rows ranked by a rate show their place, equal rates the same", async ({ page }) => {
  const board = new BoardPage(page);
  await board.open(`${DEMO}&sort=rate%3Api-vcc&direction=asc`);
  expect(await ranks(page, COMMITMENTS)).toEqual(["Rank 4", "Rank 3", "Rank 2", "Rank 1"]);
  // Without that method there is no place.
  expect(await ranks(page, FACTS)).toEqual(["Rank 3", "Rank 2", "Rank 1"]);
  await board.open(DEMO);
  expect(await ranks(page, COMMITMENTS)).toEqual([]);
});

function ranks(page: Page, title: string): Promise<string[]> {
  return new BoardPage(page)
    .table(title)
    .getByText(/^Rank \d+$/)
    .allTextContents();
}
