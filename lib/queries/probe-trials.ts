import "server-only";
import type { Database } from "@/db/client";
import type { LoadedProbeSet } from "@/db/loaded-lists";
import { standingConditions } from "@/db/standing-conditions";
import { OUTCOME_OF_CODE } from "@/lib/bundle/words";
import { joinedNames } from "./joined-names";
import type { ProbeReply, ProbeTrial } from "./results/probes";
import type { ReadableStudy, StudyAt } from "./study-at";
import { parseTrialId, type TrialKey, trialId } from "./trial-id";

/** Trials of one probe that are read, and replies that are quoted, at most. */
const MOST_TRIALS = 5000;
const MOST_REPLIES = 60;
/** Characters quoted of a reply; its trial has the whole. */
const EXCERPT = 700;

type Row = TrialKey &
  Omit<ProbeTrial, "id" | "model" | "method" | "outcome" | "second_outcome"> & {
    no: number;
    place: number;
    outcome: number;
    second_outcome: number | null;
  };

interface ProbeTrials {
  /** By condition in the order of publication, then round and repetition. */
  trials: ProbeTrial[];
  /** Conditions of the set that have any row, of this probe or another. */
  conditions: { model: string; method: string }[];
  /** There are more than were read. */
  cut: boolean;
}

/** Every trial of one probe, numbered by each bundle in its way. Each condition is one look into the primary key. */
export async function readTrials(
  sql: Database,
  { study, bundles }: StudyAt,
  set: LoadedProbeSet,
  probes: readonly { bundle_no: number; probe_no: number }[],
): Promise<ProbeTrials> {
  const standing = await standingConditions(sql, study.study_id, bundles, set, joinedNames(study));
  const conditions: { model: string; method: string }[] = [];
  for (const { no, model, method } of standing) conditions[no] = { model, method };
  const wanted = standing.flatMap((condition, place) =>
    probes
      .filter((probe) => probe.bundle_no === condition.bundle_no)
      .map(({ probe_no }) => ({ ...condition, probe_no, place })),
  );
  const rows = await sql<Row[]>`
    select c.no, c.place, t.*
    from unnest(
      ${wanted.map((c) => c.bundle_no)}::int[], ${wanted.map((c) => c.condition_no)}::int[],
      ${wanted.map((c) => c.probe_no)}::int[], ${wanted.map((c) => c.no)}::int[], ${wanted.map((c) => c.place)}::int[]
    ) as c(bundle_no, condition_no, probe_no, no, place)
    cross join lateral (
      select t.bundle_no, t.condition_no, t.probe_no, t.round, t.repetition, t.outcome, t.flagged, t.score, t.max,
             t.repetition > ${set.repetitions}::int as extra_repetition, t.context, t.control, t.judge,
             t.second_outcome, t.second_judge, t.recovery_calls
      from trials t
      where t.study_id = ${study.study_id} and t.bundle_no = c.bundle_no and t.condition_no = c.condition_no
        and t.probe_no = c.probe_no
      order by t.round, t.repetition limit ${MOST_TRIALS + 1}
    ) t
    order by c.no, t.round, t.repetition, c.place limit ${MOST_TRIALS + 1}`;
  // Two of one key only where names were joined that both had one: then the later bundle's stands.
  const standingRows = rows.filter((row, i) => {
    const next = rows[i + 1];
    return !next || next.no !== row.no || next.round !== row.round || next.repetition !== row.repetition;
  });
  const trials = standingRows.slice(0, MOST_TRIALS).flatMap((row): ProbeTrial[] => {
    const names = conditions[row.no];
    if (!names) return [];
    const {
      no: _no,
      place: _place,
      bundle_no,
      condition_no,
      probe_no,
      outcome,
      second_outcome,
      ...rest
    } = row;
    return [
      {
        id: trialId({ bundle_no, condition_no, probe_no, round: row.round, repetition: row.repetition }),
        ...names,
        ...rest,
        outcome: OUTCOME_OF_CODE[outcome] ?? "error",
        second_outcome: second_outcome === null ? null : (OUTCOME_OF_CODE[second_outcome] ?? null),
      },
    ];
  });
  return { trials, conditions, cut: rows.length > MOST_TRIALS };
}

/** How replies are grouped: as the bars of outcomes are stacked. */
const GROUPS = ["pass", "abstained", "hedged", "confident", "error", "scored"];

/** How the replies of these trials begin, by outcome; without their texts where this viewer may not read them. */
export async function readReplies(
  sql: Database,
  { study, tells_texts }: ReadableStudy,
  trials: readonly ProbeTrial[],
): Promise<ProbeReply[]> {
  const shown = [...trials]
    .sort((a, b) => GROUPS.indexOf(a.outcome) - GROUPS.indexOf(b.outcome))
    .slice(0, MOST_REPLIES);
  if (!tells_texts) return shown.map(({ id }) => ({ id, reply_start: null, reply_length: null }));
  const keys = shown.flatMap(({ id }) => parseTrialId(id) ?? []);
  const rows = await sql<{ reply_start: string | null; reply_length: number | null; at: number }[]>`
    select k.at::int as at, t.reply_start, t.reply_length
    from unnest(
      ${keys.map((k) => k.bundle_no)}::int[], ${keys.map((k) => k.condition_no)}::int[],
      ${keys.map((k) => k.probe_no)}::int[], ${keys.map((k) => k.round)}::int[], ${keys.map((k) => k.repetition)}::int[]
    ) with ordinality as k(bundle_no, condition_no, probe_no, round, repetition, at)
    cross join lateral (
      select left(t.reply, ${EXCERPT}) as reply_start, length(t.reply) as reply_length from trials t
      where t.study_id = ${study.study_id} and t.bundle_no = k.bundle_no and t.condition_no = k.condition_no
        and t.probe_no = k.probe_no and t.round = k.round and t.repetition = k.repetition
      limit 1
    ) t`;
  const texts = new Map(rows.map(({ at, ...text }) => [at, text]));
  return shown.map(({ id }, i) => ({
    id,
    ...(texts.get(i + 1) ?? { reply_start: null, reply_length: null }),
  }));
}
