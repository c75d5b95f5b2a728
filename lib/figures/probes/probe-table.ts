import type { Method, Model } from "../shapes";
import { type ColumnMembers, columnsOf, compactedPlaces } from "./columns";
import type {
  ListedProbe,
  ProbeColumn,
  ProbeFilters,
  ProbeRow,
  ProbeRules,
  ProbeState,
  ProbeSummary,
  ProbeTalliesData,
  ProbeTally,
} from "./shapes";
import { tallyOf } from "./tally";

export interface ProbeTable {
  columns: readonly ProbeColumn[];
  /** Every probe that the filters leave, in the order asked for. */
  probes: readonly ListedProbe[];
  /** Of all probes (or all lures) under these columns, whatever the other filters say. */
  summary: ProbeSummary;
  /** Those probes from `from` up to but not `to`, counted in full: a set may have tens of thousands. */
  rows: (from: number, to: number) => ProbeRow[];
}

interface Study {
  models: readonly Pick<Model, "id">[];
  methods: readonly Pick<Method, "id" | "strategy">[];
}

/** A probe with what filters and orders look at. */
interface Standing {
  place: number;
  probe: ListedProbe;
  /** Aligned with the columns. */
  rates: readonly (number | null)[];
  whole: ProbeTally;
  /** Largest difference between two methods with the same model or models. */
  spread: number;
  /** All rates of methods that compact are 0, or 1. */
  lost: boolean;
  held: boolean;
}

/**
 * The probes of a set under each column, filtered and ordered. `found`: the numbers of the probes that hold what is
 * looked for; null when nothing is.
 */
export function probeTable(
  data: ProbeTalliesData,
  study: Study,
  rules: ProbeRules,
  filters: ProbeFilters,
  found: ReadonlySet<number> | null = null,
): ProbeTable {
  const columns = columnsOf(data, study, filters);
  const all = standings(data, columns, rules, filters.lures ?? false);
  const kept = all.filter(
    (standing) =>
      FACETS.every((facet) => filters[facet] === undefined || standing.probe[facet] === filters[facet]) &&
      (filters.only === undefined || isIn(standing, filters.only)) &&
      (found === null || found.has(standing.probe.probe_no)),
  );
  kept.sort(orderOf(filters.sort, columns));
  return {
    columns: columns.map(({ members: _, ...column }) => column),
    probes: kept.map(({ probe }) => probe),
    summary: summaryOf(all, columns),
    rows: (from, to) =>
      kept.slice(from, to).map(({ place, probe, whole }) => ({
        ...probe,
        whole,
        cells: columns.map(({ members }) => tallyOf(data, place, members, rules)),
      })),
  };
}

const FACETS = ["kind", "source", "story", "dimension"] as const;

function standings(
  data: ProbeTalliesData,
  columns: readonly ColumnMembers[],
  rules: ProbeRules,
  lures: boolean,
): Standing[] {
  const told = compactedPlaces(columns);
  const members = told.flatMap((place) => columns[place]?.members ?? []);
  const spreadOf = spreads(columns);
  const out: Standing[] = [];
  for (const [place, probe] of data.probes.entries()) {
    if (probe.lure !== lures) continue;
    const rates = columns.map((column) => tallyOf(data, place, column.members, rules).rate);
    const all = (rate: number) => told.length > 0 && told.every((column) => rates[column] === rate);
    out.push({
      place,
      probe,
      rates,
      whole: tallyOf(data, place, members, rules),
      spread: spreadOf(rates),
      lost: all(0),
      held: all(1),
    });
  }
  return out;
}

/** Of rates aligned with the columns: only methods that compact are compared, and only with the same model or models. */
function spreads(columns: readonly ProbeColumn[]): (rates: Standing["rates"]) => number {
  const groups = new Map<string | null, number[]>();
  for (const [place, { model, ceiling }] of columns.entries())
    if (!ceiling) groups.set(model, [...(groups.get(model) ?? []), place]);
  const compared = [...groups.values()].filter((places) => places.length > 1);
  return (rates) => {
    let widest = 0;
    for (const places of compared) {
      let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const place of places) {
        const rate = rates[place];
        if (rate == null) continue;
        low = Math.min(low, rate);
        high = Math.max(high, rate);
      }
      widest = Math.max(widest, high - low);
    }
    return widest;
  };
}

function isIn({ spread, whole, lost, held }: Standing, state: ProbeState): boolean {
  if (state === "differ") return spread > 0;
  if (state === "confident") return whole.confident > 0;
  return state === "lost" ? lost : held;
}

function summaryOf(all: readonly Standing[], columns: readonly ProbeColumn[]): ProbeSummary {
  const count = (state: ProbeState) => all.filter((standing) => isIn(standing, state)).length;
  const ceilings = columns.flatMap((column, place) => (column.ceiling ? [place] : []));
  const compared = ceilings.length > 0 && ceilings.length < columns.length;
  const never = ({ rates, lost }: Standing) => lost && ceilings.every((place) => rates[place] === 0);
  return {
    probes: all.length,
    lost: count("lost"),
    held: count("held"),
    differ: count("differ"),
    confident: count("confident"),
    lost_uncompacted: compared ? all.filter(never).length : null,
  };
}

/** Equal ones keep the design's order; what has no rate comes last. */
function orderOf(sort: string | undefined, columns: readonly ProbeColumn[]) {
  const column = columns.findIndex(({ key }) => `rate:${key}` === sort);
  const keyOf = ({ rates, whole, spread }: Standing): number | null => {
    if (column >= 0) return rates[column] ?? null;
    if (sort === "order") return 0;
    if (sort === "spread") return -spread;
    if (sort === "confident") return -whole.confident;
    if (sort === "easiest") return whole.rate === null ? null : -whole.rate;
    return whole.rate;
  };
  return (a: Standing, b: Standing): number => {
    const [x, y] = [keyOf(a), keyOf(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.place - b.place;
    return x - y || a.place - b.place;
  };
}
