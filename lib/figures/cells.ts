import { clusteredInterval, meanInterval, pooledIntraclassCorrelation } from "@/lib/stats";
import type {
  By,
  Cell,
  CountRow,
  CountRule,
  DesignRow,
  LureCounts,
  Method,
  Model,
  ProbeSetData,
  RepetitionRule,
} from "./shapes";
import { conditionOf } from "./subject-rates";
import { addCount, addTally, counts, emptyTally, missing, scored, type Tally } from "./sum";

export interface CellOptions {
  by?: readonly By[];
  count?: CountRule;
  repetitions?: RepetitionRule;
}

interface Slice {
  values: Partial<Record<By, string | number | null>>;
  subjects: Map<string, Tally>;
  lures: Tally;
}

const facetOf = (row: DesignRow | CountRow, by: By): string | number | null =>
  by === "repetition" ? ("repetition" in row ? row.repetition : null) : row[by];

/**
 * The cells of one probe set: every model × method, split by the fields asked for. Conditions without a single row
 * are there too, with `run: false` and null figures.
 *
 * rate = pass / expected (or / scored), pooled over subjects; the interval is Wilson's with an effective sample
 * size for clustering within subjects (lib/stats/clustered-interval.ts). Graded sets: mean of score / max over
 * scored trials, t interval over subjects.
 */
export function cells(data: ProbeSetData, options: CellOptions = {}): Cell[] {
  const by = options.by ?? [];
  const count = options.count ?? "expected";
  const declared = data.probe_set.repetitions;
  const rule = options.repetitions ?? "declared";
  const graded = data.probe_set.kind === "graded";

  const byCondition = new Map<string, CountRow[]>();
  for (const row of data.counts) {
    const key = conditionOf(row.model, row.method);
    const rows = byCondition.get(key);
    if (rows) rows.push(row);
    else byCondition.set(key, [row]);
  }

  const sliced = (rows: readonly CountRow[], split: readonly By[]) =>
    slices(data.design, rows, split, declared, rule);

  // ρ is a property of the probe set: pooled over its unsplit conditions, used where a cell is all pass or none.
  const rho = graded
    ? null
    : pooledIntraclassCorrelation(
        [...byCondition.keys()]
          .sort()
          .map((key) =>
            sliced(byCondition.get(key) ?? [], []).flatMap((slice) =>
              inOrder(slice).map((t) => ({ n: size(t, count), x: t.pass })),
            ),
          ),
      );

  const out: Cell[] = [];
  for (const model of data.models) {
    for (const method of data.methods) {
      const rows = byCondition.get(conditionOf(model.id, method.id));
      if (!rows || rows.length === 0) {
        out.push(notRun(data, model, method));
        continue;
      }
      for (const slice of sliced(rows, by)) out.push(cellOf(data, model, method, slice, count, graded, rho));
    }
  }
  return out;
}

const size = (t: Tally, count: CountRule): number => (count === "scored" ? scored(t) : t.expected);

function slices(
  design: readonly DesignRow[],
  rows: readonly CountRow[],
  by: readonly By[],
  declared: number,
  rule: RepetitionRule,
): Slice[] {
  const found = new Map<string, Slice>();
  const sliceOf = (row: DesignRow | CountRow, repetition: number | null): Slice => {
    const values: Slice["values"] = {};
    for (const field of by) values[field] = field === "repetition" ? repetition : facetOf(row, field);
    const key = JSON.stringify(Object.values(values));
    let slice = found.get(key);
    if (!slice) {
      slice = { values, subjects: new Map(), lures: emptyTally() };
      found.set(key, slice);
    }
    return slice;
  };
  const tallyOf = (slice: Slice, row: DesignRow | CountRow): Tally => {
    if (row.lure) return slice.lures;
    let tally = slice.subjects.get(row.subject);
    if (!tally) {
      tally = emptyTally();
      slice.subjects.set(row.subject, tally);
    }
    return tally;
  };

  const splitByRepetition = by.includes("repetition");
  for (const row of design) {
    if (splitByRepetition) {
      for (let repetition = 1; repetition <= declared; repetition++)
        tallyOf(sliceOf(row, repetition), row).expected += row.probes;
    } else tallyOf(sliceOf(row, null), row).expected += row.probes * declared;
  }
  for (const row of rows) {
    if (!counts(row, declared, rule)) continue;
    const tally = tallyOf(sliceOf(row, row.repetition), row);
    addCount(tally, row);
    if (row.repetition > declared) tally.expected += row.trials;
  }
  return [...found.values()].sort((a, b) => compareValues(Object.values(a.values), Object.values(b.values)));
}

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

