import "server-only";
import type { Database } from "@/db/client";
import type { LoadedProbeSet } from "@/db/loaded-lists";
import type { Viewer } from "@/lib/auth/viewer";
import type { ListedProbe, ProbeRow } from "@/lib/figures/probes/shapes";
import { database } from "./database";
import { newestSet, type ProbeChoice, probeOrder } from "./probe-order";
import type { ProbeList, ProbeListItem } from "./results/probes";
import { type ReadableStudy, studyAt } from "./study-at";
import { studySummary } from "./summary";

/** Probes on a page. */
const PAGE = 50;
/** Characters of a probe's text in the list. */
const EXCERPT = 140;

export interface ProbeListQuery extends ProbeChoice {
  probe_set: string;
  /** From 1; beyond the last one the last one is given. */
  page?: number;
  revision?: number;
}

/** The probes of one set with what became of them under every method or condition; null: no such study or set. */
export async function listProbes(
  viewer: Viewer,
  slug: string,
  query: ProbeListQuery,
): Promise<ProbeList | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const [set, summary] = await Promise.all([newestSet(sql, at, query.probe_set), studySummary(sql, at)]);
  const shown = summary.probe_sets.find(({ probe_set }) => probe_set.id === query.probe_set)?.probe_set;
  if (!set || !shown) return null;
  const answer = {
    revision: at.revision,
    probe_set: shown,
    count: query.count ?? "expected",
    texts_withheld: !at.tells_texts,
  };
  const order = await probeOrder(sql, at, set, summary, query);
  if (!order) return { ...answer, listed: null };
  const { columns, rows, probes: left, summary: told } = order.table;
  const pages = Math.max(1, Math.ceil(left.length / PAGE));
  const page = Math.min(Math.max(1, query.page ?? 1), pages);
  const { probes, of } = order.data;
  return {
    ...answer,
    listed: {
      columns,
      items: await withTexts(sql, at, set, rows((page - 1) * PAGE, page * PAGE)),
      total: left.length,
      page,
      pages,
      summary: told,
      left_out: of - probes.length,
      choices: {
        kinds: valuesOf(probes, "kind"),
        sources: valuesOf(probes, "source"),
        stories: valuesOf(probes, "story"),
        dimensions: valuesOf(probes, "dimension"),
        lures: probes.some(({ lure }) => lure),
      },
    },
  };
}

/** What a facet has in these probes, in the order of its names. */
function valuesOf(
  probes: readonly ListedProbe[],
  facet: "kind" | "source" | "story" | "dimension",
): string[] {
  return [...new Set(probes.map((probe) => probe[facet]))].filter((value) => value !== null).sort();
}

/** How each probe's text begins, where this viewer may read it. */
async function withTexts(
  sql: Database,
  at: ReadableStudy,
  set: LoadedProbeSet,
  rows: readonly ProbeRow[],
): Promise<ProbeListItem[]> {
  if (!at.tells_texts || rows.length === 0) return rows.map((row) => ({ ...row, text_start: null }));
  const found = await sql<{ probe_no: number; text: string | null }[]>`
    select probe_no, left(coalesce(commitment, question, instruction), ${EXCERPT}) as text from probes
    where study_id = ${at.study.study_id} and bundle_no = ${set.design_bundle}
      and probe_no = any(${rows.map((row) => row.probe_no)}::int[])`;
  const texts = new Map(found.map(({ probe_no, text }) => [probe_no, text]));
  return rows.map((row) => ({ ...row, text_start: texts.get(row.probe_no) ?? null }));
}
