import type { PrintedItem, Ref } from "../printed";
import {
  COMMITMENTS,
  DEFAULT,
  difference,
  GEMMA,
  item,
  LUNA,
  METHODS,
  MODELS,
  NAMES,
  QWEN,
  rate,
  replies,
  SOL,
  TC,
  text,
  VCC,
} from "./terms";

const TABLE_4: Readonly<Record<string, { pass: readonly string[]; confident: readonly string[] }>> = {
  [QWEN]: { pass: ["74.1", "64.2", "53.1"], confident: ["14.8", "22.2", "40.7"] },
  [LUNA]: { pass: ["46.9", "30.9", "28.4"], confident: ["34.6", "46.9", "51.9"] },
  [GEMMA]: { pass: ["39.5", "35.8", "32.1"], confident: ["37.0", "48.1", "55.6"] },
  [SOL]: { pass: ["69.1", "74.1", "58.0"], confident: ["23.5", "23.5", "33.3"] },
};

const table4 = (outcome: "pass" | "confident", column: string): PrintedItem[] =>
  MODELS.flatMap((model) =>
    METHODS.map((method, i) =>
      item(
        ["Table 4", column],
        `${NAMES[model]}, ${method}`,
        TABLE_4[model]?.[outcome][i] ?? "",
        rate(outcome, COMMITMENTS, model, method),
      ),
    ),
  );

/** Percent confident with pi-vcc, and the p of transparent-compact against it. */
const CONFIDENT_TESTS = [
  [QWEN, "41%", "<0.001"],
  [LUNA, "52%", "0.008"],
  [GEMMA, "56%", "0.052"],
  [SOL, "33%", "0.12"],
] as const;

/** Leads of transparent-compact in points: over pi-vcc, over pi-default (on Sol it trails). */
const LEADS = [
  [QWEN, "21", "10"],
  [LUNA, "19", "16"],
  [GEMMA, "7", "4"],
  [SOL, "11", null],
] as const;

const PROBES = Array.from({ length: 27 }, (_, i) => `p${String(i + 1).padStart(2, "0")}`);
const COMPARED = PROBES.slice(0, 21);
const REVIEWED = PROBES.slice(0, 26);

/** Where the case review found the rule, as the rows' `context` says: probes by method on Qwen. */
const PRESENT: Readonly<Record<string, readonly string[]>> = {
  [TC]: [...COMPARED, "p26"],
  [DEFAULT]: ["p01", "p02", "p03", "p04", "p05", "p06", "p07", "p08", "p09", "p10", "p11", "p13", "p26"],
  [VCC]: ["p02", "p03", "p04", "p05", "p06", "p08", "p09", "p10", "p12"],
};

const onQwen = (method: string, subjects: readonly string[]) => ({
  ...replies(COMMITMENTS, QWEN, method),
  subjects,
});

const TABLE_7: readonly (readonly [method: string, present: string, rate: string, confident: string])[] = [
  [TC, "54/66", "83%", "6"],
  [DEFAULT, "31/39", "78%", "10"],
  [VCC, "19/27", "62%", "22"],
];

const kinds = (kind: string): Ref => ({
  kind: "count",
  outcome: "subjects",
  ...replies(COMMITMENTS, QWEN, TC),
  by: { kind },
});

export const COMMITMENT_NUMBERS: readonly PrintedItem[] = [
  item(["Table 2", "Commitments"], "probes", "27", {
    kind: "count",
    outcome: "subjects",
    ...replies(COMMITMENTS, QWEN, TC),
  }),
  item(["Table 2", "Commitments"], "constraints", "14", kinds("constraint")),
  item(["Table 2", "Commitments"], "decisions", "13", kinds("decision")),
  ...table4("pass", "Pass rate"),
  ...table4("confident", "Failed confidently"),
  ...LEADS.map(([model, lead]) =>
    item(
      text("4.1"),
      `${NAMES[model]}, lead over pi-vcc, points`,
      lead,
      difference("pass", COMMITMENTS, model, TC, VCC),
    ),
  ),
  ...LEADS.flatMap(([model, , lead]) =>
    lead === null
      ? []
      : [
          item(
            text("4.1"),
            `${NAMES[model]}, lead over pi-default, points`,
            lead,
            difference("pass", COMMITMENTS, model, TC, DEFAULT),
          ),
        ],
  ),
  item(
    text("4.1"),
    "Sol, lead of pi-default over transparent-compact, points",
    "5",
    difference("pass", COMMITMENTS, SOL, DEFAULT, TC),
  ),
  ...CONFIDENT_TESTS.map(([model, share]) =>
    item(
      text("4.1"),
      `${NAMES[model]}, confident failures with pi-vcc`,
      share,
      rate("confident", COMMITMENTS, model, VCC),
    ),
  ),
  item(text("4.1"), "confident failures with transparent-compact, over models", "15–37%", {
    kind: "range",
    of: MODELS.map((model) => rate("confident", COMMITMENTS, model, TC)),
  }),
  ...CONFIDENT_TESTS.map(([model, , p]) =>
    item(
      text("4.1"),
      `p, confident failures against pi-vcc, ${NAMES[model]} (sign-flip test here; the paper names none)`,
      p,
      {
        kind: "paired",
        probe_set: COMMITMENTS,
        model,
        a: TC,
        b: VCC,
        measure: "confident_rate",
        field: "p",
      },
    ),
  ),
  ...TABLE_7.flatMap(([method, present, share, confident]) => [
    item(["Table 7", "Pass rate when present"], method, present, {
      kind: "fraction",
      ...onQwen(method, PRESENT[method] ?? []),
    }),
    item(["Table 7", "On the 21 probes, pass rate"], method, share, {
      kind: "rate",
      outcome: "pass",
      ...onQwen(method, COMPARED),
    }),
    item(["Table 7", "On the 21 probes, confident failures"], method, confident, {
      kind: "count",
      outcome: "confident",
      ...onQwen(method, COMPARED),
    }),
  ]),
  item(text("5.1.2"), "confident failures with pi-vcc, 26 probes on Qwen", "33", {
    kind: "count",
    outcome: "confident",
    ...onQwen(VCC, REVIEWED),
  }),
  item(text("5.1.2"), "failures with pi-vcc, 26 probes on Qwen", "37", {
    kind: "count",
    outcome: "wrong",
    ...onQwen(VCC, REVIEWED),
  }),
  item(text("5.1.3"), "confident failures with pi-default where the rule was present", "1", {
    kind: "count",
    outcome: "confident",
    ...onQwen(DEFAULT, PRESENT[DEFAULT] ?? []),
  }),
  item(text("5.1.4"), "probes on which pi-default did better than transparent-compact, Qwen", "5", {
    kind: "ahead",
    probe_set: COMMITMENTS,
    model: QWEN,
    a: DEFAULT,
    b: TC,
    subjects: REVIEWED,
  }),
  item(text("5.1.4"), "of these, by a single repetition", "4", {
    kind: "ahead",
    probe_set: COMMITMENTS,
    model: QWEN,
    a: DEFAULT,
    b: TC,
    by: 1,
    subjects: REVIEWED,
  }),
  item(
    text("5.1.4"),
    "failures with transparent-compact where the rule was present (flawed probe left out)",
    "11",
    {
      kind: "count",
      outcome: "wrong",
      ...onQwen(TC, COMPARED),
    },
  ),
];