/** Subjects by name: sums of fractions come out the same to the last bit whatever order the rows came in. */
const inOrder = (slice: Slice): Tally[] =>
  [...slice.subjects].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally);

function cellOf(
  data: ProbeSetData,
  model: Model,
  method: Method,
  slice: Slice,
  count: CountRule,
  graded: boolean,
  rho: number | null,
): Cell {
  const total = emptyTally();
  const subjectTallies = inOrder(slice);
  for (const tally of subjectTallies) addTally(total, tally);
  const n = size(total, count);
  const answered = total.pass + total.confident - total.flagged_passes;
  const lost = total.error + missing(total);
  const per = (x: number): number | null => (n > 0 ? x / n : null);
  const bounds = (x: number): readonly [number, number] | null =>
    total.expected > 0 ? [x / total.expected, (x + lost) / total.expected] : null;

  let rate: number | null;
  let interval: { low: number; high: number } | null;
  let subjects: number;
  if (graded) {
    const means = subjectTallies.filter((t) => t.with_score > 0).map((t) => t.score_sum / t.with_score);
    rate = total.with_score > 0 ? total.score_sum / total.with_score : null;
    interval = means.length > 1 ? meanInterval(means) : null;
    subjects = means.length;
  } else {
    const clusters = subjectTallies.map((t) => ({ n: size(t, count), x: t.pass })).filter((c) => c.n > 0);
    rate = per(total.pass);
    interval = clusters.length > 1 ? clusteredInterval(clusters, { rho }) : null;
    subjects = clusters.length;
  }
  return {
    probe_set: data.probe_set.id,
    version: data.probe_set.version,
    model: model.id,
    method: method.id,
    by: slice.values,
    run: true,
    expected: total.expected,
    scored: scored(total),
    pass: total.pass,
    hedged: total.hedged,
    confident: total.confident,
    abstained: total.abstained,
    error: total.error,
    missing: missing(total),
    rate,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    subjects,
    confident_rate: graded || total.expected === 0 ? null : total.confident / total.expected,
    confident_bounds: graded ? null : bounds(total.confident),
    hedged_rate: graded || total.expected === 0 ? null : total.hedged / total.expected,
    hedged_bounds: graded ? null : bounds(total.hedged),
    calibration:
      data.probe_set.kind === "planted-facts"
        ? {
            right: total.pass - total.flagged_passes,
            answered,
            rate: answered > 0 ? (total.pass - total.flagged_passes) / answered : null,
          }
        : null,
    lures: lureCounts(slice.lures),
  };
}

function lureCounts(t: Tally): LureCounts | null {
  if (t.expected === 0 && scored(t) + t.error === 0) return null;
  const invented = t.confident + t.hedged;
  const answered = t.pass + invented;
  return {
    expected: t.expected,
    answered,
    pass: t.pass,
    hedged: t.hedged,
    confident: t.confident,
    error: t.error,
    missing: missing(t),
    invented_rate: answered > 0 ? invented / answered : null,
    invented_bounds:
      t.expected > 0 ? [invented / t.expected, (invented + t.error + missing(t)) / t.expected] : null,
  };
}

function notRun(data: ProbeSetData, model: Model, method: Method): Cell {
  return {
    probe_set: data.probe_set.id,
    version: data.probe_set.version,
    model: model.id,
    method: method.id,
    by: {},
    run: false,
    expected: null,
    scored: null,
    pass: null,
    hedged: null,
    confident: null,
    abstained: null,
    error: null,
    missing: null,
    rate: null,
    low: null,
    high: null,
    subjects: null,
    confident_rate: null,
    confident_bounds: null,
    hedged_rate: null,
    hedged_bounds: null,
    calibration: null,
    lures: null,
  };
}
