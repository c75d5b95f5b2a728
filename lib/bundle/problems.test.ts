import { describe, expect, it } from "vitest";
import { PROBLEM_CODES, type ProblemCode } from "./problem";
import { brief, commitment, type Files, grade, lines, manifestOf, planted, readFiles } from "./test-bundles";

const set = (kind: "planted-facts" | "commitments" | "graded", more: object = {}) =>
  manifestOf({ probe_sets: [{ id: "set", kind, ...more }] });
const facts = (rows: readonly unknown[], more: object = {}): Files => ({
  "manifest.json": set("planted-facts", more),
  "planted-facts.jsonl": lines(rows),
});
const promises = (rows: readonly unknown[], more: object = {}): Files => ({
  "manifest.json": set("commitments", more),
  "commitments.jsonl": lines(rows),
});
const grades = (rows: readonly unknown[], more: object = {}): Files => ({
  "manifest.json": set("graded", more),
  "graded.jsonl": lines(rows),
});
const secret = `ghp_${"a".repeat(36)}`;

/** Each bundle, the problems it has and words of the first message. */
const CASES: [name: string, files: Files, problems: string[], words: RegExp][] = [
  ["no manifest", { "planted-facts.jsonl": lines([planted()]) }, ["manifest.missing"], /no manifest\.json/],
  [
    "two manifests",
    { "a/manifest.json": manifestOf(), "b/manifest.json": manifestOf() },
    ["manifest.missing", "file.ignored a/manifest.json", "file.ignored b/manifest.json"],
    /several folders/,
  ],
  [
    "a manifest that is no JSON",
    { "manifest.json": '{"format": ' },
    ["manifest.invalid manifest.json:1"],
    /not valid JSON/,
  ],
  [
    "a manifest with NaN",
    { "manifest.json": '{\n"settings": {"temperature": NaN}}' },
    ["row.not_finite manifest.json:2 temperature"],
    /NaN/,
  ],
  [
    "a manifest of another version",
    { "manifest.json": { ...manifestOf(), version: 2 } },
    ["manifest.unsupported_version manifest.json version"],
    /version 2/,
  ],
  [
    "a count written as text",
    { "manifest.json": set("graded", { rounds: "2" }), "graded.jsonl": lines([grade()]) },
    ["manifest.invalid manifest.json probe_sets[0].rounds"],
    /^"probe_sets\[0\]\.rounds" is "2"\. Use a whole number from 1 up\.$/,
  ],
  [
    "a max of nothing",
    grades([grade({ score: 0.5, max: 0 })]),
    ["row.invalid graded.jsonl:1 max"],
    /^"max" is 0\. Use a number above 0\.$/,
  ],
  [
    "a manifest with faults",
    { "manifest.json": { ...manifestOf(), title: "", provenance: "real", models: [{}] } },
    [
      "manifest.invalid manifest.json title",
      "manifest.invalid manifest.json provenance",
      "manifest.invalid manifest.json models[0].id",
    ],
    /empty/,
  ],
  [
    "a manifest with a double id",
    { "manifest.json": manifestOf({ models: [{ id: "a" }, { id: " a" }] }) },
    ["manifest.invalid manifest.json models[1].id"],
    /also the id of models\[0\]/,
  ],
  [
    "a manifest with a script as address",
    { "manifest.json": manifestOf({ methods: [{ id: "a", url: "javascript:alert(1)" }] }) },
    ["manifest.invalid manifest.json methods[0].url"],
    /http/,
  ],
  [
    "a manifest with an analysis of nothing",
    { "manifest.json": manifestOf({ analyses: [{ probe_set: "facts", models: ["none"] }] }) },
    ["manifest.invalid manifest.json analyses[0].models[0]"],
    /not a model/,
  ],
  [
    "a manifest with a seed that loses digits",
    {
      "manifest.json": JSON.stringify(manifestOf({ settings: { seed: 0 } })).replace(
        '"seed":0',
        '"seed":12345678901234567890',
      ),
    },
    ["manifest.invalid manifest.json settings.seed"],
    /in quotes/,
  ],
  [
    "a manifest nested too deeply",
    { "manifest.json": `{"settings":${"[".repeat(5000)}${"]".repeat(5000)}}` },
    ["manifest.invalid manifest.json"],
    /nested/,
  ],
  [
    "a NUL in a model id",
    { "manifest.json": manifestOf({ models: [{ id: "a\0b" }] }) },
    ["id.invalid manifest.json models[0].id"],
    /NUL/,
  ],
  [
    "no licence",
    { ...facts([planted()]), "manifest.json": { ...set("planted-facts"), license: undefined } },
    ["license.missing manifest.json license"],
    /CC-BY/,
  ],
  [
    "a NUL in the description",
    { ...facts([planted()]), "manifest.json": { ...set("planted-facts"), description: "a\0" } },
    ["text.replaced manifest.json"],
    /U\+FFFD/,
  ],
  [
    "rows in two forms",
    { ...facts([planted()]), "planted-facts.csv": "model\n" },
    ["file.two_forms planted-facts.csv"],
    /planted-facts\.jsonl and planted-facts\.csv/,
  ],
  [
    "a file of no name",
    { ...facts([planted()]), "notes.txt": "x", ".DS_Store": "x", "__MACOSX/._a": "x" },
    ["file.ignored notes.txt"],
    /does not name/,
  ],
  [
    "a row file in a folder",
    { ...facts([planted()]), "old/planted-facts.jsonl": "x" },
    ["file.ignored old/planted-facts.jsonl"],
    /to the top/,
  ],
  [
    "an empty file",
    { ...facts([planted()]), "compactions.jsonl": "\n\n" },
    ["file.empty compactions.jsonl"],
    /no rows/,
  ],
  ["no rows at all", { "manifest.json": set("planted-facts") }, ["design.no_rows"], /no trials/],
  [
    "a line that is no object",
    facts([planted(), [1], "x"]),
    ["row.not_json planted-facts.jsonl:2", "row.not_json planted-facts.jsonl:3"],
    /not an object/,
  ],
  [
    "a row without fields",
    facts([planted(), { method: "keep", session: null }]),
    ["model", "session", "probe", "round", "verdict"].map(
      (f) => `row.missing_field planted-facts.jsonl:2 ${f}`,
    ),
    /"model" is missing/,
  ],
  [
    "rows nested too deeply, in fields known and unknown",
    {
      ...facts([]),
      "planted-facts.jsonl": ["x", "answer", "superseded"]
        .map((name, n) =>
          lines([planted({ probe: `f${n}`, [name]: 0 })]).replace(
            /0}$/m,
            `${"[".repeat(99_999)}${"]".repeat(99_999)}}`,
          ),
        )
        .join(""),
    },
    [
      "row.invalid planted-facts.jsonl:1",
      "row.invalid planted-facts.jsonl:2 answer",
      "row.invalid planted-facts.jsonl:3 superseded",
    ],
    /nested too deeply/,
  ],
  [
    "a file of UTF-16",
    { ...facts([]), "planted-facts.jsonl": Buffer.from(`\ufeff${lines([planted(), planted()])}`, "utf16le") },
    ["row.not_json planted-facts.jsonl:1"],
    /UTF-16/,
  ],
  [
    "a verdict of no meaning",
    promises([commitment({ verdict: "partial" })]),
    ["row.invalid commitments.jsonl:1 verdict"],
    /^"partial" is not a verdict\. Use pass, fail or error\.$/,
  ],
  [
    "a score of text",
    grades([grade(), grade({ score: "high", probe: "b" })]),
    ["row.invalid graded.jsonl:2 score"],
    /^"score" is "high"\. Use a number from 0 up\.$/,
  ],
  [
    "a score above its max",
    grades([grade({ score: 6 })]),
    ["row.invalid graded.jsonl:1 score"],
    /more than the max of 5/,
  ],
  [
    "no score at all",
    grades([{ ...grade(), score: undefined }]),
    ["row.missing_field graded.jsonl:1 score"],
    /null when there is no score/,
  ],
  ["a correct lure", facts([planted({ lure: true })]), ["row.invalid planted-facts.jsonl:1 verdict"], /lure/],
  [
    "a fail without confidence",
    promises([commitment({ verdict: "fail" })]),
    ["row.missing_field commitments.jsonl:1 confident"],
    /confident/,
  ],
  [
    "a count beyond 2^53",
    facts([planted({ prompt_tokens: 2 ** 53 })]),
    ["row.invalid planted-facts.jsonl:1 prompt_tokens"],
    /2\^53/,
  ],
  [
    "a number beyond every number",
    {
      ...grades([]),
      "graded.jsonl": '{"model":"rho","method":"keep","probe":"a","dimension":"d","score":1e400,"max":5}\n',
    },
    ["row.not_finite graded.jsonl:1 score"],
    /finite/,
  ],
  [
    "an id beyond 2^53",
    {
      ...promises([]),
      "commitments.jsonl": '{"model":"rho","method":"keep","probe":9007199254740993,"verdict":"pass"}\n',
    },
    ["id.invalid commitments.jsonl:1 probe"],
    /in quotes/,
  ],
  ["a NUL in an id", facts([planted({ model: "rho\0" })]), ["id.invalid planted-facts.jsonl:1 model"], /NUL/],
  ["an empty id", facts([planted({ probe: " " })]), ["id.invalid planted-facts.jsonl:1 probe"], /empty/],
  [
    "bytes that are not UTF-8 in an id",
    { ...facts([]), "planted-facts.jsonl": Buffer.from(lines([planted({ probe: "caf\u00e9" })]), "latin1") },
    ["id.invalid planted-facts.jsonl:1 probe", "text.replaced planted-facts.jsonl:1"],
    /UTF-8/,
  ],
  [
    "bytes that are not UTF-8 in a text",
    {
      ...facts([]),
      "planted-facts.jsonl": Buffer.from(
        lines([planted({ answer: "\ufffd" }), planted({ probe: "x", answer: "caf\u00e9" })]).replace(
          "\ufffd",
          "?",
        ),
        "latin1",
      ),
    },
    ["text.replaced planted-facts.jsonl:2"],
    /1 row/,
  ],
  [
    "an unknown model",
    facts([planted({ model: "Rho" })]),
    ["row.unknown_model planted-facts.jsonl:1 model"],
    /Is it "rho"\?/,
  ],
  [
    "an unknown method",
    facts([planted({ method: "x" })]),
    ["row.unknown_method planted-facts.jsonl:1 method"],
    /"x" is not a method/,
  ],
  [
    "an unknown probe set",
    facts([planted({ probe_set: "x" })]),
    ["row.unknown_probe_set planted-facts.jsonl:1 probe_set"],
    /"x" is not a probe set/,
  ],
  [
    "a probe set of another kind",
    { "manifest.json": manifestOf(), "planted-facts.jsonl": lines([planted({ probe_set: "promises" })]) },
    ["row.unknown_probe_set planted-facts.jsonl:1 probe_set"],
    /kind "commitments"/,
  ],
  [
    "no probe set of the kind",
    { "manifest.json": set("commitments"), "planted-facts.jsonl": lines([planted()]) },
    ["row.unknown_probe_set planted-facts.jsonl:1 probe_set"],
    /no probe set of kind/,
  ],
  [
    "a round beyond the declared",
    facts([planted({ round: 2 })]),
    ["row.round_out_of_range planted-facts.jsonl:1 round"],
    /beyond the 1/,
  ],
  [
    "round 0",
    facts([planted({ round: 0 })]),
    ["row.round_out_of_range planted-facts.jsonl:1 round"],
    /count from 1/,
  ],
  [
    "a round that is no number",
    facts([planted({ round: "two" })]),
    ["row.invalid planted-facts.jsonl:1 round"],
    /whole number from 1/,
  ],
  [
    "two rows of one key",
    facts([planted(), planted({ verdict: "wrong" })]),
    ["row.duplicate planted-facts.jsonl:2"],
    /Line 1 .* line 2/,
  ],
  [
    "two commitments of one key in two sessions",
    promises([commitment({ session: "a" }), commitment({ session: "a" })]),
    ["row.duplicate commitments.jsonl:2"],
    /Line 1/,
  ],
  [
    "a probe of two sources",
    facts([planted({ source: "user" }), planted({ round: 2, source: "assistant" })], { rounds: 2 }),
    ["row.inconsistent_probe planted-facts.jsonl:2 source"],
    /"user" in line 1 and "assistant" here/,
  ],
  [
    "a probe that is a lure and none",
    facts([planted(), planted({ round: 2, lure: true, verdict: "unknown" })], { rounds: 2 }),
    ["row.inconsistent_probe planted-facts.jsonl:2 lure"],
    /lure/,
  ],
  [
    "a probe of two expected values",
    facts([planted({ expected: "1" }), planted({ round: 2, expected: "2" })], { rounds: 2 }),
    ["row.inconsistent_probe planted-facts.jsonl:2 expected"],
    /expected/,
  ],
  [
    "a probe of two stories",
    facts([planted({ story: "1" }), planted({ round: 2, story: "2" })], { rounds: 2 }),
    ["row.inconsistent_probe planted-facts.jsonl:2 story"],
    /story/,
  ],
  [
    "a commitment of two sessions",
    promises([commitment({ session: "a" }), commitment({ session: "b", repetition: 2 })], { repetitions: 2 }),
    ["row.inconsistent_probe commitments.jsonl:2 session"],
    /session/,
  ],
  [
    "a commitment in another session than the one of its own name",
    promises([commitment({ session: "p01" }), commitment({ session: "b", repetition: 2 })], {
      repetitions: 2,
    }),
    ["row.inconsistent_probe commitments.jsonl:2 session"],
    /session/,
  ],
  [
    "a commitment of two kinds",
    promises([commitment({ kind: "decision" }), commitment({ kind: "constraint", repetition: 2 })], {
      repetitions: 2,
    }),
    ["row.inconsistent_probe commitments.jsonl:2 kind"],
    /kind/,
  ],
  [
    "a probe outside the design",
    facts([planted(), planted({ probe: "f02" })], { design: [{ session: "s01", probe: "f01" }] }),
    ["design.other_probes planted-facts.jsonl:2 probe"],
    /raise the probe set's version/,
  ],
  [
    "a round outside the design",
    facts([planted(), planted({ round: 2 })], {
      rounds: 2,
      design: [{ session: "s01", probe: "f01", round: 1 }],
    }),
    ["design.other_probes planted-facts.jsonl:2 probe"],
    /round 2/,
  ],
  [
    "a row that contradicts the design",
    promises([commitment({ session: "b" })], { design: [{ session: "a", probe: "p01" }] }),
    ["row.inconsistent_probe commitments.jsonl:1 session"],
    /manifest\.json's design/,
  ],
  [
    "look-alike sessions",
    facts([planted({ session: "s-01" }), planted({ session: "S_01" })]),
    ["id.lookalike"],
    /"s-01", "S_01"/,
  ],
  [
    "a secret",
    facts([planted({ answer: `use ${secret}` }), planted({ probe: "f02", answer: secret })]),
    ["text.looks_secret planted-facts.jsonl:1 answer"],
    /^2 rows/,
  ],
  [
    "missing trials",
    facts([planted(), planted({ model: "tau", probe: "f02" })]),
    ["design.incomplete", "design.incomplete"],
    /1 of 2 expected trials in "set"\. The missing ones count as failures;/,
  ],
  [
    "missing scores",
    grades([grade(), grade({ model: "tau", probe: "other" })]),
    ["design.incomplete", "design.incomplete"],
    /1 of 2 expected trials in "set"\. The missing ones have no score and are left out of means;/,
  ],
  [
    "a probe set without rows",
    { ...facts([planted()]), "manifest.json": manifestOf() },
    ["design.incomplete probe_set", "design.incomplete probe_set"],
    /nothing of it was run/,
  ],
  [
    "more repetitions than declared",
    facts([planted(), planted({ repetition: 2 })]),
    ["design.extra_repetitions repetition"],
    /1 trials/,
  ],
  [
    "a judge among the ranked",
    promises([commitment({ judge: "RHO" }), commitment({ probe: "b", second_judge: "other" })]),
    ["judge.is_ranked commitments.jsonl:1 judge"],
    /"RHO" judges 1 row/,
  ],
];

