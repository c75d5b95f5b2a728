import { isApart } from "./counts/coverage";
import type { RevisionBundle, RevisionFigures } from "./revision-difference";
import type { Cell, Method, ProbeSet } from "./shapes";

/** A condition's figure before or after. `rate` is pass / expected; in graded sets the mean of score / max. */
export interface PreviewRate {
  rate: number | null;
  /** null in graded sets. */
  pass: number | null;
  scored: number | null;
  expected: number | null;
  /**
   * Its place among the conditions of its probe set by rate, ties sharing one. null for the full context, which is no
   * contestant, for a condition without a rate, and below 90% coverage.
   */
  rank: number | null;
}

/** A condition (model × method in one version of a probe set) as it stands and as it would stand. */
export interface PreviewCell {
  probe_set: string;
  version: string;
  model: string;
  method: string;
  /** null where it is not run. */
  before: PreviewRate | null;
  after: PreviewRate | null;
  /** after − before, a fraction in [-1, 1]; null where either has no rate. */
  difference: number | null;
}

type ConditionName = Pick<PreviewCell, "model" | "method">;

export interface PreviewSet extends Pick<ProbeSet, "id" | "version" | "title" | "kind"> {
  /** Whether the study shows it now, and would show it then. */
  before: boolean;
  after: boolean;
  /** The conditions of rank 1. */
  leads_before: readonly ConditionName[];
  leads_after: readonly ConditionName[];
}

/** What publishing a bundle would change in what its study shows. */
export interface PublicationPreview {
  /** Rows of bundles that would count then and do not now, and the other way round; then all rows that would count. */
  trials_added: number;
  trials_removed: number;
  trials: number;
  models: readonly { id: string; name: string }[];
  methods: readonly { id: string; name: string }[];
  probe_sets: readonly PreviewSet[];
  /** Every condition that is run now or would be, in the order of models and methods. */
  cells: readonly PreviewCell[];
}

/** As it is kept with a bundle that was checked. */
export interface KeptPreview extends PublicationPreview {
  /** The study's revision that it is compared with. */
  revision: number;
  /** Where texts look like secrets: one place for each kind and file, `message` saying how many rows there are. */
  secrets: {
    count: number;
    places: readonly { file: string | null; line: number | null; field: string | null; message: string }[];
  };
}

interface Side {
  figures: RevisionFigures;
  bundles: readonly RevisionBundle[];
}

/** Compares what a study shows with what it would show. Of an empty study `before` has no sets and no bundles. */
export function publicationPreview(before: Side, after: Side): PublicationPreview {
  const sets = setsOf(before, after);
  const models = named(after.figures.models, before.figures.models);
  const methods = named(after.figures.methods, before.figures.methods);
  const sides = [before, after].map(({ figures }) => ratesOf(figures));
  const [was = new Map(), now = new Map()] = sides;
  const cells = sets.flatMap(({ id: probe_set, version }) =>
    models.flatMap(({ id: model }) =>
      methods.flatMap(({ id: method }): PreviewCell[] => {
        const key = keyOf(probe_set, version, model, method);
        const a = was.get(key) ?? null;
        const b = now.get(key) ?? null;
        if (a === null && b === null) return [];
        return [{ probe_set, version, model, method, before: a, after: b, difference: differenceOf(a, b) }];
      }),
    ),
  );
  return {
    trials_added: sum(without(after.bundles, before.bundles)),
    trials_removed: sum(without(before.bundles, after.bundles)),
    trials: sum(after.bundles),
    models,
    methods,
    probe_sets: sets.map((set) => ({
      ...set,
      leads_before: leadersOf(cells, set, "before"),
      leads_after: leadersOf(cells, set, "after"),
    })),
    cells,
  };
}

const keyOf = (...parts: string[]): string => JSON.stringify(parts);

/** The rates of conditions that are run, ranked within each probe set. */
function ratesOf({ methods, probe_sets }: RevisionFigures): Map<string, PreviewRate> {
  const contestants = new Set(methods.flatMap((m) => (isCeiling(m) ? [] : [m.id])));
  const found = new Map<string, PreviewRate>();
  for (const { probe_set, cells } of probe_sets) {
    const placed = cells.filter(
      (cell) => cell.rate !== null && contestants.has(cell.method) && !isApart(cell),
    );
    for (const cell of cells) {
      if (!cell.run) continue;
      const rank = placed.includes(cell) ? rankOf(cell, placed) : null;
      const { rate, scored, expected } = cell;
      const pass = probe_set.kind === "graded" ? null : cell.pass;
      found.set(keyOf(probe_set.id, probe_set.version, cell.model, cell.method), {
        rate,
        pass,
        scored,
        expected,
        rank,
      });
    }
  }
  return found;
}

const isCeiling = ({ strategy }: Method): boolean => strategy === "none";

const rankOf = (cell: Cell, placed: readonly Cell[]): number =>
  1 + placed.filter((other) => (other.rate ?? 0) > (cell.rate ?? 0)).length;

function setsOf(before: Side, after: Side): Omit<PreviewSet, "leads_before" | "leads_after">[] {
  const shown = ({ figures }: Side) =>
    figures.probe_sets.map(({ probe_set: { id, version, title, kind } }) => ({ id, version, title, kind }));
  const has = (side: Side, set: Pick<ProbeSet, "id" | "version">): boolean =>
    side.figures.probe_sets.some(({ probe_set: s }) => s.id === set.id && s.version === set.version);
  return [...shown(after), ...shown(before).filter((set) => !has(after, set))].map((set) => ({
    ...set,
    before: has(before, set),
    after: has(after, set),
  }));
}

const leadersOf = (
  cells: readonly PreviewCell[],
  { id, version }: Pick<ProbeSet, "id" | "version">,
  side: "before" | "after",
): ConditionName[] =>
  cells
    .filter((cell) => cell.probe_set === id && cell.version === version && cell[side]?.rank === 1)
    .map(({ model, method }) => ({ model, method }));

function differenceOf(a: PreviewRate | null, b: PreviewRate | null): number | null {
  if (a?.rate == null || b?.rate == null) return null;
  return b.rate - a.rate;
}

function named(...lists: readonly (readonly { id: string; name: string }[])[]) {
  const found = new Map<string, string>();
  for (const { id, name } of lists.flat()) if (!found.has(id)) found.set(id, name);
  return [...found].map(([id, name]) => ({ id, name }));
}

const without = (these: readonly RevisionBundle[], those: readonly RevisionBundle[]) =>
  these.filter(({ bundle_no }) => !those.some((other) => other.bundle_no === bundle_no));

const sum = (bundles: readonly RevisionBundle[]): number =>
  bundles.reduce((total, { trials }) => total + trials, 0);
