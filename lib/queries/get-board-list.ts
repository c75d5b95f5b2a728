import "server-only";
import { visibleBundles } from "@/db/visible-bundles";
import type { Viewer } from "@/lib/auth/viewer";
import type { Provenance } from "@/lib/bundle/words";
import type { BoardCondition } from "@/lib/figures/board/conditions";
import type { BoardMetric } from "@/lib/figures/board/metrics";
import { type BoardSort, rankedBy } from "@/lib/figures/board/standings";
import type { CountRule, Method, Model, ProbeSet } from "@/lib/figures/shapes";
import { allows, boardFrame, byKind, type FramedStudy, listKey } from "./board-frame";
import { type BoardMember, listGroup } from "./board-group";
import type { BoardMarks } from "./board-marks";
import { type BoardSince, type Gone, movementSince } from "./board-movement";
import { database } from "./database";
import { studyRef } from "./get-board";
import type { Board, BoardFilters } from "./results/board";
import type { StudyRef } from "./results/study";
import { listedStudies, provenancesOf, type StudyAt } from "./study-at";
import { type StudyBoard, studyBoard } from "./study-board";

export type { BoardFigure, BoardMetric } from "@/lib/figures/board/metrics";
export type { BoardName, BoardSort } from "@/lib/figures/board/standings";
export type { BoardSince, Gone } from "./board-movement";

export interface BoardListFilters extends Omit<BoardFilters, "sort" | "direction"> {
  sorts?: readonly BoardSort[];
  /** Rows that share it stand together, their order kept. */
  group?: "model" | "method";
  /** `STUDY:MODEL:METHOD`, each part percent-encoded: on top of every list that has it, whatever the filters hide. */
  pins?: readonly string[];
  /** Conditions of the design without a single row are listed too, last. */
  with_not_run?: boolean;
  /** `YYYY-MM-DD`: what changed since that day began in UTC. */
  since?: string;
  /** Page of a list, from 1, by the beginning of its fingerprint. */
  pages?: Readonly<Record<string, number>>;
}

/** One line of the list: one model with one method, in one study. */
export interface BoardEntry {
  /** As `pins` names it. */
  key: string;
  study: StudyRef;
  model: Model;
  method: Method;
  condition: BoardCondition;
  /** Of its own rows, and where there are none of its study. */
  provenances: readonly Provenance[];
  /** Among all conditions of its list of probes, hidden ones too; null: has none. */
  rank: number | null;
  marks: BoardMarks;
  /** null: not asked for, or not run now. */
  before: EntryBefore | null;
}

/** Where a condition stood: not at all, with another list of probes, or with this place and figure (`ranked_by`). */
export type EntryBefore =
  | { was: "absent" }
  | { was: "other_list" }
  | { was: "here"; rank: number | null; value: number | null; n: number | null };

export interface BoardListGroup {
  key: string;
  /** What `pages` calls it. */
  page_key: string;
  probe_set: ProbeSet;
  studies: readonly StudyRef[];
  /** The figure that the places are by. */
  ranked_by: BoardMetric;
  /** Figures that any condition of the list has. */
  metrics: readonly BoardMetric[];
  /** Of these a low figure is the best. */
  lower_is_better: readonly BoardMetric[];
  pinned: readonly BoardEntry[];
  /** One page of what the filters leave. */
  rows: readonly BoardEntry[];
  page: number;
  pages: number;
  page_size: number;
  /** All conditions, those with a place, those the filters and the search leave (pinned ones not counted twice). */
  total: number;
  places: number;
  matching: number;
  not_run: number;
  replies: number;
}

export interface BoardList extends Pick<Board, "choices" | "totals" | "count"> {
  groups: readonly BoardListGroup[];
  /** null: nothing was asked. */
  since: BoardSince | null;
  gone: readonly Gone[];
}

/** A study with what the board lists of it. */
export interface BoardStudy extends FramedStudy {
  at: StudyAt;
  board: StudyBoard;
}

/**
 * The board as one list of conditions for each list of probes (id, version and fingerprint). Filters hide rows; they change
 * no figure and no place.
 */
export async function getBoardList(_viewer: Viewer, filters: BoardListFilters): Promise<BoardList> {
  const sql = database();
  const count: CountRule = filters.count ?? "expected";
  const repetitions = filters.repetitions ?? "declared";
  const rules = { count, repetitions };
  // The same for everybody, so that what is seen there can be cited.
  const studies = await listedStudies(sql, { kind: "public" });
  const entries = await Promise.all(
    studies.map(async (study): Promise<BoardStudy> => {
      const at = {
        study,
        revision: study.revision,
        bundles: await visibleBundles(sql, study.study_id, study.revision),
      };
      const board = await studyBoard(sql, at, count, repetitions);
      return { at, board, study: studyRef(study, provenancesOf(at.bundles), board), ...board };
    }),
  );
  const movement = await movementSince(sql, entries, filters.since, {
    metric: rankedBy(filters.sorts ?? []),
    ...rules,
  });
  const groups = await Promise.all(
    [...membersByList(entries, filters.kinds)].map(([key, members]) =>
      listGroup(sql, key, members, filters, movement && (movement.lists.get(key) ?? new Map()), rules),
    ),
  );
  return {
    groups: groups.filter((group) => group.matching > 0 || group.pinned.length > 0).sort(byKind),
    ...boardFrame(entries),
    count,
    since: movement?.since ?? null,
    gone: movement?.gone ?? [],
  };
}

function membersByList(
  entries: readonly BoardStudy[],
  kinds: BoardListFilters["kinds"],
): Map<string, BoardMember[]> {
  const found = new Map<string, BoardMember[]>();
  for (const entry of entries) {
    for (const set of entry.board.probe_sets) {
      if (!allows(kinds, [set.probe_set.kind])) continue;
      const key = listKey(set.probe_set);
      const members = found.get(key);
      if (members) members.push({ entry, ...set });
      else found.set(key, [{ entry, ...set }]);
    }
  }
  return found;
}
