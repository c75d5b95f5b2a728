import { listed } from "@/lib/format/words";
import type { ModelFinding } from "@/lib/queries/list-models";

/** How the method named stands among the others of its model; nothing where it is not known to lead. */
export function findingWords({ leader, methods }: Pick<ModelFinding, "leader" | "methods">): string {
  if (leader === null) return "";
  const names = (rivals: readonly { method: string }[]) =>
    listed(rivals.map((rival) => methods.find(({ id }) => id === rival.method)?.name ?? rival.method));
  const { behind, level, untested } = leader;
  if (level.length > 0) return `leads, not reliably ahead of ${names(level)}.`;
  if (untested.length > 0) return `leads; ${names(untested)} could not be tested against it.`;
  return behind.length > 0 ? `leads, reliably ahead of ${names(behind)}.` : "is the only one that was run.";
}
