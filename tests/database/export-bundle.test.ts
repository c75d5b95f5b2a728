/** A study taken out as one bundle and loaded again elsewhere: the same figures, whatever it was made of. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as bundle } from "@/app/api/v1/studies/[study]/bundle/route";
import { pool } from "@/db/pool";
import type { ManifestInput } from "@/lib/bundle/manifest";
import { readBundle } from "@/lib/bundle/read";
import type { CommitmentsRow, GradedRow, PlantedFactsRow } from "@/lib/bundle/rows";
import type { BundleRows } from "@/lib/bundle/write";
import type { By } from "@/lib/figures/shapes";
import { purgeBundle } from "@/lib/intake/purge";
import { createStudy } from "@/lib/intake/study";
import { withdrawBundle } from "@/lib/intake/withdraw";
import { getAnova } from "@/lib/queries/get-anova";
import { getCells } from "@/lib/queries/get-cells";
import { getCosts } from "@/lib/queries/get-costs";
import { getStudy } from "@/lib/queries/get-study";
import { endSnapshots } from "@/lib/queries/snapshot";
import { type Account, account, webEnvironment } from "../support/api-site";
import { type RouteServer, route, routeServer } from "../support/route-server";
import { archive, World } from "./ingest-world";

const viewer = { kind: "public" } as const;
const SLUG = "a-study";
const SESSIONS = ["s1", "s2", "s3", "s4", "s5"];
const folder = mkdtempSync(join(tmpdir(), "export-bundle-"));

let world: World;
let site: RouteServer;
let ada: Account;
let last: string;

/** A tenth of a step, so that no two conditions are alike. */
const turn = (...parts: number[]): number =>
  parts.reduce((sum, part, i) => (sum * 7 + part * (i + 3)) % 11, 5);

const facts = (models: readonly string[], repetitions: number): PlantedFactsRow[] =>
  models.flatMap((model, m) =>
    ["none", "fold"].flatMap((method, h) =>
      SESSIONS.flatMap((session, s) =>
        ["port", "branch", "colour"].flatMap((probe, p) =>
          [1, 2].flatMap((round) =>
            Array.from({ length: repetitions }, (_, r): PlantedFactsRow => {
              const lure = probe === "colour";
              const roll = turn(m + model.length, h, s, p, round, r);
              const verdict =
                roll < 5 && !lure ? "correct" : roll < 7 ? "unknown" : roll < 10 ? "wrong" : "error";
              return {
                model,
                method,
                session,
                probe,
                round,
                repetition: r + 1,
                verdict,
                lure,
                flagged: roll === 8 || roll === 4,
                source: lure ? null : p === 0 ? "user" : "tool_output",
                story: s < 3 ? "harbour" : "mill",
                expected: lure ? null : `value of ${probe}`,
                question:
                  s === 4 && r === 1 ? "Asked in other words?" : `What is the ${probe}\u2028of ${session}?`,
                superseded: p === 0 ? ["older", "oldest"] : null,
                answer: roll > 2 ? `=SUM(${roll})\nno. ${roll}` : null,
                prompt_tokens: 100 + roll,
                seconds: roll / 8,
                run_digits: roll === 6 ? null : { n: roll },
              };
            }),
          ),
        ),
      ),
    ),
  );

const promises = (models: readonly string[]): CommitmentsRow[] =>
  models.flatMap((model, m) =>
    ["none", "fold"].flatMap((method, h) =>
      SESSIONS.map((session, s): CommitmentsRow => {
        const roll = turn(m, h, s);
        return {
          model,
          method,
          session,
          probe: `p-${session}`,
          kind: s % 2 ? "decision" : "constraint",
          commitment: "Never touch vendor/.",
          instruction: "Mend it.",
          reply: `@done ${roll}`,
          context: "reworded",
          control: "pass",
          judge: "a judge",
          verdict: roll < 6 ? "pass" : roll < 10 ? "fail" : "error",
          confident: roll % 2 === 0,
          second_verdict: roll < 4 ? "pass" : "fail",
          second_confident: roll > 6,
          second_judge: "another",
          recovery_calls: roll,
        };
      }),
    ),
  );

const grades = (models: readonly string[]): GradedRow[] =>
  models.flatMap((model, m) =>
    ["none", "fold"].flatMap((method, h) =>
      SESSIONS.flatMap((session, s) =>
        ["style", "facts"].map((dimension, d): GradedRow => {
          const roll = turn(m, h, s, d);
          return {
            model,
            method,
            session,
            probe: "essay",
            dimension,
            score: roll === 3 ? null : roll / 2,
            max: 6,
            verdict: roll > 5 ? "good" : null,
            note: "-2+3",
          };
        }),
      ),
    ),
  );

/** One more probe than anybody answered. */
const DESIGN = [
  ...SESSIONS.flatMap((session) => ["port", "branch"].map((probe) => ({ session, probe }))),
  ...SESSIONS.map((session) => ({ session, probe: "colour", lure: true })),
  {
    session: "s1",
    probe: "never",
    round: 2,
    source: "user" as const,
    expected: "unheard",
    question: "And this?",
  },
];

