/** What a dry run says would change, beside what publishing the same bytes then changes. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pool } from "@/db/pool";
import { runWorker } from "@/ingest/run";
import { sweep } from "@/lib/intake/sweep";
import { getCellsOfAll } from "@/lib/queries/get-cells";
import type { BundlePreview } from "@/lib/queries/results/bundles";
import { type Account, account, bundleSite, studyOf, tokenOf, webEnvironment } from "../support/api-site";
import { withDatabase } from "../support/database";
import type { RouteServer } from "../support/route-server";
import { archive, facts } from "./ingest-world";
import { quietWorker } from "./quiet-worker";

const database = withDatabase();
let site: RouteServer;
let ada: Account;
let bob: Account;

beforeAll(async () => {
  webEnvironment(database.url);
  site = await bundleSite();
});
afterAll(async () => {
  await site.close();
  await pool().end({ timeout: 1 });
});
beforeEach(async () => {
  await pool()`truncate users, studies, trials, rate_limits cascade`;
  [ada, bob] = [await account(), await account()];
  const { study_id } = await studyOf(ada, { slug: "hers", visibility: "public" });
  await pool()`insert into study_members (study_id, user_id) values (${study_id}, ${bob.user_id})`;
});

const drain = () => runWorker(quietWorker(database.url));
const first = archive({ "planted-facts": facts() });
/** The first run again with every second verdict of one model another, and a model that is new. */
const changed = archive(
  {
    "planted-facts": [
      ...facts({}, (row, at) => (row.model === "rho" && at % 2 === 0 ? { verdict: "unknown" } : {})),
      ...facts({ models: ["pi"] }, () => ({ answer: `the key is sk-${"a1B2".repeat(8)}` })),
    ],
  },
  { models: [{ id: "rho" }, { id: "tau" }, { id: "pi" }] },
);

