/** Figures taken out over HTTP: the numbers of their pages, safe in every program, for whoever may read them. */
import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as siteFigure } from "@/app/api/v1/figures/[figure]/route";
import { GET as leaderboard } from "@/app/api/v1/leaderboard/route";
import { GET as cells } from "@/app/api/v1/studies/[study]/cells/route";
import { GET as figure } from "@/app/api/v1/studies/[study]/figures/[figure]/route";
import { GET as sharedFigure } from "@/app/share/[token]/export/figures/[figure]/route";
import { pool } from "@/db/pool";
import { createStudy } from "@/lib/intake/study";
import { makeShare } from "@/lib/queries/make-share";
import { account, webEnvironment } from "../support/api-site";
import { type RouteServer, route, routeServer } from "../support/route-server";
import { archive, facts, World } from "./ingest-world";

/** What a spreadsheet would run. */
const HARMFUL = ["=1+1", "@x", "-2", 'Rho, "7B"', "a\\b_c%"];

let world: World;
let site: RouteServer;
let token: string;

beforeAll(async () => {
  world = await World.open();
  webEnvironment(world.url);
  site = await routeServer([
    route("GET", "/api/v1/studies/:study/cells", cells),
    route("GET", "/api/v1/studies/:study/figures/:figure", figure),
    route("GET", "/api/v1/figures/:figure", siteFigure),
    route("GET", "/api/v1/leaderboard", leaderboard),
    route("GET", "/share/:token/export/figures/:figure", sharedFigure),
  ]);
  const ada = await account();
  const load = async (slug: string, visibility: "public" | "private", bundle: Buffer) => {
    const { study_id } = await createStudy(world.sql, {
      slug,
      title: slug,
      visibility,
      owner: ada.user_id,
    });
    const record = await world.load(bundle, { study: study_id });
    expect(await world.errors(record.id)).toEqual([]);
  };
  const methods = HARMFUL.map((id) => ({ id, strategy: "summary" as const }));
  const shape = { methods: [...HARMFUL, "none"], sessions: 4 };
  const named = { methods: [...methods, { id: "none", strategy: "none" as const }] };
  await load("harmful", "public", archive({ "planted-facts": facts(shape) }, named));
  // The same list of probes; of `fold` the better half is missing.
  const rows = facts({ sessions: 4 }).filter(
    ({ method, verdict, probe }) => method === "none" || verdict === "wrong" || probe === "p1",
  );
  await load("sparse", "public", archive({ "planted-facts": rows }));
  await load("hidden", "private", archive({ "planted-facts": facts() }));
  const viewer = { kind: "user", user_id: ada.user_id, admin: false, session_id: 0 } as const;
  const made = await makeShare(viewer, "hidden", { label: "a reader", scope: "numbers" }, { shown: true });
  token = made.token;
});
afterAll(async () => {
  await site.close();
  await pool().end({ timeout: 1 });
  await world.close();
});

const get = (path: string) => fetch(`${site.url}${path}`);
const study = (path: string) => get(`/api/v1/studies/${path}`);

test("a figure holds the numbers that the interface answers, in every form", async () => {
  const answer = await (await study("harmful/cells?probe_set=facts&by=round")).json();
  const json = await (await study("harmful/figures/rounds?format=json")).json();
  expect(json).toMatchObject({ figure: "rounds", study: "harmful", revision: 1, provenance: "synthetic" });
  expect(json.source).toBe("http://localhost:3000/studies/harmful?revision=1");
  const shown = [
    "model",
    "method",
    "round",
    "expected",
    "scored",
    "pass",
    "rate",
    "low",
    "high",
    "confident_rate",
  ];
  const cut = (rows: Record<string, unknown>[]) => rows.map((row) => shown.map((name) => row[name]));
  expect(cut(json.rows)).toEqual(cut(answer.cells));
  expect(cut(json.rows)).toHaveLength(2 * 6 * 2);

  const parquet = await study("harmful/figures/rounds?format=parquet");
  const rows = await parquetReadObjects({ file: await parquet.arrayBuffer() });
  expect(rows.map(({ method, round, rate }) => [method, Number(round), rate])).toEqual(
    json.rows.map((row: Record<string, unknown>) => [row.method, row.round, row.rate]),
  );

  const csv = await study("harmful/figures/rounds?bom=1&count=scored");
  expect(csv.headers.get("content-disposition")).toContain('filename="harmful-revision-1-rounds.csv"');
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await csv.arrayBuffer());
  expect(text.startsWith("\ufeffprobe_set,")).toBe(true);
  for (const name of ["'=1+1", "'@x", "'-2", '"Rho, ""7B"""']) expect(text).toContain(`,rho,${name},1,`);

  const tex = await (await study("harmful/figures/anova?format=latex&probe_set=facts")).text();
  expect(tex).toMatch(/ model \$\\times\$ method & -- & 5, 15 /);
  expect(tex).toContain("There is nothing to test");
  const pairs = await (await study("harmful/figures/methods?format=markdown")).text();
  expect(pairs).toContain("| a\\\\b\\_c% |");
  const svg = await study("harmful/figures/failures?format=svg");
  expect(svg.headers.get("content-security-policy")).toContain("sandbox");
  expect(await svg.text()).toContain("a\\b_c%</text>");
});

