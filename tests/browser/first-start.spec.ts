import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { BoardPage } from "./fixtures/board-page";
import { DENOMINATORS } from "./fixtures/field-bundles";
import { startOwnSite } from "./fixtures/own-site";
import { expect, test } from "./fixtures/quiet-test";
import { writeBundle } from "./fixtures/send-bundle";
import { ownerLink } from "./fixtures/sign-in";

test("from the first start to the board: owner link, token, a bundle sent from another folder", async ({
  page,
  openContext,
}) => {
  test.slow();
  const site = await startOwnSite(`first_${randomBytes(6).toString("hex")}`);
  const elsewhere = await mkdtemp(join(tmpdir(), "holdfast-elsewhere-"));
  try {
    await page.goto(await ownerLink(site.logs));
    await page.getByLabel("E-mail address").fill("owner@example.org");
    await page.getByRole("button", { name: "Make the owner's account" }).click();
    await page.getByLabel("What the token is for").fill("first run");
    await page.getByRole("button", { name: "Make a token" }).click();
    const token = (await page.locator("[data-token]").textContent()) ?? "";

    await mkdir(join(elsewhere, "runs"));
    await writeBundle(join(elsewhere, "runs"), DENOMINATORS);
    const file = await page.request.get(`${site.url}/cli/holdfast.mjs`);
    await writeFile(join(elsewhere, "holdfast.mjs"), await file.body());
    const sent = await submit(elsewhere, token);
    expect(sent.code, sent.err).toBe(0);
    expect(sent.err).toMatch(/^Checking runs\n[\s\S]*^Sending/m);

    // What it prints leads to the bundle's page, and that to a study which is its sender's alone.
    const [address = ""] = /^http\S+$/m.exec(sent.out) ?? [];
    await page.goto(address);
    await page.getByRole("main").getByRole("link", { name: "Planned and answered" }).first().click();
    await page.getByRole("link", { name: "Settings" }).click();
    const stranger = await openContext();
    const board = new BoardPage(await stranger.newPage());
    await board.open(site.url);
    await expect(board.page.getByText("No study is public yet")).toBeVisible();
    const readers = page.getByRole("region", { name: "Who reads it" });
    await readers.getByRole("radio", { name: /^Public/ }).check();
    await readers.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/saved=readers/);
    await board.open(site.url);
    expect((await board.cells(/: Ten, /))[0]).toMatchObject({ rate: "30.0", coverage: "7/10" });
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
    await site.stop();
  }
});

/** The single file in a folder with nothing of a checkout, told of the token by its environment alone. */
function submit(folder: string, token: string): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ["holdfast.mjs", "submit", "runs", "--wait"], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: "production", HOLDFAST_TOKEN: token },
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, out, err }));
  });
}
