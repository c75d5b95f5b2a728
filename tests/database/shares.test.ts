/** Share links: what one opens, what it hides, and that it ends everywhere at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DELETE as revoke } from "@/app/api/v1/shares/[share]/route";
import { GET as anova } from "@/app/api/v1/studies/[study]/anova/route";
import { GET as script } from "@/app/api/v1/studies/[study]/anova.R/route";
import { GET as whole } from "@/app/api/v1/studies/[study]/bundle/route";
import { GET as cells } from "@/app/api/v1/studies/[study]/cells/route";
import { GET as citation } from "@/app/api/v1/studies/[study]/citation/route";
import { GET as compare } from "@/app/api/v1/studies/[study]/compare/route";
import { GET as list, POST as make } from "@/app/api/v1/studies/[study]/shares/route";
import { GET as trials } from "@/app/api/v1/studies/[study]/trials/route";
import { GET as exported } from "@/app/share/[token]/export/[file]/route";
import { GET as bundleExport } from "@/app/share/[token]/export/bundles/[bundle]/route";
import { pool } from "@/db/pool";
import { countOpening, openShare } from "@/lib/auth/shares";
import type { ShareViewer, Viewer } from "@/lib/auth/viewer";
import { withdrawBundle } from "@/lib/intake/withdraw";
import { getAccount } from "@/lib/queries/get-account";
import { getBundle } from "@/lib/queries/get-bundle";
import { getJudges } from "@/lib/queries/get-judges";
import { getProbe } from "@/lib/queries/get-probe";
import { getStudy } from "@/lib/queries/get-study";
import { getSurvival } from "@/lib/queries/get-survival";
import { getTrial } from "@/lib/queries/get-trial";
import { listChanges } from "@/lib/queries/list-changes";
import { listTrials } from "@/lib/queries/list-trials";
import { listedStudies } from "@/lib/queries/study-at";
import { type Account, account, bundleSite, webEnvironment } from "../support/api-site";
import { type RouteServer, route, routeServer } from "../support/route-server";
import { archive, facts, World } from "./ingest-world";

const SLUG = "a-study";
const SETS = [
  { id: "facts", kind: "planted-facts" as const, rounds: 2 },
  { id: "held", kind: "commitments" as const },
  { id: "marks", kind: "graded" as const },
];
/** Whatever somebody typed or said begins with this. */
const SAID = "SAID-";

let world: World;
let site: RouteServer;
let bundles: RouteServer;
let first: string;
let second: string;
let third: string;
let ada: Account;
let bob: Account;
let other: Account;

/** One bundle of all three kinds with a text in every field that holds one, and a warning that quotes one. */
function everything(verdict: "correct" | "wrong"): Buffer {
  const texts = { question: `${SAID}question`, expected: `${SAID}expected`, superseded: [`${SAID}old`] };
  const rows = facts({ sessions: 3, probes: 2 }, ({ model }) => ({
    ...texts,
    answer: `${SAID}answer`,
    ...(model === "rho" ? { verdict, flagged: false } : {}),
    note_of_mine: `${SAID}extra`,
  }));
  const held = ["p1", "p2", "p3"].flatMap((probe) =>
    ["rho", "tau"].flatMap((model) =>
      ["none", "fold"].map((method) => ({
        model,
        method,
        probe,
        session: `s-${probe}`,
        verdict: probe === "p1" ? ("fail" as const) : ("pass" as const),
        ...(probe === "p1" ? { confident: true } : {}),
        commitment: `${SAID}commitment`,
        instruction: `${SAID}instruction`,
        reply: `${SAID}reply sk-ant-api03-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`,
        judge: "j1",
        second_verdict: "pass" as const,
        second_judge: "j2",
      })),
    ),
  );
  const marks = held.map(({ model, method, probe }) => ({
    model,
    method,
    probe,
    dimension: "tone",
    score: 3,
    max: 5,
    verdict: `${SAID}verdict`,
    note: `${SAID}note`,
  }));
  return archive({ "planted-facts": rows, commitments: held, graded: marks }, { probe_sets: SETS });
}

