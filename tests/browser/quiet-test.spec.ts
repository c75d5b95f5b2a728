import { test as bare, expect } from "playwright/test";
import { type PageFaults, watchFaults } from "./fixtures/page-faults";

/** What a page can complain about, brought about in a page of the site. */
const COMPLAINTS: Readonly<Record<string, () => unknown>> = {
  "console warning: be careful": () => console.warn("be careful"),
  "console error: it broke": () => console.error("it broke"),
  "uncaught: Error: thrown": () =>
    setTimeout(() => {
      throw new Error("thrown");
    }),
  "uncaught: Error: rejected": () => void Promise.reject(new Error("rejected")),
  "answered 404": () => fetch("/no-such-file"),
  "request failed": () => fetch("/cut-off").catch(() => {}),
};

bare("the tests hear whatever a page complains about", async ({ context, page }) => {
  const faults = watchFaults(context);
  await page.goto("/studies");
  expect(faults.found).toEqual([]);
  await page.route("/cut-off", (route) => route.abort("connectionreset"));
  for (const [complaint, bringAbout] of Object.entries(COMPLAINTS)) {
    await page.evaluate(bringAbout);
    await expect.poll(() => heard(faults, complaint), complaint).toBe(true);
  }
});

bare("an answer that a test expects passes, others of its kind do not", async ({ context, page }) => {
  const faults = watchFaults(context);
  faults.allow(404, /^\/expected$/);
  await page.goto("/expected");
  expect(faults.found).toEqual([]);
  await page.goto("/unexpected");
  expect(heard(faults, "answered 404")).toBe(true);
});

const heard = (faults: PageFaults, start: string): boolean =>
  faults.found.some((fault) => fault.startsWith(start));
