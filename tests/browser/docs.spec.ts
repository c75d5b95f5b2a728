import { ERROR_CODES } from "../../lib/bundle/problem";
import { expect, test } from "./fixtures/quiet-test";

test("the docs are in the navigation, and lead to the statistics", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Docs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Docs" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  await expect(page.getByRole("table").first().getByRole("rowheader")).toHaveCount(14);
});

test("a link to one number brings it into view below the header", async ({ page }) => {
  await page.goto("/docs/statistics#kappa");
  const row = page.locator("#kappa");
  await expect(row).toBeInViewport();
  await expect(row.getByRole("rowheader")).toContainText("Agreement of judges");
  const header = await page.getByRole("banner").boundingBox();
  const box = await row.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
});

test("the statistics are whole without script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/docs/statistics");
  await expect(page.getByRole("table", { name: "Coverage of 95% intervals of a rate" })).toBeVisible();
  await expect(page.getByText(/In \d+ of 54 designs the interval of a rate holds/)).toBeVisible();
  await context.close();
});

test("the page on the interface is whole without script, and every public line of it answers", async ({
  openContext,
  request,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/docs/api");
  const described = (await (await request.get("/api/v1/openapi.json")).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; summary: string; security: object[] }>>;
  };
  expect(described.openapi).toBe("3.1.0");
  const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods));
  await expect(page.getByRole("article")).toHaveCount(operations.length);
  const open = operations.filter(({ security }) => security.some((need) => Object.keys(need).length === 0));
  expect(open.length).toBeGreaterThan(10);
  for (const { summary } of open) {
    const block = page.getByRole("region", { name: `curl: ${summary}`, exact: true });
    const line = (await block.textContent()) ?? "";
    const address = /"(http[^"]+)"$/.exec(line.trim())?.[1] ?? "";
    expect(address, line).not.toContain("$");
    const answer = await request.get(new URL(address).pathname + new URL(address).search);
    expect(answer.status(), address).toBe(200);
  }
  const example = page.locator("#getCells").getByRole("region", { name: /^Example answer/ });
  await expect(example).toBeHidden();
});

test("an example answer opens", async ({ page }) => {
  await page.goto("/docs/api#getCells");
  const call = page.locator("#getCells");
  await expect(call).toBeInViewport();
  await call.getByText("Example answer").click();
  await expect(call.getByRole("region", { name: /^Example answer/ })).toContainText('"confident_rate"');
});

test("the format is told in tables, with a sample and the schemas to take away", async ({
  page,
  request,
}) => {
  await page.goto("/docs");
  await page.getByRole("main").getByRole("link", { name: "Bundle format" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bundle format" })).toBeVisible();
  const fields = page.getByRole("table", { name: "Fields of commitments.jsonl" });
  await expect(fields.getByRole("row", { name: /^verdict required/ })).toContainText("pass, fail or error");
  await expect(page.getByRole("table", { name: /^Errors/ }).getByRole("row")).toHaveCount(
    ERROR_CODES.length + 1,
  );
  for (const link of await page.getByRole("link", { name: "JSON Schema" }).all()) {
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(await answer.json()).toMatchObject({ type: "object", required: expect.any(Array) });
  }
  const sample = await request.get("/docs/format/sample.zip");
  expect(sample.headers()["content-type"]).toBe("application/zip");
  expect((await sample.body()).subarray(0, 2).toString()).toBe("PK");
  expect((await request.get("/docs/format/no-such.schema.json")).status()).toBe(404);
});
