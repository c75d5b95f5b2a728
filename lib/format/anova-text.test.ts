import { describe, expect, it } from "vitest";
import type { AnovaAnswer, AnovaEffect } from "@/lib/figures/shapes";
import { escapeLatex } from "./anova-latex";
import { escapeMarkdown } from "./anova-markdown";
import { anovaLatex, anovaMarkdown, apaSentence } from "./anova-text";

const effect = (more: Partial<AnovaEffect> = {}): AnovaEffect => ({
  effect: "method",
  df1: 2,
  df2: 52,
  F: 5.371874,
  p: 0.0075728,
  gg: { epsilon: 0.85, p: 0.0119 },
  hf: { epsilon: 1.06, p: 0.0075728 },
  mauchly: { W: 0.9799, p: 0.7759 },
  partial_eta_squared: 0.171,
  generalized_eta_squared: 0.0366,
  partial_eta_squared_interval: [0.029, 0.301],
  generalized_eta_squared_interval: [0.005, 0.076],
  ss: 1,
  ss_error: 5,
  p_holm: null,
  not_computable: null,
  flags: [],
  ...more,
});

const BLANK_EFFECT: Partial<AnovaEffect> = {
  F: null,
  p: null,
  gg: null,
  hf: null,
  mauchly: null,
  partial_eta_squared: null,
  generalized_eta_squared: null,
  partial_eta_squared_interval: null,
  generalized_eta_squared_interval: null,
  not_computable: "There is no error variance.",
};

describe("a sentence for a results section", () => {
  const measure = "pass_rate";
  it("gives corrected degrees of freedom, the interval, and epsilon", () => {
    expect(apaSentence(effect(), { measure })).toBe(
      "The main effect of method on pass rate was significant, F(1.7, 44.2) = 5.37, p = .012, partial η² = .17, 90% CI [.03, .30], generalised η² = .04, Greenhouse–Geisser ε = .85.",
    );
  });
  it("goes by the corrected p, and gives Holm's where there is a family", () => {
    const text = apaSentence(effect({ p: 0.04, gg: { epsilon: 0.5, p: 0.06 }, p_holm: 0.18 }), {
      measure,
      within: "qwen",
    });
    expect(text).toMatch(
      /^Within qwen, the effect of method on pass rate was not significant, F\(1, 26\) = 5\.37, p = \.060, Holm-corrected p = \.180,/,
    );
  });
  it("says neither epsilon nor decimals where nothing was corrected", () => {
    const text = apaSentence(
      effect({
        effect: "model:method",
        df1: 1,
        df2: 26,
        gg: { epsilon: 1, p: 1e-9 },
        generalized_eta_squared: 0.001,
      }),
      { measure: "invented_rate", pair: ["A", "B"], rebuilt: true },
    );
    expect(text).toBe(
      "A against B: the interaction of model and method on the rate of invented answers was significant, F(1, 26) = 5.37, p < .001, partial η² = .17, 90% CI [.03, .30], generalised η² < .01. Computed from data rebuilt from published totals.",
    );
  });
  it("never rounds to certainty", () => {
    const sure = apaSentence(
      effect({ F: 12345.678, gg: { epsilon: 1, p: 1e-300 }, partial_eta_squared: 0.9999 }),
      {
        measure,
      },
    );
    expect(sure).toContain("F(2, 52) = 12,345.7, p < .001, partial η² > .99");
    expect(apaSentence(effect({ gg: { epsilon: 1, p: 0.99999 } }), { measure })).toContain("p > .999");
  });
  it("says why there is none", () => {
    expect(apaSentence(effect(BLANK_EFFECT), { measure: "score" })).toBe(
      "The main effect of method on mean score could not be computed: There is no error variance.",
    );
  });
});

const ODD = 'a|b\n<i>_100%_</i> \\x{1} $5 #1 & ~^ [x](http://y) =1+1 "q" 🙂';

