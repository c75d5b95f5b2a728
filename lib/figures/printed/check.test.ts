import { describe, expect, it } from "vitest";
import { blankCell } from "../cells/cell-of";
import type { AnovaAnswer, Cell, ConditionCosts } from "../shapes";
import { checkPrinted } from "./check";
import type { Lookup } from "./lookup";
import type { PrintedItem, Ref } from "./printed";

const CELL: Cell = {
  ...blankCell({ probe_set: { id: "facts", version: "1", kind: "planted-facts" }, model: "m", method: "a" }),
  run: true,
  expected: 200,
  scored: 198,
  pass: 150,
  hedged: 10,
  confident: 30,
  abstained: 8,
  error: 2,
  missing: 0,
  rate: 0.75,
  subjects: 10,
  confident_rate: 0.15,
};
const COSTS: ConditionCosts = {
  model: "m",
  method: "a",
  probe_set: null,
  turns: 200,
  recovery_calls: 1238,
  prompt_tokens_mean: null,
  cached_tokens_mean: null,
  output_tokens_mean: null,
  seconds_mean: null,
  compactions: 205,
  compactions_failed: 3,
  compaction_seconds_mean: 0.4,
};

const study = (cells: readonly Cell[], anova: AnovaAnswer | null = null): Lookup => ({
  cells: (set) => cells.filter((cell) => cell.probe_set === set),
  anova: () => anova,
  costs: () => [COSTS],
});
const printed = (printed: string, ref: Ref | null, rest: Partial<PrintedItem> = {}): PrintedItem => ({
  table: "Table 1",
  place: "row",
  what: "thing",
  printed,
  ref,
  ...rest,
});
const rate: Ref = { kind: "rate", outcome: "pass", probe_set: "facts", model: "m", method: "a" };
const one = (item: PrintedItem, lookup: Lookup) => checkPrinted([item], lookup)[0];

