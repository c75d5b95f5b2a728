import process from "node:process";
import { charts, drawn } from "./fixtures/drawings";
import { judgedBundle } from "./fixtures/judged-bundle";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { sendBundle } from "./fixtures/send-bundle";
import { readRows } from "./fixtures/tables";

const STUDY = "judged-survival";

test.beforeAll(async () => {
  const database = process.env.HOLDFAST_TEST_DATABASE_URL;
  if (!database) throw new Error("The tests' own site is not running.");
  await sendBundle(judgedBundle(), { database, study: STUDY, visibility: "unlisted" });
});

test("facts are followed from round to round, with the numbers that the bundle gives", async ({ page }) => {
  await page.goto(`/studies/${STUDY}/rounds`);
  const table = page.getByRole("table", {
    name: "Facts: facts recalled first and in every round since, percent",
  });
  const rows = (await readRows(table)).slice(1);
  // 16 facts a condition: four turn in round 2, four more are missing in round 3.
  const fold = rows.filter((row) => row.some((cell) => cell.includes("fold")));
  expect(fold).toHaveLength(2);
  for (const row of fold) {
    expect(row.at(-3)).toContain("16 of 16");
    expect(row.at(-2)).toContain("~75.0");
    expect(row.at(-1)).toMatch(/~50\.0.*8\/16.*up to 75\.0 without gaps/);
  }
  const fates = page.getByRole("table", { name: "Facts: fates of facts by model and method" });
  const [head = [], ...told] = await readRows(fates);
  const column = head.findIndex((cell) => cell.includes("Later failed confidently")) - head.length;
  expect(told.map((row) => row.at(column))).toEqual(["00.0%", "~425.0%", "00.0%", "~425.0%"]);
});

test("a model is chosen in the address; the drawing and the named facts are on the page without script", async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`/studies/${STUDY}/rounds`);
  const drawing = page.getByRole("group", {
    name: /^fold: round 1 32 recalled; round 2 24 recalled, 8 failed confidently/,
  });
  await expect(drawing).toBeVisible();
  await page.getByRole("navigation", { name: "Model, Facts" }).getByRole("link", { name: "tau" }).click();
  await page.waitForURL(/model=tau/);
  await expect(
    page.getByRole("group", { name: /^fold: round 1 16 recalled; round 2 12 recalled/ }),
  ).toBeVisible();
  await page.getByText("4 facts of tau by name").click();
  const facts = page.getByRole("table", { name: "Facts of tau that turned" });
  await expect(facts.getByRole("link")).toHaveCount(4);
  await facts.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("f1");
  await expect(page.getByText("failed confidently").first()).toBeVisible();
});

test("every number of fates and of the flow leads to as many trials, one a fact, and so do the marks", async ({
  page,
}) => {
  await page.goto(`/studies/${STUDY}/rounds`);
  const table = (name: string) => page.getByRole("table", { name: `Facts: ${name}` });
  const turned = table("facts recalled first and later failed confidently, by round")
    .getByRole("link")
    .first();
  await expect(turned).toHaveAttribute("href", /fate=later_confident.*lure=no.*round=2/);
  const fate = table("fates of facts by model and method").getByRole("link", { name: "8" }).first();
  const step = page.locator("details table a[href*='next=missing']").first();
  const band = page.locator(`svg a[href="${await step.getAttribute("href")}"]`);
  await expect(band.locator("title")).toHaveText("Recalled in round 2, missing in round 3");
  const marks = [turned, fate, step];
  const counts = await Promise.all(
    marks.map(async (mark) => [
      await mark.getAttribute("href"),
      Number((await mark.textContent())?.replace("~", "")),
    ]),
  );
  for (const [href, n] of counts) {
    await page.goto(String(href));
    await expect(page.getByRole("heading", { name: `${n} trials` })).toBeVisible();
  }
  // What the address asks for is named, and can be taken away.
  const set = page.getByRole("list", { name: "Filters that are set" });
  await set.getByRole("link", { name: /The round after missing/ }).click();
  await page.waitForURL((url) => !url.searchParams.has("next"));
  await expect(set.getByRole("link", { name: /Round 2/ })).toBeVisible();
});

test("the demo study says that its paths are no finding", async ({ page }) => {
  await page.goto(`${DEMO}/rounds`);
  await expect(
    page.getByText("is this reconstruction’s choice and no finding of the study").first(),
  ).toBeVisible();
  await expect(charts(page)).toHaveCount(8);
  await expect.poll(async () => (await drawn(page)).every(({ marks }) => marks > 0)).toBe(true);
});
