import type { ContextCell } from "@/lib/queries/get-contexts";

/** How much of a rule the compacted context still held: all of it word for word, a part or other words, nothing. */
export type Standing = "intact" | "partly" | "absent" | "unknown";

export const STANDINGS: readonly Standing[] = ["intact", "partly", "absent", "unknown"];

export interface StandingRow {
  model: string;
  method: string;
  /** Probes by what was held of them. A probe whose replies met different contexts is counted in each. */
  probes: Readonly<Record<Standing, number>>;
  /** Replies to rules that stood word for word, and those of them that kept the rule. */
  intact: { kept: number; replies: number };
  /** The cells of the condition, word for word first. */
  cells: readonly ContextCell[];
}

/** One row a condition, in the order in which the cells give them. */
export function standingRows(cells: readonly ContextCell[]): StandingRow[] {
  const found = new Map<string, ContextCell[]>();
  for (const cell of cells) {
    const key = JSON.stringify([cell.model, cell.method]);
    found.set(key, [...(found.get(key) ?? []), cell]);
  }
  return [...found.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const probes = { intact: 0, partly: 0, absent: 0, unknown: 0 };
    for (const cell of own) probes[standingOf(cell.context)] += cell.probes;
    const whole = own.find(({ context }) => context === "intact");
    return {
      model: first.model,
      method: first.method,
      probes,
      intact: { kept: whole?.pass ?? 0, replies: whole?.replies ?? 0 },
      cells: own,
    };
  });
}

export function standingOf(context: ContextCell["context"]): Standing {
  if (context === null) return "unknown";
  return context === "intact" || context === "absent" ? context : "partly";
}

/** Squares that one line of a narrow column holds. */
const MOST_SQUARES = 40;

/** How many probes a square stands for, so that the longest row fits: 1, 2, 5, 10, 20, … */
export function probesPerSquare(rows: readonly StandingRow[]): number {
  const most = Math.max(
    0,
    ...rows.map(({ probes }) => STANDINGS.reduce((sum, name) => sum + probes[name], 0)),
  );
  const sizes = Array.from({ length: 21 }, (_, n) => [1, 2, 5].map((step) => step * 10 ** n)).flat();
  return sizes.find((size) => most <= size * MOST_SQUARES) ?? most;
}
