import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { designFingerprint, designLine } from "./fingerprint";
import { type Compaction, type Condition, readBundle, type Unit } from "./read";
import {
  brief,
  commitment,
  grade,
  lines,
  manifestOf,
  packed,
  planted,
  readBytes,
  readFiles,
  tarOf,
  tgzOf,
  trialsOf,
} from "./test-bundles";
import { OUTCOME_OF_CODE } from "./words";
import { bundleFiles, writeBundleFolder, zipOf } from "./write";

const only = (kind: "planted-facts" | "commitments" | "graded", more: object = {}) =>
  manifestOf({ probe_sets: [{ id: "set", kind, ...more }] });

describe("a good bundle", () => {
  const files = {
    "manifest.json": manifestOf(),
    "planted-facts.jsonl": lines([
      planted(),
      planted({ session: "s02", source: "user", flagged: true, verdict: "wrong" }),
    ]),
    "commitments.jsonl": lines([
      commitment({ session: "s01", kind: "decision", reply: "No.", second_verdict: "fail" }),
    ]),
    "graded.jsonl": lines([
      grade({ note: "fine", colour: "red" }),
      grade({ session: "s09", score: null, round: 2 }),
    ]),
    "compactions.jsonl": lines([
      { model: "rho", method: "keep", session: "s01", round: 1, ok: true, tokens_before: 9 },
    ]),
  };

  it("reaches the sink in order, every unit and condition before its first trial", async () => {
    const events: string[] = [];
    const units: Unit[] = [];
    const conditions: Condition[] = [];
    const compactions: Compaction[] = [];
    const result = await readFiles(files, {
      sink: {
        manifest: (manifest) => void events.push(`manifest ${manifest.title}`),
        unit: (unit) => {
          units.push(unit);
          events.push(`unit ${unit.no}`);
        },
        condition: (condition) => {
          conditions.push(condition);
          events.push(`condition ${condition.no}`);
        },
        trial: (trial) =>
          void events.push(`trial ${trial.file}:${trial.line} u${trial.unit} c${trial.condition}`),
        compaction: (compaction) => void compactions.push(compaction),
        ready: async () => {},
      },
    });
    expect(result.report.problems.filter((p) => p.severity === "error")).toEqual([]);
    expect(result.ok).toBe(true);
    expect(events).toEqual([
      "manifest Sample",
      "unit 0",
      "condition 0",
      "trial planted-facts.jsonl:1 u0 c0",
      "unit 1",
      "trial planted-facts.jsonl:2 u1 c0",
      "unit 2",
      "condition 1",
      "trial commitments.jsonl:1 u2 c1",
      "unit 3",
      "condition 2",
      "trial graded.jsonl:1 u3 c2",
      "unit 4",
      "trial graded.jsonl:2 u4 c2",
    ]);
    expect([...result.units]).toEqual(units);
    expect(result.conditions).toEqual(conditions);
    expect(units.map((u) => u.subject)).toEqual(["s01", "s02", "p01", "g01", "s09"]);
    expect(compactions).toMatchObject([
      { probeSet: null, session: "s01", ok: true, tokensBefore: 9, tokensAfter: null },
    ]);
    expect(result.counts).toEqual({
      trials: 5,
      compactions: 1,
      byProbeSet: [
        { probe_set: "facts", trials: 2 },
        { probe_set: "promises", trials: 1 },
        { probe_set: "grades", trials: 2 },
      ],
    });
    expect(result.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("keeps unknown fields, texts and figures with the trial", async () => {
    const { trials } = await trialsOf({
      ...files,
      "graded.jsonl": `${lines([grade({ note: "fine", run_id: 1, tags: ["b", "a"], none: null })])}{"model":"rho","method":"keep","probe":"g02","dimension":"d","score":1,"max":5,"big":12345678901234567890}\n`,
    });
    const graded = trials.filter((t) => t.file === "graded.jsonl");
    expect(graded[0]).toMatchObject({
      score: 3,
      max: 5,
      note: "fine",
      extra: '{"run_id":1,"tags":["b","a"]}',
    });
    expect(graded[1]?.extra).toBe('{"big":12345678901234567890}');
    expect(trials[2]).toMatchObject({ reply: "No.", secondOutcome: 2, secondJudge: null });
  });

  it("has a design for each probe set, by sight when the manifest gives none", async () => {
    const result = await readFiles(files);
    expect(result.design.map(({ given, entries }) => ({ given, entries: [...entries] }))).toEqual([
      {
        given: false,
        entries: [
          { unit: 0, round: 1 },
          { unit: 1, round: 1 },
        ],
      },
      { given: false, entries: [{ unit: 2, round: 1 }] },
      {
        given: false,
        entries: [
          { unit: 3, round: 1 },
          { unit: 4, round: 2 },
        ],
      },
    ]);
  });
});

describe("outcomes", () => {
  const outcomes = async (files: Record<string, string | object>) =>
    (await trialsOf(files)).trials.map((trial) => OUTCOME_OF_CODE[trial.outcome]);

  it("of planted facts and lures", async () => {
    const rows = [
      planted({ probe: "a" }),
      planted({ probe: "b", flagged: true }),
      planted({ probe: "c", verdict: "wrong", flagged: true }),
      planted({ probe: "d", verdict: "wrong" }),
      planted({ probe: "e", verdict: "unknown" }),
      planted({ probe: "f", verdict: "error" }),
      planted({ probe: "g", verdict: "unknown", lure: true }),
      planted({ probe: "h", verdict: "wrong", lure: true }),
      planted({ probe: "i", verdict: "wrong", lure: true, flagged: true }),
      planted({ probe: "j", verdict: "error", lure: true }),
    ];
    expect(
      await outcomes({ "manifest.json": only("planted-facts"), "planted-facts.jsonl": lines(rows) }),
    ).toEqual([
      "pass",
      "pass",
      "hedged",
      "confident",
      "abstained",
      "error",
      "pass",
      "confident",
      "hedged",
      "error",
    ]);
  });

  it("of commitments", async () => {
    const rows = [
      commitment({ probe: "a" }),
      commitment({ probe: "b", verdict: "fail", confident: false }),
      commitment({ probe: "c", verdict: "fail", confident: true }),
      commitment({ probe: "d", verdict: "error" }),
    ];
    expect(
      await outcomes({ "manifest.json": only("commitments"), "commitments.jsonl": lines(rows) }),
    ).toEqual(["pass", "hedged", "confident", "error"]);
  });

  it("of graded rows: no score is never 0", async () => {
    const rows = [
      grade({ probe: "a", score: 0 }),
      grade({ probe: "b", score: null }),
      { ...grade({ probe: "c", verdict: "error" }), score: undefined },
      grade({ probe: "d", verdict: "error", score: 4 }),
    ];
    const { trials } = await trialsOf({ "manifest.json": only("graded"), "graded.jsonl": lines(rows) });
    expect(trials.map((t) => [OUTCOME_OF_CODE[t.outcome], t.score])).toEqual([
      ["scored", 0],
      ["error", null],
      ["error", null],
      ["error", null],
    ]);
  });

  it("keep every kind of failure apart: twelve rows, twelve outcomes", async () => {
    const verdicts = [
      ...Array(4).fill({ verdict: "correct" }),
      ...Array(3).fill({ verdict: "wrong", answer: "heron" }),
      ...Array(2).fill({ verdict: "wrong", flagged: true, answer: "heron?" }),
      { verdict: "unknown", answer: "" },
      { verdict: "error", answer: "[ERROR] could not reach host; expected the word heron" },
      { verdict: "error" },
    ];
    const rows = verdicts.map((change, n) => planted({ probe: `p${n + 1}`, expected: "heron", ...change }));
    const found = await outcomes({
      "manifest.json": only("planted-facts"),
      "planted-facts.jsonl": lines(rows),
    });
    const count = (name: string) => found.filter((outcome) => outcome === name).length;
    expect([count("pass"), count("confident"), count("hedged"), count("abstained"), count("error")]).toEqual([
      4, 3, 2, 1, 2,
    ]);
  });

  it("of ten planned probes one without a row is expected and reported, never stored", async () => {
    const design = Array.from({ length: 10 }, (_, n) => ({ session: "s1", probe: `p${n}` }));
    const rows = design
      .slice(0, 9)
      .map((entry, n) => planted({ ...entry, verdict: n < 3 ? "correct" : n < 7 ? "wrong" : "error" }));
    const { result, trials } = await trialsOf({
      "manifest.json": only("planted-facts", { design }),
      "planted-facts.jsonl": lines(rows),
    });
    expect(trials).toHaveLength(9);
    expect(result.design[0]?.entries).toHaveLength(10);
    expect(result.units).toHaveLength(10);
    expect(result.report.problems.map((p) => p.message)).toEqual([
      expect.stringContaining("9 of 10 expected trials"),
    ]);
  });
});

describe("ids", () => {
  it("written as numbers, as text, and with spaces around are one", async () => {
    const rows = [" 7", 7, "7 ", "7"].map((probe, n) =>
      commitment({ probe, repetition: n + 1, model: n < 2 ? "rho" : "tau" }),
    );
    const result = await readFiles({
      "manifest.json": only("commitments", { repetitions: 4 }),
      "commitments.jsonl": lines(rows),
    });
    expect([...result.units].map((unit) => unit.probe)).toEqual(["7"]);
  });

  it("written as text stay text", async () => {
    const names = ["00123", "123", "1e5", "true", "null"];
    const result = await readFiles({
      "manifest.json": only("commitments"),
      "commitments.jsonl": lines(names.map((probe) => commitment({ probe }))),
    });
    expect([...result.units].map((unit) => unit.probe)).toEqual(names);
  });

  it("composed and decomposed are one; look-alikes are kept apart and reported", async () => {
    const models = ["Acme/Rho-7B", "acme/rho-7b", "Acme__Rho-7B", "Acme/Rho\u20117B", "Acme/Caf\u00e9-7B"];
    const rows = [...models.slice(0, 4), "Acme/Rho-7B ", "Acme/Cafe\u0301-7B"].map((model, n) =>
      commitment({ model, repetition: n + 1 }),
    );
    const result = await readFiles({
      "manifest.json": manifestOf({
        models: models.map((id) => ({ id })),
        probe_sets: [{ id: "set", kind: "commitments", repetitions: 6 }],
      }),
      "commitments.jsonl": lines(rows),
    });
    expect(result.ok).toBe(true);
    expect(result.conditions).toHaveLength(5);
    const warned = result.report.problems.filter((p) => p.code === "id.lookalike");
    expect(warned).toHaveLength(1);
    expect(JSON.parse(warned[0]?.value ?? "")).toEqual(models.slice(0, 4));
  });
});

describe("text", () => {
  it("that can not be stored is replaced and counted; what only looks like it stays", async () => {
    const text = [
      lines([planted({ probe: "a", answer: "plain" })]),
      '{"model":"rho","method":"keep","session":"s01","probe":"b","round":1,"verdict":"wrong","answer":"a\\u0000b \\ud83d","x":{"\\u0000":"\\udc00"}}\n',
      lines([planted({ probe: "c", answer: "😀" })]),
      '{"model":"rho","method":"keep","session":"s01","probe":"d","round":1,"verdict":"wrong","answer":"\\\\u0000 \\u00e9 \\ud83d\\ude00"}\n',
    ].join("");
    const { result, trials } = await trialsOf({
      "manifest.json": only("planted-facts"),
      "planted-facts.jsonl": text,
    });
    expect(trials.map((t) => t.reply)).toEqual(["plain", "a\ufffdb \ufffd", "😀", "\\u0000 é 😀"]);
    expect(trials[1]?.extra).toBe('{"x":{"\ufffd":"\ufffd"}}');
    expect(result.ok).toBe(true);
    expect(brief(result)).toEqual(["text.replaced planted-facts.jsonl:2"]);
    expect(result.report.problems[0]?.message).toMatch(/^1 row/);
  });

  it("keeps U+2028, CR and tabs, and counts blank lines", async () => {
    const text = `\ufeff${JSON.stringify(planted({ answer: "a\u2028b" }))}\r\n\r\n\n${JSON.stringify(planted({ probe: "f02" }))}`;
    const { trials } = await trialsOf({
      "manifest.json": only("planted-facts"),
      "planted-facts.jsonl": text,
    });
    expect(trials.map((t) => [t.line, t.reply])).toEqual([
      [1, "a\u2028b"],
      [4, null],
    ]);
  });

  it("keeps a 6 MB answer whole across chunks", async () => {
    const answer = "é".repeat(3_000_000);
    const { trials } = await trialsOf({
      "manifest.json": only("planted-facts"),
      "planted-facts.jsonl": lines([planted(), planted({ probe: "f02", answer }), planted({ probe: "f03" })]),
    });
    expect(trials.map((t) => t.reply?.length ?? 0)).toEqual([0, 3_000_000, 0]);
  });
});

describe("a probe that says more in a later row", () => {
  it("is completed in place and announced", async () => {
    const completed: Unit[] = [];
    const rows = [
      planted({ verdict: "error" }),
      planted({ round: 2, source: "user", expected: "42" }),
      planted({ round: 3 }),
    ];
    const result = await readFiles(
      { "manifest.json": only("planted-facts", { rounds: 3 }), "planted-facts.jsonl": lines(rows) },
      { sink: { unit: () => {}, unitCompleted: (unit) => void completed.push({ ...unit }) } },
    );
    expect(result.ok).toBe(true);
    expect(result.units.get(0)).toMatchObject({ source: "user", expected: "42" });
    expect(completed).toMatchObject([{ no: 0, source: "user" }]);
  });

  it("keeps a different wording with its row", async () => {
    const rows = [
      planted({ question: "Which port?" }),
      planted({ round: 2, question: "What port?" }),
      planted({ round: 3, question: "What port?" }),
    ];
    const { trials } = await trialsOf({
      "manifest.json": only("planted-facts", { rounds: 3 }),
      "planted-facts.jsonl": lines(rows),
    });
    expect(trials.map((t) => t.extra)).toEqual([
      null,
      '{"question":"What port?"}',
      '{"question":"What port?"}',
    ]);
  });
});

describe("a design in the manifest", () => {
  const design = [
    { session: "s01", probe: "f01", source: "user", question: "Which port?", expected: "42" },
    { session: "s01", probe: "f02", round: 2, lure: true },
  ];
  const manifest = only("planted-facts", { rounds: 2, design });

  it("says what probes without rows are, and in which rounds", async () => {
    const units: Unit[] = [];
    const files = { "manifest.json": manifest, "planted-facts.jsonl": lines([planted({ round: 2 })]) };
    const result = await readFiles(files, { sink: { unit: (unit) => void units.push(unit) } });
    expect(result.ok).toBe(true);
    expect(units).toMatchObject([
      { probe: "f01", source: "user", expected: "42", lure: false },
      { probe: "f02", session: "s01", subject: "s01", lure: true },
    ]);
    expect(result.design.map((list) => ({ ...list, entries: [...list.entries] }))).toMatchObject([
      {
        given: true,
        entries: [
          { unit: 0, round: 1 },
          { unit: 0, round: 2 },
          { unit: 1, round: 2 },
        ],
      },
    ]);
  });

  it("keeps the wording of every row that differs from it", async () => {
    const rows = [planted({ question: "What port?" }), planted({ round: 2, question: "What port?" })];
    const { trials, result } = await trialsOf({
      "manifest.json": manifest,
      "planted-facts.jsonl": lines(rows),
    });
    expect(trials.map((t) => t.extra)).toEqual(['{"question":"What port?"}', '{"question":"What port?"}']);
    expect(result.units.get(0)?.question).toBe("Which port?");
  });

  it("has the fingerprint of the same list by sight", async () => {
    const rows = [
      planted({ round: 1 }),
      planted({ round: 2 }),
      planted({ probe: "f02", round: 2, lure: true, verdict: "unknown" }),
    ];
    const given = await readFiles({ "manifest.json": manifest, "planted-facts.jsonl": lines(rows) });
    const seen = await readFiles({
      "manifest.json": only("planted-facts", { rounds: 2 }),
      "planted-facts.jsonl": lines([...rows].reverse()),
    });
    expect(seen.design[0]?.given).toBe(false);
    expect(seen.design[0]?.fingerprint).toBe(given.design[0]?.fingerprint);
    expect(given.design[0]?.fingerprint).toBe(
      designFingerprint([
        designLine("s01", "f02", 2),
        designLine("s01", "f01", 2),
        designLine("s01", "f01", 1),
      ]),
    );
  });

  it("of a graded set without dimensions asks for every dimension that the rows name", async () => {
    const result = await readFiles({
      "manifest.json": only("graded", { design: [{ probe: "g01" }, { probe: "g02" }] }),
      "graded.jsonl": lines([grade(), grade({ dimension: "tone" })]),
    });
    expect([...result.units].map((u) => [u.probe, u.dimension])).toEqual([
      ["g01", "style"],
      ["g01", "tone"],
      ["g02", "style"],
      ["g02", "tone"],
    ]);
    expect(result.report.problems.map((p) => p.message)).toEqual([expect.stringContaining("2 of 4")]);
  });
});

describe("the content fingerprint", () => {
  const manifest = manifestOf();
  const rows = {
    "planted-facts": [
      planted({ answer: "=1+1", superseded: ["a", 'b, "c"'], seconds: 1.5, score: 5, note: "x" }),
      planted({ round: 2, verdict: "wrong" as const, flagged: true, expected: "42\nlines" }),
      planted({ probe: "f02", source: "user" as const, story: "story 1" }),
    ],
    commitments: [commitment({ verdict: "fail", confident: false }), commitment({ probe: "p02" })],
    graded: [grade({ score: null }), grade({ session: "s01", score: 0.25 })],
    compactions: [{ model: "rho", method: "keep", session: "s01", round: 1, ok: false, error: "timed out" }],
  };
  const reversed = Object.fromEntries(
    Object.entries(rows).map(([kind, list]) => [kind, [...list].reverse()]),
  );
  const jsonl = bundleFiles(manifest, rows);
  const print = async (bytes: Buffer) => {
    const result = await readBytes(bytes);
    expect(result.report.problems.filter((p) => p.severity === "error")).toEqual([]);
    return result.contentFingerprint;
  };

  it("is the same in any order, archive and form", async () => {
    const own = await print(zipOf(jsonl));
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(await print(zipOf(bundleFiles(manifest, reversed)))).toBe(own);
    expect(await print(zipOf(bundleFiles(manifest, rows, "csv")))).toBe(own);
    expect(await print(await tarOf(jsonl))).toBe(own);
    expect(await print(await tarOf(new Map([...jsonl].reverse())))).toBe(own);
    expect(await print(await tgzOf(jsonl))).toBe(own);
    expect(await print(zipOf(new Map([...jsonl].map(([name, bytes]) => [`some\\${name}`, bytes]))))).toBe(
      own,
    );
    expect(
      await print(
        zipOf(
          new Map(
            [...jsonl].map(([name, bytes]) =>
              name.endsWith("l") ? [`${name}.gz`, gzipSync(bytes)] : [name, bytes],
            ),
          ),
        ),
      ),
    ).toBe(own);
    const crlf = new Map(
      [...bundleFiles(manifest, rows, "csv")].map(([name, bytes]) => [
        name,
        name === "commitments.csv"
          ? Buffer.from(`\ufeff${bytes.toString().replaceAll("\n", "\r\n")}`)
          : bytes,
      ]),
    );
    expect(await print(zipOf(crlf))).toBe(own);
    const folder = await mkdtemp(join(tmpdir(), "holdfast-folder-"));
    try {
      await writeBundleFolder(folder, manifest, rows);
      const result = await readBundle(folder);
      expect(result.contentFingerprint).toBe(own);
      expect(result.sha256).toBeNull();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("is the same with defaults written out or left out", async () => {
    const spelt = {
      ...manifest,
      description: null,
      authors: [],
      models: manifest.models.map((m) => ({ ...m, name: String(m.id), class: null, settings: {} })),
      methods: manifest.methods.map((m) => ({
        ...m,
        version: null,
        family: m.id,
        strategy: "unknown" as const,
        keeps: {},
      })),
      probe_sets: manifest.probe_sets.map((s) => ({
        rounds: 1,
        repetitions: 1,
        version: "1",
        title: String(s.id),
        scorer: null,
        design: null,
        ...s,
      })),
      analyses: [],
      settings: {},
    };
    const full = {
      ...rows,
      "planted-facts": rows["planted-facts"].map((row) => ({
        repetition: 1,
        lure: false,
        flagged: false,
        answer: null,
        probe_set: "facts",
        prompt_tokens: null,
        ...row,
      })),
      graded: rows.graded.map((row) => ({ round: 1, repetition: 1, ...row })),
    };
    expect(await print(zipOf(bundleFiles(spelt, full)))).toBe(await print(zipOf(jsonl)));
  });

  it("differs with any change of a row or of the manifest", async () => {
    const changed = [
      planted({ answer: "=1+2", superseded: ["a", 'b, "c"'], seconds: 1.5, score: 5, note: "x" }),
      planted({ answer: "=1+1", superseded: ["a"], seconds: 1.5, score: 5, note: "x" }),
      planted({ answer: "=1+1", superseded: ["a", 'b, "c"'], seconds: 1.25, score: 5, note: "x" }),
      planted({ answer: "=1+1", superseded: ["a", 'b, "c"'], seconds: 1.5, score: 6, note: "x" }),
      planted({
        answer: "=1+1",
        superseded: ["a", 'b, "c"'],
        seconds: 1.5,
        score: 5,
        note: "x",
        verdict: "unknown",
      }),
      planted({
        answer: "=1+1",
        superseded: ["a", 'b, "c"'],
        seconds: 1.5,
        score: 5,
        note: "x",
        model: "tau",
      }),
      planted({
        answer: "=1+1",
        superseded: ["a", 'b, "c"'],
        seconds: 1.5,
        score: 5,
        note: "x",
        repetition: 2,
      }),
    ].map((first) => ({ ...rows, "planted-facts": [first, ...rows["planted-facts"].slice(1)] }));
    const others = [
      bundleFiles({ ...manifest, created_at: "2026-10-14T09:00:00Z" }, rows),
      bundleFiles({ ...manifest, tool: { name: "t", commit: "abc" } }, rows),
      bundleFiles(
        { ...manifest, models: [{ id: "rho", settings: { temperature: 0 } }, { id: "tau" }] },
        rows,
      ),
      bundleFiles({ ...manifest, anything: 1 }, rows),
      bundleFiles(manifest, { ...rows, compactions: [...rows.compactions, ...rows.compactions] }),
      bundleFiles(manifest, { ...rows, commitments: rows.commitments.slice(1) }),
      ...changed.map((list) => bundleFiles(manifest, list)),
    ];
    const prints = [await print(zipOf(jsonl))];
    for (const files of others) prints.push(await print(zipOf(files)));
    expect(new Set(prints).size).toBe(prints.length);
  });

  it("does not see bytes or times: the same content packed again has another sha256 and one fingerprint", async () => {
    const one = await readBytes(zipOf(jsonl));
    const two = await readBytes(zipOf(packed({ "README.md": "about", ...Object.fromEntries(jsonl) })));
    expect(two.sha256).not.toBe(one.sha256);
    expect(two.contentFingerprint).toBe(one.contentFingerprint);
  });
});

describe("reading", () => {
  const files = { "manifest.json": only("planted-facts"), "planted-facts.jsonl": lines([planted()]) };

  it("stops with the reason of its signal", async () => {
    const reason = new Error("enough");
    await expect(readFiles(files, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it("passes on what the sink throws", async () => {
    const failing = () => {
      throw new Error("disk full");
    };
    await expect(readFiles(files, { sink: { trial: failing } })).rejects.toThrow("disk full");
  });

  it("hands on no trial after the first error, and goes on checking", async () => {
    const seen: number[] = [];
    const rows = [
      planted(),
      planted({ model: "nobody" }),
      planted({ probe: "f02" }),
      planted({ probe: "f03", verdict: "odd" }),
    ];
    const result = await readFiles(
      { ...files, "planted-facts.jsonl": lines(rows) },
      { sink: { trial: (t) => void seen.push(t.line) } },
    );
    expect(seen).toEqual([1]);
    expect(result.ok).toBe(false);
    expect(brief(result)).toEqual([
      "row.unknown_model planted-facts.jsonl:2 model",
      "row.invalid planted-facts.jsonl:4 verdict",
    ]);
  });

  it("waits for the sink between batches", async () => {
    const order: string[] = [];
    const many = Array.from({ length: 5000 }, (_, n) => planted({ probe: `f${n}` }));
    await readFiles(
      { ...files, "planted-facts.jsonl": lines(many) },
      {
        sink: {
          trial: () => {
            if (order.at(-1) !== "trials") order.push("trials");
          },
          ready: () => new Promise((done) => setTimeout(() => done(void order.push("ready")), 1)),
        },
      },
    );
    expect(order.slice(0, 4)).toEqual(["trials", "ready", "trials", "ready"]);
  });

  it("tells how far it is", async () => {
    const steps: string[] = [];
    await readFiles(files, {
      sink: { progress: (p) => void steps.push(`${p.step} ${p.bytesDone <= p.bytesTotal}`) },
    });
    expect(steps[0]).toMatch(/true$/);
  });
});
