import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { leaderOf, placeOf } from "@/lib/figures/profiles/leader";
import type { Method, ProbeSet } from "@/lib/figures/shapes";
import { database } from "./database";
import { listedSummaries } from "./listed-summaries";
import { byName, found, pageOf, sectionsWith, tellingSection } from "./profile-sections";
import type { StudyRef } from "./results/study";
import { studyTies } from "./study-ties";
import { PATIENCE } from "./within";

export interface MethodsQuery {
  /** Part of an id, name, version, family or strategy. */
  search?: string;
  sort?: "name" | "studies" | "strategy";
  page?: number;
}

export interface MethodListItem extends Method {
  /** Methods of this family in the viewer's lists, itself among them. */
  versions: number;
  studies: number;
  probe_sets: number;
  /** What one probe set says; null without replies. */
  finding: MethodFinding | null;
}

/** The method under the models of one probe set of one study. */
export interface MethodFinding {
  study: StudyRef;
  probe_set: ProbeSet;
  models: number;
  /** Models under which it was tested against the best way of compacting. */
  tested: number;
  /** Of these: is the best or can't be told from it; reliably ahead of every other. */
  best: number;
  ahead: number;
  scored: number;
  expected: number;
  /** Lowest and highest rate over the models. */
  rates: readonly [number, number] | null;
}

export interface MethodList {
  items: readonly MethodListItem[];
  /** How many methods match, over all pages. */
  total: number;
  pages: number;
}

/** Methods of every study in the viewer's lists, one entry an id. */
export async function listMethods(viewer: Viewer, query: MethodsQuery = {}): Promise<MethodList> {
  const listed = await listedSummaries(database(), viewer);
  const ids = [...new Set(listed.flatMap(({ summary }) => summary.methods.map(({ id }) => id)))];
  const all = ids.flatMap((id) => {
    const studies = listed.filter(({ summary }) => summary.methods.some((m) => m.id === id));
    // The newest study's description stands.
    const method = studies[0]?.summary.methods.find((m) => m.id === id);
    return method ? [{ ...method, in: studies }] : [];
  });
  const matching = all
    .filter(({ id, name, version, family, strategy }) =>
      found(query.search, [id, name, version, family, strategy]),
    )
    .sort(
      (a, b) =>
        (query.sort === "studies" ? b.in.length - a.in.length : 0) ||
        (query.sort === "strategy" ? a.strategy.localeCompare(b.strategy, "en") : 0) ||
        byName(a, b),
    );
  const { items, pages } = pageOf(matching, query.page ?? 1);
  return {
    items: await Promise.all(
      items.map(async ({ in: studies, ...method }): Promise<MethodListItem> => {
        const sections = sectionsWith(studies, (cell) => cell.method === method.id);
        return {
          ...method,
          versions: all.filter((other) => other.family === method.family).length,
          studies: studies.length,
          probe_sets: sections.length,
          finding: await findingOf(method.id, sections),
        };
      }),
    ),
    total: matching.length,
    pages,
  };
}

async function findingOf(
  id: string,
  sections: ReturnType<typeof sectionsWith>,
): Promise<MethodFinding | null> {
  const section = tellingSection(sections);
  if (!section) return null;
  const { cells, probe_set, listed } = section;
  const ties = await studyTies(database(), listed.at, "expected", "declared", PATIENCE);
  const groups = ties?.find((set) => set.probe_set === probe_set.id)?.models ?? [];
  const places = groups.map((group) => placeOf(leaderOf(group, listed.summary.methods), id));
  const rates = cells.flatMap(({ rate }) => rate ?? []);
  const sum = (field: "scored" | "expected") => cells.reduce((n, cell) => n + (cell[field] ?? 0), 0);
  return {
    study: listed.ref,
    probe_set,
    models: cells.length,
    tested: places.filter((place) => place !== null).length,
    best: places.filter((place) => place === "ahead" || place === "level").length,
    ahead: places.filter((place) => place === "ahead").length,
    scored: sum("scored"),
    expected: sum("expected"),
    rates: rates.length > 0 ? [Math.min(...rates), Math.max(...rates)] : null,
  };
}
