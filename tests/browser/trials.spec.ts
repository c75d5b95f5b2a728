import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { readRows } from "./fixtures/tables";

const ERRORS = `${DEMO}/trials?probe_set=commitments&model=gemma-4-31b&outcome=error`;

for (const script of [true, false]) {
  test(`filters work as a form and stand in the address, ${script ? "with" : "without"} script`, async ({
    openContext,
    request,
  }) => {
    const page = await (await openContext({ javaScriptEnabled: script })).newPage();
    await page.goto(`${DEMO}/trials`);
    await page.getByLabel("Probe set").selectOption({ label: "Commitments" });
    await page.getByRole("combobox", { name: "Model" }).selectOption({ label: "Gemma 4 31B" });
    await page.getByRole("combobox", { name: "Outcome" }).selectOption({ label: "Error" });
    await page.getByRole("button", { name: "Filter" }).click();
    await page.waitForURL(/outcome=error/);
    const answer = await (
      await request.get("/api/v1/studies/woolford-2026/cells?probe_set=commitments")
    ).json();
    const errors = answer.cells
      .filter((cell: { model: string }) => cell.model === "gemma-4-31b")
      .reduce((sum: number, cell: { error: number }) => sum + cell.error, 0);
    expect(errors).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { name: `${errors} trials` })).toBeVisible();
    const rows = (await readRows(page.getByRole("table", { name: "Trials" }))).slice(1);
    expect(rows).toHaveLength(errors);
    for (const [, outcome, model] of rows) expect([outcome, model]).toEqual(["error", "Gemma 4 31B"]);

    await page.goto(ERRORS);
    expect((await readRows(page.getByRole("table", { name: "Trials" }))).slice(1)).toEqual(rows);
    await expect(page.getByRole("combobox", { name: "Outcome" })).toHaveValue("error");
    await page.getByRole("link", { name: "Clear", exact: true }).click();
    await page.waitForURL((url) => url.search === "");
    await expect(page.getByRole("combobox", { name: "Outcome" })).toHaveValue("");
  });
}

test("filters that leave nothing are named and can be cleared", async ({ page }) => {
  await page.goto(`${DEMO}/trials?model=none-such&round=2&probe=p01`);
  await expect(page.getByText("No trial has model none-such, round 2 and probe p01")).toBeVisible();
  await page.getByRole("link", { name: "Clear the filters" }).click();
  await expect(page.getByRole("table", { name: "Trials" }).getByRole("row")).toHaveCount(51);
});

test("values that no trial has are answered, not failed", async ({ page }) => {
  for (const query of [
    "model=%00",
    "probe=%00&session=a%00b",
    "cursor=after:9.9.9.9.9",
    "cursor=%00",
    "round=99999999999",
    "round=0",
    "outcome=missing",
    "lure=perhaps",
  ]) {
    const answer = await page.request.get(`${DEMO}/trials?${query}`);
    expect(answer.status(), query).toBe(200);
  }
});

test("pages lead on and back over the same trials", async ({ page }) => {
  await page.goto(`${DEMO}/trials?probe_set=planted-facts&model=gpt-6-luna&method=pi-vcc`);
  const links = () =>
    page
      .getByRole("table", { name: "Trials" })
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const forward = [await links()];
  for (const next of [1, 2]) {
    await turn(/^Next 50/);
    forward[next] = await links();
  }
  expect(new Set(forward.flat()).size).toBe(150);
  for (const back of [1, 0]) {
    await turn(/^Previous 50/);
    expect(await links()).toEqual(forward[back]);
  }
  await expect(page.getByRole("link", { name: /^Previous 50/ })).toHaveCount(0);

  async function turn(name: RegExp) {
    const link = page.getByRole("link", { name });
    const href = await link.getAttribute("href");
    await link.click();
    await page.waitForURL((url) => url.pathname + url.search === href);
    await expect(page.getByRole("table", { name: "Trials" })).toBeVisible();
  }
});

test("one trial says who replied, how it was judged and which line it was read from", async ({ page }) => {
  await page.goto(ERRORS);
  const row = page.getByRole("table", { name: "Trials" }).getByRole("row").nth(1);
  const [probe, , model, method] = (
    await row.getByRole("rowheader").or(row.getByRole("cell")).allInnerTexts()
  ).map((text) => text.split("\n")[0]);
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Probe ${probe}, commitments`);
  const main = page.getByRole("main");
  await expect(main).toContainText(`${model}`);
  await expect(main).toContainText(`${method}`);
  await expect(main).toContainText("No reply: the turn failed.");
  await expect(main).toContainText(/commitments\.jsonl:\d+ of bundle/);
  await expect(main).toContainText("Rebuilt from published totals; not the study's raw data.");
  await page.getByRole("link", { name: "Every reply to this probe" }).click();
  await expect(page.getByText(/^Probe set Commitments, session real-\d+ and probe p\d+\.$/)).toBeVisible();
});
