import type { TieGroups, TiePair } from "../pairs/tie-groups";

/** Another method under the same model, seen from one method. Fractions, this method minus the other. */
export interface Beside {
  method: string;
  difference: number | null;
  low: number | null;
  high: number | null;
  p_holm: number | null;
  smallest_difference: number | null;
}

/** Where one method stands among those that were run with a model. */
export interface Standing {
  /** Reliably better than these, reliably worse than those, not to be told from the rest. */
  wins: readonly Beside[];
  loses: readonly Beside[];
  level: readonly Beside[];
}

/** The tests of one method against each other one of its model; empty lists where there was none. */
export function standingOf(ties: TieGroups, method: string): Standing {
  const pairs = ties.pairs.filter(({ a, b }) => a === method || b === method);
  const seen = (wanted: (pair: TiePair) => boolean) =>
    pairs.filter(wanted).map((pair) => besideOf(pair, pair.a === method));
  const ahead = (pair: TiePair) => (pair.difference ?? 0) > 0 === (pair.a === method);
  return {
    wins: seen((pair) => pair.separable && ahead(pair)),
    loses: seen((pair) => pair.separable && !ahead(pair)),
    level: seen((pair) => !pair.separable),
  };
}

function besideOf({ a, b, ...pair }: TiePair, first: boolean): Beside {
  const { difference, low, high, p_holm, smallest_difference } = pair;
  const figures = first
    ? { difference, low, high }
    : { difference: negative(difference), low: negative(high), high: negative(low) };
  return { method: first ? b : a, ...figures, p_holm, smallest_difference };
}

/** Never −0, which would read as a negative nothing. */
const negative = (value: number | null): number | null => (value === null ? null : 0 - value);
