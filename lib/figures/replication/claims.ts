import type { AnovaAnswer } from "../shapes";
import { methodsBetween, pairBetween } from "./between";
import { isClear, methodsSide, pairSide } from "./claim-sides";
import type { Scope } from "./scopes";
import type { Between, Claim } from "./shapes";
import { type Direction, judge } from "./verdict";

/**
 * The claims of a reference within one scope, each with a verdict: every pair of methods, and with three methods or
 * more over the block first that the methods differ at all (with two the pair says the same).
 */
export function claimsOf(scope: Scope): Claim[] {
  const pairs = scope.reference.pairwise_methods.map((pair) => pairClaim(scope, pair.a, pair.b));
  const all = scope.model === null && scope.methods.length > 2 ? [methodsClaim(scope, pairs)] : [];
  return [...all, ...pairs];
}

function pairClaim(scope: Scope, first: string, second: string): Claim {
  const flip = (pairIn(scope.reference, first, second).difference ?? 0) < 0;
  const [a, b] = flip ? [second, first] : [first, second];
  const reference = pairSide(scope.reference, pairIn(scope.reference, first, second), flip);
  const own = pairSide(scope.own, pairIn(scope.own, first, second), flip);
  const between = pairBetween(scope, a, b);
  const margin = reference.smallest_difference;
  return judged({ kind: "pair", a, b, model: scope.model, reference, own, between }, own, {
    reference: known(reference.difference),
    own: known(own.difference),
    no_room:
      margin !== null && own.low !== null && own.high !== null && own.low >= -margin && own.high <= margin,
    able:
      own.smallest_difference === null || reference.difference === null
        ? null
        : own.smallest_difference <= Math.abs(reference.difference),
  });
}

function methodsClaim(scope: Scope, pairs: readonly Claim[]): Claim {
  const reference = methodsSide(scope.reference);
  const own = methodsSide(scope.own);
  const between = methodsBetween(scope);
  const lean = leanOf(scope);
  return judged(
    { kind: "methods", a: null, b: null, model: null, reference, own, between },
    { low: null, high: null },
    {
      reference: reference.p === null ? null : 1,
      own: own.p === null ? null : lean,
      no_room: pairs.every((pair) => pair.because === "both_without"),
      able: null,
      clear: own.reliable,
    },
  );
}

function judged(
  claim: Omit<Claim, "verdict" | "because" | "size">,
  interval: { low: number | null; high: number | null },
  told: {
    reference: Direction | null;
    own: Direction | null;
    no_room: boolean;
    able: boolean | null;
    clear?: boolean;
  },
): Claim {
  const apart = claim.between?.told_apart ?? false;
  const { verdict, because } = judge({
    reference:
      told.reference === null ? null : { direction: told.reference, reliable: claim.reference.reliable },
    own: told.own === null ? null : { direction: told.own, clear: told.clear ?? isClear(interval) },
    told_apart: apart,
    no_room: told.no_room,
    able: told.able,
  });
  return { ...claim, verdict, because, size: apart ? sizeOf(claim.between) : null };
}

/** a − b is never negative in the reference, so a negative difference of the differences is a smaller own one. */
function sizeOf(between: Between | null): Claim["size"] {
  if (between?.difference == null) return null;
  return between.difference < 0 ? "smaller" : "larger";
}

function pairIn(answer: AnovaAnswer, a: string, b: string): AnovaAnswer["pairwise_methods"][number] {
  const pair = answer.pairwise_methods.find((p) => p.a === a && p.b === b);
  if (!pair) throw new RangeError(`The analysis has no pair ${a} and ${b}.`);
  return pair;
}

const known = (difference: number | null): Direction | null =>
  difference === null ? null : signOf(difference);

export const signOf = (value: number): Direction => (value > 0 ? 1 : value < 0 ? -1 : 0);

/**
 * Whether the own methods' means lean the way of the reference's: the sign of their covariance over the methods. It
 * keeps a reliable effect in another order from passing for the same effect.
 */
function leanOf({ reference, own, methods }: Scope): Direction {
  const meansOf = (answer: AnovaAnswer): number[] => {
    const means = methods.map((method) => {
      const rows = answer.cell_means.filter((mean) => mean.method === method);
      return rows.reduce((sum, row) => sum + row.mean, 0) / Math.max(1, rows.length);
    });
    const grand = means.reduce((sum, mean) => sum + mean, 0) / means.length;
    return means.map((mean) => mean - grand);
  };
  const [theirs, ours] = [meansOf(reference), meansOf(own)];
  return signOf(theirs.reduce((sum, value, i) => sum + value * (ours[i] ?? 0), 0));
}
