/** Names that a study's owner joined: alias → the name that stands for both. */
export interface JoinedNames {
  models: ReadonlyMap<string, string>;
  methods: ReadonlyMap<string, string>;
}

export function joinedNames({ aliases }: { aliases: unknown }): JoinedNames {
  const { models, methods } = (aliases ?? {}) as Record<string, unknown>;
  return { models: mapOf(models), methods: mapOf(methods) };
}

function mapOf(value: unknown): Map<string, string> {
  if (typeof value !== "object" || value === null) return new Map();
  return new Map(Object.entries(value).filter((e): e is [string, string] => typeof e[1] === "string"));
}

/** Marks what is computed under these names: other joins are other figures. */
export const joinMark = (names: JoinedNames): string =>
  names.models.size + names.methods.size === 0
    ? ""
    : `:${JSON.stringify([...names.models].sort())}${JSON.stringify([...names.methods].sort())}`;
