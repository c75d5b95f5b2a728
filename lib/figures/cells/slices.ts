import { addCount, counts, emptyTally, type Tally } from "../counts/sum";
import type { By, CountRow, DesignRow, RepetitionRule } from "../shapes";

/** One condition, or a part of it, by subject; lures apart. */
export interface Slice {
  values: Partial<Record<By, string | number | null>>;
  /** Subjects by name: sums of fractions come out the same to the last bit whatever order the rows came in. */
  subjects: readonly Tally[];
  lures: readonly Tally[];
}

export interface SliceRules {
  /** Declared repetitions of every probe. */
  declared: number;
  repetitions: RepetitionRule;
}

interface OpenSlice {
  values: Slice["values"];
  subjects: Map<string, Tally>;
  lures: Map<string, Tally>;
}

/** The rows of one condition against the design of its probe set, split by the fields named, in the fields' order. */
export function slices(
  design: readonly DesignRow[],
  rows: readonly CountRow[],
  by: readonly By[],
  { declared, repetitions }: SliceRules,
): Slice[] {
  const found = new Map<string, OpenSlice>();
  const tallyOf = (row: DesignRow | CountRow, repetition: number | null): Tally => {
    const values: Slice["values"] = {};
    for (const field of by) values[field] = field === "repetition" ? repetition : row[field];
    const key = JSON.stringify(Object.values(values));
    let slice = found.get(key);
    if (!slice) {
      slice = { values, subjects: new Map(), lures: new Map() };
      found.set(key, slice);
    }
    const tallies = row.lure ? slice.lures : slice.subjects;
    let tally = tallies.get(row.subject);
    if (!tally) {
      tally = emptyTally();
      tallies.set(row.subject, tally);
    }
    return tally;
  };

  const splitByRepetition = by.includes("repetition");
  for (const row of design) {
    if (splitByRepetition) {
      for (let repetition = 1; repetition <= declared; repetition++)
        tallyOf(row, repetition).expected += row.probes;
    } else tallyOf(row, null).expected += row.probes * declared;
  }
  for (const row of rows) {
    if (!counts(row, declared, repetitions)) continue;
    const tally = tallyOf(row, row.repetition);
    addCount(tally, row);
    if (row.repetition > declared) tally.expected += row.trials;
  }
  return [...found.values()]
    .map(({ values, subjects, lures }) => ({ values, subjects: inOrder(subjects), lures: inOrder(lures) }))
    .sort((a, b) => compareValues(Object.values(a.values), Object.values(b.values)));
}

const inOrder = (tallies: ReadonlyMap<string, Tally>): Tally[] =>
  [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);

/** Numbers by size, words by letter, nothing last: the same order whatever order the rows came in. */
function compareValues(
  a: readonly (string | number | null)[],
  b: readonly (string | number | null)[],
): number {
  for (const [i, x] of a.entries()) {
    const y = b[i] ?? null;
    if (x === y) continue;
    if (x === null) return 1;
    if (y === null) return -1;
    return x < y ? -1 : 1;
  }
  return 0;
}
