import process from "node:process";
import { fileURLToPath } from "node:url";
import { defineConfig } from "playwright/test";
import { launchOptions } from "./support/browser";

const results = fileURLToPath(new URL("./.results", import.meta.url));

export default defineConfig({
  testDir: "browser",
  testMatch: /\.(test|spec)\.ts$/,
  outputDir: `${results}/playwright`,
  globalSetup: "./support/site.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_REPORT ?? `${results}/playwright.json` }],
  ],
  use: {
    // Set by the global setup, before any test asks for it.
    baseURL: process.env.HOLDFAST_TEST_URL,
    browserName: "chromium",
    launchOptions: launchOptions(),
    screenshot: "only-on-failure",
    // Recorded for every test to be kept for the few that fail, traces took a fifth of the time of all:
    // npm test -- browser board --trace=retain-on-failure
    trace: "off",
  },
});
