import "server-only";
import { visibleBundles } from "@/db/visible-bundles";
import type { Viewer } from "@/lib/auth/viewer";
import { PROBE_SET_KINDS, PROVENANCES } from "@/lib/bundle/words";
import { isApart } from "@/lib/figures/counts/coverage";
import type { TieGroups } from "@/lib/figures/pairs/tie-groups";
import type { Cell, Method, ProbeSet } from "@/lib/figures/shapes";
import { database } from "./database";
import { rankRows } from "./rank-rows";
import type { Board, BoardFilters, BoardGroup, BoardRow, StudyRef } from "./results";
import { listedStudies, provenancesOf } from "./study-at";
import { type StudyTies, studyTies } from "./study-ties";
import { type StudySummary, studySummary } from "./summary";

interface Entry {
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
  const count = filters.count ?? "expected";
  // The same for everybody, so that what is seen here can be cited.
  const studies = await listedStudies(sql, { kind: "public" });
  const entries = await Promise.all(
    studies.map(async (study): Promise<Entry> => {
      const bundles = await visibleBundles(sql, study.study_id, study.revision);
      const at = { study, revision: study.revision, bundles };
      const [summary, ties] = await Promise.all([
        studySummary(sql, at, count, filters.repetitions),
        studyTies(sql, at, count, filters.repetitions),
      ]);
      return { study: studyRef(study, provenancesOf(bundles), summary), summary, ties };
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
      const rows = members.flatMap(({ entry, cells }) => {
        const ties = entry.ties?.find((set) => set.probe_set === probe_set.id)?.models ?? null;
        return rowsOf(entry, cells, ties, methods, filters);
      });
      return {
        key,
        probe_set,
        studies: members.map((m) => m.entry.study),
        methods,
        rows: rankRows(rows, methods, filters),
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
  ties: readonly TieGroups[] | null,
  methods: readonly Method[],
  filters: BoardFilters,
): BoardRow[] {
  return entry.summary.models
    .filter(
      (model) => !filters.classes?.length || (model.class !== null && filters.classes.includes(model.class)),
    )
    .map((model): BoardRow => {
      const own = methods.map(
        (method) => cells.find((c) => c.model === model.id && c.method === method.id) ?? null,
      );
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

const allows = <T>(wanted: readonly T[] | undefined, have: readonly T[]): boolean =>
  !wanted?.length || have.some((x) => wanted.includes(x));

function unique<T extends { id: string }>(items: readonly T[]): T[] {
  return items.filter((item, i) => items.findIndex((other) => other.id === item.id) === i);
}
