/** Lists of trials and one trial with its replies. */

import type { Outcome, ProbeSetKind, StoredOutcome } from "@/lib/bundle/words";
import type { FactFate } from "@/lib/figures/shapes";
import type { StudyRef } from "./study";

export type { FactFate };

export interface TrialFilters {
  probe_set?: string;
  model?: string;
  method?: string;
  round?: number;
  outcome?: StoredOutcome;
  lure?: boolean;
  session?: string;
  probe?: string;
  /** Where the planted fact stood. */
  source?: string;
  /** What kind of commitment it was. */
  kind?: string;
  /** Where the commitment stood in the context. */
  context?: string;
  flagged?: boolean;
  /** Only repetitions up to the declared number. */
  declared?: boolean;
  /** Only trials of which two judges said different things. */
  disputed?: boolean;
  judge?: string;
  second_judge?: string;
  /** The second judge's verdict. */
  second_outcome?: StoredOutcome;
  /** What became of a planted fact from round to round, each fact told by one of its trials. Lures are no facts. */
  fate?: FactFate;
  /** What the same planted fact was in the round before, and in the round after. */
  previous?: Outcome;
  next?: Outcome;
}

export interface TrialListItem {
  /** BUNDLE.CONDITION.PROBE.ROUND.REPETITION, all numbers. */
  id: string;
  probe_set: string;
  model: string;
  method: string;
  session: string | null;
  probe: string;
  dimension: string | null;
  round: number;
  repetition: number;
  outcome: StoredOutcome;
  lure: boolean;
  flagged: boolean;
  score: number | null;
  max: number | null;
  /** At most 160 characters; `reply_length` says how long the whole is. null: none recorded. */
  reply_start: string | null;
  reply_length: number | null;
  /** Above the declared number: in no rate unless asked. */
  extra_repetition: boolean;
  /** Costs; null where the row recorded none. */
  recovery_calls: number | null;
  prompt_tokens: number | null;
  output_tokens: number | null;
  seconds: number | null;
}

export interface TrialPage {
  items: readonly TrialListItem[];
  next_cursor: string | null;
  previous_cursor: string | null;
  /** Trials that match; null where only reading all of them would tell (a probe is named without its session). */
  total: number | null;
  /** The study keeps its texts from this viewer: every reply is null. */
  texts_withheld: boolean;
}

export interface TrialDetail extends TrialListItem {
  study: StudyRef;
  probe_set_title: string;
  kind: ProbeSetKind;
  /** The study keeps its texts from this viewer: questions, answers, replies, notes and further fields are null. */
  texts_withheld: boolean;
  source: string | null;
  commitment_kind: string | null;
  story: string | null;
  question: string | null;
  expected: string | null;
  superseded: readonly string[];
  commitment: string | null;
  instruction: string | null;
  /** Cut at 20,000 characters unless the whole was asked for. */
  reply: string | null;
  reply_cut: boolean;
  /** Another of its texts is cut there, or left out where it is a list or further fields. */
  texts_cut: boolean;
  context: string | null;
  control: string | null;
  judge: string | null;
  second_outcome: StoredOutcome | null;
  second_judge: string | null;
  note: string | null;
  cached_tokens: number | null;
  extra: Readonly<Record<string, unknown>> | null;
  bundle_id: string;
  file: string;
  line: number;
}
