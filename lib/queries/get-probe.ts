import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import type { StoredOutcome } from "@/lib/bundle/words";
import type { ListedProbe, ProbeRules } from "@/lib/figures/probes/shapes";
import { tallyOfTrials } from "@/lib/figures/probes/tally";
import { database } from "./database";
import { type NamedProbe, probesNamed } from "./probe-named";
import { newestSet, type ProbeChoice, probeOrder } from "./probe-order";
import { kindOf } from "./probe-set-data";
import { probeShare } from "./probe-share";
import { readReplies, readTrials } from "./probe-trials";
import type { ProbeDetail, ProbePlace } from "./results/probes";
import { storable } from "./storable";
import { studyAt } from "./study-at";
import { studySummary } from "./summary";

export interface ProbeQuery extends ProbeChoice {
  probe_set: string;
  probe: string;
  /** Planted facts and graded: in which session; the first of the design unless named. */
  session?: string;
  /** graded: of which dimension; the first unless named. */
  dimension?: string;
  /** Which replies to quote, besides the model that the filters name. */
  replies?: { method?: string; outcome?: StoredOutcome };
  revision?: number;
}

/** One probe with every trial of it; null: no such study, set, probe, session or dimension. */
export async function getProbe(viewer: Viewer, slug: string, query: ProbeQuery): Promise<ProbeDetail | null> {
  const sql = database();
  const { count = "expected", repetitions = "declared", filters } = query;
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at || !storable(query.probe)) return null;
  const [set, summary] = await Promise.all([
    newestSet(sql, at, query.probe_set),
    studySummary(sql, at, count, repetitions),
  ]);
  const shown = summary.probe_sets.find(({ probe_set }) => probe_set.id === query.probe_set);
  if (!set || !shown) return null;
  const named = await probesNamed(sql, at, set, query.probe);
  // A commitment is asked in one session; naming another does not make it another probe.
  const session = set.kind === "commitments" ? undefined : query.session;
  const [probe, ...others] = chosen(named, { session, dimension: query.dimension });
  if (!probe) return null;
  const [order, share, { trials, conditions, cut }] = await Promise.all([
    probeOrder(sql, at, set, summary, { ...query, filters: { ...filters, lures: probe.lure } }),
    probe.lure ? null : probeShare(sql, at, set, probe, repetitions),
    readTrials(sql, at, set, [probe, ...others]),
  ]);
  const quoted = trials.filter(
    (trial) =>
      (filters?.model === undefined || trial.model === filters.model) &&
      (query.replies?.method === undefined || trial.method === query.replies.method) &&
      (query.replies?.outcome === undefined || trial.outcome === query.replies.outcome),
  );
  const replies = await readReplies(sql, at, quoted);
  const rules: ProbeRules = { kind: kindOf(set.kind), repetitions: set.repetitions, count };
  const { design_rounds: rounds, kind, bundle_no: _, probe_no, subject: __, texts, ...facts } = probe;
  return {
    revision: at.revision,
    probe_set: shown.probe_set,
    models: summary.models,
    methods: summary.methods,
    count,
    ...facts,
    ...(at.tells_texts ? texts : NO_TEXTS),
    texts_withheld: !at.tells_texts,
    commitment_kind: kind,
    rounds,
    sessions: set.kind === "commitments" ? [] : distinct(named.map((other) => other.session)),
    dimensions: distinct(named.map((other) => other.dimension)),
    conditions: conditions.map(({ model, method }) => {
      const own = trials.filter((trial) => trial.model === model && trial.method === method);
      const counted = repetitions === "all" ? own : own.filter((trial) => !trial.extra_repetition);
      const cell = shown.cells.find((c) => c.model === model && c.method === method);
      const tally = tallyOfTrials(counted, rounds.length, rules);
      return { model, method, tally, set_cell: probe.lure ? null : (cell ?? null) };
    }),
    trials,
    cut,
    replies,
    replies_of: quoted.length,
    share,
    place: order && placeOf(order.table.probes, probe_no),
  };
}

const NO_TEXTS = { question: null, expected: null, superseded: [], commitment: null, instruction: null };

/** The probe meant, the design's first, as every bundle numbers it. */
function chosen(
  named: readonly NamedProbe[],
  query: Pick<ProbeQuery, "session" | "dimension">,
): NamedProbe[] {
  const of = named.filter(
    (probe) =>
      (query.session === undefined || probe.session === query.session) &&
      (query.dimension === undefined || probe.dimension === query.dimension),
  );
  return of.filter((probe) => probe.session === of[0]?.session && probe.dimension === of[0]?.dimension);
}

const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values)].filter((value) => value !== null);

/** Where it stands in the list as that is filtered and ordered, and who stands beside it. */
function placeOf(rows: readonly ListedProbe[], probeNo: number): ProbePlace {
  const at = rows.findIndex((row) => row.probe_no === probeNo);
  const beside = (place: number) => {
    const row = at < 0 ? undefined : rows[place];
    return row ? { probe: row.probe, session: row.session, dimension: row.dimension } : null;
  };
  return { place: at < 0 ? null : at + 1, of: rows.length, previous: beside(at - 1), next: beside(at + 1) };
}
