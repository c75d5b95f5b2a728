import { OUTCOME_OF_CODE, OUTCOMES, type Outcome } from "@/lib/bundle/words";

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

/** Trials of one probe that had one outcome under the baseline and another, or the same, under the other condition. */
export interface PairedOutcomes {
  session: string | null;
  probe: string | null;
  /** Codes as stored; null where there is no row. */
  before: number | null;
  after: number | null;
  trials: number;
}

/** From the baseline's outcomes to the other condition's, trial by trial. */
export interface OutcomeFlow {
  trials: number;
  /** counts[before][after] */
  counts: Readonly<Record<Outcome, OutcomeCounts>>;
}

export const noOutcomes = (): Record<Outcome, number> => ({
  pass: 0,
  abstained: 0,
  hedged: 0,
  confident: 0,
  error: 0,
  missing: 0,
});

/** Sums paired trials into a matrix; a trial that the design asks for and that has no row is missing. */
export function outcomeFlow(rows: readonly PairedOutcomes[]): OutcomeFlow {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, noOutcomes()])) as Record<
    Outcome,
    Record<Outcome, number>
  >;
  let trials = 0;
  for (const row of rows) {
    counts[outcomeOf(row.before)][outcomeOf(row.after)] += row.trials;
    trials += row.trials;
  }
  return { trials, counts };
}

export function outcomeOf(code: number | null): Outcome {
  const stored = code === null ? null : OUTCOME_OF_CODE[code];
  return OUTCOMES.find((outcome) => outcome === stored) ?? "missing";
}
