import process from "node:process";
import type { Page } from "playwright/test";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { type BundleFiles, sendBundle } from "./fixtures/send-bundle";

const TWICE = "published-twice";
const PROBES = 6;

/** A bundle of one model's replies: another model, another revision of the study. */
function bundle(model: string, passes: number): BundleFiles {
  const rows = ["kept", "cut"].flatMap((method) =>
    Array.from({ length: PROBES }, (_, at) => ({
      model,
      method,
      session: `s${at % 3}`,
      probe: `p${at}`,
      verdict: at < passes ? "pass" : "fail",
      confident: true,
      judge: "one",
      second_verdict: at % 2 === 0 ? "pass" : "fail",
      second_confident: false,
      second_judge: "two",
    })),
  );
  const facts = ["kept", "cut"].flatMap((method) =>
    [1, 2].flatMap((round) =>
      ["s0", "s1", "s2"].map((session, at) => ({
        model,
        method,
        session,
        probe: "f1",
        round,
        source: "user",
        verdict: at < passes - round ? "correct" : "wrong",
        flagged: false,
      })),
    ),
  );
  return {
    "manifest.json": {
      format: "holdfast-bundle",
      version: 1,
      title: "Made up for a test",
      provenance: "synthetic",
      models: [{ id: model }],
      methods: [
        { id: "kept", strategy: "verbatim" },
        { id: "cut", strategy: "summary" },
      ],
      probe_sets: [
        { id: "rules", kind: "commitments" },
        { id: "facts", kind: "planted-facts", rounds: 2 },
      ],
    },
    "commitments.jsonl": rows,
    "planted-facts.jsonl": facts,
  };
}

// Unlisted: it is read by its address, and the lists of the other tests stay as they are.
test.beforeAll(async () => {
  const database = process.env.HOLDFAST_TEST_DATABASE_URL ?? "";
  for (const [model, passes] of [
    ["first", 2],
    ["second", 4],
  ] as const) {
    const sent = await sendBundle(bundle(model, passes), { database, study: TWICE, visibility: "unlisted" });
    expect(["ready", "duplicate"], JSON.stringify(sent.problems)).toContain(sent.status);
  }
});

