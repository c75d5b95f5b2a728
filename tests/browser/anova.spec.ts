import { asPrinted, expectedEffect, findEffect, readEffects } from "./fixtures/anova-table";
import { DEMO } from "./fixtures/pages";
import { PAPER } from "./fixtures/paper-tables";
import { expect, test } from "./fixtures/quiet-test";
import { readRows } from "./fixtures/tables";

const SETS = [
  { study: "commitments", set: "commitments", title: "Commitments" },
  { study: "planted", set: "planted-facts", title: "Planted facts" },
] as const;

for (const { study, set, title } of SETS) {
  test(`${title}: every printed F, df, p and effect size of Table 3 is met`, async ({ page }) => {
    await page.goto(`${DEMO}/anova?probe_set=${set}`);
    const shown = [
      ...(await readEffects(page.getByRole("table", { name: `Analysis of variance: ${title}` }))),
      ...(await readEffects(page.getByRole("table", { name: `Tests of pairs of methods: ${title}` }))),
    ];
    const printed = PAPER.table3.filter((effect) => effect.study === study);
    expect(printed.length).toBeGreaterThan(2);
    for (const effect of printed) {
      const found = findEffect(shown, effect);
      if (!found) throw new Error(`The page has no ${effect.effect} of ${effect.test}.`);
      expect(asPrinted(found, effect), `${effect.test}, ${effect.effect}`).toEqual(expectedEffect(effect));
    }
  });
}

test("choices of the analysis are in the address and come back with it", async ({ page, openContext }) => {
  await page.goto(`${DEMO}/anova`);
  await page.getByLabel("Measure").selectOption({ label: "Confident failures" });
  await page.getByLabel("Errors and missing trials").selectOption({ label: "Leave their subjects out" });
  await page.getByRole("checkbox", { name: "GPT-6 Luna" }).uncheck();
  await page.getByRole("checkbox", { name: "pi-default" }).uncheck();
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.waitForURL(/measure=confident_rate/);
  const table = page.getByRole("table", { name: "Analysis of variance: Commitments" });
  await expect(page.getByText(/3 models × 2 methods; outcome: confident failures/)).toBeVisible();
  const chosen = await readRows(table);

  const params = new URL(page.url()).searchParams;
  expect(params.getAll("models")).toEqual(["qwen3.8-27b", "gemma-4-31b", "gpt-6.1-sol"]);
  expect(params.getAll("methods")).toEqual(["transparent-compact", "pi-vcc"]);
  expect(params.get("missing")).toBe("drop");

  const plain = await (await openContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(page.url());
  await expect(plain.getByLabel("Measure")).toHaveValue("confident_rate");
  await expect(plain.getByRole("checkbox", { name: "GPT-6 Luna" })).not.toBeChecked();
  expect(await readRows(plain.getByRole("table", { name: "Analysis of variance: Commitments" }))).toEqual(
    chosen,
  );

  await page.getByRole("link", { name: "As planned" }).click();
  await expect(page.getByText(/4 models × 3 methods; outcome: pass rate/)).toBeVisible();
});

test("the paper check gives a reason for every number that is not equal", async ({ page }) => {
  await page.goto(`${DEMO}/paper-check`);
  const table = page.getByRole("table", { name: "Printed and computed numbers" });
  const rows = (await readRows(table)).filter((row) => row.length === 6).slice(1);
  const equal = rows.filter(([, , , , result]) => result === "equal");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(`${equal.length} of ${rows.length} equal`);
  expect(rows.filter(([, , , , result, why]) => result !== "equal" && !why)).toEqual([]);
  expect(
    rows.filter(([, , printed, computed, result]) => (printed === computed) !== (result === "equal")),
  ).toEqual([]);
  const unmet = rows
    .filter(([, , , , result]) => result === "differs")
    .map(([, , printed, computed]) => `${printed} ${computed}`);
  expect(unmet).toEqual(expect.arrayContaining(["860.2 860.7", "98.2 98.1", "93.3 93.2"]));
  const printedRates = [...PAPER.table4.pass_rate, ...PAPER.table4.failed_confidently, ...PAPER.table5.recall]
    .flatMap((row) => [row["transparent-compact"], row["pi-default"], row["pi-vcc"]])
    .filter((rate) => rate !== null);
  const listed = rows.map(([, , printed]) => printed);
  expect(printedRates.filter((rate) => !listed.includes(rate))).toEqual([]);

  await page.getByRole("link", { name: /^Only the \d+ that are not equal$/ }).click();
  await expect(page).toHaveURL(/show=differences/);
  await expect(table.getByText("equal", { exact: true })).toHaveCount(0);
  const left = (await readRows(table)).filter((row) => row.length === 6).slice(1);
  expect(left).toHaveLength(rows.length - equal.length);
});
