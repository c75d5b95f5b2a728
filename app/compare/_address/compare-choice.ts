import { hrefWith, manyOf, oneOf, type SearchParams } from "@/lib/format/address";

/** Conditions that stand side by side: more could not be read at once. */
export const MOST_CONDITIONS = 6;

export interface ConditionKey {
  study: string;
  model: string;
  method: string;
}

/** Everything that the address of this page says. */
export interface CompareChoice {
  /** Up to six, each once, the first named first. */
  conditions: readonly ConditionKey[];
  /** Conditions of the address that are not shown: beyond six, and those that are no STUDY:MODEL:METHOD. */
  beyond: number;
  unclear: readonly string[];
  /** Place of the baseline among the conditions. */
  base: number;
  set?: string;
  metric?: string;
  dimension?: string;
  by?: "session" | "probe";
  count?: "scored";
  repetitions?: "all";
  /** As given: `SLUG:N`, or `N` while there is one study. */
  revisions: readonly string[];
  /** What is searched for among the conditions. */
  q?: string;
}

/** `STUDY:MODEL:METHOD`, each part percent-encoded, so that an id may hold a colon. */
export const conditionParam = ({ study, model, method }: ConditionKey): string =>
  [study, model, method].map(encodeURIComponent).join(":");

function conditionOf(text: string): ConditionKey | null {
  const parts = text.split(":");
  if (parts.length !== 3) return null;
  try {
    const [study = "", model = "", method = ""] = parts.map(decodeURIComponent);
    return study && model && method ? { study, model, method } : null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

export function readCompare(params: SearchParams): CompareChoice {
  const given = manyOf(params, "c").map((text) => ({ text, key: conditionOf(text) }));
  const keys = given.flatMap(({ key }) => key ?? []);
  const conditions = keys.slice(0, MOST_CONDITIONS);
  const base = Number(oneOf(params, "base") ?? 0);
  const by = oneOf(params, "by");
  return {
    conditions,
    beyond: keys.length - conditions.length,
    unclear: given.flatMap(({ text, key }) => (key === null ? [text] : [])),
    base: base in conditions ? base : 0,
    set: oneOf(params, "set"),
    metric: oneOf(params, "metric"),
    dimension: oneOf(params, "dimension"),
    by: by === "session" || by === "probe" ? by : undefined,
    count: oneOf(params, "count") === "scored" ? "scored" : undefined,
    repetitions: oneOf(params, "reps") === "all" ? "all" : undefined,
    revisions: manyOf(params, "revision"),
    q: oneOf(params, "q"),
  };
}

/** The choice as search parameters: one view, one address. */
export function compareParams(choice: CompareChoice): SearchParams {
  return {
    c: choice.conditions.map(conditionParam),
    set: choice.set,
    base: choice.base === 0 ? undefined : String(choice.base),
    metric: choice.metric,
    dimension: choice.dimension,
    by: choice.by,
    count: choice.count,
    reps: choice.repetitions,
    revision: choice.revisions,
    q: choice.q,
  };
}

/** The address of this page with some of the choice changed. What was searched for is done with. */
export const compareHref = (choice: CompareChoice, changes: Partial<CompareChoice> = {}): string =>
  hrefWith("/compare", compareParams({ ...choice, q: undefined, ...changes }));

export const withCondition = (choice: CompareChoice, key: ConditionKey): CompareChoice => ({
  ...choice,
  conditions: [...choice.conditions, key],
});

/** Without one condition; the baseline stays the same condition, or becomes the first. */
export function withoutCondition(choice: CompareChoice, at: number): CompareChoice {
  const base = at === choice.base ? 0 : at < choice.base ? choice.base - 1 : choice.base;
  return { ...choice, base, conditions: choice.conditions.filter((_, place) => place !== at) };
}

/** Revisions by study. A bare number is of the only study; one that is no number is −1, which no study has. */
export function revisionsOf({ conditions, revisions }: CompareChoice): Map<string, number> {
  const studies = [...new Set(conditions.map(({ study }) => study))];
  return new Map(
    revisions.flatMap((text): [string, number][] => {
      const [slug = "", number = ""] = text.includes(":") ? text.split(":") : [studies[0] ?? "", text];
      if (!studies.includes(slug) || (!text.includes(":") && studies.length > 1)) return [];
      return [[slug, /^\d{1,9}$/.test(number) ? Number(number) : -1]];
    }),
  );
}
