import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { type Leader, leaderOf } from "@/lib/figures/profiles/leader";
import type { Cell, Method, ProbeSet } from "@/lib/figures/shapes";
import { database } from "./database";
import { listedSummaries } from "./listed-summaries";
import { byName, found, pageOf, sectionsWith, tellingSection } from "./profile-sections";
import type { StudyRef } from "./results/study";
import { studyTies } from "./study-ties";
import { PATIENCE } from "./within";

export interface ModelsQuery {
  /** Part of an id, name, class or provider. */
  search?: string;
  sort?: "name" | "studies";
  page?: number;
}

export interface ModelListItem {
  id: string;
  name: string;
  class: string | null;
  provider: string | null;
  studies: number;
  /** Probe sets of these studies with a reply of the model. */
  probe_sets: number;
  /** What one of them says; null without replies. */
  finding: ModelFinding | null;
}

export interface ModelFinding {
  study: StudyRef;
  probe_set: ProbeSet;
  /** The leading method, or the only one that says something. */
  method: Method;
  cell: Cell;
  /** null: still being computed, or nothing that compacts was run with enough coverage. */
  leader: Leader | null;
  /** Names of the study's methods by id, for the leader's rivals. */
  methods: readonly Method[];
}

export interface ModelList {
  items: readonly ModelListItem[];
  /** How many models match, over all pages. */
  total: number;
  pages: number;
}

/** Models of every study in the viewer's lists, one entry an id. */
export async function listModels(viewer: Viewer, query: ModelsQuery = {}): Promise<ModelList> {
  const sql = database();
  const listed = await listedSummaries(sql, viewer);
  const ids = [...new Set(listed.flatMap(({ summary }) => summary.models.map(({ id }) => id)))];
  const all = ids.map((id) => {
    const mine = listed.flatMap((study) => {
      const model = study.summary.models.find((m) => m.id === id);
      return model ? [{ study, model }] : [];
    });
    const models = mine.map(({ model }) => model);
    return {
      id,
      name: models[0]?.name ?? id,
      names: models.map(({ name }) => name),
      class: models.find((m) => m.class !== null)?.class ?? null,
      provider: models.find((m) => m.provider !== null)?.provider ?? null,
      studies: mine.map(({ study }) => study),
    };
  });
  const matching = all
    .filter((item) => found(query.search, [item.id, ...item.names, item.class, item.provider]))
    .sort((a, b) => (query.sort === "studies" ? b.studies.length - a.studies.length : 0) || byName(a, b));
  const { items, pages } = pageOf(matching, query.page ?? 1);
  return {
    items: await Promise.all(
      items.map(async ({ names: _, studies, ...item }): Promise<ModelListItem> => {
        const sections = sectionsWith(studies, (cell) => cell.model === item.id);
        return {
          ...item,
          studies: studies.length,
          probe_sets: sections.length,
          finding: await findingOf(item.id, sections),
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
): Promise<ModelFinding | null> {
  const section = tellingSection(sections);
  if (!section) return null;
  const { at, ref, summary } = section.listed;
  const ties = await studyTies(database(), at, "expected", "declared", PATIENCE);
  const group = ties
    ?.find((set) => set.probe_set === section.probe_set.id)
    ?.models.find(({ model }) => model === id);
  const leader = group ? leaderOf(group, summary.methods) : null;
  const cell = section.cells.find(({ method }) => method === leader?.method) ?? section.cells[0];
  const method = summary.methods.find((m) => m.id === cell?.method);
  if (!cell || !method) return null;
  return { study: ref, probe_set: section.probe_set, method, cell, leader, methods: summary.methods };
}
