import "server-only";
import type { Database } from "@/db/client";
import type { BoardCondition } from "@/lib/figures/board/conditions";
import { BOARD_METRICS, isLowerBetter } from "@/lib/figures/board/metrics";
import { searchFor } from "@/lib/figures/board/search";
import { type BoardName, ordered, placesOf, rankedBy } from "@/lib/figures/board/standings";
import type { CountRule, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import { allows } from "./board-frame";
import { type BoardMarks, paperMark, replicationMarks } from "./board-marks";
import { beforeKey, type ListBefore } from "./board-movement";
import type { BoardEntry, BoardListFilters, BoardListGroup, BoardStudy } from "./get-board-list";
import { pageOf } from "./profile-sections";

/** A study's part of one list of probes. */
export interface BoardMember {
  entry: BoardStudy;
  probe_set: ProbeSet;
  trials: number;
  conditions: readonly BoardCondition[];
}

/** Lines on one page. */
const PAGE = 30;

type Row = Omit<BoardEntry, "key" | "marks"> & { names: Record<BoardName, string> };

/** All conditions of one list of probes in order, one page of them to be shown. */
export async function listGroup(
  sql: Database,
  key: string,
  members: readonly BoardMember[],
  filters: BoardListFilters,
  before: ListBefore | null,
  rules: { count: CountRule; repetitions: RepetitionRule },
): Promise<BoardListGroup> {
  const { sorts = [], pins = [], pages = {} } = filters;
  const probeSet = (members[0] as BoardMember).probe_set;
  const all = rowsOf(members, before);
  const metric = rankedBy(sorts);
  const places = placesOf(
    all.map(({ condition }) => condition),
    metric,
  );
  const placed = all.map((row, at): Row => ({ ...row, rank: places[at] ?? null }));
  const pinned = pins.length === 0 ? [] : pinnedOf(placed, pins);
  const found = searchFor(filters.search ?? "");
  const open = placed.filter((row) => !pinned.includes(row) && passes(row, filters, found));
  const matching = together(ordered(open, sorts), filters.group);
  const page_key = probeSet.fingerprint.slice(0, 10);
  const wanted = Math.min(pages[page_key] ?? 1, Math.max(1, Math.ceil(matching.length / PAGE)));
  const shown = pageOf(matching, wanted, PAGE);
  const marks = await marksOf(sql, members, [...pinned, ...shown.items], rules);
  const entryOf = ({ names: _, ...row }: Row): BoardEntry => ({
    ...row,
    key: entryKey(row),
    marks: marks.get(row.study.slug) ?? { paper: null, replications: [] },
  });
  return {
    key,
    page_key,
    probe_set: probeSet,
    studies: members.map(({ entry }) => entry.study),
    ranked_by: metric,
    metrics: BOARD_METRICS.filter((one) => all.some(({ condition }) => condition.figures[one])),
    lower_is_better: BOARD_METRICS.filter(isLowerBetter),
    pinned: pinned.map(entryOf),
    rows: shown.items.map(entryOf),
    page: wanted,
    pages: shown.pages,
    page_size: PAGE,
    total: all.length,
    places: places.filter((place) => place !== null).length,
    matching: matching.length,
    not_run: all.filter(({ condition }) => !condition.run).length,
    replies: members.reduce((sum, member) => sum + member.trials, 0),
  };
}

/** Models and methods that a study ran on this list, each with each: those pairs that were not run among them. */
function rowsOf(members: readonly BoardMember[], before: ListBefore | null): Row[] {
  return members.flatMap(({ entry, conditions }) => {
    const { study, board, at } = entry;
    const models = new Map(board.models.map((model) => [model.id, model]));
    const methods = new Map(board.methods.map((method) => [method.id, method]));
    const ran = {
      models: new Set(conditions.flatMap((c) => (c.run ? [c.model] : []))),
      methods: new Set(conditions.flatMap((c) => (c.run ? [c.method] : []))),
    };
    return conditions.flatMap((condition): Row[] => {
      const [model, method] = [models.get(condition.model), methods.get(condition.method)];
      if (!model || !method || !ran.models.has(model.id) || !ran.methods.has(method.id)) return [];
      return [
        {
          study,
          model,
          method,
          condition,
          provenances: condition.provenances.length > 0 ? condition.provenances : study.provenances,
          rank: null,
          before:
            before === null || !condition.run
              ? null
              : (before.get(beforeKey(at.study.study_id, condition)) ?? { was: "absent" }),
          names: { model: model.name, method: method.name, study: study.title },
        },
      ];
    });
  });
}

const entryKey = ({ study, model, method }: Pick<Row, "study" | "model" | "method">): string =>
  [study.slug, model.id, method.id].map(encodeURIComponent).join(":");

/** In the order that they were pinned in. */
function pinnedOf(rows: readonly Row[], pins: readonly string[]): Row[] {
  const byKey = new Map(rows.map((row) => [entryKey(row), row]));
  return pins.flatMap((pin) => byKey.get(pin) ?? []);
}

function passes(row: Row, filters: BoardListFilters, found: (names: readonly string[]) => boolean): boolean {
  const { model, method, study, condition } = row;
  if (!condition.run && filters.with_not_run === false) return false;
  if (filters.classes?.length && !filters.classes.includes(model.class ?? "")) return false;
  if (filters.methods?.length && !filters.methods.includes(method.id)) return false;
  if (!allows(filters.provenances, row.provenances)) return false;
  return found([model.name, model.id, method.name, method.id, study.title, study.slug]);
}

/** Rows that share a model, or a method, one after the other, in the order of each one's first row. */
function together(rows: readonly Row[], group: BoardListFilters["group"]): Row[] {
  if (group === undefined) return [...rows];
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(row[group].id);
    if (own) own.push(row);
    else found.set(row[group].id, [row]);
  }
  return [...found.values()].flat();
}

/** Marks of the studies that are shown, by slug. */
async function marksOf(
  sql: Database,
  members: readonly BoardMember[],
  shown: readonly Row[],
  rules: { count: CountRule; repetitions: RepetitionRule },
): Promise<Map<string, BoardMarks>> {
  const slugs = new Set(shown.map((row) => row.study.slug));
  const sized = members.map(({ entry, conditions }) => ({ at: entry.at, conditions: conditions.length }));
  return new Map(
    await Promise.all(
      members
        .filter(({ entry }) => slugs.has(entry.study.slug))
        .map(async ({ entry, conditions, probe_set }) => {
          const own = { at: entry.at, conditions: conditions.length };
          const [paper, replications] = await Promise.all([
            paperMark(entry.study.slug),
            replicationMarks(sql, own, sized, probe_set, rules),
          ]);
          return [entry.study.slug, { paper, replications }] as const;
        }),
    ),
  );
}
