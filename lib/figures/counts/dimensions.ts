import type { ProbeSetData } from "../shapes";

/** The dimensions that rows of a graded set have, by name; a single null when they have none. */
export function dimensionsOf({ counts }: Pick<ProbeSetData, "counts">): (string | null)[] {
  const found = [...new Set(counts.map((row) => row.dimension))];
  const named = found.filter((dimension) => dimension !== null).sort();
  return named.length > 0 ? named : [null];
}

/** Dimensions that both have rows in; a single null where there is none. */
export function sharedDimensions(
  one: Pick<ProbeSetData, "counts">,
  other: Pick<ProbeSetData, "counts">,
): (string | null)[] {
  const others = dimensionsOf(other);
  const both = dimensionsOf(one).filter((dimension) => others.includes(dimension));
  return both.length > 0 ? both : [null];
}
