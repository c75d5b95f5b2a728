/** Places in a study's lists of models and methods: from the first up to, but without, the second. */
export interface ConditionPart {
  models: readonly [number, number];
  methods: readonly [number, number];
}

/** Up to so many conditions stand on one page; a larger study is shown in parts. */
const WHOLE = 120;
const MODELS = 8;
const METHODS = 8;

/** The parts in which a page shows models × methods, the first models under all methods before the next models. */
export function conditionParts(models: number, methods: number): ConditionPart[] {
  if (models * methods <= WHOLE) return [{ models: [0, models], methods: [0, methods] }];
  const parts: ConditionPart[] = [];
  for (let model = 0; model < models; model += MODELS)
    for (let method = 0; method < methods; method += METHODS)
      parts.push({
        models: [model, Math.min(models, model + MODELS)],
        methods: [method, Math.min(methods, method + METHODS)],
      });
  return parts;
}

interface Conditions {
  models: readonly { id: string }[];
  methods: readonly { id: string }[];
}

/** Keeps rows of one part, counted from 1; beyond the last the last. Without a part everything. No figure changes. */
export function withinPart<T extends { model: string; method: string }>(
  { models, methods }: Conditions,
  rows: readonly T[],
  part: number | undefined,
): readonly T[] {
  const parts = conditionParts(models.length, methods.length);
  const own = part === undefined ? undefined : parts[Math.min(Math.max(part, 1), parts.length) - 1];
  if (!own || parts.length === 1) return rows;
  const ids = {
    models: new Set(models.slice(...own.models).map(({ id }) => id)),
    methods: new Set(methods.slice(...own.methods).map(({ id }) => id)),
  };
  return rows.filter(({ model, method }) => ids.models.has(model) && ids.methods.has(method));
}

/** The models and methods of one part, as above. */
export function listsOfPart<T extends Conditions>(
  lists: T,
  part: number | undefined,
): Pick<T, "models" | "methods"> {
  const { models, methods } = lists;
  const parts = conditionParts(models.length, methods.length);
  const own = part === undefined ? undefined : parts[Math.min(Math.max(part, 1), parts.length) - 1];
  if (!own || parts.length === 1) return { models, methods };
  return { models: models.slice(...own.models), methods: methods.slice(...own.methods) };
}
