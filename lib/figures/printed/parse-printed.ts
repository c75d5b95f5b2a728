import { COST_FIELDS, COUNTS, type Printed, type PrintedItem, type Ref, SHARES, SPLITS } from "./printed";

/**
 * A stored value as printed numbers. Throws TypeError naming the place, such as `items[3].ref.outcome`, for anything
 * of another shape.
 */
export function parsePrinted(value: unknown): Printed {
  const whole = record(value, "printed");
  const source = string(whole.source, "source");
  const items = list(whole.items, "items").map((item, i) => printedItem(item, `items[${i}]`));
  return { source, items };
}

function printedItem(value: unknown, at: string): PrintedItem {
  const item = record(value, at);
  const why = optional(item.why, (v) => string(v, `${at}.why`));
  const parsed = item.ref === null || item.ref === undefined ? null : ref(item.ref, `${at}.ref`);
  if (parsed === null && why === undefined) fail(`${at}.why`, "a reason, since there is no ref");
  return {
    table: string(item.table, `${at}.table`),
    place: string(item.place, `${at}.place`),
    what: string(item.what, `${at}.what`),
    printed: string(item.printed, `${at}.printed`),
    ref: parsed,
    ...(why === undefined ? {} : { why }),
    ...(item.explained === undefined
      ? {}
      : {
          explained: list(item.explained, `${at}.explained`).map((entry, i) => {
            const place = `${at}.explained[${i}]`;
            const { computed, why } = record(entry, place);
            return {
              computed: computed === null ? null : string(computed, `${place}.computed`),
              why: string(why, `${place}.why`),
            };
          }),
        }),
  };
}

function ref(value: unknown, at: string): Ref {
  const r = record(value, at);
  const kind = string(r.kind, `${at}.kind`);
  const text = (field: string) => string(r[field], `${at}.${field}`);
  const texts = (field: string) =>
    list(r[field], `${at}.${field}`).map((v, i) => string(v, `${at}.${field}[${i}]`));
  const refs = (field: string) =>
    list(r[field], `${at}.${field}`).map((v, i) => ref(v, `${at}.${field}[${i}]`));
  const subjects = () => (r.subjects === undefined ? {} : { subjects: texts("subjects") });
  const replies = () => ({
    probe_set: text("probe_set"),
    model: text("model"),
    method: text("method"),
    ...(r.by === undefined ? {} : { by: splits(r.by, `${at}.by`) }),
    ...subjects(),
  });
  const pair = () => ({ probe_set: text("probe_set"), model: text("model"), a: text("a"), b: text("b") });
  switch (kind) {
    case "rate":
      return { kind, outcome: word(r.outcome, SHARES, `${at}.outcome`), ...replies() };
    case "count":
      return { kind, outcome: word(r.outcome, COUNTS, `${at}.outcome`), ...replies() };
    case "fraction":
    case "not_run":
      return { kind, ...replies() };
    case "difference":
      return { kind, ...pair(), outcome: word(r.outcome, SHARES, `${at}.outcome`) };
    case "ahead":
      return {
        kind,
        ...pair(),
        ...(r.by === undefined ? {} : { by: number(r.by, `${at}.by`) }),
        ...subjects(),
      };
    case "paired":
      return {
        kind,
        ...pair(),
        measure: word(r.measure, MEASURES, `${at}.measure`),
        field: word(r.field, ["difference", "low", "high", "p"] as const, `${at}.field`),
        ...(r.holm_over === undefined ? {} : { holm_over: texts("holm_over") }),
      };
    case "anova":
      return {
        kind,
        probe_set: text("probe_set"),
        models: texts("models"),
        methods: texts("methods"),
        effect: word(r.effect, ["model", "method", "model:method"] as const, `${at}.effect`),
        field: word(r.field, ["F", "df", "p", "partial_eta_squared"] as const, `${at}.field`),
      };
    case "cost":
      return {
        kind,
        probe_set: r.probe_set === null ? null : text("probe_set"),
        model: text("model"),
        method: text("method"),
        field: word(r.field, COST_FIELDS, `${at}.field`),
      };
    case "range":
      return { kind, of: refs("of") };
    case "ratio": {
      const [a, b, ...rest] = refs("of");
      if (!a || !b || rest.length > 0) return fail(`${at}.of`, "two refs");
      return { kind, of: [a, b] };
    }
    default:
      return fail(`${at}.kind`, "a kind of reference");
  }
}

const MEASURES = ["pass_rate", "confident_rate", "hedged_rate", "abstained_rate", "score"] as const;

function splits(value: unknown, at: string): Partial<Record<(typeof SPLITS)[number], string | number>> {
  return Object.fromEntries(
    Object.entries(record(value, at)).map(([field, wanted]) => [
      word(field, SPLITS, at),
      typeof wanted === "number" ? wanted : string(wanted, `${at}.${field}`),
    ]),
  );
}

function fail(at: string, wanted: string): never {
  throw new TypeError(`${at} must be ${wanted}.`);
}

const optional = <T>(value: unknown, parse: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : parse(value);

function record(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return fail(at, "an object");
  return Object.fromEntries(Object.entries(value));
}

const list = (value: unknown, at: string): unknown[] => (Array.isArray(value) ? value : fail(at, "a list"));
const string = (value: unknown, at: string): string => (typeof value === "string" ? value : fail(at, "text"));
const number = (value: unknown, at: string): number =>
  typeof value === "number" ? value : fail(at, "a number");
const word = <T extends string>(value: unknown, words: readonly T[], at: string): T =>
  words.find((w) => w === value) ?? fail(at, `one of ${words.join(", ")}`);
