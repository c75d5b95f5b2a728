import type { Cell } from "../shapes";

export type FlatCell = Omit<Cell, "by"> & Readonly<Record<string, unknown>>;

/** A cell as the interface answers it: the fields it is split by stand beside its figures. */
export function flatCell({ by, ...cell }: Cell): FlatCell {
  const { probe_set, version, model, method, ...figures } = cell;
  return { probe_set, version, model, method, ...by, ...figures };
}
