import "server-only";
import { visibleBundles } from "@/db/visible-bundles";
import type { Viewer } from "@/lib/auth/viewer";
import type { ProbeSetKind, Provenance, Strategy } from "@/lib/bundle/words";
import { hasMetric, isRate, type MetricFigure, metricOf, ranked } from "@/lib/figures/leaderboard-ranks";
import type { Cell, CountRule, LeaderboardMetric, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import { database } from "./database";
import { studyRef } from "./get-board";
import type { StudyRef } from "./results/study";
import { listedStudies, provenancesOf } from "./study-at";
import { type StudyTies, studyTies } from "./study-ties";
import { type StudySummary, studySummary } from "./summary";

export interface LeaderboardQuery {
  probe_set_kind?: ProbeSetKind;
  fingerprint?: string;
  /** Empty or absent: no restriction. They hide entries and move no place. */
  classes?: readonly string[];
  methods?: readonly string[];
  provenances?: readonly Provenance[];
  metric?: LeaderboardMetric;
  count?: CountRule;
  repetitions?: RepetitionRule;
}

/** One condition of one study. Fractions in [0, 1]; null where a figure does not exist. */
export interface LeaderboardEntry extends MetricFigure {
  /** Equal figures share a place (1, 1, 3); null: apart, the full context, or without the figure. */
  rank: number | null;
  /** Under 90% of its expected trials were scored: ranked apart. */
  apart: boolean;
  /** The full context (strategy `none`): what compaction is measured against, in no rank. */
  ceiling: boolean;
  study: string;
  study_title: string;
  revision: number;
  provenances: readonly Provenance[];
  model: string;
  model_name: string;
  model_class: string | null;
  method: string;
  method_name: string;
  method_version: string | null;
  strategy: Strategy;
  /**
   * Methods of one study and model that share a letter can't be told apart by their rates (Holm-corrected paired
   * permutation). null: of another figure than the rate, in no test, or still being computed.
   */
  tie_letter: string | null;
  with_leader: boolean | null;
  expected: number | null;
  scored: number | null;
  coverage: number | null;
  subjects: number | null;
}

/** Entries of one list of probes; only these are ranked together. */
export interface LeaderboardGroup {
  probe_set: Pick<ProbeSet, "id" | "version" | "kind" | "title" | "fingerprint" | "probes" | "scorer">;
  entries: readonly LeaderboardEntry[];
}

export interface Leaderboard {
  metric: LeaderboardMetric;
  count: CountRule;
  groups: readonly LeaderboardGroup[];
}

/** Conditions of all public studies that were run, ranked within each probe set, version and list of probes. */
export async function getLeaderboard(_viewer: Viewer, query: LeaderboardQuery): Promise<Leaderboard> {
  const { metric = "rate", probe_set_kind: kind, count = "expected", repetitions } = query;
  const sql = database();
  // The same for everybody, so that what is seen here can be cited.
  const studies = await listedStudies(sql, { kind: "public" });
  const found = await Promise.all(
    studies.map(async (study): Promise<Found> => {
      const bundles = await visibleBundles(sql, study.study_id, study.revision);
      const at = { study, revision: study.revision, bundles };
      const [summary, ties] = await Promise.all([
        studySummary(sql, at, count, repetitions),
        isRate(metric) ? studyTies(sql, at, count, repetitions) : null,
      ]);
      return { ref: studyRef(study, provenancesOf(bundles), summary), summary, ties };
    }),
  );
  const groups = new Map<string, { probe_set: ProbeSet; entries: Unranked[] }>();
  for (const study of found) {
    for (const { probe_set, cells } of study.summary.probe_sets) {
      if (!hasMetric(probe_set.kind, metric) || (kind !== undefined && probe_set.kind !== kind)) continue;
      if (query.fingerprint !== undefined && probe_set.fingerprint !== query.fingerprint) continue;
      const key = JSON.stringify([probe_set.id, probe_set.version, probe_set.fingerprint]);
      const group = groups.get(key) ?? { probe_set, entries: [] };
      groups.set(key, group);
      for (const cell of cells) if (cell.run) group.entries.push(entryOf(study, cell, metric));
    }
  }
  return {
    metric,
    count,
    groups: [...groups.values()]
      .sort((a, b) => KINDS.indexOf(a.probe_set.kind) - KINDS.indexOf(b.probe_set.kind))
      .map(({ probe_set, entries }) => {
        const { id, version, kind: of, title, fingerprint, probes, scorer } = probe_set;
        return {
          probe_set: { id, version, kind: of, title, fingerprint, probes, scorer },
          entries: ranked(entries, metric).filter((entry) => isWanted(entry, query)),
        };
      })
      .filter(({ entries }) => entries.length > 0),
  };
}

/** As on the board: the harder question first. */
const KINDS: readonly ProbeSetKind[] = ["commitments", "planted-facts", "graded"];

function isWanted(entry: LeaderboardEntry, { classes, methods, provenances }: LeaderboardQuery): boolean {
  const among = <T>(wanted: readonly T[] | undefined, given: readonly T[]): boolean =>
    !wanted?.length || given.some((one) => wanted.includes(one));
  return (
    among(classes, entry.model_class === null ? [] : [entry.model_class]) &&
    among(methods, [entry.method]) &&
    among(provenances, entry.provenances)
  );
}

interface Found {
  ref: StudyRef;
  summary: StudySummary;
  ties: StudyTies | null;
}

type Unranked = Omit<LeaderboardEntry, "rank" | "apart">;

function entryOf({ ref, summary, ties }: Found, cell: Cell, metric: LeaderboardMetric): Unranked {
  const { expected, scored, subjects } = cell;
  const model = summary.models.find(({ id }) => id === cell.model);
  const method = summary.methods.find(({ id }) => id === cell.method);
  const tie = ties
    ?.find(({ probe_set }) => probe_set === cell.probe_set)
    ?.models.find((group) => group.model === cell.model)
    ?.methods.find((tied) => tied.method === cell.method);
  return {
    study: ref.slug,
    study_title: ref.title,
    revision: ref.revision,
    provenances: ref.provenances,
    model: cell.model,
    model_name: model?.name ?? cell.model,
    model_class: model?.class ?? null,
    method: cell.method,
    method_name: method?.name ?? cell.method,
    method_version: method?.version ?? null,
    strategy: method?.strategy ?? "unknown",
    ceiling: method?.strategy === "none",
    ...metricOf(cell, metric),
    tie_letter: tie?.letter ?? null,
    with_leader: tie?.letter == null ? null : tie.with_leader,
    expected,
    scored,
    coverage: expected ? (scored ?? 0) / expected : null,
    subjects,
  };
}
