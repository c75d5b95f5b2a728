import { STORED_OUTCOMES } from "@/lib/bundle/words";
import type { CountRow, DesignRow, Facets, ProbeSetData } from "../shapes";
import { conditionOf } from "./condition";

/** Facets of rows as numbers, one a row. */
interface Columns {
  /** Place in `subjects`. */
  subject: Int32Array;
  /** Place in `dimensions`; -1 where there is none. */
  dimension: Int32Array;
  /** 1 for a lure. */
  lure: Uint8Array;
}

/** The rows of a probe set as columns of numbers: one study is summed in many ways, and names are slow to compare. */
export interface CountIndex {
  /** By name. */
  subjects: readonly string[];
  dimensions: readonly string[];
  /** Numbers of the conditions that have rows. */
  conditions: ReadonlyMap<string, number>;
  /** The same conditions as a set. */
  run: ReadonlySet<string>;
  design: Columns & { probes: Float64Array };
  counts: Columns & {
    condition: Int32Array;
    repetition: Int32Array;
    /** Place in STORED_OUTCOMES. */
    outcome: Uint8Array;
    trials: Float64Array;
    scoreSum: Float64Array;
  };
}

const known = new WeakMap<ProbeSetData, CountIndex>();

/** The index of these rows, made once for as long as the rows are held. */
export function indexOf(data: ProbeSetData): CountIndex {
  let found = known.get(data);
  if (!found) {
    found = indexed(data);
    known.set(data, found);
  }
  return found;
}

function indexed({ design, counts }: ProbeSetData): CountIndex {
  const names = new Set<string>();
  const dimensionNames = new Set<string>();
  const conditions = new Map<string, number>();
  for (const rows of [design, counts])
    for (const row of rows) {
      names.add(row.subject);
      if (row.dimension !== null) dimensionNames.add(row.dimension);
    }
  const subjects = [...names].sort();
  const dimensions = [...dimensionNames].sort();
  const subject = new Map(subjects.map((name, at) => [name, at]));
  const dimension = new Map(dimensions.map((name, at) => [name, at]));
  const outcome = new Map(STORED_OUTCOMES.map((name, at) => [name, at]));
  const columnsOf = (rows: readonly Facets[]): Columns => ({
    subject: Int32Array.from(rows, (row) => subject.get(row.subject) ?? 0),
    dimension: Int32Array.from(rows, (row) =>
      row.dimension === null ? -1 : (dimension.get(row.dimension) ?? -1),
    ),
    lure: Uint8Array.from(rows, (row) => (row.lure ? 1 : 0)),
  });
  const numberOf = ({ model, method }: CountRow): number => {
    const key = conditionOf(model, method);
    const at = conditions.get(key) ?? conditions.size;
    conditions.set(key, at);
    return at;
  };
  const condition = Int32Array.from(counts, numberOf);
  return {
    subjects,
    dimensions,
    conditions,
    run: new Set(conditions.keys()),
    design: { ...columnsOf(design), probes: Float64Array.from(design, (row: DesignRow) => row.probes) },
    counts: {
      ...columnsOf(counts),
      condition,
      repetition: Int32Array.from(counts, (row) => row.repetition),
      outcome: Uint8Array.from(counts, (row) => outcome.get(row.outcome) ?? 0),
      trials: Float64Array.from(counts, (row) => row.trials),
      scoreSum: Float64Array.from(counts, (row) => row.score_sum),
    },
  };
}
