/** What the owner changes about a study, through the forms of its settings page and the HTTP interface. */
import process from "node:process";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as answerRoute } from "@/app/account/studies/answer/route";
import { POST as leaveRoute } from "@/app/account/studies/leave/route";
import { GET as apiGet, PATCH as apiPatch } from "@/app/api/v1/studies/[study]/route";
import { POST as deleteRoute } from "@/app/studies/[study]/settings/delete/route";
import { POST as handOnRoute } from "@/app/studies/[study]/settings/hand-on/route";
import { POST as membersRoute } from "@/app/studies/[study]/settings/members/route";
import { POST as namesRoute } from "@/app/studies/[study]/settings/names/route";
import { POST as readersRoute } from "@/app/studies/[study]/settings/readers/route";
import { POST as wordsRoute } from "@/app/studies/[study]/settings/words/route";
import { pool } from "@/db/pool";
import { startSession } from "@/lib/auth/sessions";
import { createToken } from "@/lib/auth/tokens";
import type { Viewer } from "@/lib/auth/viewer";
import type { CommitmentsRow } from "@/lib/bundle/rows";
import { createStudy } from "@/lib/intake/study";
import { listInvitations } from "@/lib/queries/answer-invitation";
import { getAnova } from "@/lib/queries/get-anova";
import { getAnovaScript } from "@/lib/queries/get-anova-script";
import { getBundle } from "@/lib/queries/get-bundle";
import { getBundleFile } from "@/lib/queries/get-bundle-file";
import { getCells } from "@/lib/queries/get-cells";
import { getJudges } from "@/lib/queries/get-judges";
import { getStudy } from "@/lib/queries/get-study";
import { getStudySettings, type StudySettings } from "@/lib/queries/get-study-settings";
import { getSurvival } from "@/lib/queries/get-survival";
import { getTrial } from "@/lib/queries/get-trial";
import { listTrials } from "@/lib/queries/list-trials";
import { previewJoin } from "@/lib/queries/study-aliases";
import { studyAt } from "@/lib/queries/study-at";
import { type Answer, Visitor } from "../support/visitor";
import { archive, World } from "./ingest-world";

const NAMES = ["owner", "member", "other", "admin", "unproved"] as const;
type Name = (typeof NAMES)[number];

let world: World;
const ids = {} as Record<Name, number>;

beforeAll(async () => {
  world = await World.open();
  Object.assign(process.env, {
    DATABASE_URL: world.url,
    APP_URL: "https://app.example",
    AUTH_SECRET: "k".repeat(40),
  });
  for (const name of NAMES) {
    const [user] = await world.sql<{ user_id: number }[]>`
      insert into users (email, admin, email_verified_at)
      values (${`${name}@example.org`}, ${name === "admin"}, ${name === "unproved" ? null : new Date()})
      returning user_id`;
    ids[name] = user?.user_id ?? 0;
    await startSession(ids[name], `session-of-${name}`, null);
  }
});
afterAll(async () => {
  await pool().end({ timeout: 1 });
  await world.close();
});

let study: { study_id: number; slug: string };
let made = 0;

/** A study of the owner's, with one member. */
async function make(visibility: "private" | "unlisted" | "public", slug = `study-${++made}`) {
  study = await createStudy(world.sql, { slug, title: "Woodland", visibility, owner: ids.owner });
  await world.sql`insert into study_members (study_id, user_id) values (${study.study_id}, ${ids.member})`;
}
beforeEach(() => make("private"));

function browserOf(name: Name | null): Visitor {
  const visitor = new Visitor();
  if (name) visitor.cookies.set("__Host-holdfast-session", `session-of-${name}`);
  return visitor;
}

type Route = typeof wordsRoute;
type Form = Record<string, string> | string[][];

const send = (
  route: Route,
  form: Form,
  who: Name | null = "owner",
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const { slug } = study;
  return browserOf(who).post(
    (request) => route(request, { params: Promise.resolve({ study: slug }) }),
    `/studies/${slug}/settings/x`,
    form,
    headers,
  );
};

const PUBLIC = { kind: "public" } as const;

/** The settings as their owner sees them. */
async function settings(slug = study.slug): Promise<StudySettings> {
  const found = await getStudySettings(await browserOf("owner").user(), slug);
  if (!found || found === "read only") throw new Error(`No settings of ${slug}: ${found}.`);
  return found;
}

