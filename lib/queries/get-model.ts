import "server-only";
import type { Database } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { lookalikes } from "@/lib/bundle/lookalike";
import type { TieGroups } from "@/lib/figures/pairs/tie-groups";
import type { ModelCeiling } from "@/lib/figures/profiles/ceiling";
import { type Leader, leaderOf } from "@/lib/figures/profiles/leader";
import type { Cell, ConditionCosts, Method, Model, ProbeSet } from "@/lib/figures/shapes";
import { database } from "./database";
import { type ListedSummary, listedSummaries } from "./listed-summaries";
import { type ModelSettings, modelSettings } from "./model-settings";
import { type FoundSection, pageOf, sectionsWith } from "./profile-sections";
import type { StudyRef, Visibility } from "./results/study";
import { storable } from "./storable";
import { studyCeilings } from "./study-ceilings";
import { studyCosts } from "./study-costs";
import { type SetSplits, studySplits } from "./study-splits";
import { studyTies } from "./study-ties";
import { PATIENCE } from "./within";

/** Studies on one page: each has several figures of its own. */
const STUDIES = 8;

/** The model in one probe set of one study. */
export interface ModelSection {
  study: StudyRef;
  probe_set: ProbeSet;
  /** Those that were run with the model, in the study's order, and their cells beside them. */
  methods: readonly Method[];
  cells: readonly Cell[];
  /** null: still being computed. */
  ties: TieGroups | null;
  leader: Leader | null;
  splits: SetSplits | null;
  /** Against the full context; null where none was run. */
  ceiling: ModelCeiling | null;
  costs: readonly ConditionCosts[];
  /** Something of this section is not here yet. */
  computing: boolean;
}

export interface ModelInStudy {
  study: StudyRef;
  visibility: Visibility;
  model: Model;
  settings: readonly ModelSettings[];
}

/** A model over all studies of the viewer's lists. */
export interface ModelProfile {
  id: string;
  /** As the newest study that has it calls it, and what others do. */
  name: string;
  other_names: readonly string[];
  class: string | null;
  provider: string | null;
  studies: readonly ModelInStudy[];
  /** Of the studies of this page. */
  sections: readonly ModelSection[];
  /** Probe sets of all studies that it was run in. */
  section_count: number;
  pages: number;
  /** Ids of other models that are probably this one, written in another way. */
  lookalikes: readonly string[];
  /** All its studies are public. */
  public: boolean;
}

/** null when no study of the viewer's lists has a model of this id, or there is no such page. */
export async function getModel(viewer: Viewer, id: string, page = 1): Promise<ModelProfile | null> {
  if (!storable(id)) return null;
  const sql = database();
  const all = await listedSummaries(sql, viewer);
  const mine = all.flatMap((listed) => {
    const model = listed.summary.models.find((m) => m.id === id);
    return model ? [{ listed, model }] : [];
  });
  const [newest] = mine;
  if (!newest) return null;
  const shown = pageOf(mine, page, STUDIES);
  if (shown.items.length === 0) return null;
  const sections = sectionsWith(
    shown.items.map(({ listed }) => listed),
    (cell) => cell.model === id,
  );
  const names = [...new Set(mine.map(({ model }) => model.name))];
  return {
    id,
    name: newest.model.name,
    other_names: names.slice(1),
    class: mine.find(({ model }) => model.class !== null)?.model.class ?? null,
    provider: mine.find(({ model }) => model.provider !== null)?.model.provider ?? null,
    studies: await Promise.all(
      shown.items.map(async ({ listed: { at, ref, visibility }, model }) => ({
        study: ref,
        visibility,
        model,
        settings: await modelSettings(sql, at, id),
      })),
    ),
    sections: await Promise.all(
      sections.map((section, index) =>
        // Compactions that name no probe set stand in the first section of their study.
        sectionOf(sql, id, section, sections[index - 1]?.listed !== section.listed),
      ),
    ),
    section_count: sectionsWith(
      mine.map(({ listed }) => listed),
      (cell) => cell.model === id,
    ).length,
    pages: shown.pages,
    lookalikes: lookalikesOf(
      id,
      all.map(({ summary }) => summary.models),
    ),
    public: mine.every(({ listed }) => listed.visibility === "public"),
  };
}

async function sectionOf(
  sql: Database,
  id: string,
  { listed, probe_set, cells }: FoundSection,
  first: boolean,
): Promise<ModelSection> {
  const { at, ref, summary }: ListedSummary = listed;
  const [ties, splits, ceilings, costs] = await Promise.all([
    studyTies(sql, at, "expected", "declared", PATIENCE),
    studySplits(sql, at),
    studyCeilings(sql, at),
    studyCosts(sql, at),
  ]);
  const inSet = <T extends { probe_set: string }>(sets: readonly T[] | null) =>
    sets?.find((set) => set.probe_set === probe_set.id) ?? null;
  const own = <T extends { model: string }>(rows: readonly T[] | undefined): T[] =>
    rows?.filter((row) => row.model === id) ?? [];
  const methods = summary.methods.filter((method) => cells.some((cell) => cell.method === method.id));
  const group = own(inSet(ties)?.models)[0] ?? null;
  const split = inSet(splits);
  return {
    study: ref,
    probe_set,
    methods,
    cells: methods.flatMap((method) => cells.find((cell) => cell.method === method.id) ?? []),
    ties: group,
    leader: group && leaderOf(group, methods),
    splits: split && { ...split, by_round: own(split.by_round), by_part: own(split.by_part) },
    ceiling: own(inSet(ceilings)?.models)[0] ?? null,
    costs: own(costs ?? []).filter(
      (row) => row.probe_set === probe_set.id || (first && row.probe_set === null),
    ),
    computing: [ties, splits, ceilings, costs].includes(null),
  };
}

/** Other ids among these lists that are probably this one. */
export function lookalikesOf(id: string, lists: readonly (readonly { id: string }[])[]): string[] {
  const ids = [...new Set(lists.flat().map((item) => item.id))];
  return (lookalikes(ids).find((group) => group.includes(id)) ?? []).filter((other) => other !== id);
}
