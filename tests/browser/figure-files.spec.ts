import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import process from "node:process";
import postgres from "postgres";
import { judgedBundle } from "./fixtures/judged-bundle";
import { DEMO } from "./fixtures/pages";
import { expect, test } from "./fixtures/quiet-test";
import { sendBundle } from "./fixtures/send-bundle";
import { signIn } from "./fixtures/sign-in";

const PAGES = ["", "/rounds", "/failures", "/anova?probe_set=commitments&effect=method", "/cost", "/trials"];

test("every figure of a study with rows can be taken along as what it shows, without script", async ({
  openContext,
}) => {
  test.slow();
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(`${DEMO}${path}`);
    const figures = page.locator("section[id]").filter({ has: page.locator("table") });
    expect(await figures.count(), path).toBeGreaterThan(0);
    for (const figure of await figures.all()) {
      const menu = figure.locator("> div > header summary", { hasText: "Download" });
      await expect(menu, `${path} ${await figure.getAttribute("id")}`).toHaveCount(1);
    }
  }
  await page.goto(`${DEMO}/failures?count=scored`);
  const figure = page.locator("#failures-commitments");
  await figure.getByText("Download", { exact: true }).click();
  const taken = async (name: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      figure.getByRole("link", { name, exact: true }).click(),
    ]);
    return readFile(await file.path(), "utf8");
  };
  const cells = await (
    await page.request.get(`/api/v1${DEMO}/cells?probe_set=commitments&count=scored`)
  ).json();
  const [head = "", ...rows] = (await taken("CSV")).trimEnd().split("\r\n");
  const at = head.split(",").indexOf("rate");
  expect(rows.map((row) => Number(row.split(",")[at]))).toEqual(
    cells.cells.map(({ rate }: { rate: number }) => rate),
  );
  const svg = await taken("SVG");
  expect(svg).toContain("Commitments: what became of every reply");
  expect(svg).toMatch(/revision 1 \(\d+ \w+ \d{4}\)/);
  const link = await figure.getByRole("link", { name: "PNG", exact: true }).getAttribute("href");
  const png = await (await page.request.get(link ?? "")).body();
  expect(png.subarray(1, 4).toString()).toBe("PNG");
});

test("through a share link the files come from behind the link, and from nowhere else", async ({
  page,
  openContext,
}) => {
  test.slow();
  const database = process.env.HOLDFAST_TEST_DATABASE_URL;
  if (!database) throw new Error("The tests' own site is not running.");
  const email = `owner-${randomBytes(4).toString("hex")}@example.org`;
  const study = `taken-${randomBytes(4).toString("hex")}`;
  await signIn(page, email);
  await sendBundle(judgedBundle(), { database, study, visibility: "unlisted" });
  const sql = postgres(database, { max: 1 });
  await sql`
    update studies set visibility = 'private', owner_id = (select user_id from users where email = ${email})
    where slug = ${study}`;
  await sql.end();
  const made = await page.request.post(`/api/v1/studies/${study}/shares`, {
    data: { label: "A reader", scope: "numbers" },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { token } = await made.json();

  const reader = await (await openContext()).newPage();
  await reader.goto(`/share/${token}/judges`);
  const figure = reader.locator("section", { has: reader.getByRole("heading", { name: /against/ }) }).last();
  await figure.getByText("Download", { exact: true }).click();
  const [file] = await Promise.all([
    reader.waitForEvent("download"),
    figure.getByRole("link", { name: "CSV", exact: true }).click(),
  ]);
  expect(new URL(file.url()).pathname).toBe(`/share/${token}/export/figures/judge-pair`);
  expect(await readFile(await file.path(), "utf8")).toContain("kappa_by_outcome");
  await reader.keyboard.press("Escape");
  await expect(figure.getByRole("link", { name: "CSV", exact: true })).toBeHidden();
  expect((await reader.request.get(`/api/v1/studies/${study}/figures/judge-pair`)).status()).toBe(404);
});
