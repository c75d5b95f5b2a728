import { CONTEXTS, type Context, type StoredOutcome } from "@/lib/bundle/words";
import { clusteredInterval } from "@/lib/stats";
import { asPair } from "../counts/sum";

/** Replies of one condition to one probe that share where the rule stood and what became of them. */
export interface ContextRow {
  model: string;
  method: string;
  subject: string;
  /** null: the bundle does not say. */
  context: Context | null;
  outcome: StoredOutcome;
  trials: number;
}

/**
 * What became of a condition's replies where the rule stood so in the compacted context. Shares are of the replies on
 * file, failed turns included: a reply that is missing stood nowhere.
 */
export interface ContextCell {
  model: string;
  method: string;
  context: Context | null;
  probes: number;
  replies: number;
  pass: number;
  hedged: number;
  confident: number;
  error: number;
  /** pass / replies with its 95% interval over probes; null for a single probe. */
  rate: number;
  interval: readonly [number, number] | null;
}

/**
 * A cell for each condition and place of the rule, word for word first and unknown last. A condition whose bundle says of
 * no reply where the rule stood is left out.
 */
export function contextCells(rows: readonly ContextRow[]): ContextCell[] {
  const conditions = new Map<string, ContextRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.model, row.method]);
    const own = conditions.get(key);
    if (own) own.push(row);
    else conditions.set(key, [row]);
  }
  return [...conditions.values()]
    .filter((own) => own.some(({ context }) => context !== null))
    .flatMap((own) =>
      [...CONTEXTS, null].flatMap((context) => {
        const there = own.filter((row) => row.context === context);
        return there.length > 0 ? [cellOf(there, context)] : [];
      }),
    );
}

function cellOf(rows: readonly ContextRow[], context: Context | null): ContextCell {
  const [first] = rows;
  const count = (outcome: StoredOutcome) =>
    rows.reduce((sum, row) => sum + (row.outcome === outcome ? row.trials : 0), 0);
  const subjects = new Map<string, { n: number; x: number }>();
  for (const { subject, outcome, trials } of rows) {
    const known = subjects.get(subject) ?? { n: 0, x: 0 };
    known.n += trials;
    if (outcome === "pass") known.x += trials;
    subjects.set(subject, known);
  }
  const replies = rows.reduce((sum, row) => sum + row.trials, 0);
  const pass = count("pass");
  return {
    model: first?.model ?? "",
    method: first?.method ?? "",
    context,
    probes: subjects.size,
    replies,
    pass,
    hedged: count("hedged"),
    confident: count("confident"),
    error: count("error"),
    rate: pass / replies,
    interval: asPair(clusteredInterval([...subjects.values()])),
  };
}
