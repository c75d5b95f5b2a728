import type { Page } from "playwright/test";
import { leaks } from "./fixtures/drawings";
import { expect, test } from "./fixtures/quiet-test";

const condition = (model: string, method: string) => `c=woolford-2026:${model}:${method}`;
const PAIR = `/compare?${condition("gpt-6-luna", "pi-default")}&${condition("gpt-6-luna", "transparent-compact")}`;

/** Moves the focus with Tab alone until it is on what is wanted. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return label ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

/** Every number and word of the page's tables, folded ones too, and its finding. */
const figures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main table, main .say")].map((element) =>
      (element.textContent ?? "").replace(/\s+/g, " "),
    ),
  );

const chosen = (page: Page) => page.getByRole("list", { name: "Conditions compared" }).getByRole("listitem");

test("two conditions are compared by keyboard alone, and the address shows the same without script elsewhere", async ({
  page,
  openContext,
}) => {
  await page.goto("/");
  await tabTo(page, /^Compare$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Compare" })).toBeVisible();

  await tabTo(page, /^Find a condition$/);
  const field = page.getByRole("combobox");
  await page.keyboard.type("woolford luna");
  await expect(page.getByRole("option")).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(field).toHaveAttribute("aria-activedescendant", /-0$/);
  await expect(page.getByRole("option", { selected: true })).toContainText(
    "transparent-compact on GPT-6 Luna",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "added" })).toHaveText(/1 of at most 6/);
  await expect(chosen(page)).toHaveCount(1);
  await page.keyboard.type("woolford default luna");
  await expect(page.getByRole("option", { selected: true })).toContainText("pi-default on GPT-6 Luna");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(chosen(page)).toHaveCount(2);
  await page.keyboard.type("woolford vcc luna");
  await expect(page.getByRole("option", { selected: true })).toContainText("pi-vcc on GPT-6 Luna");
  await page.keyboard.press("Enter");
  await expect(chosen(page)).toHaveCount(3);
  await expect(field).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(chosen(page)).toHaveCount(2);

  await tabTo(page, /^Make it the baseline \(pi-default/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/base=1/);
  await tabTo(page, /^Planted facts/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Planted facts recalled" })).toBeVisible();
  await tabTo(page, /^By probe$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Probe by probe" })).toBeVisible();

  const seen = await figures(page);
  expect(seen.join(" ")).toContain("~95.1");
  const elsewhere = await (await openContext({ javaScriptEnabled: false })).newPage();
  await elsewhere.goto(page.url());
  expect(await figures(elsewhere)).toEqual(seen);
  expect(await leaks(elsewhere)).toEqual([]);
});

test("without script conditions are searched, added, held against another baseline and taken away", async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/compare");
  await page.getByLabel("Find a condition").fill("woolford pi-vcc luna");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Add pi-vcc on GPT-6 Luna" }).click();
  await page.getByRole("link", { name: "Add pi-default", exact: true }).click();
  await page.getByRole("link", { name: /^Make it the baseline \(pi-default/ }).click();
  await expect(page.locator(".say").last()).toContainText("pi-vcc and pi-default cannot be told apart");
  // What cannot be told apart comes with what could have been.
  await expect(
    page.getByText(/The smallest difference this design could have shown is \d+\.\d points/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Remove pi-vcc on GPT-6 Luna" }).click();
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByText("One more to compare it with")).toBeVisible();
  await page.getByLabel("Add a condition").fill("no such thing");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText(/^No condition has “no such thing”/)).toBeVisible();
});

test("the board and the pairs of an analysis lead here, and units lead to their trials", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Compare methods on GPT-6 Luna" }).first().click();
  await expect(chosen(page)).toHaveCount(3);
  await page.goto("/studies/woolford-2026/anova?probe_set=commitments&models=gpt-6-luna");
  await page.getByRole("link", { name: "Compare (transparent-compact against pi-default)" }).click();
  await expect(chosen(page).first()).toContainText("pi-default on GPT-6 Luna");
  const row = page.locator("#differences li").filter({ hasText: "transparent-compact" });
  await expect(row).toContainText("+16.0");
  await page.getByText("Every probe with its trials").click();
  const probe = page
    .getByRole("table", { name: /probe by probe$/ })
    .getByRole("link")
    .first();
  const name = await probe.textContent();
  await probe.click();
  await expect(page).toHaveURL(new RegExp(`/probes/commitments/${name}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what may not be read is not there; what is not on file is said", async ({ page, faults }) => {
  faults.allow(404, /^\/compare/);
  for (const query of ["c=no-such-study:a:b", `${condition("gpt-6-luna", "pi-vcc")}&revision=99`])
    expect((await page.request.get(`/compare?${query}`)).status(), query).toBe(404);
  await page.goto(`${PAIR}&${condition("gpt-6-luna", "gone")}&c=odd&set=none-such`);
  await expect(page.getByText("Not everything in the address is shown")).toBeVisible();
  await expect(page.getByText(/^This study has no such condition/)).toBeVisible();
  await expect(page.getByText(/called “none-such”/)).toBeVisible();
  await expect(page.getByText(/^Nothing to compare: gone was not run/)).toBeVisible();
  expect(await leaks(page)).toEqual([]);
});
