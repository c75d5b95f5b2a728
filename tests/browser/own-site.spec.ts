import { randomBytes } from "node:crypto";
import { BoardPage } from "./fixtures/board-page";
import { leaks } from "./fixtures/drawings";
import { AWKWARD, DENOMINATORS, HOSTILE, NEARLY } from "./fixtures/field-bundles";
import { type OwnSite, startOwnSite } from "./fixtures/own-site";
import { expect, test } from "./fixtures/quiet-test";
import { type BundleFiles, sendBundle } from "./fixtures/send-bundle";

// One site for the whole file, from empty to gone: each test goes on where the one before it ended.
test.describe.configure({ mode: "serial" });

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite(`own_${randomBytes(6).toString("hex")}`);
});
test.afterAll(() => site?.stop());

const send = (study: string, files: BundleFiles) =>
  sendBundle(files, { database: site.databaseUrl, study, visibility: "public" });

test("a site without a study says so on the board and in the list", async ({ page }) => {
  for (const path of ["/", "/?kind=commitments&method=x", "/studies"]) {
    expect((await page.goto(site.url + path))?.status(), path).toBe(200);
    await expect(page.getByText("No study is public yet")).toBeVisible();
    expect(await leaks(page)).toEqual([]);
  }
  await page.getByRole("main").getByRole("link", { name: "Leaderboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("after compaction");
});

test("rates say what they are a share of, and never mix the two", async ({ page }) => {
  expect((await send("denominators", DENOMINATORS)).status).toBe("ready");
  const board = new BoardPage(page);
  const cell = async (title: RegExp) => (await board.cells(title))[0];
  await board.open(site.url);
  expect(await cell(/: Ten, /)).toMatchObject({ rate: "30.0", coverage: "7/10", confident: "0.0 to 30.0" });
  expect(await cell(/: Ninety-one, /)).toMatchObject({ rate: "1.1", coverage: "1/91" });
  await expect(page.getByText("2 errors")).toHaveCount(1);
  await expect(page.getByText("Not scored: 1 missing, 2 errors.")).toHaveCount(1);
  await board.open(`${site.url}/?count=scored&sort=rate%3Akeep`);
  expect(await cell(/: Ten, /)).toMatchObject({ rate: "42.9", coverage: "7/10" });
  expect(await cell(/: Ninety-one, /)).toMatchObject({ rate: "100.0", coverage: "1/91" });
  await expect(page.getByText("% of scored replies")).toHaveCount(2);
  await expect(page.getByText("Not ranked: under 90% of the expected replies were scored")).toHaveCount(2);
});

test("no figure reads 100 or 0 unless it is", async ({ page }) => {
  expect((await send("nearly", NEARLY)).status).toBe("ready");
  const board = new BoardPage(page);
  await board.open(site.url);
  const cells = await board.cells(/: Many, /);
  expect(cells.map(({ method, rate, confident }) => [method, rate, confident])).toEqual([
    ["all-but-one", ">99.9", "<0.1"],
    ["only-one", "<0.1", ">99.9"],
    ["all", "100.0", "0.0"],
    ["none", "0.0", "100.0"],
  ]);
  await page.goto(`${site.url}/studies/nearly/failures`);
  const table = page.getByRole("table", {
    name: "Many: outcomes by model and method",
    // Folded until asked for.
    includeHidden: true,
  });
  await expect(table.getByText(">99.9%")).toHaveCount(2);
  await expect(table.getByText("<0.1%")).toHaveCount(2);
  const inside = page.locator("[role=application] svg text");
  await expect(inside).toHaveText([">99", "100", ">99", "100"]);
});

test("names that look like markup or addresses stay names on the board", async ({ page }) => {
  expect((await send("hostile", HOSTILE)).status).toBe("ready");
  const board = new BoardPage(page);
  await board.open(site.url);
  const [cell] = await board.cells(/: sly\/set 1, /);
  expect(cell).toMatchObject({ model: AWKWARD.model, method: AWKWARD.method, rate: "100.0" });
  expect(await page.title()).toBe("Leaderboard - Holdfast");
  await board.choose("Methods", AWKWARD.method);
  expect(new URL(page.url()).searchParams.get("method")).toBe(AWKWARD.method);
  expect(await board.models(/: sly\/set 1, |Commitments kept/)).toEqual([AWKWARD.model]);
  await page.getByRole("link", { name: `${AWKWARD.model}, ${AWKWARD.method}:` }).click();
  await expect(page.getByRole("heading", { name: "6 trials" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Model" })).toHaveValue(AWKWARD.model);
});

test("without its database the site says that it failed, not that there is nothing", async ({
  page,
  faults,
}) => {
  faults.allow(500, /^\//);
  faults.allow(503, /health$/);
  // React passes on to the browser that the server could not render.
  faults.allowMessage(/React error #441/);
  await site.dropDatabase();
  const health = await page.request.get(`${site.url}/api/v1/health`);
  expect([health.status(), await health.json()]).toEqual([
    503,
    { status: "unavailable", database: "unreachable", worker: "unknown" },
  ]);
  const answer = await page.goto(`${site.url}/studies`);
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be shown");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByText(/^Error \d+$/)).toBeVisible();
  expect(await page.content()).not.toMatch(/does not exist|postgres:|stack/);
});