type Headers = Record<string, string>;
async function call(method: string, path: string, headers: Headers, body?: Buffer) {
  const answer = await fetch(`${site.url}/api/v1/bundles${path}`, {
    method,
    headers: { "content-type": "application/zip", ...headers },
    body: body && new Uint8Array(body),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}
async function load(bytes: Buffer, query: string, who = ada) {
  const { body } = await call("POST", `?study=hers${query}`, who.bearer, bytes);
  await drain();
  return (await call("GET", `/${body.id}`, who.bearer)).body;
}
async function cells() {
  const answer = await getCellsOfAll({ kind: "public" }, "hers", {});
  return (answer?.cells ?? []).filter(({ run }) => run);
}
const figures = ({
  model,
  method,
  rate,
  pass,
  scored,
  expected,
}: Awaited<ReturnType<typeof cells>>[number]) => ({
  model,
  method,
  rate,
  pass,
  scored,
  expected,
});
const sideOf = (preview: BundlePreview, side: "before" | "after") =>
  preview.cells.flatMap(({ model, method, [side]: rate }) => {
    if (rate === null) return [];
    const { rank: _, ...rest } = rate;
    return [{ model, method, ...rest }];
  });
const bytesKept = async () => {
  const rows = await pool()<{ id: string }[]>`
    select distinct id from bundle_chunks join bundles using (study_id, bundle_no)`;
  return rows.map(({ id }) => id);
};

test("tells the cells before and after as publishing shows them, and publishes the same bytes", async () => {
  const one = await load(first, "");
  const before = (await cells()).map(figures);
  const checked = await load(changed, `&dry_run=1&supersedes=${one.id}`, bob);
  expect(checked).toMatchObject({
    status: "checked",
    dry_run: true,
    published_as: null,
    provenance: "synthetic",
  });
  const preview: BundlePreview = checked.preview;
  expect(preview).toMatchObject({
    revision: 1,
    revision_now: 1,
    may_publish: true,
    trials_added: 144,
    trials_removed: 96,
    trials: 144,
  });
  expect(sideOf(preview, "before")).toEqual(before);
  // The old bundle goes and rho loses half of its answers: tau leads, and ranks below it.
  expect(preview.probe_sets).toHaveLength(1);
  expect(preview.cells.filter((cell) => cell.before === null).map(({ model }) => model)).toEqual([
    "pi",
    "pi",
  ]);
  expect(preview.secrets).toMatchObject({
    count: 1,
    places: [{ file: "planted-facts.jsonl", line: 97, field: "answer" }],
  });
  expect(await pool()`select revision from studies`).toEqual([{ revision: 1 }]);
  expect(await cells().then((now) => now.map(figures))).toEqual(before);
  expect(await bytesKept()).toContain(checked.id);

  const sent = await call("POST", `/${checked.id}/publish`, bob.bearer);
  expect(sent).toMatchObject({
    status: 202,
    body: { status: "queued", dry_run: false, moved_on: false, preview_revision: 1 },
  });
  await drain();
  const published = (await call("GET", `/${sent.body.id}`, bob.bearer)).body;
  expect(published).toMatchObject({
    status: "ready",
    supersedes: one.id,
    sha256: checked.sha256,
    published_revision: 2,
  });
  expect((await cells()).map(figures)).toEqual(sideOf(preview, "after"));
  // Asked again, by two at once: the same bundle, whose bytes they are now.
  for (const again of await Promise.all([1, 2].map(() => call("POST", `/${checked.id}/publish`, bob.bearer))))
    expect(again).toMatchObject({ status: 200, body: { id: sent.body.id, duplicate: true } });
  expect(await bytesKept()).not.toContain(checked.id);
  expect((await call("GET", `/${checked.id}`, bob.bearer)).body).toMatchObject({
    published_as: sent.body.id,
    preview: { may_publish: false, revision: 1, revision_now: 2 },
  });
  expect(await pool()`select count(*)::int as n from bundles`).toEqual([{ n: 3 }]);
}, 30_000);

test("is its sender's and the owner's; others are not told, and only the sender publishes", async () => {
  const checked = await load(first, "&dry_run=1", bob);
  expect(checked.preview).toMatchObject({
    revision: 0,
    trials_removed: 0,
    trials: 96,
    probe_sets: [{ before: false, after: true }],
  });
  const carol = await account();
  const reading = { authorization: `Bearer ${await tokenOf(bob.user_id, ["read"])}` };
  await pool()`
    insert into study_members (study_id, user_id) select study_id, ${carol.user_id} from studies`;
  for (const [headers, status] of [
    [{}, 404],
    [carol.bearer, 404],
    [ada.bearer, 200],
    [reading, 200],
  ] as const) {
    expect((await call("GET", `/${checked.id}`, headers)).status).toBe(status);
    expect((await fetch(`${site.url}/api/v1/bundles/${checked.id}/file`, { headers })).status).toBe(status);
    expect((await fetch(`${site.url}/api/v1/bundles/${checked.id}/events`, { headers })).status).toBe(status);
  }
  for (const [headers, status] of [
    [{}, 401],
    [carol.bearer, 404],
    [ada.bearer, 403],
    [reading, 403],
  ] as const)
    expect((await call("POST", `/${checked.id}/publish`, headers)).status).toBe(status);
  const real = await load(first, "");
  expect((await call("POST", `/${real.id}/publish`, ada.bearer)).status).toBe(409);
  expect((await call("DELETE", `/${real.id}`, ada.bearer)).status).toBe(409);
  // The study moved on: the same content is there now, which the answer says.
  const late = await call("POST", `/${checked.id}/publish`, bob.bearer);
  expect(late).toMatchObject({
    status: 200,
    body: { moved_on: true, study_revision: 1, duplicate_of: real.id },
  });
  expect((await call("DELETE", `/${checked.id}`, ada.bearer)).status).toBe(204);
  expect((await call("GET", `/${checked.id}`, ada.bearer)).status).toBe(404);
});

test("a refused one keeps no bytes; after a day a clean one keeps its preview alone", async () => {
  const wrong = archive({ "planted-facts": facts({}, (_, at) => (at === 0 ? { model: "sigma" } : {})) });
  const refused = await load(wrong, "&dry_run=1");
  expect(refused).toMatchObject({ status: "refused", preview: null });
  expect((await call("POST", `/${refused.id}/publish`, ada.bearer)).status).toBe(409);
  const checked = await load(first, "&dry_run=1");
  await sweep(pool());
  expect(await bytesKept()).toEqual([checked.id]);
  await pool()`update bundles set finished_at = now() - interval '25 hours'`;
  await sweep(pool());
  expect(await bytesKept()).toEqual([]);
  expect(await call("POST", `/${checked.id}/publish`, ada.bearer)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Send it again") },
  });
  expect((await call("GET", `/${checked.id}`, ada.bearer)).body.preview).toMatchObject({
    kept_until: null,
    may_publish: false,
  });
  expect(await pool()`select count(*)::int as n from bundles`).toEqual([{ n: 2 }]);
});