describe("checkPrinted", () => {
  it("compares what is computed, written as printed", () => {
    expect(one(printed("75.0%", rate), study([CELL]))).toEqual({
      table: "Table 1",
      place: "row",
      what: "thing",
      printed: "75.0%",
      computed: "75.0%",
      equal: true,
      why: null,
    });
    expect(one(printed("75.1%", rate), study([CELL]))).toMatchObject({
      computed: "75.0%",
      equal: false,
      why: "The rows give 75.0% (150 of 200).",
    });
  });

  it("explains a difference only where the explanation is about the number computed", () => {
    const item = printed("75.1", rate, {
      explained: [{ computed: "75.0", why: "No whole number gives it." }],
    });
    expect(one(item, study([CELL]))?.why).toBe("No whole number gives it.");
    expect(one(item, study([{ ...CELL, pass: 149 }]))?.why).toBe("The rows give 74.5 (149 of 200).");
  });

  it("says when a condition is not there, was not run, or has nothing of the kind", () => {
    expect(one(printed("75.0", { ...rate, method: "b" }), study([CELL]))).toMatchObject({
      computed: null,
      equal: false,
      why: "This study has no m with b in facts.",
    });
    const blank = study([{ ...CELL, run: false, expected: null, pass: null }]);
    expect(one(printed("75.0", rate), blank)?.why).toBe("m with a was not run.");
    expect(one(printed("75.0", { ...rate, by: { source: "user" } }), study([CELL]))?.why).toBe(
      "No reply of this study is of that kind.",
    );
    expect(one(printed("?", null, { why: "Not published." }), study([CELL]))).toMatchObject({
      computed: null,
      equal: false,
      why: "Not published.",
    });
  });

  it("reads a dash as a condition that was not run, and nothing else", () => {
    const dash = printed("—", { kind: "not_run", probe_set: "facts", model: "m", method: "a" });
    expect(one(dash, study([{ ...CELL, run: false }]))?.equal).toBe(true);
    expect(one(dash, study([CELL]))).toMatchObject({ computed: "75.0", equal: false });
    expect(one(dash, study([]))).toMatchObject({ computed: null, equal: false });
  });

  it("sums only the cells of the values and subjects asked for", () => {
    const split = [1, 2].flatMap((round) =>
      ["s1", "s2"].map((subject, i) => ({ ...CELL, by: { round, subject }, expected: 10, pass: round + i })),
    );
    const lookup = study(split);
    expect(one(printed("25%", { ...rate, by: { round: 2 } }), lookup)?.equal).toBe(true);
    expect(one(printed("5/20", { ...rate, kind: "fraction", subjects: ["s2"] }), lookup)?.equal).toBe(true);
  });

  it("counts wrong answers, and subjects that are ahead", () => {
    const count: Ref = { kind: "count", outcome: "wrong", probe_set: "facts", model: "m", method: "a" };
    expect(one(printed("40", count), study([CELL]))?.equal).toBe(true);
    const cells = (["a", "b"] as const).flatMap((method) =>
      ["s1", "s2", "s3"].map((subject, i) => ({
        ...CELL,
        method,
        by: { subject },
        pass: method === "a" ? 2 * i : 1,
      })),
    );
    const ahead: Ref = { kind: "ahead", probe_set: "facts", model: "m", a: "a", b: "b" };
    expect(one(printed("2", ahead), study(cells))?.equal).toBe(true);
    expect(one(printed("1", { ...ahead, by: 3 }), study(cells))?.equal).toBe(true);
    expect(one(printed("1", { ...ahead, a: "b", b: "a" }), study(cells))?.equal).toBe(true);
  });

  it("reads costs, ranges, ratios and differences", () => {
    const calls: Ref = { kind: "cost", probe_set: null, model: "m", method: "a", field: "recovery_calls" };
    const lookup = study([CELL, { ...CELL, method: "b", pass: 50 }]);
    expect(one(printed("1,238", calls), lookup)?.equal).toBe(true);
    expect(one(printed("202", { ...calls, field: "compactions_succeeded" }), lookup)?.equal).toBe(true);
    expect(one(printed("7", { ...calls, field: "prompt_tokens_mean" }), lookup)?.computed).toBeNull();
    const other: Ref = { ...rate, method: "b" };
    expect(one(printed("25–75%", { kind: "range", of: [rate, other] }), lookup)?.equal).toBe(true);
    expect(one(printed("3.0", { kind: "ratio", of: [rate, other] }), lookup)?.equal).toBe(true);
    const less: Ref = { kind: "difference", outcome: "pass", probe_set: "facts", model: "m", a: "b", b: "a" };
    expect(one(printed("−50", less), lookup)?.equal).toBe(true);
  });

  it("takes an analysis only when it is over just the models and methods asked for", () => {
    const answer: AnovaAnswer = {
      probe_set: "facts",
      analysis: "x",
      measure: "pass_rate",
      dimension: null,
      models: ["m"],
      methods: ["a", "b"],
      subjects: 10,
      incomplete: [],
      left_out: [],
      effects: [
        {
          effect: "method",
          df1: 1,
          df2: 9,
          F: 860.6568,
          p: 1e-9,
          gg: { epsilon: 1, p: 1e-9 },
          hf: null,
          mauchly: null,
          partial_eta_squared: 0.9806,
          generalized_eta_squared: null,
          partial_eta_squared_interval: null,
          generalized_eta_squared_interval: null,
          ss: 1,
          ss_error: 1,
          p_holm: null,
          not_computable: null,
          flags: [],
        },
      ],
      pairwise_methods: [
        {
          a: "a",
          b: "b",
          difference: 0.237,
          low: 0.206,
          high: 0.269,
          p_permutation: 0.002,
          p_permutation_holm: null,
          smallest_difference: null,
          planned: false,
          effects: [],
        },
      ],
      pairwise_models: [],
      simple_effects: [],
      cell_means: [],
      notes: [],
    };
    const lookup = study([CELL], answer);
    const F: Ref = {
      kind: "anova",
      probe_set: "facts",
      models: ["m"],
      methods: ["b", "a"],
      effect: "method",
      field: "F",
    };
    expect(one(printed("860.2", F), lookup)).toMatchObject({
      computed: "860.7",
      why: "The rows give 860.7.",
    });
    expect(one(printed("1, 9", { ...F, field: "df" }), lookup)?.equal).toBe(true);
    expect(one(printed("<0.001", { ...F, field: "p" }), lookup)?.equal).toBe(true);
    expect(one(printed("860.7", { ...F, methods: ["a", "b", "c"] }), lookup)?.computed).toBeNull();
    const pair: Ref = {
      kind: "paired",
      probe_set: "facts",
      model: "m",
      a: "b",
      b: "a",
      measure: "pass_rate",
      field: "low",
    };
    expect(one(printed("-26.9", pair), lookup)?.equal).toBe(true);
    expect(one(printed("0.002", { ...pair, field: "p" }), lookup)?.equal).toBe(true);
    expect(one(printed("0.006", { ...pair, field: "p", holm_over: ["m", "n", "o"] }), lookup)?.equal).toBe(
      true,
    );
  });
});
