import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OUTCOME_CODE } from "@/lib/bundle/words";
import { bundleFiles, writeBundleFolder, zipOf } from "@/lib/bundle/write";
import { TooLarge } from "@/lib/intake/enqueue";
import { archive, facts, manifest, NOTHING, World } from "./ingest-world";

let world: World;
beforeEach(async () => {
  world = await World.open();
});
afterEach(() => world.close());

describe("a good bundle", () => {
  it("loads with exact counts in every table", async () => {
    const rows = facts();
    const compactions = [{ model: "rho", method: "fold", session: "s1", round: 1, ok: true, seconds: 2.5 }];
    const bundle = await world.load(archive({ "planted-facts": rows, compactions }));
    expect(bundle).toMatchObject({
      status: "ready",
      published_revision: 1,
      errors: 0,
      rows_done: 97,
      rows_total: 97,
      counts: { trials: 96, compactions: 1, by_probe_set: { facts: 96 } },
    });
    expect(await world.revision()).toBe(1);
    expect(await world.rowCounts()).toEqual({
      trials: 96,
      probes: 12,
      cell_counts: expect.any(Number),
      // 3 sessions × 2 sources × 2 rounds
      design_counts: 12,
      compactions: 1,
      bundle_models: 2,
      bundle_methods: 2,
      bundle_probe_sets: 1,
      bundle_conditions: 4,
    });
    expect(await world.visible(1)).toEqual({ sums: 96, rows: 96 });
    const [set] = await world.sql`select file, rounds, repetitions from bundle_probe_sets`;
    expect(set).toEqual({ file: "planted-facts.jsonl", rounds: 2, repetitions: 1 });
  });

  it("sums what the rows say, at the fixed grain", async () => {
    const rows = facts({ repetitions: 2 }, (row, at) => ({
      flagged: at % 3 === 0,
      prompt_tokens: at % 5 === 0 ? null : 100 + at,
      seconds: at / 8,
      lure: row.probe === "p4",
      verdict: row.probe === "p4" ? (at % 2 ? "wrong" : "unknown") : row.verdict,
    }));
    await world.load(
      archive(
        { "planted-facts": rows },
        { probe_sets: [{ id: "facts", kind: "planted-facts", rounds: 2, repetitions: 2 }] },
      ),
    );
    const sums = await world.sql`
      select round, lure, sum(trials)::int as trials, sum(flagged)::int as flagged, sum(prompt_tokens) as tokens,
             sum(prompt_tokens_n)::int as tokens_n, sum(seconds) as seconds
      from cell_counts group by 1, 2 order by 1, 2`;
    const expected = [1, 2].flatMap((round) =>
      [false, true].map((lure) => {
        const chosen = rows.filter((r) => r.round === round && r.lure === lure);
        const tokens = chosen.flatMap((r) => (r.prompt_tokens == null ? [] : [r.prompt_tokens]));
        return {
          round,
          lure,
          trials: chosen.length,
          flagged: chosen.filter((r) => r.flagged).length,
          tokens: tokens.reduce((a, b) => a + b, 0),
          tokens_n: tokens.length,
          seconds: chosen.reduce((a, r) => a + (r.seconds ?? 0), 0),
        };
      }),
    );
    expect(sums).toEqual(expected);
    const [split] = await world.sql`
      select count(*)::int as rows, count(distinct (condition_no, round, repetition, outcome, lure, subject, session, source, kind, story, dimension))::int as grains
      from cell_counts`;
    expect(split?.grains).toBe(split?.rows);
  });

  it("keeps commitments and graded sets apart in one bundle", async () => {
    const commitments = ["p1", "p2"].flatMap((probe) =>
      (["pass", "fail", "error"] as const).map((verdict, at) => ({
        model: "rho",
        method: "fold",
        probe,
        session: "s1",
        repetition: at + 1,
        verdict,
        confident: verdict === "fail" ? probe === "p1" : null,
        kind: "constraint" as const,
      })),
    );
    const graded = [
      { model: "rho", method: "fold", probe: "g1", dimension: "depth", score: 3, max: 4 },
      { model: "rho", method: "fold", probe: "g1", dimension: "tone", score: null, max: 4 },
    ];
    const probe_sets = [
      { id: "kept", kind: "commitments" as const, repetitions: 3 },
      { id: "marks", kind: "graded" as const },
    ];
    const bundle = await world.load(archive({ commitments, graded }, { probe_sets }));
    expect(bundle.counts?.by_probe_set).toEqual({ kept: 6, marks: 2 });
    const sums = await world.sql`
      select s.probe_set, c.subject, c.outcome, sum(c.trials)::int as trials, sum(c.score_sum) as score
      from cell_counts c join bundle_conditions using (study_id, bundle_no, condition_no)
      join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
      group by 1, 2, 3 order by 1, 2, 3`;
    const { pass, hedged, confident, error, scored } = OUTCOME_CODE;
    expect(sums).toEqual([
      { probe_set: "kept", subject: "p1", outcome: pass, trials: 1, score: 0 },
      { probe_set: "kept", subject: "p1", outcome: confident, trials: 1, score: 0 },
      { probe_set: "kept", subject: "p1", outcome: error, trials: 1, score: 0 },
      { probe_set: "kept", subject: "p2", outcome: pass, trials: 1, score: 0 },
      { probe_set: "kept", subject: "p2", outcome: hedged, trials: 1, score: 0 },
      { probe_set: "kept", subject: "p2", outcome: error, trials: 1, score: 0 },
      { probe_set: "marks", subject: "g1", outcome: error, trials: 1, score: 0 },
      { probe_set: "marks", subject: "g1", outcome: scored, trials: 1, score: 0.75 },
    ]);
  });

  it("counts a design that has no rows as asked, and an error whose text holds the answer as an error", async () => {
    const probe = (n: number) => ({ session: "s1", probe: `p${n}` });
    const verdicts = [
      "correct",
      "correct",
      "correct",
      "wrong",
      "wrong",
      "wrong",
      "wrong",
      "error",
      "error",
    ] as const;
    const rows = verdicts.map((verdict, at) => ({
      ...probe(at + 1),
      model: "rho",
      method: "none",
      round: 1,
      verdict,
      expected: "heron",
      answer: verdict === "error" ? "[ERROR] could not reach host; expected the word heron" : "a word",
    }));
    const design = Array.from({ length: 10 }, (_, at) => probe(at + 1));
    await world.load(
      archive({ "planted-facts": rows }, { probe_sets: [{ id: "facts", kind: "planted-facts", design }] }),
    );
    const [asked] = await world.sql`select sum(probes)::int as probes from design_counts`;
    expect(asked).toEqual({ probes: 10 });
    const outcomes =
      await world.sql`select outcome, sum(trials)::int as trials from cell_counts group by 1 order by 1`;
    expect(outcomes).toEqual([
      { outcome: OUTCOME_CODE.pass, trials: 3 },
      { outcome: OUTCOME_CODE.confident, trials: 4 },
      { outcome: OUTCOME_CODE.error, trials: 2 },
    ]);
  });

  it("keeps text as it was, and a visible substitute for what Postgres can not hold", async () => {
    const answers = [
      "tab\there, back\\slash \\N \\. \r\n end",
      "a\u0000b \ud83d",
      "whole 😀",
      "typed \\u0000",
    ];
    const rows = answers.map((answer, at) => ({
      model: "rho",
      method: "none",
      session: "s1",
      probe: `p${at}`,
      round: 1,
      verdict: "correct" as const,
      answer,
      remark: answer,
    }));
    const bundle = await world.load(archive({ "planted-facts": rows }));
    expect(bundle).toMatchObject({ status: "ready", counts: { trials: 4 } });
    expect(await world.warningCodes(bundle.id)).toContain("text.replaced");
    const stored = await world.sql`select reply, extra->>'remark' as remark from trials order by line`;
    const kept = [answers[0], "a\ufffdb \ufffd", answers[2], answers[3]];
    expect(stored).toEqual(kept.map((reply) => ({ reply, remark: reply })));
  });

  it("loads from a folder, packed the same way every time", async () => {
    const folder = await mkdtemp(join(tmpdir(), "holdfast-test-"));
    try {
      await writeBundleFolder(join(folder, "run"), manifest(), { "planted-facts": facts() }, "csv");
      const first = await world.send(Buffer.alloc(0), { source: join(folder, "run") });
      await world.drain();
      expect(await world.bundle(first.id)).toMatchObject({ status: "ready", counts: { trials: 96 } });
      const second = await world.send(Buffer.alloc(0), { source: join(folder, "run") });
      expect(second).toMatchObject({ sha256: first.sha256, duplicate_of: first.id });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe("a bad bundle", () => {
  it("is refused with every problem kept and no row left", async () => {
    const rows = facts({}, (_, at) => (at === 5 ? { verdict: "maybe" } : at === 50 ? { round: 9 } : {}));
    const bundle = await world.load(archive({ "planted-facts": rows }));
    expect(bundle).toMatchObject({
      status: "refused",
      errors: 2,
      published_revision: null,
      failure: null,
      attempts: 0,
    });
    expect(await world.errors(bundle.id)).toMatchObject([
      { severity: "error", code: "row.invalid", file: "planted-facts.jsonl", line: 6 },
      { severity: "error", code: "row.round_out_of_range", file: "planted-facts.jsonl", line: 51 },
    ]);
    expect(await world.rowCounts()).toEqual(NOTHING);
    expect(await world.revision()).toBe(0);
  });

  it("is refused when the archive is cut in the middle", async () => {
    const tar = pack();
    for (const [name, bytes] of bundleFiles(manifest(), { "planted-facts": facts() }))
      tar.entry({ name }, bytes);
    tar.finalize();
    const whole = gzipSync(await buffer(tar));
    const bundle = await world.load(whole.subarray(0, Math.floor(whole.length / 2)), {
      fileName: "x.tar.gz",
    });
    expect(bundle.status).toBe("refused");
    expect(await world.errorCodes(bundle.id)).toContain("archive.truncated");
    expect(await world.rowCounts()).toEqual(NOTHING);
  });

  it("is refused for a NUL in a name, which the problem shows in a form that can be stored", async () => {
    const bundle = await world.load(
      archive({ "planted-facts": facts({}, (_, at) => (at === 2 ? { probe: "a\u0000b" } : {})) }),
    );
    expect(bundle.status).toBe("refused");
    expect(await world.errors(bundle.id)).toMatchObject([{ code: "id.invalid", line: 3 }]);
  });

  it("is refused for a repetition that no column holds", async () => {
    const bundle = await world.load(
      archive({ "planted-facts": facts({}, (_, at) => (at === 7 ? { repetition: 2 ** 31 } : {})) }),
    );
    expect(bundle.status).toBe("refused");
    expect(await world.errors(bundle.id)).toMatchObject([{ code: "row.invalid", line: 8 }]);
    expect(await world.rowCounts()).toEqual(NOTHING);
  });

  it("is not stored at all when it is too large", async () => {
    const sent = world.send(archive({ "planted-facts": facts() }), { maxBytes: 1_000 });
    await expect(sent).rejects.toThrow(TooLarge);
    expect(await world.bundles()).toEqual([]);
    expect(await world.sql`select 1 from bundle_chunks`).toHaveLength(0);
  });

  it("does not hold up the next one", async () => {
    const bad = await world.send(zipOf(new Map([["notes.txt", Buffer.from("nothing")]])));
    const good = await world.send(archive({ "planted-facts": facts() }));
    await world.drain();
    expect((await world.bundle(bad.id)).status).toBe("refused");
    expect((await world.bundle(good.id)).status).toBe("ready");
  });
});
