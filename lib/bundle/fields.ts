import { COMMITMENT_KINDS, CONTEXTS, SOURCES } from "./words";

export const ROW_KINDS = ["planted-facts", "commitments", "graded", "compactions"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export const PLANTED_VERDICTS = ["correct", "wrong", "unknown", "error"] as const;
export const COMMITMENT_VERDICTS = ["pass", "fail", "error"] as const;
export const CONTROLS = ["pass", "fail"] as const;

/**
 * What a column holds. `whole` counts from 0, `ordinal` from 1, `amount` is a number from 0 up, `number` any;
 * a list of words is a closed vocabulary.
 */
export type FieldType =
  | "id"
  | "text"
  | "texts"
  | "boolean"
  | "ordinal"
  | "whole"
  | "amount"
  | "number"
  | readonly string[];

export interface Field {
  type: FieldType;
  required?: true;
}

const COSTS = {
  recovery_calls: { type: "whole" },
  prompt_tokens: { type: "whole" },
  cached_tokens: { type: "whole" },
  output_tokens: { type: "whole" },
  seconds: { type: "amount" },
} as const satisfies Record<string, Field>;

/** Every column of the format, by row file: the one list that CSV, checks and messages read. */
export const FIELDS = {
  "planted-facts": {
    model: { type: "id", required: true },
    method: { type: "id", required: true },
    session: { type: "id", required: true },
    probe: { type: "id", required: true },
    round: { type: "ordinal", required: true },
    verdict: { type: PLANTED_VERDICTS, required: true },
    probe_set: { type: "id" },
    repetition: { type: "ordinal" },
    source: { type: SOURCES },
    lure: { type: "boolean" },
    flagged: { type: "boolean" },
    story: { type: "text" },
    answer: { type: "text" },
    expected: { type: "text" },
    superseded: { type: "texts" },
    question: { type: "text" },
    ...COSTS,
  },
  commitments: {
    model: { type: "id", required: true },
    method: { type: "id", required: true },
    probe: { type: "id", required: true },
    verdict: { type: COMMITMENT_VERDICTS, required: true },
    confident: { type: "boolean" },
    probe_set: { type: "id" },
    session: { type: "id" },
    repetition: { type: "ordinal" },
    kind: { type: COMMITMENT_KINDS },
    commitment: { type: "text" },
    instruction: { type: "text" },
    reply: { type: "text" },
    context: { type: CONTEXTS },
    control: { type: CONTROLS },
    judge: { type: "text" },
    second_verdict: { type: COMMITMENT_VERDICTS },
    second_confident: { type: "boolean" },
    second_judge: { type: "text" },
    ...COSTS,
  },
  graded: {
    model: { type: "id", required: true },
    method: { type: "id", required: true },
    probe: { type: "id", required: true },
    dimension: { type: "id", required: true },
    score: { type: "amount" },
    max: { type: "amount", required: true },
    probe_set: { type: "id" },
    session: { type: "id" },
    round: { type: "ordinal" },
    repetition: { type: "ordinal" },
    verdict: { type: "text" },
    judge: { type: "text" },
    note: { type: "text" },
    ...COSTS,
  },
  compactions: {
    model: { type: "id", required: true },
    method: { type: "id", required: true },
    session: { type: "id", required: true },
    round: { type: "ordinal", required: true },
    ok: { type: "boolean", required: true },
    probe_set: { type: "id" },
    seconds: { type: "amount" },
    tokens_before: { type: "whole" },
    tokens_after: { type: "whole" },
    summary_chars: { type: "whole" },
    error: { type: "text" },
  },
} as const satisfies Record<RowKind, Record<string, Field>>;

export function fieldsOf(kind: RowKind): Readonly<Record<string, Field>> {
  return FIELDS[kind];
}

const idFields = (kind: RowKind): ReadonlySet<string> =>
  new Set(Object.entries(fieldsOf(kind)).flatMap(([name, field]) => (field.type === "id" ? [name] : [])));

export const ID_FIELDS: Readonly<Record<RowKind, ReadonlySet<string>>> = {
  "planted-facts": idFields("planted-facts"),
  commitments: idFields("commitments"),
  graded: idFields("graded"),
  compactions: idFields("compactions"),
};

/** What belongs in a field, as the end of a sentence that begins with "Use". */
export function wanted(type: FieldType): string {
  if (typeof type !== "string") return `${type.slice(0, -1).join(", ")} or ${type.at(-1)}`;
  switch (type) {
    case "id":
      return "text or a whole number";
    case "text":
      return "text";
    case "texts":
      return 'a list of texts, such as ["first", "second"]';
    case "boolean":
      return "true or false";
    case "ordinal":
      return "a whole number from 1 up";
    case "whole":
      return "a whole number from 0 up";
    case "amount":
      return "a number from 0 up";
    case "number":
      return "a number";
  }
}
