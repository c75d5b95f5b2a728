/** A condition by what it retains (more is better) and what it costs (less is better). */
export interface FrontierPoint {
  value: number;
  cost: number;
}

/**
 * Where a condition stands among the others of its probe set.
 *   frontier   no other one is at least as good and cheaper, or better and no dearer
 *   dominated  another one is
 */
export interface FrontierPlace {
  place: "frontier" | "dominated";
  /**
   * The condition to hold it against, by place in the list. Dominated: of those on the frontier that dominate it the best,
   * the cheapest of equals. On the frontier: the one a step down, cheaper and not as good; null for the cheapest.
   */
  beside: number | null;
}

/**
 * The efficient frontier (Pareto) of these points; null stands for a condition without a value or a cost, which is neither
 * on it nor behind it. Equal points share their place: neither dominates the other.
 */
export function frontierOf(points: readonly (FrontierPoint | null)[]): (FrontierPlace | null)[] {
  const known = points.flatMap((point, at) => (point ? [{ at, ...point }] : []));
  const efficient = known.filter((own) => !known.some((other) => dominates(other, own)));
  return points.map((point) => {
    if (!point) return null;
    const above = efficient.filter((other) => dominates(other, point)).sort(better);
    if (above[0]) return { place: "dominated", beside: above[0].at };
    const below = efficient.filter((other) => other.cost < point.cost).sort(better);
    return { place: "frontier", beside: below[0]?.at ?? null };
  });
}

const dominates = (one: FrontierPoint, other: FrontierPoint): boolean =>
  one.value >= other.value && one.cost <= other.cost && (one.value > other.value || one.cost < other.cost);

/** The better first, the cheaper of equals, the earlier of equal points. */
const better = (x: FrontierPoint & { at: number }, y: FrontierPoint & { at: number }): number =>
  y.value - x.value || x.cost - y.cost || x.at - y.at;
