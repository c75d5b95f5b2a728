import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright/test";
import { drawn } from "./browser/fixtures/drawings";
import { watchFaults } from "./browser/fixtures/page-faults";
import {
  DEMO,
  EMBEDDED_PAGES,
  FIXED_PAGES,
  FURTHER_PAGES,
  linkedPages,
  OWN_PAGES,
  SHARED_PAGES,
  type SitePage,
} from "./browser/fixtures/pages";
import { ownerLink } from "./browser/fixtures/sign-in";
import { launchOptions } from "./support/browser";
import startTestSite from "./support/site";

const FOLDER = fileURLToPath(new URL("./screenshots", import.meta.url));
const WIDTHS = [1280, 390] as const;
const THEMES = ["light", "dark"] as const;

/** Everybody's pages, then the owner's, then those behind a share link. A new page is a line in fixtures/pages.ts. */
async function takeAll(url: string): Promise<readonly string[]> {
  const browser = await chromium.launch(launchOptions());
  const complaints: string[] = [];
  const visit = async (look: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce" });
    const faults = watchFaults(context);
    faults.allow(404, /^\/no-such-page$/);
    const page = await context.newPage();
    // Fonts that are there before the first paint are used from the first page on.
    await page.goto("/docs", { waitUntil: "networkidle" });
    await look(page);
    complaints.push(...faults.found);
    await context.close();
  };
  try {
    await visit(async (page) => {
      const linked = await linkedPages(async (path) => (await page.request.get(path)).text());
      for (const known of [...FIXED_PAGES, ...FURTHER_PAGES, ...EMBEDDED_PAGES, ...linked])
        await take(page, known);
    });
    let shared = "";
    await visit(async (page) => {
      await becomeOwner(page);
      for (const own of OWN_PAGES) await take(page, own);
      shared = await shareDemo(page, url);
    });
    await visit(async (page) => {
      for (const { name, path, ...rest } of SHARED_PAGES)
        await take(page, { ...rest, name, path: `${shared}${path}` });
    });
    return complaints;
  } finally {
    await browser.close();
  }
}

/** One page at both widths and in both themes, into tests/screenshots/. */
async function take(page: Page, { name, path }: SitePage): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await page.waitForFunction(() => document.fonts.status === "loaded");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    while ((await drawn(page)).some(({ marks }) => marks === 0)) await page.waitForTimeout(50);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
  console.log(name);
}

async function becomeOwner(page: Page): Promise<void> {
  await page.goto(await ownerLink());
  await page.getByLabel("E-mail address").fill("owner@example.org");
  await page.getByRole("button", { name: "Make the owner's account" }).click();
  await page.waitForURL("/account");
}

/** The path of a share link to the whole demo study, made by its owner. */
async function shareDemo(page: Page, url: string): Promise<string> {
  const answer = await page.request.post(`/api/v1${DEMO}/shares`, {
    headers: { origin: url },
    data: { label: "Screenshots", scope: "full" },
  });
  const made = (await answer.json()) as { token?: string };
  if (made.token === undefined) throw new Error(`No share link was made: ${answer.status()}.`);
  return `/share/${made.token}`;
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const stop = await startTestSite();
try {
  const complaints = await takeAll(process.env.HOLDFAST_TEST_URL ?? "");
  if (complaints.length > 0) {
    console.error(`The pages complained:\n${complaints.join("\n")}`);
    process.exitCode = 1;
  }
} finally {
  await stop();
}
