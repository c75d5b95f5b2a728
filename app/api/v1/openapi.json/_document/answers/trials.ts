import { z } from "zod";
import { COMMITMENT_KINDS, CONTEXTS, SOURCES, STORED_OUTCOMES } from "@/lib/bundle/words";
import type { TrialRecordPage } from "@/lib/queries/list-trial-records";
import { text } from "./parts";

const words = text.nullable().optional();
const flag = z.boolean().nullable().optional();
const whole = z.int().min(0).nullable().optional();
const number = z.number().nullable().optional();
const one = <const Words extends readonly string[]>(list: Words) => z.enum(list).nullable().optional();

export const Trial = z
  .object({
    id: text.describe("As in the address of its page"),
    model: text,
    method: text,
    probe_set: text,
    session: words,
    probe: text,
    dimension: words,
    round: whole,
    repetition: z.int().min(1),
    verdict: words,
    confident: flag,
    source: one(SOURCES),
    kind: one(COMMITMENT_KINDS),
    story: words,
    lure: flag,
    flagged: flag,
    question: words,
    answer: words,
    expected: words,
    superseded: z.array(text).nullable().optional(),
    commitment: words,
    instruction: words,
    reply: words,
    context: one(CONTEXTS),
    control: words,
    judge: words,
    second_verdict: words,
    second_confident: flag,
    second_judge: words,
    score: number,
    max: number,
    note: words,
    recovery_calls: whole,
    prompt_tokens: whole,
    cached_tokens: whole,
    output_tokens: whole,
    seconds: number,
    outcome: z.enum(STORED_OUTCOMES),
    version: text.describe("Of the probe set"),
    scorer: text.nullable(),
    scorer_version: text.nullable(),
    outdated: z.boolean().describe("A newer scorer judged it again: it is in no figure"),
    bundle: text.describe("Id of the bundle that brought it"),
    line: z.int().min(1).describe("In the bundle’s file of its kind"),
    extra: z.record(text, z.unknown()).nullable().optional().describe("Fields that the format does not name"),
  })
  .describe(
    "One trial: the fields of its kind’s row file that hold for it, those of texts only for whoever may read them",
  );

export const Trials = z.object({
  revision: z.int(),
  texts: z.enum(["included", "withheld"]),
  items: z.array(Trial),
  next_cursor: text.nullable(),
}) satisfies z.ZodType<TrialRecordPage>;
