import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { OUTCOME_OF_CODE } from "@/lib/bundle/words";
import { database } from "./database";
import { studyRef } from "./get-board";
import { kindOf } from "./probe-set-data";
import type { TrialDetail } from "./results/trials";
import { provenancesOf, studyAt } from "./study-at";
import { studySummary } from "./summary";
import { parseTrialId } from "./trial-id";
import { itemOf, type ListRow, NO_REPLY } from "./trial-rows";

/** Longest text put on a page unless the whole is asked for, in characters; longer lists and further fields are left out. */
const REPLY = 20_000;

/** Everything about a trial that somebody typed or said. */
const NO_TEXTS = {
  ...NO_REPLY,
  question: null,
  expected: null,
  superseded: [],
  commitment: null,
  instruction: null,
  reply: null,
  reply_cut: false,
  texts_cut: false,
  note: null,
  extra: null,
} satisfies Partial<TrialDetail>;

type DetailRow = ListRow &
  Pick<
    TrialDetail,
    | "probe_set_title"
    | "source"
    | "commitment_kind"
    | "story"
    | "question"
    | "expected"
    | "commitment"
    | "instruction"
    | "reply"
    | "context"
    | "control"
    | "judge"
    | "second_judge"
    | "note"
    | "cached_tokens"
    | "extra"
    | "texts_cut"
    | "bundle_id"
    | "line"
  > & { kind: string; file: string | null; superseded: unknown; second_outcome: number | null };

/** One trial with everything on file about it; null when there is none for this viewer at this revision. */
export async function getTrial(
  viewer: Viewer,
  slug: string,
  id: string,
  options: { whole?: boolean; revision?: number } = {},
): Promise<TrialDetail | null> {
  const sql = database();
  const key = parseTrialId(id);
  const at = key && (await studyAt(sql, viewer, slug, options.revision));
  if (!key || !at?.bundles.some((b) => b.bundle_no === key.bundle_no)) return null;
  const text = (column: string) =>
    options.whole ? sql`${sql(column)}` : sql`left(${sql(column)}, ${REPLY})`;
  const json = (column: string) =>
    options.whole
      ? sql`${sql(column)}`
      : sql`case when length(${sql(column)}::text) <= ${REPLY} then ${sql(column)} end`;
  const longest = sql`
    coalesce(greatest(length(p.question), length(p.expected), length(p.superseded::text), length(p.commitment),
                      length(p.instruction), length(t.note), length(t.extra::text)) > ${REPLY}, false)`;
  const [row] = await sql<DetailRow[]>`
    select t.bundle_no, t.condition_no, t.probe_no, t.round, t.repetition, s.probe_set, m.model, h.method,
           p.session, p.probe, p.dimension, t.outcome, p.lure, t.flagged, t.score, t.max,
           left(t.reply, 160) as reply_start, length(t.reply) as reply_length,
           t.repetition > s.repetitions as extra_repetition,
           s.title as probe_set_title, s.kind, p.source, p.kind as commitment_kind, p.story,
           ${text("p.question")} as question, ${text("p.expected")} as expected, ${json("p.superseded")} as superseded,
           ${text("p.commitment")} as commitment, ${text("p.instruction")} as instruction,
           ${text("t.reply")} as reply, ${text("t.note")} as note, ${json("t.extra")} as extra,
           t.context, t.control, t.judge, t.second_outcome, t.second_judge, t.recovery_calls, t.prompt_tokens,
           t.cached_tokens, t.output_tokens, t.seconds, t.line, s.file, b.id as bundle_id,
           ${options.whole ? sql`false` : longest} as texts_cut
    from trials t
    join bundle_conditions k using (study_id, bundle_no, condition_no)
    join bundle_models m using (study_id, bundle_no, model_no)
    join bundle_methods h using (study_id, bundle_no, method_no)
    join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
    join probes p using (study_id, bundle_no, probe_no)
    join bundles b using (study_id, bundle_no)
    where t.study_id = ${at.study.study_id} and t.bundle_no = ${key.bundle_no} and t.condition_no = ${key.condition_no}
      and t.probe_no = ${key.probe_no} and t.round = ${key.round} and t.repetition = ${key.repetition}`;
  if (!row) return null;
  const summary = await studySummary(sql, at);
  const kind = kindOf(row.kind);
  return {
    ...row,
    ...itemOf(row),
    study: studyRef({ ...at.study, revision: at.revision }, provenancesOf(at.bundles), summary),
    kind,
    superseded: Array.isArray(row.superseded) ? row.superseded.filter((v) => typeof v === "string") : [],
    second_outcome: row.second_outcome === null ? null : (OUTCOME_OF_CODE[row.second_outcome] ?? null),
    reply_cut: !options.whole && (row.reply_length ?? 0) > REPLY,
    file: row.file ?? `${kind}.jsonl`,
    texts_withheld: !at.tells_texts,
    ...(at.tells_texts ? {} : NO_TEXTS),
  };
}
