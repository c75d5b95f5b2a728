import process from "node:process";
import { charts, drawn, leaks } from "./fixtures/drawings";
import { AWKWARD, FAILURES, HOSTILE, HOSTILE_REPLIES, LONG, REFUSED } from "./fixtures/field-bundles";
import { expect, test } from "./fixtures/quiet-test";
import { type BundleFiles, type SentBundle, sendBundle } from "./fixtures/send-bundle";
import { readRows } from "./fixtures/tables";

// Unlisted: each is read by its address, and the board of the other tests stays as it is.
async function send(study: string, files: BundleFiles, ends = ["ready", "duplicate"]): Promise<SentBundle> {
  const database = process.env.HOLDFAST_TEST_DATABASE_URL ?? "";
  const sent = await sendBundle(files, { database, study, visibility: "unlisted" });
  expect(ends, JSON.stringify(sent.problems)).toContain(sent.status);
  return sent;
}

test("what a session said stays text, and a long reply is cut with a way to the whole", async ({ page }) => {
  await send("hostile", HOSTILE);
  const list = "/studies/hostile/trials";
  for (const path of [
    "/studies/hostile",
    "/studies/hostile/failures",
    "/studies/hostile/rounds",
    "/studies/hostile/anova",
    "/studies/hostile/cost",
    list,
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    expect((await answer?.body())?.length, path).toBeLessThan(1_000_000);
    expect(await page.title(), path).not.toContain("taken over");
    expect(await leaks(page), path).toEqual([]);
  }
  await page.goto(list);
  const table = page.getByRole("table", { name: "Trials" });
  await expect(table.getByRole("row")).toHaveCount(Object.keys(HOSTILE_REPLIES).length + 2);
  expect(await page.locator("main script, main img").count()).toBe(0);

  for (const [probe, reply] of Object.entries(HOSTILE_REPLIES)) {
    await page.goto(list);
    await table.getByRole("link", { name: probe, exact: true }).click();
    const shown = page.getByRole("figure", { name: "Reply" }).locator("pre");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`Probe ${probe},`);
    if (probe !== "long") {
      expect(await shown.textContent()).toBe(reply);
      continue;
    }
    expect((await shown.textContent())?.length).toBe(20_000);
    await expect(page.getByText("The first 20,000 of 6,000,000 characters")).toBeVisible();
    const cut = await page.request.get(page.url());
    expect((await cut.body()).length).toBeLessThan(300_000);
    const whole = page.getByRole("link", { name: "Show all 6,000,000 characters" });
    const text = await (await page.request.get((await whole.getAttribute("href")) ?? "")).text();
    expect(text).toContain("THE END");
    expect(text.length).toBeGreaterThan(LONG);
  }
  // The override turns the rest of its own box, not the page: the box is isolated.
  await expect(page.locator("pre[dir=auto]").first()).toBeVisible();

  for (const address of ["/", "/studies"]) {
    await page.goto(address);
    expect(await page.content(), "an unlisted study is in no list").not.toContain("hostile");
  }
});

test("ids with slashes, spaces, quotes and percent signs survive every link", async ({ page }) => {
  await send("awkward", HOSTILE);
  await page.goto("/studies/awkward/trials");
  await page.getByRole("combobox", { name: "Model" }).selectOption({ label: AWKWARD.model });
  await page.getByRole("combobox", { name: "Method" }).selectOption({ label: AWKWARD.method });
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("heading", { name: "6 trials" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("model")).toBe(AWKWARD.model);
  await page.getByRole("link", { name: AWKWARD.probe, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(AWKWARD.probe);
  await page.getByRole("link", { name: "Every reply to this probe" }).click();
  await expect(page.getByText(`session ${AWKWARD.session} and probe ${AWKWARD.probe}.`)).toBeVisible();
  await expect(page.getByRole("table", { name: "Trials" }).getByRole("row")).toHaveCount(2);
  const query = new URLSearchParams({ probe_set: "sly/set 1" });
  const answer = await (await page.request.get(`/api/v1/studies/awkward/cells?${query}`)).json();
  expect(answer.cells.map(({ model, method }: { model: string; method: string }) => [model, method])).toEqual(
    [[AWKWARD.model, AWKWARD.method]],
  );
  const chart = (await page.goto("/studies/awkward/failures")) && charts(page);
  await chart?.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "6 trials" })).toBeVisible();
});

