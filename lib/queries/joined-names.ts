import "server-only";

export { type JoinedNames, joinedNames, joinMark } from "@/db/joined-names";

/** The names under which rows of `name` were sent: itself and what was joined to it. */
export const sentAs = (aliases: ReadonlyMap<string, string>, name: string): string[] => [
  name,
  ...[...aliases].filter(([, to]) => to === name).map(([alias]) => alias),
];

/** Without the entries that were joined to another one of the list. */
export const standing = <T extends { id: string }>(
  items: readonly T[],
  aliases: ReadonlyMap<string, string>,
): T[] =>
  items.filter((item) => {
    const name = aliases.get(item.id);
    return name === undefined || !items.some((other) => other.id === name);
  });
