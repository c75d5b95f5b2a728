import { OUTCOME_OF_CODE, PROBE_SET_KINDS, SOURCES, STRATEGIES } from "@/lib/bundle/words";
import type { CountRow, DesignRow, Method, Model, ProbeSet } from "./shapes";

/** Rows as the database keeps them, made into what figures are computed from. `from-bundle.ts` does the same for a file. */

interface SetRow {
  probe_set: string;
  version: string;
  kind: string;
  title: string;
  rounds: number;
  repetitions: number;
  scorer: string | null;
  scorer_version: string | null;
  fingerprint: string;
}

export function probeSetOf(set: SetRow, size: Pick<ProbeSet, "probes" | "sessions" | "lures">): ProbeSet {
  return {
    id: set.probe_set,
    version: set.version,
    kind: oneOf(PROBE_SET_KINDS, set.kind) ?? unknown(`probe set kind ${set.kind}`),
    title: set.title,
    rounds: set.rounds,
    repetitions: set.repetitions,
    scorer: set.scorer === null ? null : { name: set.scorer, version: set.scorer_version },
    fingerprint: set.fingerprint,
    ...size,
  };
}

export const modelOf = ({ model, name, ...row }: Omit<Model, "id"> & { model: string }): Model => ({
  id: model,
  name,
  class: row.class,
  provider: row.provider,
});

type MethodRow = Omit<Method, "id" | "strategy" | "keeps"> & {
  method: string;
  strategy: string;
  keeps: unknown;
};

export const methodOf = ({ method, keeps, strategy, ...row }: MethodRow): Method => ({
  id: method,
  ...row,
  strategy: oneOf(STRATEGIES, strategy) ?? "unknown",
  keeps: textsOf(keeps),
});

interface Faceted {
  round: number | null;
  source: string | null;
}

export const designRowOf = <Row extends Faceted & Omit<DesignRow, keyof Faceted>>(row: Row): DesignRow => ({
  ...row,
  round: row.round ?? 0,
  source: oneOf(SOURCES, row.source),
});

export const countRowOf = <
  Row extends Faceted & { outcome: number } & Omit<CountRow, keyof Faceted | "outcome">,
>(
  row: Row,
): CountRow => ({
  ...row,
  round: row.round ?? 0,
  source: oneOf(SOURCES, row.source),
  outcome: OUTCOME_OF_CODE[row.outcome] ?? unknown(`outcome ${row.outcome}`),
});

/** Without the entries that were joined to another one of the list. */
export const standing = <T extends { id: string }>(
  items: readonly T[],
  aliases: ReadonlyMap<string, string>,
): T[] =>
  items.filter((item) => {
    const name = aliases.get(item.id);
    return name === undefined || !items.some((other) => other.id === name);
  });

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((e): e is [string, string] => typeof e[1] === "string"),
  );
}

const oneOf = <T extends string>(words: readonly T[], value: string | null): T | null =>
  words.find((word) => word === value) ?? null;

function unknown(what: string): never {
  throw new RangeError(`The database holds a value that this version does not know: ${what}.`);
}
