import type { Page } from "playwright/test";
import { axeFindings, COLOUR_RULES } from "./fixtures/axe";
import { charts, drawn } from "./fixtures/drawings";
import { EMBEDDED_PAGES, FIXED_PAGES, linkedPages, type SitePage } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";

const LONGEST_TABLE = 6;
const LINKED = ["trial", "bundle"];

/** Every part of these stands on another page of the list. */
const PARTS_OF_OTHERS = ["anova", "anova-effect", "failures-no-lures", "embed-rounds", "embed-failures"];

const KNOWN = [...FIXED_PAGES, ...EMBEDDED_PAGES].filter(({ name }) => !PARTS_OF_OTHERS.includes(name));

for (const name of [...KNOWN.map((page) => page.name), ...LINKED]) {
  test(`${name}: axe finds nothing and nothing is wider than the screen`, async ({ page, faults }) => {
    test.slow();
    if (name === "not-found") faults.allow(404, /^\/no-such-page$/);
    const pages = LINKED.includes(name)
      ? await linkedPages(async (path) => (await page.request.get(path)).text())
      : KNOWN;
    const target = pages.find((known) => known.name === name);
    if (!target) throw new Error(`No page is called ${name}.`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(target.path);
    await ready(page, target);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        // The page is the same in the dark theme but for its colours.
        const rules = colorScheme === "dark" ? COLOUR_RULES : undefined;
        expect(await axeFindings(page, { rules }), `${colorScheme}, ${width} px`).toEqual([]);
      }
      await expectNoSidewaysScroll(page, width);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, 320);
  });
}

async function ready(page: Page, target: SitePage): Promise<void> {
  await expect(charts(page)).toHaveCount(target.charts);
  await expect.poll(async () => (await drawn(page)).every(({ marks }) => marks > 0)).toBe(true);
  await page.evaluate((longest) => {
    // Folded parts are part of the page, too.
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details:has(table)"))
      details.open = true;
    // Rows of a long table are all of one make, and axe takes its time with each.
    for (const table of document.querySelectorAll("main table"))
      for (const row of [...table.querySelectorAll("tbody tr")].slice(longest)) row.remove();
  }, LONGEST_TABLE);
}

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const over = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.querySelectorAll("main *")]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `${element.tagName}.${element.className}`)
      .slice(0, 5);
  });
  expect(over, `wider than ${width} px`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test("the skip link comes first, shows itself and leads past the header", async ({ page }) => {
  await page.goto("/studies/woolford-2026/anova");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("whatever has the focus shows it", async ({ page }) => {
  for (const path of ["/", "/studies/woolford-2026/anova"]) {
    await page.goto(path);
    let shown = "ring";
    for (let press = 0; press < 45 && shown === "ring"; press++) {
      await page.keyboard.press("Tab");
      shown = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return "nothing";
        const rings = [element, "::after"].map((of) =>
          typeof of === "string" ? getComputedStyle(element, of) : getComputedStyle(of),
        );
        const ring = rings.some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
        );
        return ring ? "ring" : element.outerHTML.slice(0, 160);
      });
    }
    // The last press of a short page leaves it.
    expect(shown, path).toMatch(/^(ring|nothing)$/);
  }
});

test("the chosen theme holds from the first paint of every page", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    // The attribute when the body begins: before anything of it can be painted.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Reflect.set(window, "themeAtBody", document.documentElement.dataset.theme ?? "system");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  const toggle = page.getByRole("button", { name: /^Theme:/ });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await toggle.click();
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(/^Theme: dark/);
  const dark = await ground();
  expect(dark).not.toBe(light);
  for (const path of ["/studies", "/studies/woolford-2026"]) {
    await page.goto(path);
    expect(await page.evaluate(() => Reflect.get(window, "themeAtBody"))).toBe("dark");
    expect(await ground()).toBe(dark);
  }
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(/^Theme: system/);
  expect(await ground()).toBe(light);
});
