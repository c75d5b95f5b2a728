import { BoardPage } from "./fixtures/board-page";
import { leaks } from "./fixtures/drawings";
import { PAPER, shownCells } from "./fixtures/paper-tables";
import { expect, test } from "./fixtures/quiet-test";
import { tabTo } from "./fixtures/tab-to";

const COMMITMENTS = "Commitments kept";
const FACTS = "Planted facts recalled";
const REBUILT = "Rebuilt from published totals; not the study's raw data.";

test.describe("figures", () => {
  test("are the paper's Tables 4 and 5 to the printed digit", async ({ page }) => {
    const board = new BoardPage(page);
    await board.open();
    const commitments = await board.cells(COMMITMENTS);
    const facts = await board.cells(FACTS);
    const by = (cells: typeof commitments, pick: (cell: (typeof cells)[number]) => string | null) =>
      Object.fromEntries(cells.map((cell) => [`${cell.model}, ${cell.method}`, pick(cell)]));
    const printed = (rows: Parameters<typeof shownCells>[0]) =>
      Object.fromEntries(shownCells(rows).map((cell) => [`${cell.model}, ${cell.method}`, cell.shown]));

    expect(by(commitments, (cell) => cell.rate)).toEqual(printed(PAPER.table4.pass_rate));
    // Where replies are missing, the printed share is the lower bound.
    expect(by(commitments, (cell) => cell.confident?.split(" to ")[0] ?? null)).toEqual(
      printed(PAPER.table4.failed_confidently),
    );
    expect(by(facts, (cell) => cell.rate)).toEqual(printed(PAPER.table5.recall));
    expect([...commitments, ...facts].filter((cell) => cell.rate && !cell.approximate)).toEqual([]);
    // Two lists of probes, and what they cost.
    await expect(page.getByText(REBUILT)).toHaveCount(3);
    expect(await leaks(page)).toEqual([]);
  });

  test("stand above what they cost, as the paper prints it, each cost leading to its trials", async ({
    page,
  }) => {
    await page.goto("/");
    const costs = page.locator("#costs");
    await expect(costs.getByRole("heading", { level: 3 })).toHaveText([
      "Seconds per compaction",
      "Prompt tokens per trial",
      "Recovery calls per trial",
    ]);
    await costs.getByText("The numbers as a table").click();
    const row = (table: string, model: string) =>
      costs.getByRole("table", { name: table }).getByRole("row", { name: model }).getByRole("cell");
    await expect(row("Seconds per compaction", "Qwen3.8-27B")).toContainText(["0.43", "167.8", "0.40"]);
    await expect(row("Prompt tokens", "Qwen3.8-27B")).toContainText(["57,300", "–", "21,389"]);
    await expect(row("Prompt tokens", "Gemma 4 31B")).toContainText(["34,576", "–", "20,822"]);
    await expect(row("Recovery calls", "GPT-6 Luna")).toContainText(["0.11", "–", "1.36"]);
    await expect(costs.getByText("not measured")).toHaveCount(5);
    // The mark itself, for the mouse; the table has the same link for everybody.
    await costs.getByTitle("pi-default: 167.8").click();
    await expect(page).toHaveURL(/probe_set=planted-facts.*model=qwen3\.8-27b.*method=pi-default/);
    await expect(page.getByRole("heading", { level: 2, name: /^918 trials/ })).toBeVisible();
  });

  test("leave what was not run blank and say how much was scored", async ({ page }) => {
    const board = new BoardPage(page);
    await board.open();
    const [commitments, facts] = [await board.cells(COMMITMENTS), await board.cells(FACTS)];
    expect(facts.filter((cell) => cell.rate === null)).toEqual([
      {
        model: "GPT-6.1 Sol",
        method: "pi-vcc",
        rate: null,
        approximate: false,
        coverage: null,
        words: "Not run",
        confident: "not run",
        href: null,
      },
    ]);
    const partial = commitments.filter((cell) => cell.coverage !== "81/81");
    expect(partial.map((cell) => [cell.model, cell.method, cell.coverage, cell.confident])).toEqual(
      expect.arrayContaining([["Qwen3.8-27B", "pi-default", "78/81", "22.2 to 25.9"]]),
    );
    expect(partial).toHaveLength(3);
    await expect(board.table(COMMITMENTS).getByText("78 of 81 scored, partial")).toHaveCount(1);
  });

  test("stand in the study's order, frontier models last", async ({ page }) => {
    const board = new BoardPage(page);
    await board.open();
    const order = PAPER.table4.pass_rate.map((row) => row.model);
    expect(await board.models(COMMITMENTS)).toEqual(order);
    expect(await board.models(FACTS)).toEqual(order);
  });

  test("open the trials behind them", async ({ page, request }) => {
    const board = new BoardPage(page);
    await board.open();
    const cells = [...(await board.cells(COMMITMENTS)), ...(await board.cells(FACTS))];
    const answer = await (await request.get("/api/v1/studies/woolford-2026/cells")).json();
    for (const { model, method, href } of cells) {
      if (href === null) continue;
      const asked = new URL(href, "http://site").searchParams;
      const cell = answer.cells.find(
        (known: Record<string, unknown>) =>
          known.probe_set === asked.get("probe_set") &&
          known.model === asked.get("model") &&
          known.method === asked.get("method"),
      );
      const html = await (await request.get(href)).text();
      expect(html, `${model}, ${method}`).toContain(`${cell.scored + cell.error} trials</h2>`);
      expect(html).toContain(`model ${model} and method ${method}.`);
    }
    expect(cells.filter((cell) => cell.href)).toHaveLength(23);
  });
});