beforeAll(async () => {
  world = await World.open();
  webEnvironment(world.url);
  bundles = await bundleSite();
  const study = "/api/v1/studies/:study";
  site = await routeServer([
    route("GET", `${study}/cells`, cells),
    route("GET", `${study}/anova`, anova),
    route("GET", `${study}/anova.R`, script),
    route("GET", `${study}/compare`, compare),
    route("GET", `${study}/citation`, citation),
    route("GET", `${study}/trials`, trials),
    route("GET", `${study}/bundle`, whole),
    route("GET", `${study}/shares`, list),
    route("POST", `${study}/shares`, make),
    route("DELETE", "/api/v1/shares/:share", revoke),
    route("GET", "/share/:token/export/:file", exported),
    route("GET", "/share/:token/export/bundles/:bundle", bundleExport),
  ]);
  [ada, bob, other] = [await account(), await account(), await account()];
  first = (await world.load(everything("correct"))).id;
  second = (await world.load(everything("wrong"), { supersedes: first })).id;
  const more = archive(
    { graded: [{ model: "rho", method: "none", probe: "q", dimension: "depth", score: 1, max: 5 }] },
    {
      probe_sets: [{ id: "later", kind: "graded" }],
    },
  );
  third = (await world.load(more)).id;
  await withdrawBundle(world.sql, third, `${SAID}reason`);
  await world.sql`insert into studies (slug, title, visibility, owner_id) values ('open', 'Open', 'public', ${other.user_id})`;
}, 60_000);
afterAll(async () => {
  await site.close();
  await bundles.close();
  await pool().end({ timeout: 1 });
  await world.close();
});
beforeEach(async () => {
  await world.sql`truncate shares, rate_limits, study_members`;
  await world.sql`
    update studies set visibility = 'private', texts = 'private', owner_id = ${ada.user_id} where slug = ${SLUG}`;
  await world.sql`insert into study_members (study_id, user_id) values (${world.study}, ${bob.user_id})`;
});

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
  const on =
    /\/bundles\/[^/]+(\/file|\/events)?$|\/studies\/[^/]+$/.test(path.split("?")[0] ?? "") &&
    path.startsWith("/api");
  const answer = await fetch(`${(on ? bundles : site).url}${path}`, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

interface Asked {
  scope?: "full" | "numbers";
  revision?: number | null;
  expires_at?: string;
}

interface Link {
  id: string;
  token: string;
  bearer: { authorization: string };
  viewer: ShareViewer;
}

async function linkOf(asked: Asked = {}): Promise<Link> {
  const body = { label: "A link", scope: "full", ...asked };
  const made = await call("POST", `/api/v1/studies/${SLUG}/shares`, ada.browser, body);
  expect(made.status, made.text).toBe(201);
  const { id, token, url } = JSON.parse(made.text);
  expect(url).toBe(`http://localhost:3000/share/${token}`);
  const open = await openShare(token);
  if (!open) throw new Error("The link is not open.");
  expect(open.slug).toBe(SLUG);
  return { id, token, bearer: { authorization: `Bearer ${token}` }, viewer: open.viewer };
}

/** Everything that is read of a study over HTTP, by what it needs: numbers, or texts as well. */
const ANOVA = "probe_set=held";
const NUMBERS = () => [
  `/api/v1/studies/${SLUG}`,
  `/api/v1/studies/${SLUG}/cells`,
  `/api/v1/studies/${SLUG}/anova?${ANOVA}`,
  `/api/v1/studies/${SLUG}/anova.R?${ANOVA}`,
  `/api/v1/studies/${SLUG}/compare?${ANOVA}&a=rho:none&b=rho:fold`,
  `/api/v1/studies/${SLUG}/citation`,
  `/api/v1/studies/${SLUG}/trials`,
  `/api/v1/studies/${SLUG}/trials?format=ndjson`,
];
const BUNDLE = (id: string) => [`/api/v1/bundles/${id}`, `/api/v1/bundles/${id}/events`];
const FILES = (id: string) => [`/api/v1/bundles/${id}/file`, `/api/v1/studies/${SLUG}/bundle`];

const statuses = async (paths: readonly string[], headers: Record<string, string> = {}) => {
  const found = new Map<number, string[]>();
  for (const path of paths) {
    const { status } = await call("GET", path, headers);
    found.set(status, [...(found.get(status) ?? []), path]);
  }
  return Object.fromEntries(found);
};

describe("who reads what of a private study", () => {
  test("its own and the holders of a link; files and texts by the link's scope", async () => {
    const [full, numbers] = [await linkOf(), await linkOf({ scope: "numbers" })];
    const reads = [...NUMBERS(), ...BUNDLE(second)];
    const files = FILES(second);
    for (const headers of [ada.bearer, bob.bearer, full.bearer])
      expect(await statuses([...reads, ...files], headers)).toEqual({ 200: [...reads, ...files] });
    expect(await statuses([...reads, ...files], numbers.bearer)).toEqual({ 200: reads, 404: files });
    for (const headers of [{}, other.bearer])
      expect(await statuses([...reads, ...files], headers)).toEqual({ 404: [...reads, ...files] });
    // Through the link's own addresses, without any credential beside the token.
    const mirror = (token: string) => [
      `/share/${token}/export/cells`,
      `/share/${token}/export/citation`,
      `/share/${token}/export/anova.R?${ANOVA}`,
      `/share/${token}/export/trials?format=csv`,
      `/share/${token}/export/bundles/${second}`,
    ];
    expect(await statuses(mirror(numbers.token))).toEqual({ 200: mirror(numbers.token) });
    const none = [
      `/share/${numbers.token}/export/bundle`,
      `/share/${numbers.token}/export/shares`,
      ...mirror("holdfast_share_x"),
    ];
    expect(await statuses(none)).toEqual({ 404: none });
    expect((await call("GET", `/share/${full.token}/export/bundle`)).status).toBe(200);
  });

  test("a link is of one study: it is in no list, and others are what they are to anyone", async () => {
    const { viewer, token } = await linkOf();
    expect((await listedStudies(pool(), viewer)).map(({ slug }) => slug)).toEqual([]);
    expect(await getStudy(viewer, "open")).not.toBeNull();
    await world.sql`update studies set visibility = 'private' where slug = 'open'`;
    expect(await getStudy(viewer, "open")).toBeNull();
    await world.sql`update studies set visibility = 'public' where slug = 'open'`;
    const [elsewhere] = await world.sql<{ id: string }[]>`
      insert into bundles (study_id, bundle_no, id, status, file_name, bytes, sha256, published_revision)
      select study_id, 1, 'elsewhere', 'ready', 'a.zip', 1, 'x', 1 from studies where slug = 'open' returning id`;
    expect(await getBundle(viewer, elsewhere?.id ?? "")).not.toBeNull();
    expect((await call("GET", `/share/${token}/export/bundles/elsewhere`)).status).toBe(404);
  });
});

test("a frozen link knows nothing of what came after, everywhere", async () => {
  const frozen = await linkOf({ revision: 1 });
  const follows = await linkOf();
  const before = await getStudy({ kind: "user", user_id: ada.user_id, admin: false, session_id: 0 }, SLUG, {
    revision: 1,
  });
  const study = await getStudy(frozen.viewer, SLUG);
  expect(study).toMatchObject({ revision: 1, newest_revision: 1, visibility: "private" });
  expect(study?.history.map(({ revision }) => revision)).toEqual([1]);
  expect(study?.bundles).toMatchObject([{ id: first, status: "ready" }]);
  expect({ ...study, newest_revision: 4, bundles: before?.bundles }).toEqual(before);
  expect(await getStudy(follows.viewer, SLUG)).toMatchObject({ revision: 4, newest_revision: 4 });
  expect((await getStudy(follows.viewer, SLUG, { revision: 2 }))?.revision).toBe(2);

  for (const revision of [0, 2, 3, 4, 5]) {
    expect(await getStudy(frozen.viewer, SLUG, { revision })).toBeNull();
    expect(
      (await call("GET", `/api/v1/studies/${SLUG}/cells?revision=${revision}`, frozen.bearer)).status,
    ).toBe(404);
  }
  const numbers = async (headers: Record<string, string>, query = "") =>
    JSON.parse((await call("GET", `/api/v1/studies/${SLUG}/cells${query}`, headers)).text);
  expect(await numbers(frozen.bearer)).toEqual(await numbers(ada.bearer, "?revision=1"));
  expect(await numbers(frozen.bearer)).not.toEqual(await numbers(ada.bearer));
  expect(JSON.parse((await call("GET", `/api/v1/studies/${SLUG}`, frozen.bearer)).text).revision).toBe(1);

  const none = [second, third].flatMap((id) => [...BUNDLE(id), `/api/v1/bundles/${id}/file`]);
  expect(await statuses(none, frozen.bearer)).toEqual({ 404: none });
  expect(await getBundle(frozen.viewer, first)).toMatchObject({ status: "ready", retired_revision: null });
  expect(await getBundle(follows.viewer, first)).toMatchObject({ status: "superseded", retired_revision: 2 });
  const told = async (viewer: Viewer) =>
    (await listChanges(viewer, { study: SLUG }))?.items.map(({ revision }) => revision);
  expect([await told(frozen.viewer), await told(follows.viewer)]).toEqual([[1], [4, 3, 2, 1]]);
  expect(await listChanges(frozen.viewer, { cursor: `${SLUG}~3` })).toBeNull();

  const old = (await listTrials(follows.viewer, SLUG, {}, { revision: 2 }))?.items[0]?.id ?? "";
  expect(await getTrial(frozen.viewer, SLUG, old)).toBeNull();
  // Whatever is refused or only checked is its sender's affair, not that of a link's holder.
  const refused = await world.load(archive({ "planted-facts": [] }, { probe_sets: SETS }));
  expect(refused.status).toBe("refused");
  expect(await getBundle(follows.viewer, refused.id)).toBeNull();
});

describe("texts", () => {
  /** All that is told of a study, in one text. */
  async function told({ viewer, bearer }: Link): Promise<string> {
    const trials = await listTrials(viewer, SLUG, {}, { limit: 200 });
    const ofEach = SETS.map((set) => trials?.items.find(({ probe_set }) => probe_set === set.id)?.id ?? "");
    const parts: unknown[] = [trials, await getStudy(viewer, SLUG), await getJudges(viewer, SLUG)];
    for (const id of ofEach) parts.push(await getTrial(viewer, SLUG, id, { whole: true }));
    for (const id of [first, second, third]) parts.push(await getBundle(viewer, id));
    for (const { id, kind } of SETS) {
      parts.push(await getProbe(viewer, SLUG, { probe_set: id, probe: "p1" }));
      if (kind === "planted-facts") parts.push(await getSurvival(viewer, SLUG, { probe_set: id }));
    }
    for (const path of [...NUMBERS(), `/api/v1/studies/${SLUG}/trials?format=csv`])
      parts.push((await call("GET", path, bearer)).text);
    return JSON.stringify(parts);
  }

  test.each([["private"], ["public"]])(
    "are %s: a link of numbers tells none, one of everything all",
    async (texts) => {
      await world.sql`update studies set texts = ${texts}, visibility = 'public' where slug = ${SLUG}`;
      const words = (text: string) => new Set(text.match(/SAID-\w+/g));
      expect(words(await told(await linkOf({ scope: "numbers", revision: 2 })))).toEqual(new Set());
      const numbers = words(await told(await linkOf({ scope: "numbers" })));
      // Why a bundle was withdrawn stands in the study's history, which is no text of a trial.
      expect(numbers).toEqual(new Set([`${SAID}reason`]));
      expect(words(await told(await linkOf()))).toEqual(
        new Set(
          [
            "reason",
            "question",
            "expected",
            "old",
            "answer",
            "extra",
            "commitment",
            "instruction",
            "reply",
            "verdict",
            "note",
          ].map((word) => SAID + word),
        ),
      );
    },
  );
});

describe("a link ends", () => {
  test("with the next request, wherever it was used", async () => {
    const link = await linkOf();
    const waiting = await world.send(everything("correct"), { supersedes: second });
    await world.sql`update bundles set published_revision = 4 where id = ${waiting.id}`;
    const stream = await fetch(`${bundles.url}/api/v1/bundles/${waiting.id}/events`, {
      headers: link.bearer,
    });
    expect(stream.status).toBe(200);
    expect((await call("DELETE", `/api/v1/shares/${link.id}`, ada.browser)).status).toBe(204);
    expect((await call("DELETE", `/api/v1/shares/${link.id}`, ada.browser)).status).toBe(204);
    expect(await openShare(link.token)).toBeNull();
    const paths = [...NUMBERS(), ...BUNDLE(second), ...FILES(second)];
    expect(await statuses(paths, link.bearer)).toEqual({ 401: paths });
    const mirror = [`/share/${link.token}/export/cells`, `/share/${link.token}/export/bundles/${second}`];
    expect(await statuses(mirror)).toEqual({ 404: mirror });
    // The stream that is open asks anew within seconds, and closes.
    await stream.text();
    await world.sql`delete from bundles where id = ${waiting.id}`;
  });

  test("when its time is over, and with its study", async () => {
    const soon = await linkOf({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    await world.sql`update shares set expires_at = now() - interval '1 second'`;
    expect(await openShare(soon.token)).toBeNull();
    expect((await call("GET", `/api/v1/studies/${SLUG}`, soon.bearer)).status).toBe(401);
    const kept = await linkOf();
    await world.sql`update studies set owner_id = null where slug = ${SLUG}`;
    expect(await openShare(kept.token)).not.toBeNull();
    await world.sql`insert into studies (slug, title, owner_id) values ('gone', 'Gone', ${ada.user_id})`;
    const made = await call("POST", "/api/v1/studies/gone/shares", ada.browser, {
      label: "x",
      scope: "full",
    });
    await world.sql`delete from studies where slug = 'gone'`;
    expect(await openShare(JSON.parse(made.text).token)).toBeNull();
  });
});

describe("the owner alone", () => {
  const at = `/api/v1/studies/${SLUG}/shares`;
  const body = { label: "x", scope: "full" };

  test("makes, lists and revokes links, in a browser", async () => {
    const { id } = await linkOf();
    const cases: [Record<string, string>, number, number][] = [
      [{}, 401, 401],
      [ada.bearer, 403, 403],
      [bob.browser, 403, 404],
      [other.browser, 404, 404],
      [(await linkOf()).bearer, 403, 403],
      [{ ...ada.browser, "sec-fetch-site": "cross-site" }, 403, 403],
    ];
    for (const [headers, status, revoking] of cases) {
      expect((await call("POST", at, headers, body)).status).toBe(status);
      if (headers !== cases[5]?.[0]) expect((await call("GET", at, headers)).status).toBe(status);
      expect((await call("DELETE", `/api/v1/shares/${id}`, headers)).status).toBe(revoking);
    }
    expect((await call("DELETE", "/api/v1/shares/%00", ada.browser)).status).toBe(404);
    for (const wrong of [
      { ...body, label: " " },
      { ...body, scope: "all" },
      { ...body, revision: 5 },
      { ...body, revision: 1.5 },
      { ...body, expires_at: "2020-01-01T00:00:00Z" },
      { ...body, slug: "x" },
      { label: "x" },
    ])
      expect((await call("POST", at, ada.browser, wrong)).status, JSON.stringify(wrong)).toBe(400);
  });

  test("sees how often a link was opened; the token itself is kept nowhere", async () => {
    const { id, token, viewer } = await linkOf({ revision: 2, scope: "numbers" });
    await Promise.all([countOpening(viewer), countOpening(viewer), countOpening(viewer)]);
    const { items } = JSON.parse((await call("GET", at, ada.browser)).text);
    expect(items).toMatchObject([
      { id, label: "A link", scope: "numbers", revision: 2, opens: 3, revoked_at: null },
    ]);
    expect(Date.now() - Date.parse(items[0].last_opened_at)).toBeLessThan(60_000);
    const rows = await world.sql`select * from shares`;
    expect(JSON.stringify([items, rows])).not.toContain(token.slice(-43));
    const shares = async () =>
      (await getAccount({ kind: "user", user_id: ada.user_id, admin: false, session_id: 0 })).shares.map(
        (share) => share.id,
      );
    expect(await shares()).toEqual([id]);
    await call("DELETE", `/api/v1/shares/${id}`, ada.browser);
    expect(await shares()).toEqual([]);
    expect(JSON.parse((await call("GET", at, ada.browser)).text).items).toMatchObject([{ id, opens: 3 }]);
  });
});
