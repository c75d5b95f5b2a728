import "server-only";
import type { Study } from "@/db/schema";

/** Names that a study's owner joined: alias → the name that stands for both. */
export interface JoinedNames {
  models: ReadonlyMap<string, string>;
  methods: ReadonlyMap<string, string>;
}

export function joinedNames(study: Pick<Study, "aliases">): JoinedNames {
  const { models, methods } = (study.aliases ?? {}) as Record<string, unknown>;
  return { models: mapOf(models), methods: mapOf(methods) };
}

function mapOf(value: unknown): Map<string, string> {
  if (typeof value !== "object" || value === null) return new Map();
  return new Map(Object.entries(value).filter((e): e is [string, string] => typeof e[1] === "string"));
}

/** The names under which rows of `name` were sent: itself and what was joined to it. */
export const sentAs = (aliases: ReadonlyMap<string, string>, name: string): string[] => [
  name,
  ...[...aliases].filter(([, to]) => to === name).map(([alias]) => alias),
];

/** Marks what is computed under these names: other joins are other figures. */
export const joinMark = (names: JoinedNames): string =>
  names.models.size + names.methods.size === 0
    ? ""
    : `:${JSON.stringify([...names.models].sort())}${JSON.stringify([...names.methods].sort())}`;

/** Without the entries that were joined to another one of the list. */
export const standing = <T extends { id: string }>(
  items: readonly T[],
  aliases: ReadonlyMap<string, string>,
): T[] =>
  items.filter((item) => {
    const name = aliases.get(item.id);
    return name === undefined || !items.some((other) => other.id === name);
  });
