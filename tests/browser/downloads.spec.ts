import { readFile } from "node:fs/promises";
import { DEMO, STUDY_PARTS } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";

/** Pages of no single study with data, each with a figure to take from it and the data that stand in its file. */
const PAGES = [
  { path: "/models/gpt-6-luna", figure: "#settings", holds: /^study,revision,model,[\s\S]*\nwoolford-2026,/ },
  { path: "/methods/pi-default", figure: "#keeps", holds: /^method,version,family,[\s\S]*\npi-default,/ },
  { path: "/methods/pi-default", figure: "#set-1-rates", holds: /,expected,scored,[\s\S]*,pi-default,/ },
  { path: "/studies", figure: "main", holds: /\r\nwoolford-2026,/ },
  { path: "/changes", figure: "main", holds: /,published,woolford-2026,1,/ },
];

/** Tables that hold no figures, by their caption. */
const NO_FIGURES = new Set(["Downloads"]);

const EVERY_KIND = [
  "/",
  "/?view=ranked",
  `/compare?c=woolford-2026:gpt-6-luna:pi-default&c=woolford-2026:gpt-6-luna:pi-vcc`,
  `${DEMO}/probes/planted-facts/f08?session=s07`,
  ...STUDY_PARTS.map(({ path }) => path),
];

test("every table and chart of the board, a comparison and a study has its files, without script", async ({
  openContext,
}) => {
  test.slow();
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  for (const path of EVERY_KIND) {
    await page.goto(path);
    const bare = await page.locator("main table, main [role=img]").evaluateAll((found) =>
      found.flatMap((one) => {
        const figure = one.closest("section[id]");
        const menus = [...(figure?.querySelectorAll("summary, a") ?? [])];
        const has = menus.some((menu) => /^Download/.test(menu.textContent?.trim() ?? ""));
        // The sample on how to read a cell is of no study.
        if (has || one.closest("aside")) return [];
        return one instanceof HTMLTableElement
          ? (one.caption?.textContent ?? "no caption")
          : (one.getAttribute("aria-label") ?? "no label");
      }),
    );
    expect(
      bare.filter((caption) => !NO_FIGURES.has(caption)),
      path,
    ).toEqual([]);
  }
});

test("every table of models, methods, changes and studies can be taken along, without script", async ({
  openContext,
}) => {
  test.slow();
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  for (const { path, figure, holds } of PAGES) {
    await page.goto(path);
    for (const section of await page.locator("section[id]:has(table):not(:has(section[id]))").all())
      await expect(
        section.locator("summary", { hasText: "Download" }).first(),
        `${path} ${await section.getAttribute("id")}`,
      ).toBeAttached();
    const menu = page
      .locator(figure)
      .locator("details", { has: page.getByText("Download", { exact: true }) });
    await menu.first().locator("summary").click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      menu.first().getByRole("link", { name: "CSV", exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^[\w.-]+\.csv$/);
    expect(await readFile(await file.path(), "utf8")).toMatch(holds);
  }
});

test("what was not measured is marked in print as it is on the page", async ({ request }) => {
  const print = await (
    await request.get("/api/v1/studies/woolford-2026/figures/rates?probe_set=commitments&format=markdown")
  ).text();
  expect(print).toMatch(/\| \\?~\d+\.\d \|/);
});
