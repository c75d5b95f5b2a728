import "server-only";
import type { Database } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import type { TieGroups } from "@/lib/figures/pairs/tie-groups";
import type { MethodCeiling, ModelCeiling } from "@/lib/figures/profiles/ceiling";
import type { ContextCell } from "@/lib/figures/profiles/contexts";
import { type Leader, leaderOf, placeOf } from "@/lib/figures/profiles/leader";
import { type Standing, standingOf } from "@/lib/figures/profiles/standing";
import type { Cell, Method, Model, ProbeSet } from "@/lib/figures/shapes";
import { database } from "./database";
import { lookalikesOf } from "./get-model";
import { type ListedSummary, listedSummaries } from "./listed-summaries";
import { type FoundSection, pageOf, sectionsWith } from "./profile-sections";
import type { StudyRef } from "./results/study";
import { storable } from "./storable";
import { studyCeilings } from "./study-ceilings";
import { studyContexts } from "./study-contexts";
import { studyTies } from "./study-ties";
import { PATIENCE } from "./within";

/** Studies on one page: each has several figures of its own. */
const STUDIES = 8;

/** One method, or another version of it, under one model. */
export interface MethodRow {
  model: Model;
  method: Method;
  /** One of the ids that the page is of; false: another version of the family, for comparison. */
  own: boolean;
  cell: Cell;
  /** Among the methods of the model; null: ranked apart, or without letters. */
  letter: string | null;
  with_leader: boolean;
  apart: boolean;
  /** Beside the best method of the model that compacts; null where that was not tested. */
  place: ReturnType<typeof placeOf>;
  standing: Standing | null;
  /** Held against the model's full context; null where none was run. */
  ceiling: { of_model: ModelCeiling; of_method: MethodCeiling } | null;
}

/** The method in one probe set of one study. */
export interface MethodSection {
  study: StudyRef;
  probe_set: ProbeSet;
  /** Every method of the study, for the names of those it is held against. */
  methods: readonly Method[];
  /** By model in the study's order, then by version. */
  rows: readonly MethodRow[];
  /** Replies by where the rule stood, of the page's ids; empty where bundles do not say. */
  contexts: readonly ContextCell[];
  /** Something of this section is not here yet. */
  computing: boolean;
}

/** What bundles say of one id. Where studies describe it differently there is one entry a description. */
export interface MethodDescription {
  method: Method;
  studies: readonly StudyRef[];
}

/** A method, or a family of versions, over all studies of the viewer's lists. */
export interface MethodProfile {
  /** As in the address. */
  id: string;
  /** family: no method has this id, but methods have this family. */
  of: "method" | "family";
  name: string;
  family: string;
  /** Of the page's ids and of the other versions of their family, the newest study's first. */
  descriptions: readonly MethodDescription[];
  /** Ids that the page is of. */
  ids: readonly string[];
  sections: readonly MethodSection[];
  section_count: number;
  studies: number;
  pages: number;
  lookalikes: readonly string[];
  /** All its studies are public. */
  public: boolean;
}

/** null when no study of the viewer's lists has a method or family of this name, or there is no such page. */
export async function getMethod(viewer: Viewer, id: string, page = 1): Promise<MethodProfile | null> {
  if (!storable(id)) return null;
  const sql = database();
  const all = await listedSummaries(sql, viewer);
  const known = all.flatMap(({ summary }) => summary.methods);
  const named = known.find((method) => method.id === id);
  const family = named?.family ?? id;
  const members = known.filter((method) => method.family === family || method.id === id);
  if (members.length === 0) return null;
  const relatives = new Set(members.map((method) => method.id));
  const ids = named ? [id] : [...relatives];
  const mine = all.filter(({ summary }) => summary.methods.some((method) => relatives.has(method.id)));
  const shown = pageOf(mine, page, STUDIES);
  if (shown.items.length === 0) return null;
  const related = (cell: Cell) => relatives.has(cell.method);
  const sections = sectionsWith(shown.items, related);
  return {
    id,
    of: named ? "method" : "family",
    name: named?.name ?? id,
    family,
    descriptions: descriptionsOf(mine, relatives),
    ids,
    sections: await Promise.all(sections.map((section) => sectionOf(sql, new Set(ids), section))),
    section_count: sectionsWith(mine, (cell) => ids.includes(cell.method)).length,
    studies: mine.filter(({ summary }) => summary.methods.some((method) => ids.includes(method.id))).length,
    pages: shown.pages,
    lookalikes: named
      ? lookalikesOf(
          id,
          all.map(({ summary }) => summary.methods),
        )
      : [],
    public: mine.every(({ visibility }) => visibility === "public"),
  };
}

/** Descriptions that differ, each with the studies that give it; by id in the order in which they are met. */
function descriptionsOf(studies: readonly ListedSummary[], ids: ReadonlySet<string>): MethodDescription[] {
  const found = new Map<string, { method: Method; studies: StudyRef[] }>();
  for (const { ref, summary } of studies)
    for (const method of summary.methods) {
      if (!ids.has(method.id)) continue;
      const { keeps, ...fields } = method;
      const key = JSON.stringify([fields, Object.entries(keeps).sort()]);
      const known = found.get(key) ?? { method, studies: [] };
      known.studies.push(ref);
      found.set(key, known);
    }
  return [...found.values()];
}

async function sectionOf(
  sql: Database,
  ids: ReadonlySet<string>,
  { listed, probe_set, cells }: FoundSection,
): Promise<MethodSection> {
  const { at, ref, summary } = listed;
  const [ties, ceilings, contexts] = await Promise.all([
    studyTies(sql, at, "expected", "declared", PATIENCE),
    studyCeilings(sql, at),
    studyContexts(sql, at),
  ]);
  const inSet = <T extends { probe_set: string }>(sets: readonly T[] | null) =>
    sets?.find((set) => set.probe_set === probe_set.id);
  const groups = inSet(ties)?.models ?? [];
  const against = inSet(ceilings)?.models ?? [];
  return {
    study: ref,
    probe_set,
    methods: summary.methods,
    rows: summary.models.flatMap((model) => {
      const group = groups.find((g) => g.model === model.id) ?? null;
      const leader = group && leaderOf(group, summary.methods);
      const ceiling = against.find((c) => c.model === model.id) ?? null;
      return summary.methods.flatMap((method) => {
        const cell = cells.find((c) => c.model === model.id && c.method === method.id);
        return cell ? [rowOf({ model, method, own: ids.has(method.id), cell }, group, leader, ceiling)] : [];
      });
    }),
    contexts: inSet(contexts)?.cells.filter((cell) => ids.has(cell.method)) ?? [],
    computing: [ties, ceilings, contexts].includes(null),
  };
}

function rowOf(
  row: Pick<MethodRow, "model" | "method" | "own" | "cell">,
  group: TieGroups | null,
  leader: Leader | null,
  of_model: ModelCeiling | null,
): MethodRow {
  const { method } = row;
  const tied = group?.methods.find((m) => m.method === method.id);
  const of_method = of_model?.methods.find((m) => m.method === method.id);
  return {
    ...row,
    letter: tied?.letter ?? null,
    with_leader: tied?.with_leader ?? false,
    apart: tied?.apart ?? false,
    place: placeOf(leader, method.id),
    standing: group && group.pairs.length > 0 ? standingOf(group, method.id) : null,
    ceiling: of_model && of_method ? { of_model, of_method } : null,
  };
}