/** The short name that a form led to. */
const slugOf = (answer: Answer): string =>
  /^\/studies\/([^/]+)\/settings/.exec(answer.location ?? "")?.[1] ?? "";

describe("who may", () => {
  const forms: [string, Route, Form][] = [
    ["words", wordsRoute, { title: "Other" }],
    ["readers", readersRoute, { visibility: "public", was: "private" }],
    ["members", membersRoute, { email: "new@example.org" }],
    ["hand-on", handOnRoute, { member: "1" }],
    ["names", namesRoute, { join: "models", name: "a", into: "b" }],
    ["delete", deleteRoute, {}],
  ];

  test.each(forms)("change %s: the owner alone", async (_, route, fields) => {
    const form = route === deleteRoute ? { typed: study.slug } : fields;
    const before = await world.sql`select * from studies where study_id = ${study.study_id}`;
    expect((await send(route, form, null)).status).toBe(401);
    expect((await send(route, form, "other")).status).toBe(404);
    expect((await send(route, form, "admin")).status).toBe(404);
    expect((await send(route, form, "member")).status).toBe(403);
    expect((await send(route, form, "owner", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await world.sql`select * from studies where study_id = ${study.study_id}`).toEqual(before);
    expect((await settings()).invited).toEqual([]);
  });

  test("see the settings: the owner; a reader is told that there is nothing to change", async () => {
    const seen = async (who: Name | null) =>
      getStudySettings(who ? await browserOf(who).user() : PUBLIC, study.slug);
    expect(await seen("owner")).toMatchObject({
      slug: study.slug,
      members: [{ name: "member@example.org" }],
    });
    expect([await seen("member"), await seen("other"), await seen(null)]).toEqual(["read only", null, null]);
    expect(await getStudySettings(PUBLIC, "\0")).toBeNull();
    await world.sql`update studies set owner_id = null where study_id = ${study.study_id}`;
    expect([await seen("owner"), await seen("admin")]).toMatchObject([null, { slug: study.slug }]);
  });

  test("are told the members over HTTP: the owner's browser, no token and no reader", async () => {
    await make("public");
    const context = { params: Promise.resolve({ study: study.slug }) };
    const ask = async (visitor: Visitor) =>
      JSON.parse((await visitor.get((request) => apiGet(request, context), "/api")).text);
    const { token } = await createToken(ids.owner, { label: "t", scopes: ["read"] }, { shown: true });
    expect(await ask(browserOf("owner"))).toMatchObject({ members: [{ user_id: ids.member }], invited: [] });
    for (const visitor of [
      browserOf("member"),
      browserOf(null),
      new Visitor({ authorization: `Bearer ${token}` }),
    ])
      expect(await ask(visitor)).not.toHaveProperty("members");
  });
});

describe("title, licence and citation", () => {
  test("are kept as they were typed, empty ones as none", async () => {
    const long = "木".repeat(5_000);
    const saved = await send(wordsRoute, {
      title: "  A \t new\ntitle ",
      description: `${long}`,
      license: " CC-BY-4.0 ",
      citation_text: "Woodland (2026).\r\nSecond line",
      citation_url: "",
      citation_doi: "10.5555/1",
      citation_bibtex: "",
    });
    expect([saved.status, saved.location]).toEqual([
      303,
      `/studies/${study.slug}/settings?saved=words#words`,
    ]);
    expect(await settings()).toMatchObject({
      title: "A new title",
      description: long,
      license: "CC-BY-4.0",
      citation: { text: "Woodland (2026).\nSecond line", url: null, doi: "10.5555/1", bibtex: null },
    });
    await send(wordsRoute, { title: "A new title", description: "a\0b", license: " " });
    expect(await settings()).toMatchObject({ description: "a\ufffdb", license: null, citation: null });
  });

  test.each([
    ["a title that is empty", { title: " " }, /title/],
    [
      "an address that is no web address",
      { title: "x", citation_url: "javascript:alert(1)" },
      /citation url/,
    ],
    ["a text that is too long", { title: "x".repeat(301) }, /title/],
  ])("are refused with %s", async (_, form, says) => {
    const answer = await send(wordsRoute, form);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(says);
    expect((await settings()).title).toBe("Woodland");
  });
});

describe("who reads it", () => {
  test("a public study is hidden only knowingly, and under a new name", async () => {
    await make("public", "woodland");
    const form = { was: "public", visibility: "unlisted" };
    expect((await send(readersRoute, form)).status).toBe(400);
    const hidden = slugOf(await send(readersRoute, { ...form, leave: "1" }));
    expect(hidden).toMatch(/^woodland-[a-z2-7]{13}$/);
    expect(await studyAt(world.sql, PUBLIC, "woodland")).toBeNull();
    expect(await studyAt(world.sql, PUBLIC, hidden)).not.toBeNull();
    // Closing it leaves the name that nobody guesses.
    study = { ...study, slug: hidden };
    const closed = slugOf(await send(readersRoute, { was: "unlisted", visibility: "private" }));
    expect(closed).toBe(hidden);
    // Back under its first name.
    expect(slugOf(await send(readersRoute, { was: "private", visibility: "public", slug: "woodland" }))).toBe(
      "woodland",
    );
  });

  test("a private study with a plain name gets another when it is unlisted, not when it becomes public", async () => {
    await make("private", "notes-transparently");
    expect(slugOf(await send(readersRoute, { was: "private", visibility: "unlisted" }))).toMatch(
      /^woodland-[a-z2-7]{13}$/,
    );
    await make("private");
    expect(slugOf(await send(readersRoute, { was: "private", visibility: "public" }))).toBe(study.slug);
  });

  test("a name is chosen on becoming public alone, and only one that is free", async () => {
    await make("public", "taken");
    const patch = await browserOf("owner").send(
      (request) => apiPatch(request, { params: Promise.resolve({ study: "taken" }) }),
      browserOf("owner").request("/api", {
        method: "PATCH",
        headers: { "sec-fetch-site": "same-origin" },
        body: JSON.stringify({ slug: "moved" }),
      }),
    );
    expect([patch.status, JSON.parse(patch.text).code]).toEqual([400, "invalid_request"]);
    await make("private");
    const form = { was: "private", visibility: "public" };
    expect((await send(readersRoute, { ...form, slug: "taken" })).status).toBe(409);
    expect((await send(readersRoute, { ...form, slug: "Not a name" })).status).toBe(400);
    expect((await settings()).visibility).toBe("private");
  });
});

test("texts kept to the members are on no path to other readers, and numbers are on all of them", async () => {
  await make("public");
  const said = (what: string) => `SECRET ${what}`;
  const { id, status } = await world.load(
    archive(
      {
        "planted-facts": ["s1", "s2"].map((session) => ({
          model: "rho",
          method: "fold",
          session,
          probe: "p",
          round: 1,
          verdict: "wrong",
          flagged: false,
          question: said("question"),
          answer: said("answer"),
          expected: said("expected"),
          superseded: [said("superseded")],
          remark: said("further field"),
        })),
        commitments: ["a", "b"].map((probe) => ({
          model: "rho",
          method: "fold",
          probe,
          verdict: "pass",
          commitment: said("commitment"),
          instruction: said("instruction"),
          reply: said("reply"),
          judge: "judge-a",
          second_verdict: "fail",
          second_confident: true,
          second_judge: "judge-b",
        })),
        graded: ["x", "y"].map((probe) => ({
          model: "rho",
          method: "fold",
          probe,
          dimension: "d",
          score: 1,
          max: 2,
          note: said("note"),
        })),
      },
      {
        models: [{ id: "rho" }],
        methods: [{ id: "fold" }],
        probe_sets: (["planted-facts", "commitments", "graded"] as const).map((kind) => ({ id: kind, kind })),
      },
    ),
    { study: study.study_id },
  );
  expect(status).toBe("ready");
  await world.sql`
    insert into bundle_problems (study_id, bundle_no, problem_no, severity, code, message, value)
    select study_id, bundle_no, 90, 'warning', 'text.replaced', ${said("problem")}, ${said("value")}
    from bundles where id = ${id}`;
  const everything = async (viewer: Viewer) => {
    const page = await listTrials(viewer, study.slug, {});
    const sets = ["planted-facts", "commitments", "graded"];
    const answers = await Promise.all([
      ...(page?.items ?? []).map((item) => getTrial(viewer, study.slug, item.id, { whole: true })),
      ...sets.flatMap((probe_set) => [
        getCells(viewer, study.slug, { probe_set }),
        getAnova(viewer, study.slug, { probe_set }),
        getAnovaScript(viewer, study.slug, { probe_set }),
      ]),
      getSurvival(viewer, study.slug, { probe_set: "planted-facts" }),
      getJudges(viewer, study.slug),
      getStudy(viewer, study.slug),
      getBundle(viewer, id),
      listTrials(viewer, study.slug, { disputed: true }),
    ]);
    return { page, text: JSON.stringify([page, answers]), file: (await getBundleFile(viewer, id)) !== null };
  };
  const owner = await browserOf("owner").user();
  const before = await everything(PUBLIC);
  expect((await send(readersRoute, { was: "public", visibility: "public", texts: "private" })).status).toBe(
    303,
  );
  expect((await settings()).texts).toBe("private");

  const kinds = [
    ...["question", "answer", "expected", "superseded", "further field"],
    ...["commitment", "instruction", "reply", "note", "problem", "value"],
  ];
  for (const told of [before, await everything(owner), await everything(await browserOf("member").user())]) {
    for (const kind of kinds) expect(told.text, kind).toContain(said(kind));
    expect([told.file, told.page?.texts_withheld]).toEqual([true, false]);
  }
  for (const viewer of [PUBLIC, await browserOf("other").user()]) {
    const kept = await everything(viewer);
    expect(kept.text).not.toContain("SECRET");
    expect([kept.file, kept.page?.texts_withheld, kept.page?.items.length]).toEqual([false, true, 6]);
  }
  const [trial] = before.page?.items ?? [];
  expect(await getTrial(PUBLIC, study.slug, trial?.id ?? "")).toMatchObject({
    texts_withheld: true,
    outcome: "confident",
    reply_length: null,
    extra: null,
  });
});

describe("members", () => {
  const invite = (email: string) => send(membersRoute, { email });
  const answer = async (who: Name, choice: "accept" | "decline") =>
    browserOf(who).post(answerRoute, "/account/studies/answer", { [choice]: String(study.study_id) });
  const reads = async (who: Name) =>
    (await studyAt(world.sql, await browserOf(who).user(), study.slug)) !== null;

  test("are invited alike whether there is an account or not, and read it once they accept", async () => {
    const [known, unknown] = [await invite(" OTHER@example.org "), await invite("nobody@example.org")];
    expect([known.status, known.location, known.text]).toEqual([
      unknown.status,
      unknown.location,
      unknown.text,
    ]);
    expect(await settings()).toMatchObject({
      invited: ["other@example.org", "nobody@example.org"],
      members: [{ name: "member@example.org" }],
    });
    expect(await reads("other")).toBe(false);
    expect(await listInvitations(await browserOf("other").user())).toMatchObject([{ title: "Woodland" }]);
    expect((await answer("other", "accept")).status).toBe(303);
    expect(await reads("other")).toBe(true);
    expect((await settings()).members.map((m) => m.user_id)).toEqual([ids.member, ids.other]);
    expect((await settings()).invited).toEqual(["nobody@example.org"]);
    expect((await answer("other", "accept")).status).toBe(404);
  });

  test("accept only what was sent to an address that they proved to read", async () => {
    await invite("unproved@example.org");
    expect(await listInvitations(await browserOf("unproved").user())).toEqual([]);
    expect((await answer("unproved", "accept")).status).toBe(404);
    expect((await answer("other", "accept")).status).toBe(404);
    expect(await reads("unproved")).toBe(false);
  });

  test("decline, leave, and are removed or not asked any more", async () => {
    await invite("other@example.org");
    await answer("other", "decline");
    expect(await reads("other")).toBe(false);
    await invite("other@example.org");
    await send(membersRoute, { uninvite: "other@example.org" });
    expect((await answer("other", "accept")).status).toBe(404);
    await invite("other@example.org");
    await answer("other", "accept");
    await browserOf("other").post(leaveRoute, "/account/studies/leave", { study: study.slug });
    expect([await reads("other"), await reads("member")]).toEqual([false, true]);
    await send(membersRoute, { remove: String(ids.member) });
    expect(await reads("member")).toBe(false);
    expect((await invite("not an address")).status).toBe(400);
    expect((await invite("owner@example.org")).status).toBe(303);
    expect((await settings()).invited).toEqual([]);
  });

  test("are handed the study, whose owner stays on as a member", async () => {
    expect((await send(handOnRoute, { member: String(ids.other) })).status).toBe(404);
    expect((await send(handOnRoute, { member: String(ids.member) })).status).toBe(303);
    expect(await reads("owner")).toBe(true);
    expect((await send(wordsRoute, { title: "x" }, "owner")).status).toBe(403);
    expect((await send(wordsRoute, { title: "x" }, "member")).status).toBe(303);
  });
});

describe("names", () => {
  const SPELLINGS = ["Acme/Rho-7B", "acme/rho-7b", "Acme__Rho-7B", "Acme/Rho\u20117B"] as const;
  const row = (model: string, probe: string, pass: boolean, method = "fold"): CommitmentsRow => ({
    model,
    method,
    probe,
    verdict: pass ? "pass" : "fail",
    confident: pass ? undefined : true,
  });
  const bundle = (rows: CommitmentsRow[]) => {
    const used = (field: "model" | "method") => [...new Set(rows.map((r) => r[field]))].map((id) => ({ id }));
    return archive(
      { commitments: rows },
      { models: used("model"), methods: used("method"), probe_sets: [{ id: "c", kind: "commitments" }] },
    );
  };
  const load = (rows: CommitmentsRow[]) => world.load(bundle(rows), { study: study.study_id });
  const cells = async () => (await getCells(PUBLIC, study.slug, { probe_set: "c" }))?.cells;
  const rows = SPELLINGS.map((model, at) => row(model, `p${at}`, at % 2 === 0));
  const JOIN = [["join", "models"], ["into", SPELLINGS[0]], ...SPELLINGS.map((name) => ["name", name])];

  beforeEach(() => make("public"));

  test("joined, are one in every figure, and each keeps its trials and its pages", async () => {
    expect((await load(rows)).status).toBe("ready");
    const apart = await listTrials(PUBLIC, study.slug, {});
    expect((await settings()).lookalikes.models).toEqual([[...SPELLINGS]]);
    expect((await send(namesRoute, JOIN)).status).toBe(303);
    const joined = { slug: study.slug, cells: await cells(), study: await getStudy(PUBLIC, study.slug) };
    expect(joined.study?.models.map((m) => m.id)).toEqual([SPELLINGS[0]]);
    expect(joined.study?.lookalikes).toEqual([]);
    expect((await settings()).lookalikes.models).toEqual([]);
    for (const [at, { id }] of (apart?.items ?? []).entries())
      expect((await getTrial(PUBLIC, study.slug, id))?.model).toBe(SPELLINGS[at]);
    for (const spelling of SPELLINGS.slice(1))
      expect((await listTrials(PUBLIC, study.slug, { model: spelling }))?.total, spelling).toBe(1);
    expect((await listTrials(PUBLIC, study.slug, { model: SPELLINGS[0] }))?.total).toBe(4);

    await make("public");
    expect((await load(rows.map((r) => ({ ...r, model: SPELLINGS[0] })))).status).toBe("ready");
    expect(joined.cells).toEqual(await cells());
    expect(joined.cells?.[0]).toMatchObject({ expected: 4, scored: 4, pass: 2 });
  });

  test("are parted again, one by one; a name that stood for others takes them along", async () => {
    await load(rows);
    const [a, b, c, d] = SPELLINGS;
    await send(namesRoute, [
      ["join", "models"],
      ["name", a],
      ["into", b],
    ]);
    await send(namesRoute, [
      ["join", "models"],
      ["name", b],
      ["name", d],
      ["into", c],
    ]);
    expect((await settings()).aliases.models).toEqual({ [a]: c, [b]: c, [d]: c });
    expect((await send(namesRoute, { join: "models", part: b })).status).toBe(303);
    expect((await settings()).aliases.models).toEqual({ [a]: c, [d]: c });
    expect((await cells())?.filter((cell) => cell.run).map((cell) => [cell.model, cell.scored])).toEqual([
      [b, 1],
      [c, 3],
    ]);
  });

  test("are shown before they are joined, and nothing is changed by that", async () => {
    await load(rows);
    const owner = await browserOf("owner").user();
    const join = { what: "models" as const, names: [SPELLINGS[1]], into: SPELLINGS[0] };
    expect(await previewJoin(owner, study.slug, join)).toEqual({
      join,
      refusal: null,
      names: SPELLINGS.slice(0, 2).map((name) => ({ name, bundles: 1, trials: 1, about: "" })),
    });
    expect((await settings()).aliases).toEqual({ models: {}, methods: {} });
    for (const wrong of [
      { ...join, into: "unheard of" },
      { ...join, names: [] },
    ])
      expect((await previewJoin(owner, study.slug, wrong)).refusal).toMatch(/No bundle|two names/);
  });

  test.each([
    ["in one bundle", (held: CommitmentsRow[]) => [held]],
    [
      "in two bundles",
      (held: CommitmentsRow[]) => [
        held.filter((r) => r.model === "rho"),
        held.filter((r) => r.model !== "rho"),
      ],
    ],
  ])("whose trials answer the same probes %s stay apart, with the number of trials", async (_, split) => {
    const held = ["p1", "p2", "p3"].flatMap((probe) => [row("rho", probe, true), row("RHO", probe, false)]);
    for (const part of split([...held, row("rho", "p4", true)]))
      expect((await load(part)).status).toBe("ready");
    const before = await cells();
    const refused = await send(namesRoute, { join: "models", name: "RHO", into: "rho" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("3 trials are held by both");
    expect((await settings()).aliases.models).toEqual({});
    expect(await cells()).toEqual(before);
    const { refusal } = await previewJoin(await browserOf("owner").user(), study.slug, {
      what: "models",
      names: ["RHO"],
      into: "rho",
    });
    expect(refusal).toContain("3 trials");
  });

  test("that met in an earlier revision only stay apart, too: that revision would count them twice", async () => {
    await load([row("rho", "p1", true), row("rho", "p2", true)]);
    const other = await load([row("RHO", "p1", false), row("RHO", "p2", true)]);
    await world.sql`update bundles set status = 'withdrawn', retired_revision = 3 where id = ${other.id}`;
    await world.sql`update studies set revision = 3 where study_id = ${study.study_id}`;
    expect((await send(namesRoute, { join: "models", name: "RHO", into: "rho" })).status).toBe(409);
  });

  test("of methods are joined as well", async () => {
    await load([row("rho", "p1", true, "fold"), row("rho", "p2", true, "Fold")]);
    await send(namesRoute, { join: "methods", name: "Fold", into: "fold" });
    expect((await cells())?.map((cell) => [cell.method, cell.expected, cell.pass])).toEqual([["fold", 2, 2]]);
  });

  test("once joined, refuse a later bundle that holds the same trials under the other name", async () => {
    await load([row("rho", "p1", true), row("RHO", "p2", true)]);
    await send(namesRoute, { join: "models", name: "RHO", into: "rho" });
    const again = await load([row("RHO", "p1", false)]);
    expect([again.status, await world.errorCodes(again.id)]).toEqual(["refused", ["bundle.conflict"]]);
    expect((await world.errors(again.id))[0]?.message).toMatch(
      /one of these trials .* names that the study's owner joined/,
    );
    expect((await cells())?.map((cell) => [cell.model, cell.expected, cell.scored])).toEqual([["rho", 2, 2]]);
  });

  test("once joined, refuse a bundle that holds a trial under both", async () => {
    await load([row("rho", "p1", true), row("RHO", "p2", true)]);
    await send(namesRoute, { join: "models", name: "RHO", into: "rho" });
    const both = await load([
      row("rho", "p1", true, "new"),
      row("RHO", "p1", false, "new"),
      row("rho", "p2", true, "new"),
    ]);
    expect([both.status, await world.errorCodes(both.id)]).toEqual(["refused", ["bundle.conflict"]]);
    expect((await world.errors(both.id))[0]?.message).toMatch(/^One trial stands in this bundle twice/);
  });
});

describe("deleting", () => {
  test("takes a private study with everything of it, once its name was typed", async () => {
    const spare = study;
    await make("private");
    await world.load(
      archive({
        "planted-facts": [
          { model: "rho", method: "fold", session: "s", probe: "p", round: 1, verdict: "correct" },
        ],
      }),
      {
        study: study.study_id,
      },
    );
    expect((await send(deleteRoute, { typed: spare.slug })).status).toBe(400);
    expect((await send(deleteRoute, { typed: study.slug })).location).toBe("/studies");
    const left = await world.rowCounts(study.study_id);
    expect(Object.values(left).every((n) => n === 0)).toBe(true);
    expect(
      await world.sql`select slug from studies where study_id in (${study.study_id}, ${spare.study_id})`,
    ).toEqual([{ slug: spare.slug }]);
  });

  test("is not for what others read", async () => {
    await make("unlisted");
    expect((await send(deleteRoute, { typed: study.slug })).status).toBe(409);
    expect(await settings()).toBeTruthy();
  });
});
