import { axeFindings } from "./fixtures/axe";
import { leaks } from "./fixtures/drawings";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { readRows } from "./fixtures/tables";

test("a cost is chosen in a form, a mark leads to its trials and back, prices stay in the address; all without script", async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${DEMO}/cost`);
  await page.getByLabel("Probe set").selectOption({ label: "Commitments" });
  await page.getByRole("combobox", { name: /^Cost/ }).selectOption({ label: "Recovery calls a trial" });
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/cost=recovery_calls/);
  await expect(page.locator("#frontier .say")).toHaveText(
    /^Two of six conditions are on the frontier, from GPT-6 Luna with transparent-compact .* to GPT-6\.1 Sol with transparent-compact/,
  );
  const table = page.getByRole("table", { name: "Commitments: retention against cost" });
  const rows = await readRows(table);
  const drawing = page.getByRole("group", { name: /^Commitments, retention against recovery calls/ });
  const mark = drawing.getByRole("link", { name: /^GPT-6 Luna with pi-vcc: .*110|^GPT-6 Luna with pi-vcc/ });
  await expect(mark).toHaveAccessibleName(
    /~1\.36 recovery calls a trial \(81 trials\)\. Dominated by GPT-6\.1 Sol/,
  );
  await expect(drawing.getByRole("link")).toHaveCount(6);

  await mark.click();
  await page.waitForURL(/\/trials\?/);
  await expect(page.getByRole("heading", { name: "81 trials" })).toBeVisible();
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Recovery calls" }).check();
  await page.getByRole("checkbox", { name: "Reply begins" }).uncheck();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.waitForURL(/column=recovery_calls/);
  const [head, ...trials] = await readRows(page.getByRole("table", { name: "Trials" }));
  expect(head?.slice(-2)).toEqual(["Repetition", "Recovery calls"]);
  expect(trials).toHaveLength(50);
  await page.goBack();
  await page.goBack();
  expect(await readRows(table)).toEqual(rows);

  await page.getByText("Prices of tokens").click();
  await page.getByRole("textbox", { name: "Prompt" }).fill("2");
  await page.getByRole("textbox", { name: "Output" }).fill("10");
  await page
    .getByRole("combobox", { name: /^Cost/ })
    .selectOption({ label: "Money a trial, at your prices" });
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/price_prompt=2.*price_output=10/);
  // 57,300 prompt and 5,975 output tokens.
  await expect(table.getByRole("row").nth(1)).toContainText("~0.174n = 81");
  await expect(table.getByRole("row").nth(2)).toContainText("No such cost on file");
  expect(await leaks(page)).toEqual([]);
});

test("on a narrow page no two names of the drawing overlap, and only tables scroll", async ({
  openContext,
}) => {
  const page = await (await openContext({ viewport: { width: 390, height: 800 } })).newPage();
  for (const query of [
    "probe_set=commitments&cost=recovery_calls",
    "probe_set=planted-facts",
    "model=none-such",
  ]) {
    await page.goto(`${DEMO}/cost?${query}`);
    const overlaps = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll("#frontier svg a text")]
        .map((text) => text.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      return boxes.filter((one, at) =>
        boxes.some(
          (other, n) =>
            n > at &&
            one.left < other.right &&
            other.left < one.right &&
            one.top + 3 < other.bottom - 3 &&
            other.top + 3 < one.bottom - 3,
        ),
      ).length;
    });
    expect(overlaps, query).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      query,
    ).toBe(0);
  }
  await expect(page.getByText("No condition of this model was run")).toBeVisible();
  await page.goto(`${DEMO}/cost?probe_set=commitments&cost=recovery_calls`);
  expect(await axeFindings(page, { within: "main" })).toEqual([]);
});