test("what is not there, not drawn, or not the reader's, is 404; another form is 400", async () => {
  for (const path of [
    "harmful/figures/constructor",
    "harmful/figures/nothing",
    "harmful/figures/rounds?probe_set=other",
    "harmful/figures/rounds?revision=9",
    "harmful/figures/cost?format=svg",
    "hidden/figures/rounds",
  ])
    expect((await study(path)).status, path).toBe(404);
  expect((await study("harmful/figures/rounds?format=xls")).status).toBe(400);
  expect((await get("/api/v1/figures/toString")).status).toBe(404);
  expect((await get("/api/v1/figures/compare-differences?c=hidden:rho:none&c=hidden:rho:fold")).status).toBe(
    404,
  );
});

test("a share link has the same files, and of texts nothing when it tells numbers alone", async () => {
  const shared = await get(`/share/${token}/export/figures/probes?probe_set=facts&format=json`);
  expect(shared.status).toBe(200);
  const { rows } = await shared.json();
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toContain("value ");
  expect((await get(`/share/${token.slice(0, -1)}x/export/figures/probes`)).status).toBe(404);
});

test("conditions stand beside a baseline as on the page that compares them", async () => {
  const address = "c=harmful:rho:none&c=harmful:rho:%253D1%252B1&format=json";
  const { rows } = await (await get(`/api/v1/figures/compare-differences?${address}`)).json();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ method: "none", baseline: true, difference: null });
  expect(rows[1]).toMatchObject({ method: "=1+1", baseline: false, subjects: 4 });
});

test("the leaderboard ranks within one list of probes, apart from what covers too little", async () => {
  const board = await (await get("/api/v1/leaderboard?probe_set_kind=planted-facts")).json();
  const group = board.groups.find(({ entries }: { entries: { study: string }[] }) =>
    entries.some((entry) => entry.study === "sparse"),
  );
  type Entry = Record<string, number | string | boolean | null>;
  const entries: Entry[] = group.entries;
  expect(new Set(entries.map((entry) => entry.study))).toEqual(new Set(["harmful", "sparse"]));
  expect(entries.some((entry) => entry.study === "hidden")).toBe(false);
  const placed = entries.filter((entry) => entry.rank !== null);
  const values = placed.map((entry) => entry.value as number);
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(placed.map((entry) => entry.rank)).toEqual(values.map((value) => 1 + values.indexOf(value)));
  for (const entry of entries) {
    if (entry.ceiling) expect([entry.method, entry.rank]).toEqual(["none", null]);
    if (entry.apart)
      expect([entry.study, entry.rank, (entry.coverage as number) < 0.9]).toEqual(["sparse", null, true]);
  }
  expect(entries.some((entry) => entry.apart)).toBe(true);

  const { rate } = (await (await study("harmful/cells?probe_set=facts")).json()).cells.find(
    (cell: Entry) => cell.model === "rho" && cell.method === "@x",
  );
  expect(entries.find((entry) => entry.model === "rho" && entry.method === "@x")?.value).toBe(rate);

  const filtered = await (await get("/api/v1/leaderboard?method=@x&metric=confident_rate")).json();
  const only: Entry[] = filtered.groups.flatMap((one: { entries: Entry[] }) => one.entries);
  expect(new Set(only.map((entry) => entry.method))).toEqual(new Set(["@x"]));
  expect((await (await get("/api/v1/leaderboard?probe_set_kind=graded")).json()).groups).toEqual([]);
  const csv = await (await get("/api/v1/leaderboard?format=csv")).text();
  expect(csv).toContain(",'=1+1,");
  const svg = await (await get("/api/v1/leaderboard?format=svg")).text();
  expect(svg).toContain("rho, sparse</text>");
  expect(svg).not.toMatch(/NaN|undefined|null/);
  expect((await get("/api/v1/leaderboard?format=png&class=none")).status).toBe(404);
  expect((await get("/api/v1/leaderboard?metric=charm")).status).toBe(400);
});