/** Reported by the archive's tests, or by loading, which knows the study. */
const ELSEWHERE: readonly ProblemCode[] = [
  "archive.unreadable",
  "archive.truncated",
  "archive.unsafe_path",
  "archive.link",
  "archive.encrypted",
  "archive.duplicate_entry",
  "archive.too_many_files",
  "archive.too_large",
  "archive.nested",
  "bundle.conflict",
  "id.settings_differ",
];

describe("problems", () => {
  it.each(CASES)("%s", async (_name, files, problems, words) => {
    const result = await readFiles(files);
    expect(brief(result)).toEqual(problems);
    expect(result.report.problems[0]?.message).toMatch(words);
    expect(result.ok).toBe(!result.report.problems.some((p) => p.severity === "error"));
    for (const { message } of result.report.problems) expect(message).toMatch(/^["A-Z0-9a-z].*[.?]$/s);
  });

  it("are each covered", () => {
    const covered = new Set(CASES.flatMap(([, , problems]) => problems.map((p) => p.split(" ")[0])));
    expect(PROBLEM_CODES.filter((code) => !covered.has(code) && !ELSEWHERE.includes(code))).toEqual(
      ["row.not_json"].filter((c) => !covered.has(c)),
    );
  });

  it("are all reported at once, in file order, the first 200 in full", async () => {
    const rows = Array.from({ length: 300 }, (_, n) =>
      planted({ probe: `f${n}`, model: n % 2 === 0 ? "nobody" : "rho", round: 9 }),
    );
    const result = await readFiles({
      ...facts(rows),
      "manifest.json": manifestOf({ license: null }),
      "commitments.jsonl": lines([commitment({ verdict: "x" })]),
    });
    expect(result.report.problems).toHaveLength(200);
    expect(result.report).toMatchObject({ error: 451, warning: 1 });
    expect(brief(result).slice(0, 4)).toEqual([
      "license.missing manifest.json license",
      "row.unknown_model planted-facts.jsonl:1 model",
      "row.round_out_of_range planted-facts.jsonl:1 round",
      "row.round_out_of_range planted-facts.jsonl:2 round",
    ]);
  });

  it("beyond ten thousand are counted by the row", async () => {
    const broken = { model: "rho", method: "keep" };
    const rows = Array.from({ length: 3_000 }, () => broken);
    const result = await readFiles({ ...facts([]), "planted-facts.jsonl": `${lines(rows)}{\n{\n` });
    // Four fields are missing in each of 2,500 rows; the other 500 and the two torn lines count once.
    expect(result.report.error).toBe(10_000 + 500 + 2);
    expect(result.report.problems).toHaveLength(200);
  });

  it("of rows are found even when the manifest can not be used", async () => {
    const result = await readFiles({
      "manifest.json": "{",
      "planted-facts.jsonl": lines([planted(), planted({ round: "x" })]),
    });
    expect(brief(result)).toEqual([
      "manifest.invalid manifest.json:1",
      "row.invalid planted-facts.jsonl:2 round",
    ]);
  });
});

describe("bare NaN and Infinity", () => {
  it("are named with line, field and token, and the good row is not lost without a word", async () => {
    const row = (score: string) => lines([grade({ score: 0.5 })]).replace("0.5", score);
    const result = await readFiles({
      ...grades([]),
      "graded.jsonl": [row("NaN"), row("Infinity"), row("0.5"), row("-Infinity")].join(""),
    });
    expect(result.report.problems.map((p) => [p.code, p.line, p.field, p.value])).toEqual([
      ["row.not_finite", 1, "score", '"NaN"'],
      ["row.not_finite", 2, "score", '"Infinity"'],
      ["row.not_finite", 4, "score", '"-Infinity"'],
    ]);
  });

  it("are refused in CSV too", async () => {
    const csv = "model,method,probe,dimension,score,max\nrho,keep,a,d,nan,5\nrho,keep,b,d,,5\n";
    const result = await readFiles({ "manifest.json": set("graded"), "graded.csv": csv });
    expect(brief(result)).toEqual(["row.not_finite graded.csv:2 score"]);
  });
});

describe("torn JSON lines", () => {
  const rows = Array.from({ length: 143 }, (_, n) => grade({ probe: `g${n}` }));
  const text = lines(rows);
  const at = async (content: string) => brief(await readFiles({ ...grades([]), "graded.jsonl": content }));

  it.each([
    ["the last line torn", text.slice(0, -30), ["row.not_json graded.jsonl:143"]],
    ["torn, then an empty line", `${text.slice(0, -30)}\n\n`, ["row.not_json graded.jsonl:143"]],
    [
      "line 70 torn",
      `${lines(rows.slice(0, 69))}${lines([rows[69]]).slice(0, 20)}\n${lines(rows.slice(70))}`,
      ["row.not_json graded.jsonl:70"],
    ],
    [
      "line 70 of text",
      lines([...rows.slice(0, 69), grade({ probe: "x", score: "high" }), ...rows.slice(70)]),
      ["row.invalid graded.jsonl:70 score"],
    ],
  ])("%s", async (_name, content, expected) => {
    expect(await at(content)).toEqual(expected);
  });
});

describe("CSV", () => {
  const header = "model,method,session,probe,round,verdict,flagged,answer,superseded,note";
  const at = async (...rows: string[]) =>
    readFiles({ "manifest.json": set("planted-facts"), "planted-facts.csv": [header, ...rows].join("\n") });

  it("names the line of a record, line ends inside quotes counted", async () => {
    const result = await at('rho,keep,s,a,1,correct,TRUE,"two', 'lines",,', "", "rho,keep,s,b,1,maybe,,,,");
    expect(brief(result)).toEqual(["row.invalid planted-facts.csv:5 verdict"]);
  });

  it("finds records cut off", async () => {
    expect(brief(await at("rho,keep,s,a,1,correct,,,,", "rho,keep,s,b"))).toEqual([
      "row.invalid planted-facts.csv:3",
    ]);
    expect(brief(await at('rho,keep,s,a,1,correct,,"open'))).toEqual(["row.invalid planted-facts.csv:2"]);
  });

  it("says what a cell should hold", async () => {
    const result = await at("rho,keep,s,a,one,correct,maybe,,not a list,");
    expect(brief(result)).toEqual(
      ["round", "flagged", "superseded"].map((f) => `row.invalid planted-facts.csv:2 ${f}`),
    );
  });

  it("reports a missing column once, at the first line", async () => {
    const csv = "model,method,session,probe,verdict\nrho,keep,s,a,correct\nrho,keep,s,b,correct\n";
    const result = await readFiles({ "manifest.json": set("planted-facts"), "planted-facts.csv": csv });
    expect(brief(result)).toEqual(["row.missing_field planted-facts.csv:1 round"]);
  });

  it("knows other separators when it sees them, and double names", async () => {
    const file = (csv: string) =>
      readFiles({ "manifest.json": set("planted-facts"), "planted-facts.csv": csv });
    expect((await file("model;method\n")).report.problems[0]?.message).toContain("commas");
    expect(brief(await file(`${header},round\n`))[0]).toBe("row.invalid planted-facts.csv:1 round");
  });
});
