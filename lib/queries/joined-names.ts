import "server-only";

export { type JoinedNames, joinedNames, joinMark } from "@/db/joined-names";
export { standing } from "@/lib/figures/from-sums";

/** The names under which rows of `name` were sent: itself and what was joined to it. */
export const sentAs = (aliases: ReadonlyMap<string, string>, name: string): string[] => [
  name,
  ...[...aliases].filter(([, to]) => to === name).map(([alias]) => alias),
];
