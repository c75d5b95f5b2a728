import "server-only";
import { visibleBundles } from "@/db/visible-bundles";
import type { Viewer } from "@/lib/auth/viewer";
import { searchFor } from "@/lib/figures/board/search";
import { conditionOf } from "@/lib/figures/counts/condition";
import { isApart } from "@/lib/figures/counts/coverage";
import type { TieGroups } from "@/lib/figures/pairs/tie-groups";
import type { Cell, Method, ProbeSet } from "@/lib/figures/shapes";
import { boardCosts } from "./board-costs";
import { allows, boardFrame, byKind, listKey, unique } from "./board-frame";
import { database } from "./database";
import { pageOf } from "./profile-sections";
import { rankRows } from "./rank-rows";
import { remembered } from "./remembered";
import type { Board, BoardFilters, BoardGroup, BoardRow } from "./results/board";
import type { StudyRef } from "./results/study";
import { listedStudies, provenancesOf, type StudyAt } from "./study-at";
import { type StudyTies, studyTies } from "./study-ties";
import { type StudySummary, studySummary } from "./summary";

interface Entry {
  at: StudyAt;
  study: StudyRef;
  summary: StudySummary;
  ties: StudyTies | null;
}

/**
 * The board: conditions of all public studies, grouped by list of probes (id, version and fingerprint). Filters
 * hide rows and columns; they never change a figure.
 */
export async function getBoard(_viewer: Viewer, filters: BoardFilters): Promise<Board> {
  const sql = database();
  const { count = "expected", repetitions = "declared" } = filters;
  // The same for everybody, so that what is seen here can be cited.
  const studies = await listedStudies(sql, { kind: "public" });
  const entries = await Promise.all(
    studies.map(async (study): Promise<Entry> => {
      const bundles = await visibleBundles(sql, study.study_id, study.revision);
      const at = { study, revision: study.revision, bundles };
      const [summary, ties] = await Promise.all([
        remembered(sql, at, `summary:${count}:${repetitions}`, cellsIn, () =>
          studySummary(sql, at, count, repetitions),
        ),
        studyTies(sql, at, count, repetitions),
      ]);
      return { at, study: studyRef(study, provenancesOf(bundles), summary), summary, ties };
    }),
  );
  const chosen = entries.filter((e) => allows(filters.provenances, e.study.provenances));
  const groups = groupsOf(chosen, filters);
  return {
    groups,
    costs: await boardCosts(
      sql,
      chosen.map(({ at }) => at),
      groups,
      { count, repetitions },
    ),
    ...boardFrame(entries.map(({ study, summary }) => ({ study, ...summary }))),
    count,
  };
}

const cellsIn = ({ probe_sets }: StudySummary): number =>
  probe_sets.reduce((sum, { cells }) => sum + cells.length, 0);

export function studyRef(
  study: { slug: string; title: string; revision: number },
  provenances: StudyRef["provenances"],
  summary: { probe_sets: readonly { probe_set: ProbeSet }[] },
): StudyRef {
  const scorers = summary.probe_sets.flatMap((s) => s.probe_set.scorer ?? []);
  return {
    slug: study.slug,
    title: study.title,
    revision: study.revision,
    provenances,
    scorers: scorers.filter(
      (s, i) => scorers.findIndex((o) => o.name === s.name && o.version === s.version) === i,
    ),
  };
}

function groupsOf(entries: readonly Entry[], filters: BoardFilters): BoardGroup[] {
  const found = new Map<string, { probe_set: ProbeSet; members: Member[] }>();
  for (const entry of entries) {
    for (const { probe_set, cells, trials } of entry.summary.probe_sets) {
      if (filters.kinds?.length && !filters.kinds.includes(probe_set.kind)) continue;
      const key = listKey(probe_set);
      const group = found.get(key);
      if (group) group.members.push({ entry, cells, trials });
      else found.set(key, { probe_set, members: [{ entry, cells, trials }] });
    }
  }
  return [...found]
    .map(([key, { probe_set, members }]) => groupOf(key, probe_set, members, filters))
    .filter((group) => group.rows.length > 0 && group.methods.length > 0)
    .sort(byKind);
}

interface Member {
  entry: Entry;
  cells: readonly Cell[];
  trials: number;
}

function groupOf(
  key: string,
  probe_set: ProbeSet,
  members: readonly Member[],
  filters: BoardFilters,
): BoardGroup {
  const methods = unique(members.flatMap((m) => m.entry.summary.methods)).filter(
    (method) => !filters.methods?.length || filters.methods.includes(method.id),
  );
  const ranked = rankRows(
    members.flatMap(({ entry, cells }) => {
      const ties = entry.ties?.find((set) => set.probe_set === probe_set.id)?.models ?? null;
      return rowsOf(entry, cells, ties, methods, filters);
    }),
    methods,
    filters,
  );
  const page_key = probe_set.fingerprint.slice(0, 10);
  const { rows, columns } = found(ranked, methods, filters.search ?? "");
  const pages = Math.max(1, Math.ceil(rows.length / MOST.rows));
  const page = Math.min(filters.pages?.[page_key] ?? 1, pages);
  const shown = columns.slice(0, MOST.methods);
  return {
    key,
    probe_set,
    studies: members.map((m) => m.entry.study),
    methods: shown.flatMap((at) => methods[at] ?? []),
    rows: pageOf(rows, page, MOST.rows).items.map((row) => withColumns(row, shown)),
    replies: members.reduce((sum, m) => sum + m.trials, 0),
    page_key,
    page,
    pages,
    of: { rows: ranked.length, methods: methods.length },
    methods_beyond: columns.length - shown.length,
  };
}

/** More do not stand beside one another: the list holds all of them. */
const MOST = { rows: 10, methods: 8 };

/** Rows and columns with at least one condition whose names hold the words. */
function found(rows: readonly BoardRow[], methods: readonly Method[], search: string) {
  const holds = searchFor(search);
  const crossed = rows.map((row) =>
    methods.map((method, at) => {
      const { study, model, cells } = row;
      const names = [model.name, model.id, method.name, method.id, study.title, study.slug];
      return cells[at]?.run === true && holds(names);
    }),
  );
  const everything = search.trim() === "";
  return {
    rows: rows.filter((_, at) => everything || crossed[at]?.includes(true)),
    columns: methods.flatMap((_, at) => (everything || crossed.some((row) => row[at]) ? [at] : [])),
  };
}

function withColumns(row: BoardRow, columns: readonly number[]): BoardRow {
  return {
    ...row,
    cells: columns.map((at) => row.cells[at] ?? null),
    apart_cells: columns.map((at) => row.apart_cells[at] ?? false),
  };
}

function rowsOf(
  entry: Entry,
  cells: readonly Cell[],
  ties: readonly TieGroups[] | null,
  methods: readonly Method[],
  filters: BoardFilters,
): BoardRow[] {
  const byCondition = new Map(cells.map((cell) => [conditionOf(cell.model, cell.method), cell]));
  return entry.summary.models
    .filter(
      (model) => !filters.classes?.length || (model.class !== null && filters.classes.includes(model.class)),
    )
    .map((model): BoardRow => {
      const own = methods.map((method) => byCondition.get(conditionOf(model.id, method.id)) ?? null);
      return {
        study: entry.study,
        model,
        cells: own,
        apart_cells: own.map((cell) => cell !== null && isApart(cell)),
        apart: false,
        rank: null,
        ties: ties?.find((group) => group.model === model.id) ?? null,
      };
    })
    .filter((row) => row.cells.some((cell) => cell?.run));
}
