import { createHash, randomBytes } from "node:crypto";
import { bundleFiles, zipOf } from "../../lib/bundle/write";
import { expect, test } from "./fixtures/quiet-test";
import { signIn } from "./fixtures/sign-in";

/** Beyond this a proxy in front of our routes would silently cut what is sent. */
const TEN_MIB = 10_485_760;

/** A good bundle of exactly this many bytes: padded by a file that the format does not name, and by the zip's comment. */
function padded(bytes: number): Buffer<ArrayBuffer> {
  const files = bundleFiles(
    {
      format: "holdfast-bundle",
      version: 1,
      title: "Large",
      provenance: "synthetic",
      license: "CC0-1.0",
      models: [{ id: "rho" }],
      methods: [{ id: "fold" }],
      probe_sets: [{ id: "c", kind: "commitments" }],
    },
    { commitments: [{ model: "rho", method: "fold", probe: "p1", verdict: "pass" }] },
  );
  const zip = zipOf(new Map([...files, ["padding.bin", randomBytes(bytes - 40_000)]]));
  const comment = Buffer.alloc(bytes - zip.length);
  zip.writeUInt16LE(comment.length, zip.length - 2);
  return Buffer.concat([zip, comment]);
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

test("a bundle above ten MiB comes whole, from the page in pieces and in one piece, and goes out as it came", async ({
  page,
}) => {
  test.slow();
  await signIn(page, `large-${randomBytes(4).toString("hex")}@example.org`, "/submit");
  const [piecewise, atOnce] = [padded(TEN_MIB + 1), padded(TEN_MIB + 1)];
  const file = { name: "large.zip", mimeType: "application/zip", buffer: piecewise };
  await page.getByLabel("Choose a bundle's file").setInputFiles(file);
  await page.getByRole("button", { name: "Send it" }).click();
  await page.waitForURL(/\/submit\?bundle=/);
  const sent = new URL(page.url()).searchParams.get("bundle") ?? "";
  const posted = await page.request.post("/api/v1/bundles", {
    data: atOnce,
    headers: { "content-type": "application/zip", "sec-fetch-site": "same-origin" },
  });
  expect(posted.status(), await posted.text()).toBe(202);
  const { id, sha256: told } = await posted.json();
  expect(told).toBe(sha256(atOnce));
  for (const [bundle, bytes] of [
    [sent, piecewise],
    [id, atOnce],
  ] as const) {
    const state = async () => (await (await page.request.get(`/api/v1/bundles/${bundle}`)).json()).status;
    await expect.poll(state, { timeout: 45_000 }).toBe("ready");
    const back = await page.request.get(`/api/v1/bundles/${bundle}/file`);
    expect(sha256(await back.body())).toBe(sha256(bytes));
  }
});