const answer = (more: Partial<AnovaAnswer> = {}): AnovaAnswer => ({
  probe_set: "set_1",
  analysis: "set_1",
  measure: "pass_rate",
  dimension: null,
  models: ["m"],
  methods: [ODD, "B"],
  subjects: 27,
  incomplete: [{ subject: ODD, why: "1 error of 3 under m with B" }],
  left_out: [],
  effects: [
    effect({ df1: 1, df2: 26, gg: { epsilon: 1, p: 0.0004 }, hf: { epsilon: 1, p: 0.0004 }, mauchly: null }),
  ],
  pairwise_methods: [
    {
      a: ODD,
      b: "B",
      difference: -0.1451,
      low: -0.24,
      high: -0.0003,
      p_permutation: 0.9999,
      p_permutation_holm: 1,
      smallest_difference: 0.134,
      planned: true,
      effects: [effect(BLANK_EFFECT)],
    },
  ],
  pairwise_models: [],
  simple_effects: [],
  cell_means: [
    { model: "m", method: ODD, mean: 0.99999, low: null, high: null },
    { model: "m", method: "B", mean: 0.741, low: 0.63, high: 0.852 },
  ],
  notes: ["Rates are bounded, so the F tests are approximate."],
  ...more,
});

/** Cells of a Markdown row: a bar that is escaped is none. */
const cellsOf = (row: string): string[] => row.split(/(?<!\\)\|/).slice(1, -1);

describe("Markdown", () => {
  const text = anovaMarkdown(answer(), { rebuilt: true });
  it("has rows as wide as their heads, whatever an id holds", () => {
    const blocks = text.split("\n\n").filter((block) => block.startsWith("|"));
    expect(blocks).toHaveLength(4);
    for (const block of blocks) {
      const widths = block.split("\n").map((row) => cellsOf(row).length);
      expect(new Set(widths).size).toBe(1);
    }
  });
  it("rounds as pages do", () => {
    expect(text).toContain("| −14.5 | −24.0 to >−0.1 | > .999 | > .999 | 13.4 |".replaceAll(">", "\\>"));
    expect(text).toContain("| \\>99.9 | – |");
    expect(text).toContain("5.37 | 1, 26 |");
  });
  it("says what the data are, and who is incomplete", () => {
    expect(text).toContain("- Computed from data rebuilt from published totals");
    expect(text).toContain("- Incomplete: a\\|b");
    expect(text).toContain("- There is no error variance.");
  });
  it("escapes what would be more than text", () => {
    expect(escapeMarkdown("<b>*x*</b>|`y`\n[z]")).toBe("\\<b\\>\\*x\\*\\</b\\>\\|\\`y\\` \\[z\\]");
  });
});

describe("LaTeX", () => {
  const text = anovaLatex(answer({ probe_set: "set_1%\n\\input{x}" }), { methodName: (id) => id });
  it("has as many cells a row as its columns, and closes what it opens", () => {
    for (const table of text.split("\\begin{tabular}").slice(1)) {
      const columns = /^\{([lr]+)\}/.exec(table)?.[1]?.length;
      const rows = table.split("\n").filter((row) => row.endsWith("\\\\"));
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) expect(row.split(/(?<!\\)&/).length).toBe(columns);
    }
    for (const what of ["table", "tabular"])
      expect(text.split(`\\begin{${what}}`).length).toBe(text.split(`\\end{${what}}`).length);
  });
  it("holds no command of an id's", () => {
    expect(text).not.toContain("\\input{x}");
    expect(text).toContain("set\\_1\\% \\textbackslash{}input\\{x\\}");
    expect(escapeLatex("^~<p> −1 [2]")).toBe("\\textasciicircum{}\\textasciitilde{}$<$p$>$ $-$1 {[}2{]}");
  });
  it("sets Greek letters and exponents in ASCII", () => {
    expect(text).toContain("Partial $\\eta$\\textsuperscript{2}");
    expect(text.replaceAll("🙂", "")).toMatch(/^\p{ASCII}*$/u);
  });
});
