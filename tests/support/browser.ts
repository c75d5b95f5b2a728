import { chromium } from "playwright";
import { chooseBrowser } from "../../lib/launch/browser.mjs";

/** How Playwright starts the browser on this machine; throws one line that says what to install when there is none. */
export function launchOptions(): { executablePath: string | undefined; args: string[] } {
  return chooseBrowser(chromium.executablePath());
}
