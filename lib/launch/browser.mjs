import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { PlainFault } from "./faults.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Keeps the browser from calling home, and from guessing at a graphics card. */
const ARGUMENTS = [
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export const NO_BROWSER =
  "No browser for the browser tests: install one with npx playwright install chromium, or apt-get install chromium.";

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser to test with: Playwright's own where it is installed, else the system's.
 * @param {string} own path of Playwright's own, whether it exists or not
 * @param {{ path?: string, root?: boolean }} [here] `path`: folders to look in; `root`: whether root runs it
 * @returns {{ executablePath: string | undefined, args: string[] }} no path: Playwright's own
 * @throws {PlainFault} there is none
 */
export function chooseBrowser(own, { path = process.env.PATH ?? "", root = process.getuid?.() === 0 } = {}) {
  const args = root ? [...ARGUMENTS, "--no-sandbox"] : ARGUMENTS;
  if (own && existsSync(own)) return { executablePath: undefined, args };
  const places = path
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [...places, ...ELSEWHERE].find(runs);
  if (!found) throw new PlainFault(NO_BROWSER);
  return { executablePath: found, args };
}
