import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import { axeFindings } from "./fixtures/axe";
import { leaks } from "./fixtures/drawings";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { type BundleFiles, sendBundle } from "./fixtures/send-bundle";
import { readRows } from "./fixtures/tables";

const OWN = "replication-turned";
const REPORT = `/studies/${OWN}/replication?with=woolford-2026&probe_set=commitments`;

interface DemoManifest {
  analyses: { probe_set: string }[];
  probe_sets: { id: string }[];
}

/** The demo study's bundle as the command line writes it. */
function demoFiles(): { manifest: DemoManifest; commitments: { method: string }[] } {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-demo-"));
  try {
    execFileSync(process.execPath, ["--import", "tsx", "ingest/demo/write.ts", folder], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
    });
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    return {
      manifest: JSON.parse(read("manifest.json")),
      commitments: read("commitments.jsonl")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The demo study with two methods' commitments exchanged, and another scorer. */
function turned(): BundleFiles {
  const { manifest, commitments } = demoFiles();
  const other: Readonly<Record<string, string>> = {
    "transparent-compact": "pi-vcc",
    "pi-vcc": "transparent-compact",
  };
  const own = { title: "Made up for a test", provenance: "synthetic", citation: undefined };
  return {
    "manifest.json": {
      ...manifest,
      ...own,
      analyses: manifest.analyses.filter((analysis) => analysis.probe_set === "commitments"),
      probe_sets: manifest.probe_sets
        .filter((set) => set.id === "commitments")
        .map((set) => ({ ...set, scorer: { name: "another judge", version: "2" } })),
    },
    "commitments.jsonl": commitments.map((row) => ({ ...row, method: other[row.method] ?? row.method })),
  };
}

// Unlisted: it is read by its address, and the board of the other tests stays as it is.
test.beforeAll(async () => {
  const database = process.env.HOLDFAST_TEST_DATABASE_URL ?? "";
  const sent = await sendBundle(turned(), { database, study: OWN, visibility: "unlisted" });
  expect(["ready", "duplicate"], JSON.stringify(sent.problems)).toContain(sent.status);
});

const claims = (page: Page) => page.getByRole("table", { name: /^Claims of the reference/ });
const claimRows = (page: Page) => claims(page).locator("tr[data-verdict]");

test("a reference is chosen without script, and the verdicts counted are those in the table", async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`/studies/${OWN}`);
  await page.getByRole("link", { name: "Replication", exact: true }).click();
  await expect(page.getByText(/^The same list of 27 probes/)).toBeVisible();
  await page.getByRole("radio", { name: /^Maximising/ }).check();
  await page.getByRole("button", { name: "Compare" }).first().click();
  const address = new URL(page.url()).searchParams;
  expect([address.get("with"), address.get("probe_set")]).toEqual(["woolford-2026", "commitments"]);

  // 1 claim about all methods, 3 pairs over four models, 3 within each.
  await expect(claimRows(page)).toHaveCount(1 + 3 + 4 * 3);
  const verdicts = await claimRows(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute("data-verdict")),
  );
  const counted = (verdict: string) => verdicts.filter((given) => given === verdict).length;
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
    new RegExp(`^${counted("agrees")} of 16 claims agrees?, ${counted("differs")} differ`),
  );
  await expect(page.getByText(/^Agrees:/)).toBeVisible();
  await expect(page.getByText(/^Differs:/)).toBeVisible();
  await expect(page.getByText(/^Too little data to tell:/)).toBeVisible();
  expect(await leaks(page)).toEqual([]);
});

test("exchanged methods differ, and the rates are those of the other method", async ({ page }) => {
  await page.goto(REPORT);
  const over = claimRows(page).filter({ hasText: "transparent-compact keeps more than pi-vcc" }).first();
  await expect(over).toHaveAttribute("data-verdict", "differs");
  await expect(over).toContainText("the other way round");
  await expect(page.getByText("The scorers are not the same")).toBeVisible();
  await expect(page.getByText("not the study's raw data").first()).toBeVisible();

  await page.getByText("The numbers as a table").click();
  const rows = await readRows(
    page.getByRole("table", { name: "Rates in both studies and their differences" }),
  );
  const qwen = rows.filter(([model]) => model === "Qwen3.8-27B");
  const rates = (name: string) => {
    const [, , reference, , own] = qwen.find(([, method]) => method === name) ?? [];
    return [reference, own].map((text) => /^~(\d+\.\d)/.exec(text ?? "")?.[1]);
  };
  expect(rates("transparent-compact")).toEqual(["74.1", "53.1"]);
  expect(rates("pi-vcc")).toEqual(["53.1", "74.1"]);
  const drawn = page.getByRole("img", { name: /^difference / });
  expect(await drawn.count()).toBe(rows.length - 1);
});

test("the report is readable by everybody, on every screen", async ({ page }) => {
  test.slow();
  await page.goto(REPORT);
  await expect(claims(page)).toBeVisible();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width === 320) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
});

test("a study is not held against itself, and what can't be read is not there", async ({ page, faults }) => {
  await page.goto(`${DEMO}/replication?with=woolford-2026`);
  await expect(page.getByText("This is the same study at the same revision")).toBeVisible();
  await page.getByRole("link", { name: "Choose another reference" }).click();
  // The one study that shares its probes is not listed.
  await expect(page.getByText("No other listed study asks Commitments")).toBeVisible();
  faults.allow(404, /^\/studies\//);
  for (const query of [
    "with=no-such-study",
    "with=woolford-2026&reference_revision=99",
    "probe_set=no-such-set",
  ])
    expect((await page.request.get(`${DEMO}/replication?${query}`)).status(), query).toBe(404);
});
