import type { CostField, PrintedItem, Ref } from "../printed";
import {
  beyond,
  COMMITMENTS,
  DEFAULT,
  FACTS,
  GEMMA,
  item,
  LUNA,
  NAMES,
  QWEN,
  replies,
  SOL,
  TC,
  text,
  VCC,
} from "./terms";

const cost = (
  field: CostField,
  model: string,
  method: string,
  probe_set: string | null = COMMITMENTS,
): Ref => ({
  kind: "cost",
  probe_set,
  model,
  method,
  field,
});

const FIVE_REPETITIONS =
  "Counted over the 139 turns of the run with five repetitions; the study's rows are the three that its ANOVA uses.";

const TABLE_6 = [
  [QWEN, TC, "57,300", "5,975", "186", "139"],
  [QWEN, VCC, "21,389", "5,656", "1,238", "139"],
  [GEMMA, TC, "34,576", "1,419", "27", "79"],
  [GEMMA, VCC, "20,822", "1,440", "65", "80"],
] as const;

/** Recovery calls in 81 turns, transparent-compact and pi-vcc. */
const CALLS = [
  [LUNA, "9", "110"],
  [SOL, "15", "57"],
  [GEMMA, "27", "65"],
] as const;

const ratio = (model: string): Ref => ({
  kind: "ratio",
  of: [cost("prompt_tokens_mean", model, TC), cost("prompt_tokens_mean", model, VCC)],
});

export const COST_NUMBERS: readonly PrintedItem[] = [
  ...TABLE_6.flatMap(([model, method, prompt, output, calls, turns]) => {
    const name = `${NAMES[model]}, ${method}`;
    return [
      item(["Table 6", "Prompt tokens"], name, prompt, cost("prompt_tokens_mean", model, method)),
      item(["Table 6", "Output tokens"], name, output, cost("output_tokens_mean", model, method)),
      item(["Table 6", "Recovery calls (total)"], name, calls, cost("recovery_calls", model, method), [
        ...(model === QWEN ? [{ computed: null, why: FIVE_REPETITIONS }] : []),
      ]),
      item(
        ["Table 6", "Turns"],
        name,
        turns,
        { kind: "count", outcome: "scored", ...replies(COMMITMENTS, model, method) },
        model === QWEN ? [{ computed: "81", why: FIVE_REPETITIONS }] : [],
      ),
    ];
  }),
  item(text("4.3"), "Qwen, prompt tokens, ratio to pi-vcc", "2.7", ratio(QWEN)),
  item(text("4.3"), "Gemma, prompt tokens, ratio to pi-vcc", "1.7", ratio(GEMMA)),
  ...CALLS.flatMap(([model, tc, vcc]) => [
    item(
      text("5.2"),
      `${NAMES[model]}, transparent-compact, recovery calls`,
      tc,
      cost("recovery_calls", model, TC),
    ),
    item(text("5.2"), `${NAMES[model]}, pi-vcc, recovery calls`, vcc, cost("recovery_calls", model, VCC)),
  ]),
  item(
    text("4.3"),
    "Qwen, transparent-compact, seconds per compaction",
    "0.43",
    cost("compaction_seconds_mean", QWEN, TC, FACTS),
  ),
  item(
    text("4.3"),
    "Qwen, pi-vcc, seconds per compaction",
    "0.40",
    cost("compaction_seconds_mean", QWEN, VCC, FACTS),
  ),
  item(
    text("4.3"),
    "Qwen, pi-default, seconds per compaction",
    "167.8",
    cost("compaction_seconds_mean", QWEN, DEFAULT, FACTS),
  ),
  item(
    text("4.3"),
    "Sol, pi-default, seconds per compaction",
    "about 61",
    cost("compaction_seconds_mean", SOL, DEFAULT, FACTS),
  ),
  item(
    text("4.3"),
    "Qwen, pi-default, compactions of long sessions",
    "205",
    cost("compactions", QWEN, DEFAULT, null),
  ),
  item(
    text("4.3"),
    "Qwen, pi-default, of these succeeded",
    "202",
    cost("compactions_succeeded", QWEN, DEFAULT, null),
  ),
  beyond(
    text("4.1"),
    "Gemma, transparent-compact, turns with a lookup, of 79",
    "12",
    "Costs are summed by condition; in how many turns a call was made is in the replies, not in the sums.",
  ),
  beyond(
    text("4.3"),
    "Qwen, minutes a session, transparent-compact",
    "14.1",
    "No row records how long a session took.",
  ),
  beyond(
    text("4.3"),
    "Qwen, minutes a session, pi-default",
    "11.2",
    "No row records how long a session took.",
  ),
  beyond(
    text("4.3"),
    "Qwen, real sessions where Pi's stock summary failed",
    "15 of 16",
    "Every pi-default result of the study uses the larger summary budget; the stock setting has no rows.",
  ),
];
