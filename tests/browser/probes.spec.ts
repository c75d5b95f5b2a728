import process from "node:process";
import { BoardPage } from "./fixtures/board-page";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { type BundleFiles, sendBundle } from "./fixtures/send-bundle";
import { tabTo } from "./fixtures/tab-to";
import { readRows } from "./fixtures/tables";

const STUDY = "hostile-replies";
const PROBE = "p/1 %41?";
const HOSTILE = `<script>document.title = "taken"</script><img src=x onerror="document.title='taken'"> **bold** [link](https://evil.example) ${"long ".repeat(200)}end`;

/** Two commitments, one of them kept by nobody, with replies that a page must not interpret. */
const BUNDLE: BundleFiles = {
  "manifest.json": {
    format: "holdfast-bundle",
    version: 1,
    title: "Hostile replies",
    provenance: "synthetic",
    license: "CC0-1.0",
    models: [{ id: "rho" }, { id: "tau" }],
    methods: [
      { id: "keep", strategy: "verbatim" },
      { id: "fold", strategy: "summary" },
    ],
    probe_sets: [{ id: "promises", kind: "commitments", title: "Promises", repetitions: 2 }],
  },
  "commitments.jsonl": ["rho", "tau"].flatMap((model) =>
    ["keep", "fold"].flatMap((method) =>
      [PROBE, "p2"].flatMap((probe) =>
        [1, 2].map((repetition) => ({
          model,
          method,
          probe,
          repetition,
          ...(probe === "p2" && method === "keep"
            ? { verdict: "pass" }
            : { verdict: "fail", confident: repetition === 2 }),
          commitment: "<b>Never</b> push to main",
          reply: HOSTILE,
          judge: "judge-a",
          context: method === "keep" ? "intact" : "absent",
          recovery_calls: 3,
        })),
      ),
    ),
  ),
};

test.beforeAll(async () => {
  const database = process.env.HOLDFAST_TEST_DATABASE_URL;
  if (!database) throw new Error("The tests' own site is not running.");
  await sendBundle(BUNDLE, { database, study: STUDY, visibility: "unlisted" });
});

const VIEW = "/?kind=commitments&sort=confident%3Api-vcc&direction=desc";
const CONFIDENT = /^pi-vcc: [\d.]+ percent failed confidently, the replies$/;

test("two clicks lead from the board to a confident failure, and back to the same view", async ({ page }) => {
  const board = new BoardPage(page);
  await board.open(VIEW);
  const seen = await board.cells("Commitments kept");
  await board.table("Commitments kept").getByRole("link", { name: CONFIDENT }).first().click();
  await page.waitForURL(/outcome=confident/);
  const list = page.url();
  await page.getByRole("table", { name: "Trials" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Probe p\d+/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("failed confidently");
  // The way up leads to the list as it was filtered, the browser's way back to the board as it was sorted.
  const up = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: /^Trials/ });
  const [, asked = ""] = ((await up.getAttribute("href")) ?? "").split("?");
  expect(new Set(asked.split("&"))).toEqual(new Set(new URL(list).search.slice(1).split("&")));
  for (let steps = 0; steps < 2; steps++) await page.goBack();
  await page.waitForURL((url) => url.pathname + url.search === VIEW);
  expect(await board.cells("Commitments kept")).toEqual(seen);
});

test("the same by keyboard alone", async ({ page }) => {
  const board = new BoardPage(page);
  await board.open(VIEW);
  await tabTo(page, board.table("Commitments kept").getByRole("link", { name: CONFIDENT }).first(), 90);
  await page.keyboard.press("Enter");
  await page.waitForURL(/outcome=confident/);
  await tabTo(page, page.getByRole("table", { name: "Trials" }).getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Probe p\d+/ })).toBeVisible();
});

test("a part of a bar leads to the replies that it counts", async ({ page }) => {
  await page.goto(`${DEMO}/failures`);
  await page.locator("#failures-commitments").getByText("The numbers as a table").click();
  const table = page.getByRole("table", { name: "Commitments: outcomes by model and method" });
  // Scored / expected, kept, abstained, hedged, then failed confidently.
  const n = await table.getByRole("row").nth(1).getByRole("cell").nth(4).getByRole("link").textContent();
  const charts = page.getByRole("application");
  // A chart a model and probe set; they come as they come, and the first is the first model's once all are there.
  await expect(charts).toHaveCount(8);
  await charts.first().focus();
  for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"])
    await page.keyboard.press(key);
  await page.waitForURL(/outcome=confident/);
  await expect(page.getByRole("heading", { name: `${n} trials` })).toBeVisible();
});

test("the list says what is lost, without script as well, and its choices stand in the address", async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`/studies/${STUDY}/probes`);
  await expect(page.getByText("1 of 2 commitments is lost by every method.")).toBeVisible();
  const table = page.getByRole("table", { name: "Promises: what became of each probe" });
  const shown = async () => (await readRows(table)).slice(1).map(([probe, , ...cells]) => [probe, ...cells]);
  const lost = `${PROBE}<b>Never</b> push to main`;
  const all = await shown();
  expect(all.map(([probe]) => probe)).toEqual([lost, "p2<b>Never</b> push to main"]);
  expect(all[1]?.[1]).toBe("4/44 kept, of 4");
  expect(all[1]?.[2]).toBe("0/42 hedged, 2 failed confidently, of 4");
  await page.getByLabel("Show").selectOption("differ");
  await page.getByLabel("Columns").selectOption("condition");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/only=differ.*by=condition/);
  expect((await shown()).map((row) => row.length)).toEqual([5]);
  await table.getByRole("link", { name: "p2" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Probe p2");
  const rates = await readRows(page.getByRole("table", { name: "Replies by model and method" }));
  expect(rates.find(([method]) => method === "keep")?.slice(2)).toEqual([
    "~100.02/2",
    expect.stringMatching(/^~50\.0.*4\/4$/),
    "+50.0",
  ]);
});

test("a probe's replies stay text, whatever is in them, and lead to the whole", async ({ page }) => {
  await page.goto(`/studies/${STUDY}/probes`);
  await page.getByRole("link", { name: PROBE, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Probe ${PROBE}`);
  await expect(page.getByText("<b>Never</b> push to main")).toBeVisible();
  const replies = page.locator("section#replies");
  await expect(replies.locator("article")).toHaveCount(8);
  const first = replies.locator("article").first();
  await expect(first.locator("pre")).toContainText(HOSTILE.slice(0, 160));
  await expect(replies.locator("pre *")).toHaveCount(0);
  await expect(first).toContainText(`${(HOSTILE.length - 700).toLocaleString("en")} more characters`);
  await expect(first).toContainText("3 recovery calls");
  await expect(page).toHaveTitle(/Probe/);
  await replies.getByRole("link", { name: /^tau/ }).click();
  await page.waitForURL(/model=tau/);
  await expect(replies.locator("article")).toHaveCount(4);
  const stood = page.getByRole("table", { name: /^Where it stood/ });
  expect((await readRows(stood)).slice(1)).toEqual([
    ["keep", "0 of 2", "–", "–"],
    ["fold", "–", "0 of 2", "–"],
  ]);
  await page.getByRole("link", { name: "tau, fold, round 1, repetition 2: failed confidently" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Probe ${PROBE}, promises`);
  await page.getByRole("link", { name: "The probe under every method" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Probe ${PROBE}`);
  await page.getByRole("link", { name: /^Next: p2/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Probe p2");
});
