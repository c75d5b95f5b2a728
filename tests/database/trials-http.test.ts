/** Trials taken out over HTTP: pages and whole files, by everybody's rules and for everybody's programs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as trials } from "@/app/api/v1/studies/[study]/trials/route";
import { pool } from "@/db/pool";
import type { PlantedFactsRow } from "@/lib/bundle/rows";
import { bundleFiles, zipOf } from "@/lib/bundle/write";
import { createStudy } from "@/lib/intake/study";
import { getCells } from "@/lib/queries/get-cells";
import { endSnapshots } from "@/lib/queries/snapshot";
import { type Account, account, webEnvironment } from "../support/api-site";
import { type RouteServer, route, routeServer } from "../support/route-server";
import { archive, facts, manifest, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const folder = mkdtempSync(join(tmpdir(), "trials-http-"));
/** What a spreadsheet would run, break or garble. */
const HARMFUL = [
  "=1+1",
  "+SUM(1)",
  "@x",
  "\t=1",
  "-2+3",
  'Rho, "7B"\nbeta',
  "Café 模型",
  "'=1",
  "plain\u2028text",
];
const NAMES = HARMFUL.filter((name) => name !== "\t=1");
const HUGE = "long ".repeat(1_250_000);

let world: World;
let site: RouteServer;
let ada: Account;

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/v1/studies/${path}`, { headers });
const textOf = async (path: string): Promise<string> => (await ask(path)).text();

interface Item {
  id: string;
  [field: string]: unknown;
}
const lines = (text: string): Item[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

async function study(slug: string, bundle: Buffer, more: Partial<Parameters<typeof createStudy>[1]> = {}) {
  const { study_id } = await createStudy(world.sql, { slug, title: slug, visibility: "public", ...more });
  const record = await world.load(bundle, { study: study_id });
  expect(await world.errors(record.id)).toEqual([]);
  return study_id;
}

const harmful = (): PlantedFactsRow[] =>
  NAMES.flatMap((model, m) =>
    HARMFUL.map((answer, a) => ({
      model,
      method: "none",
      session: "s1",
      probe: `f${a}`,
      round: 1,
      verdict: "wrong",
      answer,
      superseded: a === 0 ? HARMFUL : null,
      question: a === 1 ? "=cmd|' /C calc'!A0" : null,
      seconds: 0.25 + m,
      shift: -0.25,
    })),
  );

const harmfulManifest = {
  models: NAMES.map((id) => ({ id })),
  methods: [{ id: "none", strategy: "none" as const }],
  probe_sets: [{ id: "facts", kind: "planted-facts" as const }],
};

beforeAll(async () => {
  world = await World.open();
  webEnvironment(world.url);
  site = await routeServer([route("GET", "/api/v1/studies/:study/trials", trials)]);
  ada = await account();
  await study("plain", archive({ "planted-facts": facts({ sessions: 3, probes: 4, repetitions: 2 }) }));
  await study("harmful", archive({ "planted-facts": harmful() }, harmfulManifest));
});
afterAll(async () => {
  await site.close();
  await endSnapshots();
  await pool().end({ timeout: 1 });
  await world.close();
  rmSync(folder, { recursive: true });
});

test("pages and files hold the same trials in one order, as many as the figures count", async () => {
  const whole = lines(await textOf("plain/trials?format=ndjson&reps=all"));
  const walked: Item[] = [];
  for (let cursor = ""; ; ) {
    const page = await (await ask(`plain/trials?reps=all&limit=37&cursor=${cursor}`)).json();
    expect(page).toMatchObject({ revision: 1, texts: "included" });
    walked.push(...page.items);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  expect(walked).toEqual(whole);
  expect(whole).toHaveLength(2 * 2 * 3 * 4 * 2 * 2);

  const declared = await ask("plain/trials?format=ndjson&outcome=pass&model=rho&round=2");
  const cells = await getCells(viewer, "plain", { probe_set: "facts", by: ["round"] });
  const counted = cells?.cells.filter(({ model, by }) => model === "rho" && by.round === 2);
  const passes = counted?.reduce((sum, cell) => sum + (cell.pass ?? 0), 0);
  const rows = lines(await declared.text());
  expect(rows).toHaveLength(passes ?? -1);
  expect(declared.headers.get("holdfast-rows")).toBe(String(passes));
  expect(new Set(rows.map((row) => `${row.model} ${row.round} ${row.repetition} ${row.outcome}`))).toEqual(
    new Set(["rho 2 1 pass"]),
  );
  expect(declared.headers.get("content-disposition")).toContain("plain-r1-trials.ndjson");

  for (const wrong of ["cursor=x", "limit=201", "format=xls", "outcome=good", "revision=x"])
    expect((await ask(`plain/trials?${wrong}`)).status, wrong).toBe(400);
  for (const none of ["none/trials", "plain/trials?revision=9&format=csv"])
    expect((await ask(none)).status, none).toBe(404);
  expect(await textOf("plain/trials?session=%00&format=ndjson")).toBe("");
});

test("a CSV runs nothing in a spreadsheet, keeps numbers numbers, and loads again as it was; the others are not touched", async () => {
  const whole = lines(await textOf("harmful/trials?format=ndjson"));
  expect(new Set(whole.map(({ answer }) => answer))).toEqual(new Set(HARMFUL));
  expect(whole[0]).toMatchObject({ model: "=1+1", superseded: HARMFUL, extra: { shift: -0.25 } });

  const csv = await textOf("harmful/trials?format=csv");
  expect(csv.startsWith("model,method,session,probe,round,verdict,")).toBe(true);
  expect(csv.match(/(^|,|\n)"?[=+@\t][^,]*/)).toBeNull();
  expect(csv).toContain("'-2+3");
  expect(csv).toContain('"Rho, ""7B""\nbeta"');
  expect(csv.split("\r\n").length).toBe(whole.length + 2);
  const marked = await (await ask("harmful/trials?format=csv&bom=1")).arrayBuffer();
  expect(Buffer.from(marked).subarray(0, 3).toString("hex")).toBe("efbbbf");

  const again = new Map(bundleFiles(manifest(harmfulManifest), {}));
  again.set("planted-facts.csv", Buffer.from(marked));
  await study("again", zipOf(again));
  const back = lines(await textOf("again/trials?format=ndjson"));
  const row = ({ model, probe, answer, question, superseded, verdict, seconds }: Item) => {
    return { model, probe, answer, question, superseded, verdict, seconds };
  };
  expect(back.map(row)).toEqual(whole.map(row));

  const parquet = await (await ask("harmful/trials?format=parquet")).arrayBuffer();
  const { num_rows, key_value_metadata, schema } = parquetMetadata(parquet);
  expect(Number(num_rows)).toBe(whole.length);
  expect(key_value_metadata).toContainEqual({ key: "study", value: "harmful" });
  expect(key_value_metadata).toContainEqual({ key: "rules", value: "reps=declared; scorers=newest" });
  expect(schema.find(({ name }) => name === "seconds")?.type).toBe("DOUBLE");
  const read = await parquetReadObjects({ file: parquet });
  const plain = read.map((found) =>
    JSON.parse(JSON.stringify(found, (_, v) => (typeof v === "bigint" ? Number(v) : v))),
  );
  expect(plain).toEqual(whole);
});

test("texts are for whoever may read them: elsewhere their fields are not there, in any form", async () => {
  const study_id = await study("quiet", archive({ "planted-facts": harmful() }, harmfulManifest), {
    owner: ada.user_id,
  });
  await world.sql`update studies set texts = 'private' where study_id = ${study_id}`;
  const page = await (await ask("quiet/trials")).json();
  expect(page.texts).toBe("withheld");
  for (const field of ["answer", "question", "expected", "superseded", "extra"])
    expect(page.items[0]).not.toHaveProperty(field);
  expect(page.items[0]).toMatchObject({ outcome: "confident", verdict: "wrong" });
  for (const format of ["csv", "ndjson", "parquet"]) {
    const answer = await ask(`quiet/trials?format=${format}`);
    expect(answer.headers.get("holdfast-texts")).toBe("withheld");
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).not.toMatch(
      /answer|question|calc|plain\u2028/,
    );
  }
  const hers = await ask("quiet/trials?format=ndjson", ada.bearer);
  expect(lines(await hers.text())[0]).toHaveProperty("answer");
});

test("20,000 trials with an answer of 6 MB among them: pages stay short, files are whole", async () => {
  const rows = facts({ sessions: 125, probes: 20, rounds: 2 });
  expect(rows).toHaveLength(20_000);
  const at = 7_777;
  rows[at] = { ...(rows[at] as PlantedFactsRow), answer: HUGE };
  rows[at + 1] = { ...(rows[at + 1] as PlantedFactsRow), answer: HUGE };
  await study("huge", archive({ "planted-facts": rows }));
  const whole = lines(await textOf("huge/trials?format=ndjson"));
  expect(whole).toHaveLength(20_000);
  const long = whole.findIndex(({ answer }) => answer === HUGE);
  expect(long).toBeGreaterThan(0);

  const before = whole[long - 1] as Item;
  const cursor = Buffer.from(`1:${before.id}`).toString("base64url");
  const page = await (await ask(`huge/trials?limit=200&cursor=${cursor}`)).json();
  expect(page.items.length).toBeLessThan(3);
  expect(page.items[0].answer).toBe(HUGE);
  expect(page.next_cursor).not.toBeNull();

  const csv = await ask("huge/trials?format=csv");
  expect(csv.headers.get("holdfast-rows")).toBe("20000");
  let [bytes, ends] = [0, 0];
  for await (const piece of csv.body ?? []) {
    bytes += piece.length;
    ends += Buffer.from(piece).toString("latin1").split("\r\n").length - 1;
  }
  expect(ends).toBe(20_001);
  expect(bytes).toBeGreaterThan(2 * HUGE.length);
});

test("a client that goes away ends its reading, and its connection is there for others", async () => {
  const open = async (): Promise<number> => {
    const [row] = await world.sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where application_name = 'holdfast-export' and datname = current_database() and xact_start is not null`;
    return row?.n ?? -1;
  };
  const gone = new AbortController();
  const answers = await Promise.all(
    ["csv", "ndjson"].map((format) =>
      fetch(`${site.url}/api/v1/studies/huge/trials?format=${format}`, {
        signal: gone.signal,
      }),
    ),
  );
  for (const answer of answers) expect((await answer.body?.getReader().read())?.done).toBe(false);
  expect(await open()).toBe(2);
  gone.abort();
  for (let tries = 0; (await open()) > 0 && tries < 100; tries++) await sleep(20);
  expect(await open()).toBe(0);
  expect(lines(await textOf("plain/trials?format=ndjson")).length).toBeGreaterThan(0);
});
