import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { drawn } from "./browser/fixtures/drawings";
import { watchFaults } from "./browser/fixtures/page-faults";
import { FIXED_PAGES, linkedPages } from "./browser/fixtures/pages";
import { launchOptions } from "./support/browser";
import startTestSite from "./support/site";

const FOLDER = fileURLToPath(new URL("./screenshots", import.meta.url));
const WIDTHS = [1280, 390] as const;
const THEMES = ["light", "dark"] as const;

/** Writes every page at both widths and in both themes to tests/screenshots/. Answers what the pages complained about. */
async function takeAll(url: string): Promise<readonly string[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ baseURL: url, reducedMotion: "reduce" });
    const faults = watchFaults(context);
    faults.allow(404, /^\/no-such-page$/);
    const page = await context.newPage();
    const linked = await linkedPages(async (path) => (await context.request.get(path)).text());
    for (const { name, path } of [...FIXED_PAGES, ...linked]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.waitForFunction(() => document.fonts.status === "loaded");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        while ((await drawn(page)).some(({ marks }) => marks === 0)) await page.waitForTimeout(50);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({
            path: join(FOLDER, `${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
        }
      }
      console.log(`${name}: ${path}`);
    }
    return faults.found;
  } finally {
    await browser.close();
  }
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
