import { randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "playwright/test";
import { bundleFiles, zipOf } from "@/lib/bundle/write";
import { axeFindings } from "./fixtures/axe";
import { expect, test } from "./fixtures/quiet-test";
import { signIn } from "./fixtures/sign-in";

/** Two methods over six sessions; `lost` of the answers under `trim` are wrong, and `more` is a method that is new. */
function archive({
  lost,
  more = [],
  answer,
}: {
  lost: number;
  more?: readonly string[];
  answer?: string;
}): Buffer {
  const methods = ["keep", "trim", ...more];
  const rows = methods.flatMap((method) =>
    Array.from({ length: 6 }, (_, at) => ({
      model: "rho",
      method,
      session: `s${at}`,
      probe: "f1",
      round: 1,
      verdict: method === "trim" && at < lost ? ("unknown" as const) : ("correct" as const),
      ...(answer && at === 0 && method === "keep" ? { answer } : {}),
    })),
  );
  const manifest = {
    format: "holdfast-bundle" as const,
    version: 1 as const,
    title: "Made up for a test",
    provenance: "synthetic" as const,
    license: "CC0-1.0",
    models: [{ id: "rho", name: "Rho" }],
    methods: methods.map((id) => ({ id })),
    probe_sets: [{ id: "facts", kind: "planted-facts" as const, title: "Facts" }],
  };
  return zipOf(bundleFiles(manifest, { "planted-facts": rows }));
}

async function send(request: APIRequestContext, query: string, bytes: Buffer) {
  const answer = await request.post(`/api/v1/bundles?${query}`, {
    data: bytes,
    headers: { "content-type": "application/zip", "sec-fetch-site": "same-origin" },
  });
  expect(answer.status()).toBe(202);
  return answer.json();
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test("what was checked shows what it would change, is published without script, or thrown away", async ({
  page,
  openContext,
}) => {
  await signIn(page, `previewer-${randomBytes(4).toString("hex")}@example.org`);
  const first = await send(page.request, "file_name=first.zip", archive({ lost: 0 }));
  const done = (title: RegExp) => expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await page.goto(`/bundles/${first.id}`);
  await done(/^Published in revision 1$/);

  const query = `study=${first.study}&supersedes=${first.id}&dry_run=1`;
  const secret = `sk-${"a1B2".repeat(8)}`;
  const checked = await send(page.request, query, archive({ lost: 3, more: ["fold"], answer: secret }));
  await page.goto(`/bundles/${checked.id}`);
  await done(/^Checked, not published$/);
  await expect(page.getByRole("note").filter({ hasText: "looks like a secret" })).toContainText(
    "planted-facts.jsonl:1:answer",
  );
  expect(await page.content()).not.toContain(secret);
  const preview = page.getByRole("region", { name: "What publishing would change" });
  await expect(preview).toContainText("18 trials would be added and 12 taken out, 18 would count");
  await expect(preview).toContainText(
    "Rho with keep and Rho with fold would lead, in place of Rho with keep and Rho with trim.",
  );
  const row = (name: string) => preview.getByRole("row", { name: new RegExp(`^${name} Rho`) });
  await expect(row("trim")).toContainText(/100\.0 6 of 6\s*50\.0 3 of 6\s*−50\.0\s*1\s*3/);
  await expect(row("fold")).toContainText(/new\s*–\s*100\.0 6 of 6\s*–\s*–\s*1/);
  await expect(preview).toContainText("1 other condition keeps its figures.");
  await expectAccessible(page);

  const still = await openContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await still.newPage();
  await plain.goto(`/bundles/${checked.id}`);
  await plain.getByRole("button", { name: "Publish these results" }).click();
  await plain.waitForURL((url) => url.pathname.startsWith("/bundles/") && !url.pathname.endsWith(checked.id));
  await page.goto(plain.url());
  await done(/^Published in revision 2$/);
  await page.goto(`/bundles/${checked.id}`);
  await done(/^Checked, then published$/);
  await expect(page.getByRole("link", { name: "See what was published" })).toHaveAttribute(
    "href",
    new URL(plain.url()).pathname,
  );

  const again = `study=${first.study}&supersedes=${new URL(plain.url()).pathname.split("/").pop()}&dry_run=1`;
  const other = await send(page.request, again, archive({ lost: 1 }));
  await page.goto(`/bundles/${other.id}`);
  await done(/^Checked, not published$/);
  await page.getByRole("button", { name: "Throw away" }).click();
  await page.waitForURL("**/submit");
  expect((await page.request.get(`/api/v1/bundles/${other.id}`)).status()).toBe(404);
});
