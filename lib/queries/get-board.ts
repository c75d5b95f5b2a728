import "server-only";
import { visibleBundles } from "@/db/sums";
import type { Viewer } from "@/lib/auth/viewer";
import { PROBE_SET_KINDS, PROVENANCES } from "@/lib/bundle/words";
import type { Cell, Method, ProbeSet } from "@/lib/figures/shapes";
import { database } from "./database";
import type { Board, BoardFilters, BoardGroup, BoardRow, StudyRef } from "./results";
import { listedStudies, provenancesOf } from "./study-at";
import { type StudySummary, studySummary } from "./summary";

/** Ranked apart below this share of expected trials scored. */
const FULL_COVERAGE = 0.9;

interface Entry {
  study: StudyRef;
  summary: StudySummary;
}

/**
 * The board: conditions of all public studies, grouped by list of probes (id, version and fingerprint). Filters
 * hide rows and columns; they never change a figure.
 */
export async function getBoard(viewer: Viewer, filters: BoardFilters): Promise<Board> {
  const sql = database();
  const count = filters.count ?? "expected";
  const studies = await listedStudies(sql, viewer);
  const entries = await Promise.all(
    studies.map(async (study): Promise<Entry> => {
      const bundles = await visibleBundles(sql, study.study_id, study.revision);
      const at = { study, revision: study.revision, bundles };
      const summary = await studySummary(sql, at, count, filters.repetitions ?? "declared");
      return { study: studyRef(study, provenancesOf(bundles), summary), summary };
    }),
  );
  const chosen = entries.filter((e) => allows(filters.provenances, e.study.provenances));
  const methods = unique(entries.flatMap((e) => e.summary.methods));
  return {
    groups: groupsOf(chosen, filters),
    choices: {
      kinds: PROBE_SET_KINDS.filter((kind) =>
        entries.some((e) => e.summary.probe_sets.some((s) => s.probe_set.kind === kind)),
      ),
      classes: [...new Set(entries.flatMap((e) => e.summary.models.flatMap((m) => m.class ?? [])))],
      methods,
      provenances: PROVENANCES.filter((p) => entries.some((e) => e.study.provenances.includes(p))),
    },
    totals: {
      studies: entries.length,
      models: new Set(entries.flatMap((e) => e.summary.models.map((m) => m.id))).size,
      methods: methods.length,
    },
    count,
  };
}

export function studyRef(
  study: { slug: string; title: string; revision: number },
  provenances: StudyRef["provenances"],
  summary: Pick<StudySummary, "probe_sets">,
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
  const found = new Map<
    string,
    { probe_set: ProbeSet; members: { entry: Entry; cells: readonly Cell[]; trials: number }[] }
  >();
  for (const entry of entries) {
    for (const { probe_set, cells, trials } of entry.summary.probe_sets) {
      if (filters.kinds?.length && !filters.kinds.includes(probe_set.kind)) continue;
      const key = [probe_set.id, probe_set.version, probe_set.fingerprint].join(":");
      const group = found.get(key);
      if (group) group.members.push({ entry, cells, trials });
      else found.set(key, { probe_set, members: [{ entry, cells, trials }] });
    }
  }
  return [...found]
    .map(([key, { probe_set, members }]): BoardGroup => {
      const methods = unique(members.flatMap((m) => m.entry.summary.methods)).filter(
        (method) => !filters.methods?.length || filters.methods.includes(method.id),
      );
      const rows = members.flatMap(({ entry, cells }) => rowsOf(entry, cells, methods, filters));
      return {
        key,
        probe_set,
        studies: members.map((m) => m.entry.study),
        methods,
        rows: sortRows(rows, methods, filters),
        replies: members.reduce((sum, m) => sum + m.trials, 0),
      };
    })
    .filter((group) => group.rows.length > 0 && group.methods.length > 0)
    .sort((a, b) => ORDER.indexOf(a.probe_set.kind) - ORDER.indexOf(b.probe_set.kind));
}

/** Commitments first: the harder question, and the one that has no second source. */
const ORDER = ["commitments", "planted-facts", "graded"];

function rowsOf(
  entry: Entry,
  cells: readonly Cell[],
  methods: readonly Method[],
  filters: BoardFilters,
): BoardRow[] {
  return entry.summary.models
    .filter(
      (model) => !filters.classes?.length || (model.class !== null && filters.classes.includes(model.class)),
    )
    .map((model) => ({
      study: entry.study,
      model,
      cells: methods.map(
        (method) => cells.find((c) => c.model === model.id && c.method === method.id) ?? null,
      ),
      apart: false,
    }))
    .filter((row) => row.cells.some((cell) => cell?.run));
}

/**
 * `model` keeps the studies' own order, frontier models last; `rate:METHOD` and `confident:METHOD` rank by that
 * method's figure. Rows without one come last both ways; rows whose cell covers too little are ranked apart, after
 * the others.
 */
function sortRows(rows: readonly BoardRow[], methods: readonly Method[], filters: BoardFilters): BoardRow[] {
  const [field, ...rest] = (filters.sort ?? "model").split(":");
  const column = methods.findIndex((m) => m.id === rest.join(":"));
  const ascending = filters.direction === "asc";
  if (field === "model" || column < 0) {
    const last = (row: BoardRow): number => (row.model.class === "frontier" ? 1 : 0);
    return [...rows].sort((a, b) => last(a) - last(b));
  }
  const figureOf = (row: BoardRow): number | null =>
    (field === "confident" ? row.cells[column]?.confident_rate : row.cells[column]?.rate) ?? null;
  const marked = rows.map((row) => ({ ...row, apart: covers(row.cells[column] ?? null) === false }));
  const place = (row: BoardRow): number => (figureOf(row) === null ? 2 : row.apart ? 1 : 0);
  return marked.sort((a, b) => {
    const byPlace = place(a) - place(b);
    if (byPlace !== 0) return byPlace;
    const [x, y] = [figureOf(a), figureOf(b)];
    if (x === null || y === null) return 0;
    return ascending ? x - y : y - x;
  });
}

/** null: nothing to cover. */
function covers(cell: Cell | null): boolean | null {
  if (!cell?.run || !cell.expected || cell.scored === null) return null;
  return cell.scored / cell.expected >= FULL_COVERAGE;
}

const allows = <T>(wanted: readonly T[] | undefined, have: readonly T[]): boolean =>
  !wanted?.length || have.some((x) => wanted.includes(x));

function unique<T extends { id: string }>(items: readonly T[]): T[] {
  return items.filter((item, i) => items.findIndex((other) => other.id === item.id) === i);
}
