import { BOARD_BUDGET, scriptWeight } from "../support/script-weight";
import { charts } from "./fixtures/drawings";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";

test("the board names few scripts, and none that draws charts", async ({ baseURL }) => {
  const board = await scriptWeight(`${baseURL}/`);
  expect(board.files).toBeGreaterThan(2);
  expect(board.bytes).toBeLessThan(BOARD_BUDGET);
  expect(board.charts).toBe(false);
});

test("nothing moves while a page arrives", async ({ openContext }) => {
  for (const path of ["/", `${DEMO}/anova`]) {
    const page = await (await openContext()).newPage();
    await page.addInitScript(() => {
      Reflect.set(window, "shift", 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, "shift", Reflect.get(window, "shift") + Reflect.get(entry, "value"));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => Reflect.get(window, "shift")), path).toBeLessThan(0.001);
  }
});

test("times are told on the reader's clock, and in UTC without script", async ({ openContext }) => {
  const told = async (javaScriptEnabled: boolean) => {
    const context = await openContext({ timezoneId: "Asia/Kolkata", javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/changes");
    return page.getByRole("main").locator("time").first();
  };
  await expect(await told(false)).toHaveText(/, \d\d:\d\d UTC$/);
  const there = await told(true);
  await expect(there).toHaveText(/, \d\d:\d\d UTC\+5:30$/);
  await expect(there).toHaveAttribute("title", /, \d\d:\d\d UTC$/);
});

test("on paper a study is black on white, with tables for charts and its name on every sheet", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(DEMO);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expect(charts(page).first()).toBeVisible();
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: "print" });
  for (const chart of await charts(page).all()) await expect(chart).toBeHidden();
  const numbers = page.locator("#rounds-planted-facts").getByRole("table");
  await expect(numbers.getByRole("row").nth(1)).toBeVisible();
  const body = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(body).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cite", exact: true })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680);
  const heads = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => rule.cssText)
      .join(),
  );
  expect(heads).toContain("revision 1");
  expect(heads).toContain("/studies/woolford-2026?revision=1");
});

test("sheets of A4 and of Letter are few, wide enough, and say where and when the page was read", async ({
  page,
}) => {
  // Recounted when a page gets another figure: a break at every row, or none at all, lies far outside.
  const printed = [
    { path: "/", most: 12, foot: "/" },
    { path: `${DEMO}/anova`, most: 10, foot: `${DEMO}/anova?revision=1` },
    { path: "/models/gpt-6-luna", most: 7, foot: "/models/gpt-6-luna" },
  ];
  // The sheet's width in pixels, less its margins: A4 is the narrower.
  const inside = Math.floor(((210 - 2 * 15) / 25.4) * 96);
  for (const { path, most, foot } of printed) {
    await page.goto(path, { waitUntil: "networkidle" });
    const sheets: number[] = [];
    for (const format of ["A4", "Letter"]) {
      const file = (await page.pdf({ format, preferCSSPageSize: true })).toString("latin1");
      sheets.push(file.match(/\/Type \/Page\b/g)?.length ?? 0);
    }
    expect(Math.min(...sheets), path).toBeGreaterThan(1);
    expect(Math.max(...sheets), path).toBeLessThanOrEqual(most);
    const rule = await page.locator("body > style").last().textContent();
    expect(unescaped(rule)).toContain(`${new URL(page.url()).origin}${foot} · printed `);
    await page.setViewportSize({ width: inside, height: 960 });
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(inside);
    await page.emulateMedia({ media: null });
  }
});

/** Signs that a string of CSS writes by number. */
const unescaped = (css: string | null): string =>
  (css ?? "").replace(/\\([0-9a-f]+) /g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