test("every kind of failure has its own part, and what was not run has no bar", async ({ page }) => {
  await send("failures", FAILURES);
  await page.goto("/studies/failures/failures");
  const twelve = page.getByRole("region", { name: "twelve", exact: true });
  const rows = await readRows(twelve.getByRole("table", { includeHidden: true }));
  const share = (n: number) => ((100 * n) / 12).toFixed(1);
  // Two replies ended in an error: had they failed otherwise, hedged and confident shares would be higher.
  const cells = [4, 1, 2, 3, 2, 0].map((n, at) =>
    at === 2 || at === 3 ? `${n}${share(n)} to ${share(n + 2)}%` : `${n}${share(n)}%`,
  );
  expect(rows[1]?.slice(3).map((cell) => cell.replace("~", ""))).toEqual(cells);
  for (const row of rows.slice(2)) expect(row.at(-1)).toBe("Not run");

  await expect(charts(page)).toHaveCount(2);
  const bars = twelve.locator("[role=application] svg g > rect[rx='1']");
  await expect(bars).toHaveCount(5);
  const tops = new Set(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute("y"))));
  expect(tops.size, "all bars lie in the first row").toBe(1);
  await expect(twelve.getByText("Not run", { exact: true }).filter({ visible: true })).toHaveCount(2);
  const eighteen = page.getByRole("region", { name: "eighteen", exact: true });
  await expect(eighteen.locator("[role=application] svg g > rect[rx='1']")).toHaveCount(1);
  expect(await leaks(page)).toEqual([]);

  await page.goto("/studies/failures/rounds");
  await expect.poll(async () => (await drawn(page)).every(({ marks }) => marks > 0)).toBe(true);
  const chart = charts(page).first();
  expect((await chart.getAttribute("aria-label"))?.replaceAll("~", "")).toBe(
    "rho by round. mixed 66.7%, 0.0%.",
  );
  expect(await leaks(page)).toEqual([]);

  const answer = await (await page.request.get("/api/v1/studies/failures/cells?probe_set=eighteen")).json();
  const perfect = answer.cells.find((cell: { method: string }) => cell.method === "perfect");
  expect([perfect.rate, perfect.high]).toEqual([1, 1]);
  expect(perfect.low).toBeGreaterThan(0.7);
  expect(perfect.low).toBeLessThan(0.83);
});

test("a refused bundle's page shows every problem with file, line and field", async ({ page }) => {
  const sent = await send("refused", REFUSED, ["refused"]);
  expect(new Set(sent.problems.map(({ code }) => code))).toEqual(
    new Set([
      "row.duplicate",
      "row.unknown_model",
      "row.round_out_of_range",
      "row.invalid",
      "row.not_json",
      "row.not_finite",
    ]),
  );
  await page.goto(`/bundles/${sent.id}`);
  await expect(page.getByRole("heading", { name: /^Refused: \d+ errors$/ })).toBeVisible();
  const items = page.getByRole("region", { name: /stopped the bundle$/ }).getByRole("listitem");
  await expect(items).toHaveCount(sent.problems.length);
  const shown = await items.evaluateAll((all) => all.map((item) => item.textContent ?? ""));
  for (const problem of sent.problems) {
    const place = problem.line === null ? problem.file : `${problem.file}:${problem.line}`;
    const parts = [place, problem.field, problem.message, problem.value, problem.code].filter(
      (part) => part !== null,
    );
    expect(
      shown.filter((text) => parts.every((part) => text.includes(part))),
      parts.join(" "),
    ).not.toEqual([]);
  }
  expect(sent.problems.map(({ value }) => value).join()).toContain("onerror");
  expect(await page.locator("main img").count()).toBe(0);
  const answer = await (await page.request.get(`/api/v1/bundles/${sent.id}`)).json();
  expect(answer).toMatchObject({
    status: "refused",
    study: "refused",
    problem_counts: { error: sent.problems.length },
  });
});
