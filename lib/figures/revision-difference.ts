import type { Cell, Method, Model, ProbeSet } from "./shapes";

/** The figures of one revision that two revisions are compared by. */
export interface RevisionFigures {
  models: readonly Model[];
  methods: readonly Method[];
  probe_sets: readonly { probe_set: ProbeSet; cells: readonly Cell[] }[];
}

/** A bundle that counts in a revision, with its rows on file. */
export interface RevisionBundle {
  bundle_no: number;
  trials: number;
}

/** A condition's figure at one revision. `rate` is pass / expected; in graded sets the mean of score / max. */
export interface RevisionRate {
  rate: number | null;
  /** null in graded sets. */
  pass: number | null;
  scored: number | null;
  expected: number | null;
}

/** A condition (model × method in one version of a probe set) whose figure is another one than before. */
export interface MovedCondition {
  probe_set: Pick<ProbeSet, "id" | "version" | "title" | "kind">;
  model: Pick<Model, "id" | "name">;
  method: Pick<Method, "id" | "name">;
  before: RevisionRate;
  after: RevisionRate;
  /** after − before, a fraction in [-1, 1]; null where either has no rate. */
  difference: number | null;
}

export type NamedCondition = Pick<MovedCondition, "probe_set" | "model" | "method">;

/** What one revision of a study changed in numbers. */
export interface RevisionDifference {
  /** Rows of bundles that count now and did not before, and the other way round; then all rows that count. */
  trials_added: number;
  trials_removed: number;
  trials: number;
  /** Conditions in both whose rate moved, the largest move first. */
  moved: readonly MovedCondition[];
  /** Conditions in both with the same rate from other counts. */
  recounted: number;
  /** Conditions in both with the same rate from the same counts. */
  unmoved: number;
  /** Run now and not before. */
  appeared: readonly NamedCondition[];
  /** Run before and not now. */
  gone: readonly NamedCondition[];
}

/** Compares two revisions of one study. Of the first revision `before` has no sets and no bundles. */
export function revisionDifference(
  before: { figures: RevisionFigures; bundles: readonly RevisionBundle[] },
  after: { figures: RevisionFigures; bundles: readonly RevisionBundle[] },
): RevisionDifference {
  const old = conditionsOf(before.figures);
  const now = conditionsOf(after.figures);
  const kept = [...now].flatMap(([key, found]) => {
    const was = old.get(key);
    return was ? [moveOf(was, found)] : [];
  });
  const moved = kept.filter(({ before: a, after: b }) => a.rate !== b.rate);
  const recounted = kept.filter(
    ({ before: a, after: b }) =>
      a.rate === b.rate && (a.pass !== b.pass || a.scored !== b.scored || a.expected !== b.expected),
  );
  const has = (bundles: readonly RevisionBundle[], no: number) => bundles.some((b) => b.bundle_no === no);
  return {
    trials_added: sum(after.bundles.filter((b) => !has(before.bundles, b.bundle_no))),
    trials_removed: sum(before.bundles.filter((b) => !has(after.bundles, b.bundle_no))),
    trials: sum(after.bundles),
    moved: moved.sort((a, b) => sizeOf(b) - sizeOf(a)),
    recounted: recounted.length,
    unmoved: kept.length - moved.length - recounted.length,
    appeared: missingFrom(old, now),
    gone: missingFrom(now, old),
  };
}

interface Condition extends NamedCondition {
  figure: RevisionRate;
}

/** Conditions that were run, by probe set, version, model and method. */
function conditionsOf({ models, methods, probe_sets }: RevisionFigures): Map<string, Condition> {
  const modelName = new Map(models.map(({ id, name }) => [id, name]));
  const methodName = new Map(methods.map(({ id, name }) => [id, name]));
  const found = new Map<string, Condition>();
  for (const { probe_set, cells } of probe_sets) {
    const { id, version, title, kind } = probe_set;
    for (const { run, model, method, rate, pass, scored, expected } of cells) {
      if (!run) continue;
      found.set(JSON.stringify([id, version, model, method]), {
        probe_set: { id, version, title, kind },
        model: { id: model, name: modelName.get(model) ?? model },
        method: { id: method, name: methodName.get(method) ?? method },
        figure: { rate, pass: kind === "graded" ? null : pass, scored, expected },
      });
    }
  }
  return found;
}

function moveOf(was: Condition, now: Condition): MovedCondition {
  const { figure: after, ...named } = now;
  const { figure: before } = was;
  const difference = before.rate === null || after.rate === null ? null : after.rate - before.rate;
  return { ...named, before, after, difference };
}

const missingFrom = (
  there: ReadonlyMap<string, Condition>,
  here: ReadonlyMap<string, Condition>,
): NamedCondition[] => [...here].flatMap(([key, { figure: _, ...named }]) => (there.has(key) ? [] : [named]));

/** A rate that came to be or ceased to be comes first: it has no size. */
const sizeOf = ({ difference }: MovedCondition): number => (difference === null ? 2 : Math.abs(difference));

const sum = (bundles: readonly RevisionBundle[]): number =>
  bundles.reduce((total, bundle) => total + bundle.trials, 0);
