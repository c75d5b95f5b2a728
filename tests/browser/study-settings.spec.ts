import { randomBytes } from "node:crypto";
import process from "node:process";
import postgres from "postgres";
import { axeFindings } from "./fixtures/axe";
import { expect, test } from "./fixtures/quiet-test";
import { sendBundle } from "./fixtures/send-bundle";
import { signIn } from "./fixtures/sign-in";

const SPELLINGS = ["Acme/Rho-7B", "acme/rho-7b"] as const;

/** A study with one model under two spellings, whose owner is `email`. */
async function ownedStudy(email: string): Promise<string> {
  const database = process.env.HOLDFAST_TEST_DATABASE_URL;
  if (!database) throw new Error("The tests' own site is not running.");
  const study = `spelled-${randomBytes(4).toString("hex")}`;
  const sent = await sendBundle(
    {
      "manifest.json": {
        format: "holdfast-bundle",
        version: 1,
        title: "Two spellings",
        provenance: "synthetic",
        models: SPELLINGS.map((id) => ({ id })),
        methods: [{ id: "fold" }],
        probe_sets: [{ id: "c", kind: "commitments" }],
      },
      "commitments.jsonl": SPELLINGS.flatMap((model, m) =>
        ["a", "b", "c"].map((probe) => ({ model, method: "fold", probe: `${probe}${m}`, verdict: "pass" })),
      ),
    },
    { database, study, visibility: "public" },
  );
  expect(sent.status).toBe("ready");
  const sql = postgres(database, { max: 1 });
  await sql`
    update studies set owner_id = (select user_id from users where email = ${email}) where slug = ${study}`;
  await sql.end();
  return study;
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an owner joins two spellings, edits the words and hides the study, all by plain forms", async ({
    page,
    faults,
  }) => {
    test.slow();
    const email = `owner-${randomBytes(4).toString("hex")}@example.org`;
    await signIn(page, email);
    const study = await ownedStudy(email);
    await page.goto(`/studies/${study}`);
    await page.getByRole("link", { name: "See what joining them would do" }).click();
    await expect(page.getByRole("heading", { name: "Join these models?" })).toBeVisible();
    await expect(page.getByText("6 trials then count as")).toBeVisible();
    await page.getByRole("button", { name: "Join them" }).click();
    await expect(page.getByRole("status")).toHaveText(/as if one name had been used/);
    await expect(page.getByRole("list", { name: "Joined models" })).toContainText(
      `${SPELLINGS[1]} counts as ${SPELLINGS[0]}`,
    );
    await page.goto(`/studies/${study}`);
    await expect(page.getByText("These models are probably one")).toHaveCount(0);

    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("textbox", { name: "Title" }).fill("One spelling");
    await page.getByRole("button", { name: "Save" }).first().click();
    await expect(page.getByRole("status")).toHaveText("Saved.");

    const readers = page.getByRole("region", { name: "Who reads it" });
    await readers.getByLabel("Unlisted").check();
    faults.allow(400, /\/settings\/readers$/);
    await readers.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Nothing was changed.")).toBeVisible();
    await page.getByRole("link", { name: "Back to the settings" }).click();
    await readers.getByLabel("Unlisted").check();
    await readers.getByLabel("Hide it all the same").check();
    await readers.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/studies\/one-spelling-[a-z2-7]{13}\/settings\?saved=readers#readers$/);
  });
});

test("the settings have nothing that axe finds and fit a phone, and only the owner sees them", async ({
  page,
  openContext,
}) => {
  test.slow();
  const email = `owner-${randomBytes(4).toString("hex")}@example.org`;
  await signIn(page, email);
  const study = await ownedStudy(email);
  await page.goto(`/studies/${study}/settings`);
  await page.getByLabel("E-mail address of a new member").fill("nobody-yet@example.org");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("row", { name: /nobody-yet@example.org/ })).toContainText("Invited");
  const into = new URLSearchParams([
    ["join", "models"],
    ["into", SPELLINGS[0]],
    ["name", SPELLINGS[1]],
  ]);
  for (const query of ["", `?${into}`]) {
    await page.goto(`/studies/${study}/settings${query}`);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }

  const stranger = await (await openContext()).newPage();
  await stranger.goto(`/studies/${study}`);
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(stranger.getByRole("link", { name: "Settings" })).toHaveCount(0);
  await stranger.goto(`/studies/${study}/settings`);
  await expect(stranger.getByText("Only the owner changes this study")).toBeVisible();
});
