/** Where the first and the last of several points lie on the x axis, percent of the plot's width. */
const FIRST = 9;
const LAST = 91;

/** Even places for ordered points (rounds), percent of the plot's width: 9, 50, 91 for three. */
export function placesOf(count: number): number[] {
  if (count <= 1) return count === 1 ? [50] : [];
  return Array.from({ length: count }, (_, index) => FIRST + ((LAST - FIRST) * index) / (count - 1));
}

/** How far a line is shifted sideways so that intervals of several methods do not cover each other, px. */
export function shiftOf(series: number, count: number, step = 5): number {
  return (series - (count - 1) / 2) * step;
}

/** The point that lies nearest to `percent` of the plot's width. */
export function nearestPlace(places: readonly number[], percent: number): number {
  let best = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place - percent) < Math.abs((places[best] ?? 0) - percent)) best = index;
  }
  return best;
}
