import "server-only";
import { PROBE_SET_KINDS, PROVENANCES } from "@/lib/bundle/words";
import type { Method, Model, ProbeSet } from "@/lib/figures/shapes";
import type { Board } from "./results/board";
import type { StudyRef } from "./results/study";

/** A study as far as the board's choices go. */
export interface FramedStudy {
  study: StudyRef;
  models: readonly Model[];
  methods: readonly Method[];
  probe_sets: readonly { probe_set: ProbeSet }[];
}

/** What can be chosen, and how much there is, over all studies, whatever the filters. */
export function boardFrame(studies: readonly FramedStudy[]): Pick<Board, "choices" | "totals"> {
  const methods = unique(studies.flatMap((one) => one.methods));
  return {
    choices: {
      kinds: PROBE_SET_KINDS.filter((kind) =>
        studies.some((one) => one.probe_sets.some((s) => s.probe_set.kind === kind)),
      ),
      classes: [...new Set(studies.flatMap((one) => one.models.flatMap((model) => model.class ?? [])))],
      methods,
      provenances: PROVENANCES.filter((p) => studies.some((one) => one.study.provenances.includes(p))),
    },
    totals: {
      studies: studies.length,
      models: unique(studies.flatMap((one) => one.models)).length,
      methods: methods.length,
    },
  };
}

/** One list of probes: only its conditions are compared. */
export const listKey = ({ id, version, fingerprint }: ProbeSet): string =>
  [id, version, fingerprint].join(":");

/** Commitments first: the harder question, and the one that has no second source. */
export const byKind = (a: { probe_set: ProbeSet }, b: { probe_set: ProbeSet }): number =>
  ORDER.indexOf(a.probe_set.kind) - ORDER.indexOf(b.probe_set.kind);

const ORDER = ["commitments", "planted-facts", "graded"];

/** The first of each id. */
export function unique<T extends { id: string }>(items: readonly T[]): T[] {
  const found = new Map<string, T>();
  for (const item of items) if (!found.has(item.id)) found.set(item.id, item);
  return [...found.values()];
}

/** An empty list of wishes restricts nothing. */
export const allows = <T>(wanted: readonly T[] | undefined, have: readonly T[]): boolean =>
  !wanted?.length || have.some((x) => wanted.includes(x));