for (const script of [true, false]) {
  test(`choices work by click and stand in the address, ${script ? "with" : "without"} script`, async ({
    openContext,
  }) => {
    const context = await openContext({ javaScriptEnabled: script });
    const page = await context.newPage();
    const board = new BoardPage(page);
    await board.open();

    await board.choose("Probes", "Planted facts");
    await expect(board.table(COMMITMENTS)).toHaveCount(0);
    await board.choose("Methods", "pi-vcc");
    expect(new URL(page.url()).search).toBe("?kind=planted-facts&method=pi-vcc");
    await expect(board.table(FACTS).getByRole("columnheader")).toHaveCount(3);
    // A condition that was not run has no row of its own to show.
    expect(await board.models(FACTS)).not.toContain("GPT-6.1 Sol");
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(board.table(COMMITMENTS)).toBeVisible();
    expect(new URL(page.url()).search).toBe("");

    const head = board.table(COMMITMENTS).getByRole("columnheader", { name: "pi-vcc" });
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    const falling = ranked(await board.cells(COMMITMENTS), "pi-vcc");
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    expect((await board.models(FACTS)).at(-1)).toBe("GPT-6.1 Sol");
    await head.getByRole("link").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    expect(ranked(await board.cells(COMMITMENTS), "pi-vcc")).toEqual(falling.toReversed());
    expect((await board.models(FACTS)).at(-1), "no figure sorts last both ways").toBe("GPT-6.1 Sol");
    await head.getByRole("link").click();
    await expect(head).not.toHaveAttribute("aria-sort");

    await board.choose("Rates", "Scored replies: missing and failed turns are left out");
    expect(new URL(page.url()).search).toBe("?count=scored");
    await expect(page.getByText("% of scored replies")).toHaveCount(2);
    await expect(page.getByText("% of expected replies")).toHaveCount(0);
    const scored = (await board.cells(COMMITMENTS)).find((cell) => cell.coverage === "78/81");
    expect(scored?.rate).toBe(((100 * 52) / 78).toFixed(1));
  });
}

for (const script of [true, false]) {
  test(`the ranked list is chosen, pinned, searched and ordered, all in the address, ${script ? "with" : "without"} script`, async ({
    openContext,
  }) => {
    const context = await openContext({ javaScriptEnabled: script });
    const page = await context.newPage();
    const board = new BoardPage(page);
    const at = (name: string) => new URL(page.url()).searchParams.getAll(name);
    const list = board.table(COMMITMENTS);
    const names = async () =>
      (await list.getByRole("rowheader").allTextContents()).map((text) =>
        text.replace(/(Pin|Unpin) .*$/, ""),
      );
    await board.open();
    await page.getByRole("navigation", { name: "Layout" }).getByRole("link", { name: "Ranked" }).click();
    await expect(list.getByRole("rowheader")).toHaveCount(12);
    // Of equal rates the one that the study lists first; both are first.
    expect((await names()).slice(0, 2)).toEqual(["Qwen3.8-27B", "GPT-6.1 Sol"]);
    expect((await list.getByRole("row").nth(2).getByRole("cell").first().textContent())?.trim()).toBe("1");

    await board.choose("View", "Hedged");
    await expect(list.getByRole("columnheader", { name: "Hedged" })).toBeVisible();
    expect(at("column")).toEqual(["rate", "confident", "hedged"]);

    await list.getByRole("link", { name: "Pin GPT-6 Luna, pi-vcc" }).click();
    await expect(list.getByRole("link", { name: "Unpin GPT-6 Luna, pi-vcc" })).toBeVisible();
    expect(at("pin")).toEqual(["woolford-2026:gpt-6-luna:pi-vcc"]);
    const pinned = list.getByRole("row").filter({ hasText: "Unpin" });
    await expect(pinned.getByRole("cell").first()).toHaveText("12");

    await page.locator("summary", { hasText: /^View/ }).click();
    await page.getByRole("searchbox", { name: "Model, method or study" }).fill("QWEN");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText("3 conditions and 1 pinned; 8 hidden.").first()).toBeVisible();
    expect([at("q"), at("view"), at("pin").length, at("column").length]).toEqual([
      ["QWEN"],
      ["ranked"],
      1,
      3,
    ]);
    await expect(pinned.getByRole("cell").first()).toHaveText("12");

    const confident = list.getByRole("columnheader", { name: "Failed confidently" });
    await confident.getByRole("link", { name: "Failed confidently", exact: true }).click();
    await expect(confident).toHaveAttribute("aria-sort", "ascending");
    await list.getByRole("link", { name: "then by Model" }).click();
    await expect(list.getByRole("columnheader", { name: "Model key 2" })).toBeVisible();
    expect(at("sort")).toEqual(["confident,model"]);
    // By another figure, another place: among all twelve, hidden ones too.
    await expect(pinned.getByRole("cell").first()).toHaveText("11");
    expect(await leaks(page)).toEqual([]);

    const elsewhere = await (await openContext({ javaScriptEnabled: !script })).newPage();
    await elsewhere.goto(page.url());
    expect(await new BoardPage(elsewhere).table(COMMITMENTS).textContent()).toBe(await list.textContent());
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ""]);
  });
}