test("a study is cited as text and as files, its own citation first, and the text can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${DEMO}/rounds`);
  await page.getByRole("link", { name: "Cite this revision" }).click();
  const cite = page.locator("#cite");
  const text = (await cite.locator("#cite-text").textContent()) ?? "";
  expect(text).toMatch(
    /^Woolford, F\. \(2026\)\..*\n\nFelix Woolford \(\d{4}\)\..*revision 1 of \d+ \w+ \d{4}\./s,
  );
  await cite.getByRole("button", { name: "Copy" }).first().click();
  await expect(cite.getByRole("status").first()).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  for (const [name, start] of [
    [".bib", /^@misc\{woolford2026transparency,.*\n@misc\{holdfast-woolford-2026-r1,/s],
    [".json", /^\[\s*\{\s*"id": "woolford-2026-source"/],
  ] as const) {
    const href = await cite.getByRole("link", { name: `Download ${name}` }).getAttribute("href");
    const answer = await page.request.get(href ?? "");
    expect(answer.headers()["content-disposition"]).toBe(
      `attachment; filename="woolford-2026-revision-1${name}"`,
    );
    expect(await answer.text()).toMatch(start);
  }
});

test("citations are there to be selected without script", async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${DEMO}#cite`);
  const cite = page.locator("#cite");
  await expect(cite.getByRole("button", { name: "Copy" }).first()).toBeHidden();
  await cite.getByText("Show the text").first().click();
  await expect(cite.locator("#cite-bibtex")).toContainText("@misc{holdfast-woolford-2026-r1,");
});

/** Links of the page to the study, its trials or bundles that lead to another revision than the first. */
const strayed = (page: Page) =>
  page.evaluate((slug) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
    const own = links.filter(({ pathname }) =>
      new RegExp(`^(/api/v1|/embed)?/studies/${slug}(/|$)|^/bundles/`).test(pathname),
    );
    return own
      .filter((link) => new URL(link.href).searchParams.get("revision") !== "1")
      .map((link) => `${link.textContent?.trim()}: ${link.getAttribute("href")}`);
  }, TWICE);

const PARTS = ["rounds", "failures", "anova", "judges", "replication", "cost", "trials"];

test("an older revision says so on every part, and no link or form leaves it", async ({ page }) => {
  test.slow();
  for (const part of PARTS) {
    await page.goto(`/studies/${TWICE}/${part}?revision=1`);
    await expect(page.getByRole("note").filter({ hasText: "Revision 1 of 2" }), part).toBeVisible();
    await expect(page, part).toHaveTitle(/\(revision 1\)/);
    expect(await strayed(page), part).toEqual([`See the newest revision: /studies/${TWICE}/${part}`]);
    for (const form of await page.locator("main form").all())
      await expect(form.locator('input[name="revision"]'), part).toHaveValue("1");
  }
  await page.goto(`/studies/${TWICE}/trials?revision=1`);
  await page.getByRole("combobox", { name: "Probe set" }).selectOption("rules");
  await page.getByRole("button", { name: /Show|Filter/ }).click();
  await expect(page).toHaveURL(/revision=1.*probe_set=rules|probe_set=rules.*revision=1/);
  await expect(page.getByRole("table")).not.toContainText("second");
  await page.getByRole("rowheader", { name: "p0" }).getByRole("link").first().click();
  await expect(page.getByRole("note").filter({ hasText: "Revision 1 of 2" })).toBeVisible();
  expect(await strayed(page)).toEqual([`See the newest revision: /studies/${TWICE}/trials`]);
  await page.locator("#record").locator('a[href^="/bundles/"]').click();
  await expect(page.getByRole("note").filter({ hasText: "Opened from revision 1" })).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().click();
  await expect(page).toHaveURL(`/studies/${TWICE}?revision=1`);
  await expect(page.getByRole("note").filter({ hasText: "Revision 1 of 2" })).toBeVisible();
});

test("changes tell what a revision did to the numbers, and leave unlisted studies to who names them", async ({
  page,
}) => {
  await page.goto("/changes?study=woolford-2026");
  await expect(
    page.getByRole("listitem").filter({ hasText: "23 conditions with first figures" }),
  ).toBeVisible();
  await page.goto("/changes");
  await expect(page.getByRole("main")).not.toContainText(TWICE);
  await page.goto(`/studies/${TWICE}#files`);
  await page.getByRole("link", { name: "Changes of this study" }).click();
  const rows = page.getByRole("main").locator("ol > li");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Revision 2");
  await expect(rows.first()).toContainText(`+${2 * PROBES + 12} trials`);
  await expect(rows.first()).toContainText("4 conditions with first figures.");
  await rows.last().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(`/studies/${TWICE}?revision=1`);
  await page.goto("/changes?since=2026-02-30");
  await expect(page.getByText("“2026-02-30” is not a day")).toBeVisible();
});

test("a figure stands in a frame alone, in the theme asked for, and nothing else may", async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false, colorScheme: "light" })).newPage();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const answer = await page.goto("/embed/studies/woolford-2026/board");
  expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors *");
  expect(answer?.headers()["x-frame-options"]).toBeUndefined();
  await expect(page.getByRole("table", { name: "Commitments by model and method, percent" })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").filter({ hasText: "Holdfast keeps" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Maximising/ })).toHaveAttribute(
    "href",
    /^https?:\/\/.*\/studies\/woolford-2026\?revision=1$/,
  );
  const light = await ground();
  await page.goto("/embed/studies/woolford-2026/anova?theme=dark");
  expect(await ground()).not.toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/embed/studies/woolford-2026/anova?theme=light");
  expect(await ground()).toBe(light);
  expect((await page.request.get(`/embed/studies/${TWICE}/failures?revision=1`)).status()).toBe(200);
  expect((await page.request.get("/embed/studies/woolford-2026/nothing")).status()).toBe(404);
  expect((await page.request.get("/embed/studies/none/board")).status()).toBe(404);
  for (const path of ["/", "/embed", DEMO, "/api/v1/health"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"], path).toBe("DENY");
  }
});

test("a link's preview shows a public study's numbers, and nothing of any other", async ({ page }) => {
  const preview = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute("content");
  await page.goto(DEMO);
  const picture = new URL((await preview("image")) ?? "");
  expect(picture.pathname).toBe("/previews/studies/woolford-2026");
  const answer = await page.request.get(picture.href);
  expect(answer.headers()["content-type"]).toBe("image/png");
  const png = await answer.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  await page.goto(`/studies/${TWICE}`);
  expect([await preview("title"), new URL((await preview("image")) ?? "").pathname]).toEqual([
    "Holdfast",
    "/previews/site",
  ]);
  expect((await page.request.get(`/previews/studies/${TWICE}`)).status()).toBe(404);
  expect((await page.request.get("/previews/studies/none")).status()).toBe(404);
});
