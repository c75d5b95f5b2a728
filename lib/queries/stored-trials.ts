import "server-only";
import type { Transaction } from "@/db/client";
import { type FactTrials, keysOf } from "./fact-trials";
import { type RowFilters, rowFilters } from "./row-filters";
import type { TrialCondition } from "./trial-conditions";
import type { TrialKey } from "./trial-id";

/** Rows that one statement asks for, and bytes of text after which it stops early: what is held at once. */
const ROWS = 1_000;
export const BATCH_BYTES = 4 * 1024 * 1024;

/** A trial as it is kept, with what is kept of its probe. Texts are null where they are not told. */
export interface StoredTrial {
  probe_no: number;
  round: number;
  repetition: number;
  line: number;
  outcome: number;
  flagged: boolean;
  second_outcome: number | null;
  recovery_calls: number | null;
  prompt_tokens: number | null;
  cached_tokens: number | null;
  output_tokens: number | null;
  seconds: number | null;
  score: number | null;
  max: number | null;
  context: string | null;
  control: string | null;
  judge: string | null;
  second_judge: string | null;
  session: string | null;
  probe: string;
  dimension: string | null;
  source: string | null;
  kind: string | null;
  story: string | null;
  lure: boolean;
  reply: string | null;
  note: string | null;
  /** JSON text, every digit as it was sent. */
  extra: string | null;
  expected: string | null;
  superseded: readonly string[] | null;
  question: string | null;
  commitment: string | null;
  instruction: string | null;
}

export interface StoredFilters extends RowFilters {
  session?: string;
  probe?: string;
  dimension?: string;
  repetition?: number;
  /** Repetitions above the declared number too. */
  all_repetitions?: boolean;
}

/** `asked`: rows that the statement could have given; `size`: bytes of text in this one, about. */
export type BatchRow = StoredTrial & { asked: number; size: number };

export interface TrialBatch {
  condition: TrialCondition;
  rows: readonly BatchRow[];
}

export interface ReadingRules {
  /** Questions, answers, replies and whatever else somebody typed or said. */
  texts: boolean;
  /** Only trials behind this one. */
  after?: TrialKey | null;
  /** Only these trials. */
  among?: readonly FactTrials[] | null;
  /** Rows a statement, 1,000 unless given. */
  rows?: number;
}

/**
 * The trials of these conditions in the order of their keys, in batches of bounded size however long single texts are:
 * each statement goes on behind the last row of the one before, along the primary key. Run it in a transaction that
 * `alongKeys` prepared.
 */
export async function* storedTrials(
  sql: Transaction,
  study_id: number,
  conditions: readonly TrialCondition[],
  filters: StoredFilters,
  { texts, after = null, among = null, rows = ROWS }: ReadingRules,
): AsyncGenerator<TrialBatch> {
  for (const condition of conditions) {
    const order = after
      ? condition.bundle_no - after.bundle_no || condition.condition_no - after.condition_no
      : 1;
    if (order < 0) continue;
    let from: Place | null = order === 0 ? after : null;
    for (const part of partsOf(among, condition, rows))
      for (;;) {
        const rules = { texts, rows };
        const found: BatchRow[] = await readBatch(sql, study_id, condition, filters, from, part, rules);
        const last = found.at(-1);
        if (!last) break;
        yield { condition, rows: found };
        from = last;
        if (last.asked < rows && found.length === last.asked) break;
      }
  }
}

type Place = Pick<TrialKey, "probe_no" | "round" | "repetition">;

/** The places of a condition, as many at once as a statement asks for; a single null where none are named. */
function partsOf(
  among: readonly FactTrials[] | null,
  { bundle_no, condition_no }: TrialCondition,
  rows: number,
): (Place[] | null)[] {
  if (among === null) return [null];
  const own = among
    .filter((c) => c.bundle_no === bundle_no && c.condition_no === condition_no)
    .flatMap(keysOf);
  return Array.from({ length: Math.ceil(own.length / rows) }, (_, i) => own.slice(i * rows, (i + 1) * rows));
}

/**
 * Has the planner walk the primary keys until the end of the transaction: rows that came a moment ago have no statistics
 * yet, and any other plan reads and sorts what is left for each batch again.
 */
export async function alongKeys(tx: Transaction): Promise<void> {
  for (const plan of ["enable_seqscan", "enable_bitmapscan", "enable_hashjoin", "jit"])
    await tx`select set_config(${plan}, 'off', true)`;
}

function readBatch(
  sql: Transaction,
  study_id: number,
  condition: TrialCondition,
  filters: StoredFilters,
  from: Place | null,
  part: readonly Place[] | null,
  { texts, rows }: { texts: boolean; rows: number },
) {
  const { bundle_no, condition_no } = condition;
  const told = texts
    ? sql`t.reply, t.note, t.extra::text as extra, p.expected, p.superseded, p.question, p.commitment, p.instruction`
    : sql`null as reply, null as note, null as extra, null as expected, null as superseded, null as question,
          null as commitment, null as instruction`;
  // Lengths are known without unpacking a text.
  const size = texts
    ? sql`200 + coalesce(octet_length(t.reply), 0) + coalesce(octet_length(t.note), 0)
          + coalesce(pg_column_size(t.extra), 0) * 4 + coalesce(octet_length(p.expected), 0)
          + coalesce(pg_column_size(p.superseded), 0) * 4 + coalesce(octet_length(p.question), 0)
          + coalesce(octet_length(p.commitment), 0) + coalesce(octet_length(p.instruction), 0)`
    : sql`200`;
  const equal = (column: "p.session" | "p.probe" | "p.dimension", value?: string) =>
    value === undefined ? sql`` : sql`and ${sql(column)} = ${value}`;
  const among =
    part === null
      ? sql``
      : sql`and (t.probe_no, t.round, t.repetition) in (
              select * from unnest(${part.map((k) => k.probe_no)}::int[], ${part.map((k) => k.round)}::int[], ${part.map((k) => k.repetition)}::int[]))`;
  return sql<BatchRow[]>`
    select b.* from (
      select a.*, count(*) over ()::int as asked,
             sum(a.size) over (order by a.probe_no, a.round, a.repetition) - a.size as before
      from (
        select t.probe_no, t.round, t.repetition, t.line, t.outcome, t.flagged, t.second_outcome, t.recovery_calls,
               t.prompt_tokens, t.cached_tokens, t.output_tokens, t.seconds, t.score, t.max, t.context, t.control,
               t.judge, t.second_judge, p.session, p.probe, p.dimension, p.source, p.kind, p.story, p.lure, ${told},
               (${size})::bigint as size
        from trials t
        join probes p using (study_id, bundle_no, probe_no)
        where t.study_id = ${study_id} and t.bundle_no = ${bundle_no} and t.condition_no = ${condition_no}
          ${from === null ? sql`` : sql`and p.probe_no >= ${from.probe_no} and (t.probe_no, t.round, t.repetition) > (${from.probe_no}::int, ${from.round}::int, ${from.repetition}::int)`}
          ${filters.all_repetitions ? sql`` : sql`and t.repetition <= ${condition.repetitions}`}
          ${among}
          ${filters.repetition === undefined ? sql`` : sql`and t.repetition = ${filters.repetition}`}
          ${equal("p.session", filters.session)} ${equal("p.probe", filters.probe)} ${equal("p.dimension", filters.dimension)}
          ${rowFilters(sql, filters)}
        order by t.probe_no, t.round, t.repetition limit ${rows}
      ) a
    ) b
    where b.before < ${BATCH_BYTES} order by b.probe_no, b.round, b.repetition`;
}
