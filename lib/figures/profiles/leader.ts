import type { TieGroups } from "../pairs/tie-groups";
import type { Method } from "../shapes";

/** Another method beside the leader. */
export interface Rival {
  method: string;
  rate: number | null;
  /** The leader minus this one, mean over subjects, a fraction; null where the two were not tested. */
  difference: number | null;
  low: number | null;
  high: number | null;
  p_holm: number | null;
  /** The smallest difference that this design shows with 80% power; only where the two can't be told apart. */
  smallest_difference: number | null;
}

/** Which method serves a model best in one probe set, and from which others that can be told. */
export interface Leader {
  method: string;
  rate: number | null;
  /** Reliably behind it (Holm-corrected p up to .05). */
  behind: readonly Rival[];
  /** Not to be told from it. */
  level: readonly Rival[];
  /** Beside it in no test: ranked apart, or the model has no letters. */
  untested: readonly Rival[];
  /** Pairs of methods that the correction runs over, the full context's among them. */
  tests: number;
}

/**
 * The best of the methods that compact, by rate, of those that are not ranked apart. The full context (strategy `none`)
 * serves no session that outgrew the window: it is no candidate and no rival. null where nothing that compacts was run
 * with enough coverage.
 */
export function leaderOf(
  ties: TieGroups,
  methods: readonly Pick<Method, "id" | "strategy">[],
): Leader | null {
  const full = new Set(methods.filter(({ strategy }) => strategy === "none").map(({ id }) => id));
  const compacting = ties.methods.filter(({ method }) => !full.has(method));
  const best = compacting.find(({ apart, rate }) => !apart && rate !== null);
  if (!best) return null;
  const others = compacting
    .filter((other) => other !== best)
    .map(({ method, rate }) => {
      const pair = ties.pairs.find(({ a, b }) => a === best.method && b === method);
      const {
        difference = null,
        low = null,
        high = null,
        p_holm = null,
        smallest_difference = null,
      } = pair ?? {};
      const rival: Rival = { method, rate, difference, low, high, p_holm, smallest_difference };
      return { rival, separable: pair?.separable ?? null };
    });
  const those = (separable: boolean | null) =>
    others.filter((other) => other.separable === separable).map(({ rival }) => rival);
  return {
    method: best.method,
    rate: best.rate,
    behind: those(true),
    level: those(false),
    untested: those(null),
    tests: ties.tests,
  };
}

/**
 * Where a method stands beside the best that compacts: ahead of every other, level with one (leading or not), or behind.
 * null: it was not tested against the best, it is the full context, or there is no best.
 */
export function placeOf(leader: Leader | null, method: string): "ahead" | "level" | "behind" | null {
  if (!leader) return null;
  const holds = (rivals: readonly Rival[]) => rivals.some((rival) => rival.method === method);
  if (leader.method === method) {
    if (leader.level.length > 0) return "level";
    return leader.behind.length > 0 ? "ahead" : null;
  }
  if (holds(leader.level)) return "level";
  return holds(leader.behind) ? "behind" : null;
}
