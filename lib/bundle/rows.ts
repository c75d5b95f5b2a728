import { z } from "zod";
import { COMMITMENT_VERDICTS, CONTROLS, PLANTED_VERDICTS } from "./fields";
import { idFault, normaliseId } from "./id";
import { COMMITMENT_KINDS, CONTEXTS, SOURCES } from "./words";

/*
 * The rows of the format as zod schemas. They are the authority: check-row.ts is a hand-written twin for speed that
 * must accept exactly what these accept (a property test compares the two), and only a line that the twin turns
 * down is read by zod, for its message. A null is the same as a field left out; unknown fields are kept.
 */

/** Largest magnitude at which every whole number is exact. */
const EXACT = Number.MAX_SAFE_INTEGER;

export const id = z
  .union([z.string(), z.number()])
  .superRefine((value, ctx) => {
    const fault = idFault(value);
    if (fault !== null) ctx.addIssue({ code: "custom", message: fault, params: { problem: "id.invalid" } });
  })
  .transform(normaliseId);

/** Free text. Numbers and truth values are taken as the text they are written as. */
export const text = z
  .union([z.string(), z.number().min(-EXACT).max(EXACT), z.boolean()])
  .transform((value) => String(value));

/** Rounds and repetitions beyond this are a slip of the pen, and would not fit a four-byte column with room to spare. */
export const MAX_ORDINAL = 1_000_000;

const ordinal = z.int().min(1).max(MAX_ORDINAL);
const whole = z.int().min(0);
const amount = z.number().min(0).max(EXACT);
const texts = z.array(text);

const costs = {
  recovery_calls: whole.nullish(),
  prompt_tokens: whole.nullish(),
  cached_tokens: whole.nullish(),
  output_tokens: whole.nullish(),
  seconds: amount.nullish(),
};

export const plantedFactsRow = z
  .looseObject({
    model: id,
    method: id,
    session: id,
    probe: id,
    round: ordinal,
    verdict: z.enum(PLANTED_VERDICTS),
    probe_set: id.nullish(),
    repetition: ordinal.nullish(),
    source: z.enum(SOURCES).nullish(),
    lure: z.boolean().nullish(),
    flagged: z.boolean().nullish(),
    story: text.nullish(),
    answer: text.nullish(),
    expected: text.nullish(),
    superseded: texts.nullish(),
    question: text.nullish(),
    ...costs,
  })
  .superRefine((row, ctx) => {
    if (row.lure !== true || row.verdict !== "correct") return;
    ctx.addIssue({
      code: "custom",
      path: ["verdict"],
      message:
        'A lure asks for something that was never said, so it can not be "correct". Use unknown, wrong or error.',
    });
  });

export const commitmentsRow = z
  .looseObject({
    model: id,
    method: id,
    probe: id,
    verdict: z.enum(COMMITMENT_VERDICTS),
    confident: z.boolean().nullish(),
    probe_set: id.nullish(),
    session: id.nullish(),
    repetition: ordinal.nullish(),
    kind: z.enum(COMMITMENT_KINDS).nullish(),
    commitment: text.nullish(),
    instruction: text.nullish(),
    reply: text.nullish(),
    context: z.enum(CONTEXTS).nullish(),
    control: z.enum(CONTROLS).nullish(),
    judge: text.nullish(),
    second_verdict: z.enum(COMMITMENT_VERDICTS).nullish(),
    second_confident: z.boolean().nullish(),
    second_judge: text.nullish(),
    ...costs,
  })
  .superRefine((row, ctx) => {
    if (row.verdict !== "fail" || typeof row.confident === "boolean") return;
    ctx.addIssue({
      code: "custom",
      path: ["confident"],
      message: 'A "fail" needs "confident": true when the reply showed no doubt, false when it did.',
      params: { problem: "row.missing_field" },
    });
  });

export const gradedRow = z
  .looseObject({
    model: id,
    method: id,
    probe: id,
    dimension: id,
    score: amount.nullish(),
    max: z.number().gt(0).max(EXACT),
    probe_set: id.nullish(),
    session: id.nullish(),
    round: ordinal.nullish(),
    repetition: ordinal.nullish(),
    verdict: text.nullish(),
    judge: text.nullish(),
    note: text.nullish(),
    ...costs,
  })
  .superRefine((row, ctx) => {
    if (row.score === undefined && row.verdict !== "error") {
      ctx.addIssue({
        code: "custom",
        path: ["score"],
        message: '"score" is missing. Write null when there is no score.',
        params: { problem: "row.missing_field" },
      });
    } else if (typeof row.score === "number" && row.max > 0 && row.score > row.max) {
      ctx.addIssue({
        code: "custom",
        path: ["score"],
        message: `A score of ${row.score} is more than the max of ${row.max}. Correct one of the two.`,
      });
    }
  });

export const compactionsRow = z.looseObject({
  model: id,
  method: id,
  session: id,
  round: ordinal,
  ok: z.boolean(),
  probe_set: id.nullish(),
  seconds: amount.nullish(),
  tokens_before: whole.nullish(),
  tokens_after: whole.nullish(),
  summary_chars: whole.nullish(),
  error: text.nullish(),
});

/** Rows as they stand in a file, before ids are normalised. */
export type PlantedFactsRow = z.input<typeof plantedFactsRow>;
export type CommitmentsRow = z.input<typeof commitmentsRow>;
export type GradedRow = z.input<typeof gradedRow>;
export type CompactionsRow = z.input<typeof compactionsRow>;

export const ROW_SCHEMAS = {
  "planted-facts": plantedFactsRow,
  commitments: commitmentsRow,
  graded: gradedRow,
  compactions: compactionsRow,
} as const;
