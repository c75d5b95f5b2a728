import "server-only";
import type { Database } from "@/db/client";
import type { BoardCondition } from "@/lib/figures/board/conditions";
import type { BoardMetric } from "@/lib/figures/board/metrics";
import { placesOf } from "@/lib/figures/board/standings";
import type { CountRule, Method, Model, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import { listKey } from "./board-frame";
import type { BoardStudy, EntryBefore } from "./get-board-list";
import { standingAt } from "./standing-at";
import { studyBoard } from "./study-board";

/** What the board is compared with. */
export interface BoardSince {
  day: string;
  /** Studies of which nothing was published then, of all that are listed now. */
  not_yet: number;
  studies: number;
  /** When the first revision of any study here was published; null: nothing ever was. */
  first: string | null;
}

/** A condition that had rows then and has none now. */
export interface Gone {
  study: { slug: string; title: string };
  probe_set: Pick<ProbeSet, "id" | "title" | "version">;
  model: Pick<Model, "id" | "name">;
  method: Pick<Method, "id" | "name">;
}

/** Of one list of probes, by `beforeKey`. */
export type ListBefore = ReadonlyMap<string, EntryBefore>;

interface Movement {
  since: BoardSince;
  lists: ReadonlyMap<string, ListBefore>;
  gone: readonly Gone[];
}

export const beforeKey = (studyId: number, { model, method }: { model: string; method: string }): string =>
  JSON.stringify([studyId, model, method]);

interface Standing {
  study: BoardStudy;
  set: ProbeSet;
  condition: BoardCondition;
  names: { models: readonly Model[]; methods: readonly Method[] };
}

/**
 * Where every condition stood when a day began, counted by the same rules and ranked by the same figure among what stood then; null
 * when no day is given.
 */
export async function movementSince(
  sql: Database,
  studies: readonly BoardStudy[],
  day: string | undefined,
  { metric, count, repetitions }: { metric: BoardMetric; count: CountRule; repetitions: RepetitionRule },
): Promise<Movement | null> {
  if (day === undefined) return null;
  const { standing, first } = await standingAt(
    sql,
    studies.map(({ at }) => at.study),
    day,
  );
  const then = (
    await Promise.all(
      studies.map(async (study): Promise<Standing[]> => {
        const at = standing.get(study.at.study.study_id);
        if (!at) return [];
        const names =
          at.revision === study.at.revision ? study.board : await studyBoard(sql, at, count, repetitions);
        return names.probe_sets.flatMap(({ probe_set: set, conditions }) =>
          conditions.filter(({ run }) => run).map((condition) => ({ study, set, condition, names })),
        );
      }),
    )
  ).flat();
  return {
    since: { day, not_yet: studies.length - standing.size, studies: studies.length, first },
    lists: listsOf(studies, then, metric),
    gone: goneFrom(studies, then),
  };
}

function listsOf(
  studies: readonly BoardStudy[],
  then: readonly Standing[],
  metric: BoardMetric,
): Map<string, ListBefore> {
  const lists = new Map<string, Map<string, EntryBefore>>();
  // Another list of the same set and version first: what stood on the list itself takes its place.
  const keysOf = new Map<string, Set<string>>();
  for (const { board } of studies) {
    for (const { probe_set } of board.probe_sets) {
      const keys = keysOf.get(setKey(probe_set)) ?? new Set();
      keysOf.set(setKey(probe_set), keys.add(listKey(probe_set)));
    }
  }
  const put = (list: string, { study, condition }: Standing, before: EntryBefore): void => {
    const entries = lists.get(list) ?? new Map<string, EntryBefore>();
    lists.set(list, entries.set(beforeKey(study.at.study.study_id, condition), before));
  };
  for (const one of then) {
    for (const key of keysOf.get(setKey(one.set)) ?? []) {
      if (key !== listKey(one.set)) put(key, one, { was: "other_list" });
    }
  }
  for (const key of new Set(then.map(({ set }) => listKey(set)))) {
    const members = then.filter(({ set }) => listKey(set) === key);
    const places = placesOf(
      members.map(({ condition }) => condition),
      metric,
    );
    members.forEach((one, at) => {
      const figure = one.condition.figures[metric];
      put(key, one, {
        was: "here",
        rank: places[at] ?? null,
        value: figure?.value ?? null,
        n: figure?.n ?? null,
      });
    });
  }
  return lists;
}

function goneFrom(studies: readonly BoardStudy[], then: readonly Standing[]): Gone[] {
  const now = new Set(
    studies.flatMap(({ at, board }) =>
      board.probe_sets.flatMap(({ probe_set, conditions }) =>
        conditions.flatMap((c) => (c.run ? [setKey(probe_set) + beforeKey(at.study.study_id, c)] : [])),
      ),
    ),
  );
  return then
    .filter(
      ({ study, set, condition }) => !now.has(setKey(set) + beforeKey(study.at.study.study_id, condition)),
    )
    .map(({ study, set, condition, names }) => ({
      study: { slug: study.study.slug, title: study.study.title },
      probe_set: { id: set.id, title: set.title, version: set.version },
      model: named(names.models, condition.model),
      method: named(names.methods, condition.method),
    }));
}

const setKey = ({ id, version }: ProbeSet): string => JSON.stringify([id, version]);

function named(known: readonly { id: string; name: string }[], id: string): { id: string; name: string } {
  return { id, name: known.find((one) => one.id === id)?.name ?? id };
}