const setting = (scorer: string, more: Partial<ManifestInput> = {}): Partial<ManifestInput> => ({
  models: [{ id: "rho", class: "lightweight", settings: { temperature: 0.5 } }, { id: "tau" }],
  methods: [
    { id: "none", strategy: "none" },
    { id: "fold", strategy: "summary", family: "folding", keeps: { users: "word for word" } },
  ],
  probe_sets: [
    {
      id: "facts",
      kind: "planted-facts",
      title: "Facts",
      rounds: 2,
      repetitions: 2,
      scorer: { name: "rule", version: scorer },
      design: DESIGN,
    },
    { id: "promises", kind: "commitments", scorer: { name: "judge", version: "1" } },
    { id: "grades", kind: "graded" },
  ],
  analyses: [{ id: "main", probe_set: "facts", models: ["rho", "tau"], methods: ["none", "fold"] }],
  lab_notes: { kept: [1, "two"] },
  ...more,
});

const first: BundleRows = {
  // A third repetition beyond the two declared.
  "planted-facts": facts(["rho", "tau"], 3),
  commitments: promises(["rho", "tau"]),
  graded: grades(["rho", "tau"]),
  compactions: SESSIONS.flatMap((session) => [
    {
      model: "rho",
      method: "fold",
      session,
      round: 1,
      ok: true,
      seconds: 2.25,
      probe_set: "facts",
      tokens_before: 9,
    },
    { model: "rho", method: "fold", session, round: 2, ok: false, error: "=too long" },
  ]),
};

async function exported(
  slug: string,
  { revision, headers }: { revision?: number; headers?: Record<string, string> } = {},
): Promise<Buffer> {
  const query = revision === undefined ? "" : `?revision=${revision}`;
  const answer = await fetch(`${site.url}/api/v1/studies/${slug}/bundle${query}`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The files of a zip, by its central directory. */
function filesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [packed, length] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const name = zip.toString("utf8", at + 46, at + 46 + length);
    files.set(name, inflateRawSync(zip.subarray(start, start + packed)).toString());
    at += 46 + length + zip.readUInt16LE(at + 30);
  }
  return files;
}

const manifestIn = (zip: Buffer) => JSON.parse(filesOf(zip).get("manifest.json") ?? "{}");

