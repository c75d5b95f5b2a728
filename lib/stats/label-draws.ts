import { inCanonicalOrder, type LabelProfiles } from "./label-profiles";
import { randomBits } from "./random-bits";

/** Sums of squares that agree to this share of the largest possible one count as equal, as they would on paper. */
const SLACK = 1e-12;
/** Up to here all orders of the levels are written out once a subject; 120 orders of 5 levels. */
const TABLED_LEVELS = 5;

/** The share of all arrangements whose sum of squares is at least the observed one; the first subject stays. */
export function exactLabelP(profiles: LabelProfiles): number {
  const { n } = profiles;
  const { size, orders, table } = orderTable(profiles);
  const least = leastExtreme(profiles);
  // sums[s]: column sums of subjects 0 ... s as they stand.
  const sums = Array.from({ length: n }, () => new Float64Array(size));
  let extreme = 0;
  const goThrough = (s: number) => {
    const before = sums[s - 1];
    const now = sums[s];
    if (!now) return;
    for (let order = 0; order < (s === 0 ? 1 : orders); order++) {
      const from = (s * orders + order) * size;
      for (let k = 0; k < size; k++) now[k] = (before?.[k] ?? 0) + (table[from + k] ?? 0);
      if (s < n - 1) goThrough(s + 1);
      else if (sumOfSquares(now) >= least) extreme += 1;
    }
  };
  goThrough(0);
  return extreme / orders ** (n - 1);
}

/** The same share from seeded random arrangements, the observed one added to both counts. */
export function sampledLabelP(profiles: LabelProfiles, draws: number, seed: number): number {
  const least = leastExtreme(profiles);
  const canonical = inCanonicalOrder(profiles);
  const next = randomBits(seed);
  const addSubject =
    profiles.levels <= TABLED_LEVELS ? fromTable(canonical, next) : shuffled(canonical, next);
  const sums = new Float64Array(profiles.levels * profiles.width);
  let extreme = 0;
  for (let draw = 0; draw < draws; draw++) {
    sums.fill(0);
    for (let s = 0; s < profiles.n; s++) addSubject(s, sums);
    if (sumOfSquares(sums) >= least) extreme += 1;
  }
  return (extreme + 1) / (draws + 1);
}

/** n times the sum of squares of all rows is the most that column sums can reach (every subject alike). */
function leastExtreme({ n, levels, width, rows }: LabelProfiles): number {
  const sums = new Float64Array(levels * width);
  for (let k = 0; k < rows.length; k++) sums[k % sums.length] = (sums[k % sums.length] ?? 0) + (rows[k] ?? 0);
  return sumOfSquares(sums) - SLACK * n * sumOfSquares(rows);
}

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += (values[k] ?? 0) ** 2;
  return sum;
}

/** Adds a subject's rows in a random order to the sums. */
type AddSubject = (s: number, sums: Float64Array) => void;

function fromTable(profiles: LabelProfiles, next: () => number): AddSubject {
  const { size, orders, table } = orderTable(profiles);
  return (s, sums) => {
    const from = (s * orders + Math.floor((next() / 2 ** 32) * orders)) * size;
    for (let k = 0; k < size; k++) sums[k] = (sums[k] ?? 0) + (table[from + k] ?? 0);
  };
}

/** Fisher and Yates's shuffle, going on from the order of the subject before: any start will do. */
function shuffled({ levels, width, rows }: LabelProfiles, next: () => number): AddSubject {
  const order = Uint32Array.from({ length: levels }, (_, level) => level);
  return (s, sums) => {
    for (let left = levels; left > 0; left--) {
      const pick = Math.floor((next() / 2 ** 32) * left);
      const level = order[pick] ?? 0;
      order[pick] = order[left - 1] ?? 0;
      order[left - 1] = level;
      const from = (s * levels + level) * width;
      const to = (left - 1) * width;
      for (let j = 0; j < width; j++) sums[to + j] = (sums[to + j] ?? 0) + (rows[from + j] ?? 0);
    }
  };
}

/** Every subject's rows in every order: table[(s * orders + order) * size + k], size = levels * width. */
function orderTable({ n, levels, width, rows }: LabelProfiles) {
  const all = allOrders(levels);
  const size = levels * width;
  const table = new Float64Array(n * all.length * size);
  let to = 0;
  for (let s = 0; s < n; s++)
    for (const order of all)
      for (const level of order)
        for (let j = 0; j < width; j++) table[to++] = rows[(s * levels + level) * width + j] ?? 0;
  return { size, orders: all.length, table };
}

function allOrders(levels: number): number[][] {
  if (levels === 0) return [[]];
  return allOrders(levels - 1).flatMap((rest) =>
    Array.from({ length: levels }, (_, place) => rest.toSpliced(place, 0, levels - 1)),
  );
}
