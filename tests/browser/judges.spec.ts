import process from "node:process";
import { judgedBundle } from "./fixtures/judged-bundle";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { sendBundle } from "./fixtures/send-bundle";
import { readRows } from "./fixtures/tables";

const STUDY = "judged-twice";

test.beforeAll(async () => {
  const database = process.env.HOLDFAST_TEST_DATABASE_URL;
  if (!database) throw new Error("The tests' own site is not running.");
  await sendBundle(judgedBundle(), { database, study: STUDY, visibility: "unlisted" });
});

test("two judges stand beside the rates that they give, and what to be careful of is said", async ({
  page,
}) => {
  await page.goto(`/studies/${STUDY}/judges`);
  await expect(page.getByText("48 replies judged, 48 of them twice; on 16 the two differ.")).toBeVisible();
  await expect(page.getByText("A judge is also ranked here")).toBeVisible();
  await expect(page.getByText("These two agree little")).toBeVisible();
  const agreement = page.getByRole("table", { name: "Promises: agreement of two judges" });
  const [all = []] = (await readRows(agreement)).slice(1);
  // 32 of 48 alike; chance (36·28 + 12·20) / 48²: kappa 3 / 11.
  expect(all.join(" ")).toMatch(/~66\.7.*~\.27.*~75\.0 and ~58\.3.*~25\.0 and ~41\.7/);
  const confusion = page.getByRole("table", { name: "Promises: replies by first and second verdict" });
  expect((await readRows(confusion)).slice(1).map((row) => row.slice(1))).toEqual([
    ["24", "12"],
    ["4", "8"],
  ]);
  await confusion.getByRole("link", { name: "12" }).click();
  await page.waitForURL(/second_outcome=confident/);
  await expect(page.getByRole("heading", { name: "12 trials" })).toBeVisible();
});

test("disputed replies lead to their trials, one by one and as a list", async ({ page }) => {
  await page.goto(`/studies/${STUDY}/judges`);
  const disputed = page.getByRole("table", { name: "Promises: disputed replies" });
  await expect(disputed.getByRole("link")).toHaveCount(16);
  await page.getByRole("link", { name: "All of them among the trials" }).click();
  await page.waitForURL(/disputed=1/);
  await expect(page.getByRole("heading", { name: "16 trials" })).toBeVisible();
  await expect(page.getByRole("link", { name: /two judges who disagree/i })).toBeVisible();
  await page.getByRole("combobox", { name: "Model" }).selectOption({ label: "tau" });
  await page.getByRole("button", { name: "Filter" }).click();
  await page.waitForURL(/model=tau/);
  await expect(page.getByRole("heading", { name: "8 trials" })).toBeVisible();
});

test("the facts of a study name the agreement where there is one", async ({ page }) => {
  await page.goto(`/studies/${STUDY}`);
  await expect(page.getByText("Judge agreement")).toBeVisible();
  await page.getByRole("link", { name: /^κ ~\.27$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Judges" })).toBeVisible();
});

test("a study without second verdicts says so, and what that means", async ({ page }) => {
  await page.goto(`${DEMO}/judges`);
  await expect(page.getByText(/^No reply was judged twice, so nothing here says/)).toBeVisible();
  await page.goto(DEMO);
  await expect(page.getByText("Judge agreement")).toHaveCount(0);
});