async function fingerprint(zip: Buffer): Promise<string | null> {
  const path = join(folder, "b.zip");
  writeFileSync(path, zip);
  const { report, contentFingerprint } = await readBundle(path);
  expect(report.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  return contentFingerprint;
}

let copies = 0;

/** Loads an export into a new study; answers its slug. */
async function loaded(zip: Buffer): Promise<string> {
  const slug = `copy-${++copies}`;
  const { study_id } = await createStudy(world.sql, { slug, title: slug, visibility: "public" });
  const record = await world.load(zip, { study: study_id });
  expect(await world.errors(record.id)).toEqual([]);
  expect(record.status).toBe("ready");
  return slug;
}

const SPLITS: readonly (readonly By[])[] = [
  [],
  ["round"],
  ["source"],
  ["kind"],
  ["story"],
  ["session"],
  ["dimension"],
];

/** Every figure of a probe set, without what names the study. */
async function figuresOf(slug: string, probe_set: string, revision?: number) {
  const cells = await Promise.all(
    SPLITS.flatMap((by) =>
      (["declared", "all"] as const).map(
        async (repetitions) =>
          (await getCells(viewer, slug, { probe_set, by: [...by], repetitions, revision }))?.cells,
      ),
    ),
  );
  const anova = await getAnova(viewer, slug, { probe_set, revision });
  const study = await getStudy(viewer, slug, { revision });
  return {
    cells,
    anova: anova?.answers,
    set: study?.probe_sets.find(({ id }) => id === probe_set),
    models: study?.models,
    methods: study?.methods,
    analyses: study?.analyses,
  };
}

beforeAll(async () => {
  world = await World.open();
  webEnvironment(world.url);
  await world.sql`update studies set visibility = 'public'`;
  site = await routeServer([route("GET", "/api/v1/studies/:study/bundle", bundle)]);
  ada = await account();
  expect((await world.load(archive(first, setting("1")))).status).toBe("ready");
  const { license: _, ...second } = setting("1", {
    provenance: "measured",
    models: [{ id: "sigma" }],
    methods: [
      { id: "none", strategy: "none" },
      { id: "fold", strategy: "summary", version: "2" },
    ],
    analyses: [],
  });
  const more = { "planted-facts": facts(["sigma"], 2), commitments: promises(["sigma"]) };
  last = (await world.load(archive(more, second))).id;
  expect((await world.bundle(last)).status).toBe("ready");
});
afterAll(async () => {
  await site.close();
  await endSnapshots();
  await pool().end({ timeout: 1 });
  await world.close();
  rmSync(folder, { recursive: true });
});

test("several bundles come out as one that loads with the same cells, analyses and costs, number by number", async () => {
  const zip = await exported(SLUG);
  expect(await exported(SLUG)).toEqual(zip);
  const copy = await loaded(zip);
  for (const set of ["facts", "promises", "grades"])
    expect(await figuresOf(copy, set), set).toEqual(await figuresOf(SLUG, set));
  expect(await getCosts(viewer, copy)).toEqual(await getCosts(viewer, SLUG));

  const manifest = manifestIn(zip);
  expect(manifest).toMatchObject({
    lab_notes: { kept: [1, "two"] },
    license: "CC0-1.0",
    provenance: "synthetic",
  });
  expect(manifest.exported_from).toMatchObject({ study: SLUG, revision: 2 });
  expect(manifest.exported_from.notes).toEqual([
    expect.stringContaining('"provenance"'),
    expect.stringContaining('Method "fold" is described in 2 ways'),
  ]);
  const never = manifest.probe_sets[0].design.filter(({ probe }: { probe: string }) => probe === "never");
  expect(never).toEqual([expect.objectContaining({ round: 2, expected: "unheard", question: "And this?" })]);

  // Taken out once more it is the same content, but for where it comes from.
  const again = await exported(copy);
  const [files, same] = [filesOf(zip), filesOf(again)];
  const plain = (text = "{}") => ({ ...JSON.parse(text), title: null, exported_from: null });
  expect(plain(same.get("manifest.json"))).toEqual(plain(files.get("manifest.json")));
  const sorted = (map: Map<string, string>, name: string) => map.get(name)?.split("\n").sort();
  for (const name of ["planted-facts.jsonl", "commitments.jsonl", "graded.jsonl", "compactions.jsonl"])
    expect(sorted(same, name), name).toEqual(sorted(files, name));
  expect(await fingerprint(zip)).toBe(await fingerprint(await exported(SLUG)));
});

test("names that are joined come out as one, a set's older version under another name, an older scorer's trials not", async () => {
  await world.load(
    archive(
      { "planted-facts": facts(["RHO"], 2).filter(({ method }) => method === "none") },
      setting("2", { models: [{ id: "RHO" }], analyses: [] }),
    ),
  );
  await world.load(
    archive(
      { "planted-facts": facts(["rho"], 1) },
      setting("1", {
        models: [{ id: "rho" }],
        probe_sets: [{ id: "facts", version: "2", kind: "planted-facts", rounds: 2 }],
        analyses: [],
      }),
    ),
  );
  await world.sql`update studies set aliases = ${world.sql.json({ models: { RHO: "rho" } })} where slug = ${SLUG}`;
  for (const revision of [3, 4]) {
    const zip = await exported(SLUG, { revision });
    const { notes } = manifestIn(zip).exported_from;
    expect(notes).toContain('"RHO" is joined to "rho" and written so.');
    expect(notes).toContainEqual(expect.stringMatching(/^90 trials are left out that a newer scorer/));
    expect(filesOf(zip).get("planted-facts.jsonl")).not.toContain('"RHO"');
    const copy = await loaded(zip);
    expect(await figuresOf(copy, "facts")).toEqual(await figuresOf(SLUG, "facts", revision));
    if (revision === 4) {
      const older = await figuresOf(copy, "facts@1");
      expect(older.cells).toEqual(
        JSON.parse(
          JSON.stringify((await figuresOf(SLUG, "facts", 3)).cells).replaceAll('"facts"', '"facts@1"'),
        ),
      );
    }
  }
});

test("what was removed for good is not in it, and it still loads", async () => {
  const { study_id } = await createStudy(world.sql, { slug: "gone", title: "Gone", visibility: "public" });
  const { id } = await world.load(archive(first, setting("1")), { study: study_id });
  await withdrawBundle(world.sql, id, "for a test");
  await purgeBundle(world.sql, id);
  expect((await fetch(`${site.url}/api/v1/studies/gone/bundle`)).status).toBe(404);
  const zip = await exported("gone", { revision: 1 });
  expect(manifestIn(zip).exported_from.notes[0]).toContain(`Texts were removed from bundle ${id}`);
  expect(filesOf(zip).get("planted-facts.jsonl")).not.toMatch(/SUM|What is|value of/);
  const copy = await loaded(zip);
  expect(await figuresOf(copy, "facts")).toEqual(await figuresOf("gone", "facts", 1));
});

test("it is for whoever may read the texts, and for nobody else there", async () => {
  const { study_id } = await createStudy(world.sql, {
    slug: "hers",
    title: "Hers",
    visibility: "public",
    owner: ada.user_id,
  });
  await world.load(archive(first, setting("1")), { study: study_id });
  await world.sql`update studies set texts = 'private' where study_id = ${study_id}`;
  const status = async (path: string, headers = {}) =>
    (await fetch(`${site.url}${path}`, { headers })).status;
  expect(await status("/api/v1/studies/hers/bundle")).toBe(404);
  expect(await status("/api/v1/studies/hers/bundle", ada.bearer)).toBe(200);
  expect(await status("/api/v1/studies/hers/bundle?revision=2", ada.bearer)).toBe(404);
  expect(await status("/api/v1/studies/none/bundle", ada.bearer)).toBe(404);
});
