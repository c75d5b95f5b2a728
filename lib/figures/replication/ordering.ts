import { signOf } from "./claims";
import type { Claim, Ordering } from "./shapes";

/** Counts the pairs of one scope by how they are ordered in the two studies; null without a pair that both have. */
export function orderingOf(model: string | null, claims: readonly Claim[]): Ordering | null {
  const pairs = claims.filter(
    ({ kind, reference, own }) => kind === "pair" && reference.difference !== null && own.difference !== null,
  );
  if (pairs.length === 0) return null;
  const counted = (test: (claim: Claim) => boolean): number => pairs.filter(test).length;
  const agreement = ({ reference, own }: Claim): number =>
    signOf(reference.difference ?? 0) * signOf(own.difference ?? 0);
  const both = (claim: Claim): boolean => claim.reference.reliable && claim.own.reliable;
  return {
    model,
    pairs: pairs.length,
    same: counted((claim) => both(claim) && agreement(claim) > 0),
    reversed: counted((claim) => both(claim) && agreement(claim) < 0),
    open_reference: counted(({ reference, own }) => !reference.reliable && own.reliable),
    open_own: counted(({ reference, own }) => reference.reliable && !own.reliable),
    open_both: counted(({ reference, own }) => !reference.reliable && !own.reliable),
    by_estimate: {
      same: counted((claim) => agreement(claim) > 0),
      reversed: counted((claim) => agreement(claim) < 0),
      tied: counted((claim) => agreement(claim) === 0),
    },
  };
}
