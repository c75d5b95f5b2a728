import process from "node:process";
import type { Locator, Page } from "playwright/test";
import { leaks } from "./fixtures/drawings";
import { LURES } from "./fixtures/lures-bundle";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { sendBundle } from "./fixtures/send-bundle";
import { readRows } from "./fixtures/tables";

const STUDY = "lures-and-doubt";

// Unlisted: read by its address, and the board of the other tests stays as it is.
async function sendLures(): Promise<void> {
  const database = process.env.HOLDFAST_TEST_DATABASE_URL ?? "";
  const sent = await sendBundle(LURES, { database, study: STUDY, visibility: "unlisted" });
  expect(["ready", "duplicate"], JSON.stringify(sent.problems)).toContain(sent.status);
}

const figure = (page: Page, id: string): Locator => page.locator(`section[id="${id}"]`);
const wayToFail = (page: Page, set: string): Locator =>
  page.getByRole("navigation", { name: `${set}: way to fail` });

/** Rows of a table without marks of what was rebuilt, by the row heads given. */
async function rowsOf(table: Locator, heads: readonly string[]): Promise<string[][]> {
  const rows = (await readRows(table)).map((cells) => cells.map((cell) => cell.replaceAll("~", "")));
  return heads.map((head) => rows.find(([first]) => first === head) ?? []);
}

test("confident failures have interval, bounds and differences, and lead to their trials", async ({
  page,
}) => {
  await page.goto(`${DEMO}/failures`);
  const table = page.getByRole("table", {
    name: "Commitments: confident failures by model and method, percent",
  });
  // The first model's rows come first: pi-default lost three of its 81 replies.
  const [verbatim, summary, extract] = await rowsOf(table, ["transparent-compact", "pi-default", "pi-vcc"]);
  expect(verbatim?.slice(2)).toEqual([
    "14.8",
    "8.3 to 25.1",
    "–",
    "12 confident",
    expect.stringContaining("81/81"),
  ]);
  expect(summary?.[2]).toBe("22.2");
  expect(summary?.[4]).toBe("22.2 to 25.9");
  expect(extract?.[2]).toBe("40.7");

  const differences = page.getByRole("table", {
    name: "Commitments: confident failures, differences between methods, percentage points",
    // Folded until asked for.
    includeHidden: true,
  });
  const told = (await readRows(differences)).find(([pair]) => /transparent-compact.*pi-vcc/.test(pair ?? ""));
  expect(told?.at(-1)).toBe(
    "transparent-compact fails confidently less often, by 25.9 points.Compare transparent-compact and pi-vcc",
  );
  expect(told?.[2]?.replace("~", "")).toBe("−25.9");

  await table.getByRole("link", { name: "33 confident", exact: true }).click();
  await expect(page.getByRole("heading", { name: "33 trials" })).toBeVisible();
});

test("the way to fail is in the address, for every probe set that has it", async ({ page }) => {
  await page.goto(`${DEMO}/failures?count=scored`);
  await expect(page.getByText("These shares stay of expected replies")).toHaveCount(2);
  await wayToFail(page, "Planted facts").getByRole("link", { name: "Abstentions" }).click();
  await expect(page.getByRole("table", { name: /^Planted facts: abstentions by model/ })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("measure"), searchParams.get("count")]).toEqual(["abstained_rate", "scored"]);
  await expect(figure(page, "shares-commitments").getByText("No abstentions here")).toBeVisible();
  await expect(wayToFail(page, "Commitments").getByRole("link")).toHaveCount(2);

  await wayToFail(page, "Planted facts").getByRole("link", { name: "Lures stated as fact" }).click();
  await expect(figure(page, "shares-planted-facts").getByText("No lures were asked")).toBeVisible();
  await page.goto(`${DEMO}/failures?measure=hedged_rate`);
  await figure(page, "shares-planted-facts")
    .getByRole("link", { name: "Analysis of variance of this measure" })
    .click();
  await expect(page.getByRole("combobox", { name: "Measure" })).toHaveValue("hedged_rate");
});

test("lures count in their own share, of those answered", async ({ page }) => {
  await sendLures();
  await page.goto(`/studies/${STUDY}/failures?measure=invented_rate`);
  const table = page.getByRole("table", { name: /^Facts: lures stated as fact by model/ });
  const [careful, careless] = await rowsOf(table, ["careful", "careless"]);
  expect(careful?.slice(2, 6)).toEqual([
    "0.0",
    expect.stringMatching(/^0\.0 to /),
    "–",
    "0 confident0 hedged",
  ]);
  expect(careless?.slice(2, 6)).toEqual([
    "81.8",
    expect.stringMatching(/ to /),
    "75.0 to 83.3",
    "6 confident3 hedged",
  ]);
  expect(await leaks(page)).toEqual([]);
  await table.getByRole("link", { name: "3 hedged" }).click();
  await expect(page.getByRole("heading", { name: "3 trials" })).toBeVisible();
});

test("calibration stands beside how much was answered", async ({ page }) => {
  await sendLures();
  await page.goto(`/studies/${STUDY}/failures`);
  const table = page.getByRole("table", { name: "Facts: calibration by model and method" });
  const [careful, careless] = await rowsOf(table, ["careful", "careless"]);
  // 22 of 22 without doubt, one more right in doubt; 5 of 16, the rest left open or lost.
  expect(careful?.[2]).toBe("100.0");
  expect(careful?.slice(4)).toEqual(["22", "0", "", "91.722/24"]);
  expect(careless?.[2]).toBe("31.3");
  expect(careless?.slice(4)).toEqual(["5", "11", "", "66.716/24"]);
  const rounds = page.getByRole("table", {
    name: "By round, rho: percent right of answers without doubt",
    includeHidden: true,
  });
  expect((await readRows(rounds)).slice(1).map(([round]) => round)).toEqual(["Round 1", "Round 2"]);
  await expect(page.getByText("Style: scores, not outcomes")).toBeVisible();
  expect(await leaks(page)).toEqual([]);

  await page.goto(`${DEMO}/failures`);
  await expect(figure(page, "calibration-commitments").getByText(/^None: /)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every figure is on the page, and the switch works", async ({ page }) => {
    await page.goto(`${DEMO}/failures`);
    await expect(
      page.getByRole("table", { name: /^Commitments: confident failures by model/ }),
    ).toBeVisible();
    await wayToFail(page, "Commitments").getByRole("link", { name: "Hedged failures" }).click();
    await expect(
      page.getByRole("table", { name: /^Commitments: hedged failures by model/ }),
    ).toBeInViewport();
    await expect(
      page.getByRole("table", { name: "Planted facts: calibration by model and method" }),
    ).toBeVisible();
  });
});