test("what was not run keeps a blank line, last both ways, and what changed says where history ends", async ({
  page,
}) => {
  const board = new BoardPage(page);
  const last = board.table(FACTS).getByRole("row").last();
  for (const sort of ["rate", "-rate", "-confident", "seconds"]) {
    await board.open(`/?view=ranked&sort=${sort}`);
    await expect(last).toContainText("Not run");
    await expect(last.getByRole("cell").first()).toHaveText("–");
  }
  await board.open("/?view=ranked&not-run=hide&density=compact&group=model");
  await expect(board.table(FACTS).getByText("Not run")).toHaveCount(0);
  await expect(page.getByText("1 condition not run.")).toBeVisible();
  await board.open("/?view=ranked&since=2020-01-01");
  await expect(page.getByText("Nothing here was published before 1 January 2020")).toBeVisible();
  await board.open("/?view=ranked&since=2026-02-30&page=zz:9&sort=worst,&column=__proto__&pin=%00");
  await expect(page.getByText("“2026-02-30” is no day that can be compared with")).toBeVisible();
  await expect(board.table(FACTS).getByRole("rowheader")).toHaveCount(12);
});

test("an address shows the same choices again", async ({ page }) => {
  const board = new BoardPage(page);
  await board.open("/?class=frontier&kind=commitments&count=scored&sort=confident%3Api-vcc&direction=asc");
  expect(await board.models(COMMITMENTS)).toEqual(["GPT-6.1 Sol"]);
  await expect(board.table(FACTS)).toHaveCount(0);
  const bar = page.getByRole("region", { name: "Filters and order" });
  await expect(bar.locator("summary")).toHaveText([
    "ProbesCommitments",
    "ModelsFrontier",
    "MethodsAll",
    "SourceAll",
    "Orderpi-vcc, confident",
    "Ratesof scored",
    "ViewPlain",
  ]);
});

test("values that no filter knows change nothing", async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  const before = await board.cells(COMMITMENTS);
  await board.open(
    "/?kind=nonsense&kind=__proto__&provenance=%3Cscript%3E&sort=worst&direction=up&count=NaN&reps=7&x=%00&x",
  );
  expect(await board.cells(COMMITMENTS)).toEqual(before);
});

test("a filter that leaves nothing is named and can be cleared", async ({ page }) => {
  const board = new BoardPage(page);
  await board.open("/?class=heavyweight&method=pi-vcc&method=none%22such");
  await expect(page.getByText("No condition matches these filters")).toBeVisible();
  await expect(page.getByText('Models: heavyweight. Methods: pi-vcc or none"such.')).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(board.table(COMMITMENTS)).toBeVisible();
});

test("the keyboard alone leads from the board to a reply", async ({ page }) => {
  const board = new BoardPage(page);
  await board.open();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, board.table(COMMITMENTS).getByRole("link", { name: /^Qwen3.8-27B, pi-default/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "78 trials" })).toBeVisible();
  await tabTo(page, page.getByRole("table", { name: "Trials" }).getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Probe p\d+, commitments$/ })).toBeVisible();
});

const ranked = (cells: Awaited<ReturnType<BoardPage["cells"]>>, method: string): number[] =>
  cells.filter((cell) => cell.method === method).map((cell) => Number(cell.rate));
