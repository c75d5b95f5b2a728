/**
 * What the door to the data hands to pages: plain rows, already authorised, ready to be shown. Client components
 * may import these types and nothing else from this room.
 */
import type { ProbeSetKind, Provenance, StoredOutcome } from "@/lib/bundle/words";
import type { EffectInfluence } from "@/lib/figures/anova/influence";
import type { Robustness } from "@/lib/figures/anova/robustness";
import type { SubjectTable } from "@/lib/figures/anova/subject-table";
import type { JudgeAgreement } from "@/lib/figures/judges/judges";
import type { Comparison } from "@/lib/figures/pairs/comparison";
import type { ModelDifferences } from "@/lib/figures/pairs/method-differences";
import type { TieGroups } from "@/lib/figures/pairs/tie-groups";
import type { ProbeColumn, ProbeRow, ProbeSummary, ProbeTally } from "@/lib/figures/probes/shapes";
import type { KeptPreview } from "@/lib/figures/publication-preview";
import type { ReplicationReport } from "@/lib/figures/replication/replication";
import type { RevisionDifference } from "@/lib/figures/revision-difference";
import type {
  Analysis,
  AnovaAnswer,
  Cell,
  ConditionCosts,
  CountRule,
  Measure,
  Method,
  MissingRule,
  Model,
  PaperCheckRow,
  ProbeSet,
  RepetitionRule,
  Scorer,
} from "@/lib/figures/shapes";
import type { Survival } from "@/lib/figures/survival/survival";

/** Who may read a study: its owner and members, whoever knows the address, anyone. */
export type Visibility = "private" | "unlisted" | "public";

export interface StudyRef {
  slug: string;
  title: string;
  revision: number;
  provenances: readonly Provenance[];
  scorers: readonly Scorer[];
}

export interface BoardFilters {
  /** Empty or absent: no restriction. */
  kinds?: readonly ProbeSetKind[];
  classes?: readonly string[];
  methods?: readonly string[];
  provenances?: readonly Provenance[];
  /** `model` (the study's order) or `rate:METHOD` or `confident:METHOD`. */
  sort?: string;
  direction?: "asc" | "desc";
  count?: CountRule;
  repetitions?: RepetitionRule;
  /** Words that must all occur in the names of a condition: its model, its method, its study. */
  search?: string;
  /** Page of a group's rows, from 1, by `page_key`. */
  pages?: Readonly<Record<string, number>>;
}

export interface BoardRow {
  study: StudyRef;
  model: Model;
  /** Aligned with the group's methods; null where the study has no such method at all. */
  cells: readonly (Cell | null)[];
  /** Aligned with the cells: under 90% of what the design asks was scored, so the cell is ranked apart. */
  apart_cells: readonly boolean[];
  /** Ranked apart: the cell that the sort reads is. */
  apart: boolean;
  /**
   * Place by the figure that the sort reads, 1 for the best whichever way the rows run; equal figures share a place
   * (1, 1, 3). null in the studies' own order, for rows ranked apart and for rows without that figure.
   */
  rank: number | null;
  /** Which of the row's methods can't be told apart, hidden ones included; null: still being computed. */
  ties: TieGroups | null;
}

/** Conditions that answered the same list of probes (id, version and fingerprint): only these are compared. */
export interface BoardGroup {
  key: string;
  probe_set: ProbeSet;
  studies: readonly StudyRef[];
  methods: readonly Method[];
  /** One page of them. */
  rows: readonly BoardRow[];
  /** Replies on file in this group, lures not counted. */
  replies: number;
  /** What `pages` calls it: the beginning of its fingerprint. */
  page_key: string;
  page: number;
  pages: number;
  /** Rows and columns before the search and the limits of a page. */
  of: { rows: number; methods: number };
  /** Columns beyond the most that stand side by side. */
  methods_beyond: number;
}

export interface Board {
  groups: readonly BoardGroup[];
  /** Everything that could be chosen, over all readable studies, whatever the filters. */
  choices: {
    kinds: readonly ProbeSetKind[];
    classes: readonly string[];
    methods: readonly Method[];
    provenances: readonly Provenance[];
  };
  totals: { studies: number; models: number; methods: number };
  count: CountRule;
}

export interface StudyListItem extends StudyRef {
  description: string | null;
  authors: readonly string[];
  models: number;
  methods: number;
  probe_sets: readonly { id: string; version: string; kind: ProbeSetKind; title: string; trials: number }[];
  published_at: string | null;
  license: string | null;
  visibility: Visibility;
}

export interface RevisionEntry {
  revision: number;
  change: "published" | "superseded" | "withdrawn";
  bundle_id: string;
  reason: string | null;
  at: string;
}

export interface StudyOverview extends StudyRef {
  /** The study's newest revision; `revision` is the one shown. */
  newest_revision: number;
  visibility: Visibility;
  description: string | null;
  license: string | null;
  authors: readonly { name: string; url: string | null }[];
  citation: { text: string | null; url: string | null; doi: string | null; bibtex: string | null } | null;
  created_at: string;
  published_at: string | null;
  models: readonly Model[];
  methods: readonly Method[];
  probe_sets: readonly (ProbeSet & { trials: number })[];
  analyses: readonly Analysis[];
  bundles: readonly {
    id: string;
    file_name: string;
    provenance: Provenance;
    status: string;
    trials: number;
    at: string;
  }[];
  history: readonly RevisionEntry[];
  has_paper_check: boolean;
  /** Names that are probably one, written in several ways, and that nobody has joined yet. */
  lookalikes: readonly { what: "models" | "methods"; ids: readonly string[] }[];
}

export interface CellsAnswer {
  revision: number;
  probe_set: ProbeSet;
  models: readonly Model[];
  methods: readonly Method[];
  count: CountRule;
  cells: readonly Cell[];
}

/** What a figure of failures is of. */
export type FailureMeasure = Extract<
  Measure,
  "confident_rate" | "hedged_rate" | "abstained_rate" | "invented_rate"
>;

/** How the replies of one probe set failed. */
export interface FailuresView {
  whole: CellsAnswer;
  /** Planted facts, for their calibration; empty elsewhere. */
  by_round: readonly Cell[];
  by_source: readonly Cell[];
  measure: FailureMeasure;
  /** Whether this probe set can show such a failure at all. */
  asked: boolean;
  /** Between methods within each model, in `measure`; null: nothing to compare, or still being computed. */
  differences: readonly ModelDifferences[] | null;
}

export interface AnovaView {
  probe_set: ProbeSet;
  models: readonly Model[];
  methods: readonly Method[];
  measure: Measure;
  missing: MissingRule;
  /** One answer, or one a dimension in graded sets. */
  answers: readonly AnovaAnswer[];
}

/** One effect, or one pair's main effect, looked at closely: who carries it, and whether other choices say the same. */
export interface AnovaDetail {
  /** graded sets: of which dimension. */
  dimension: string | null;
  influence: EffectInfluence;
  subject_table: SubjectTable;
  robustness: Robustness;
}

export interface ScriptFile {
  file_name: string;
  text: string;
}

/** Two conditions over the same subjects, as the HTTP interface answers them. */
export interface ComparisonView extends Comparison {
  revision: number;
}

/** A study's probe set beside that of a reference study. */
export interface ReplicationView {
  own: StudyRef;
  reference: StudyRef;
  /** One study at one revision on both sides. */
  same: boolean;
  /** null: the same study twice, or the reference has no probe set of this id and kind. */
  report: ReplicationReport | null;
}

/** A probe set of a study and the other studies that have it. */
export interface ReplicationChoice {
  probe_set: ProbeSet;
  studies: readonly {
    study: StudyRef;
    probe_set: ProbeSet;
    /** Same version and list of probes. */
    same_list: boolean;
  }[];
}

export interface CostsAnswer {
  costs: readonly ConditionCosts[];
}

export interface PaperCheck {
  /** What is compared with what, one sentence. */
  source: string;
  rows: readonly PaperCheckRow[];
  equal: number;
}

export interface TrialFilters {
  probe_set?: string;
  model?: string;
  method?: string;
  round?: number;
  outcome?: StoredOutcome;
  lure?: boolean;
  session?: string;
  probe?: string;
  /** Only trials of which two judges said different things. */
  disputed?: boolean;
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
  /** Trials that match, from the sums; null when the sums can not tell (a probe is named). */
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

export interface BundleView {
  id: string;
  study: { slug: string; title: string; visibility: Visibility };
  status: string;
  /** Only checked against the study: it ends as `checked`, `refused` or `duplicate`. */
  dry_run: boolean;
  /** Of a checked one: what publishing it would change. */
  preview: BundlePreview | null;
  /** Of a checked one: id of the bundle that was made of the same bytes, to be published. */
  published_as: string | null;
  file_name: string;
  bytes: number;
  sha256: string;
  provenance: Provenance | null;
  created_at: string;
  finished_at: string | null;
  published_revision: number | null;
  retired_revision: number | null;
  withdrawn_reason: string | null;
  duplicate_of: string | null;
  supersedes: string | null;
  step: string | null;
  rows_done: number;
  rows_total: number | null;
  attempts: number;
  failure: string | null;
  counts: { trials: number; compactions: number; by_probe_set: Readonly<Record<string, number>> } | null;
  problem_counts: { error: number; warning: number };
  problems: readonly {
    severity: "error" | "warning";
    code: string;
    file: string | null;
    line: number | null;
    field: string | null;
    message: string;
    value: string | null;
  }[];
}

export interface BundlePreview extends KeptPreview {
  /** The study's newest revision now: another one than `revision` once something was published since the check. */
  revision_now: number;
  /** Until when its bytes are kept; null when they are gone. */
  kept_until: string | null;
  /** Whether the viewer may publish it: its bytes are there, and it is theirs. */
  may_publish: boolean;
}

/** What became of planted facts from round to round. */
export interface SurvivalAnswer {
  revision: number;
  probe_set: ProbeSet;
  models: readonly Model[];
  methods: readonly Method[];
  /** Rounds of the set that are not followed: paths have 20 at most. */
  rounds_beyond: number;
  survival: Survival;
  /**
   * Facts that were right in round 1 and later stated wrong without a sign of doubt, up to 200 a condition, each with
   * the first such trial.
   */
  turned: readonly TurnedFact[];
}

export interface TurnedFact {
  model: string;
  method: string;
  session: string;
  probe: string;
  repetition: number;
  round: number;
  /** The trial's id. */
  id: string;
}

/** Who judged a study's trials, set by set; planted facts are scored by a rule and have no entry. */
export interface JudgesAnswer {
  revision: number;
  sets: readonly {
    probe_set: ProbeSet;
    agreement: JudgeAgreement;
    /** The first hundred; `agreement.disputed` says how many there are. */
    disputed: readonly DisputedTrial[];
  }[];
}

export interface DisputedTrial {
  id: string;
  model: string;
  method: string;
  session: string | null;
  probe: string;
  round: number;
  repetition: number;
  judge: string | null;
  second_judge: string | null;
  outcome: StoredOutcome;
  second_outcome: StoredOutcome;
}

/** One revision of a study and what it changed in numbers. */
export interface Change extends RevisionEntry {
  study: { slug: string; title: string; provenances: readonly Provenance[] };
  /** Rates are pass / expected over declared repetitions. */
  difference: RevisionDifference;
}

export interface ChangePage {
  items: readonly Change[];
  /** Hand back for the changes before the last one here; null: there are none. */
  next_cursor: string | null;
}

/** What a search over the site found, the closest first. */
export interface SiteHits {
  studies: readonly { slug: string; title: string }[];
  models: readonly NamedHit[];
  methods: readonly NamedHit[];
  probes: readonly {
    slug: string;
    study: string;
    probe_set: string;
    kind: ProbeSetKind;
    /** null: the probe stands by itself. */
    session: string | null;
    probe: string;
    /** The beginning of what it asks; null where there is nothing, or the viewer may not read it. */
    words: string | null;
  }[];
}

export interface NamedHit {
  id: string;
  name: string;
  /** In how many studies. */
  studies: number;
}

export type { CheckNews, CheckOrder, CheckReport } from "@/lib/bundle/browser/messages";
export type { ProbeFilters, ProbeState } from "@/lib/figures/probes/shapes";

/** The probes of one set, a page of them. */
export interface ProbeList {
  revision: number;
  probe_set: ProbeSet;
  count: CountRule;
  texts_withheld: boolean;
  /** null: still being counted. */
  listed: {
    columns: readonly ProbeColumn[];
    items: readonly ProbeListItem[];
    /** Probes that the filters leave. */
    total: number;
    /** From 1. */
    page: number;
    pages: number;
    summary: ProbeSummary;
    /** Probes of the design beyond the 50,000 that are listed. */
    left_out: number;
    /** What there is to filter by. */
    choices: {
      kinds: readonly string[];
      sources: readonly string[];
      stories: readonly string[];
      dimensions: readonly string[];
      lures: boolean;
    };
  } | null;
}

export interface ProbeListItem extends ProbeRow {
  /** The commitment, question or instruction, cut at 140 characters; null: none on file, or withheld. */
  text_start: string | null;
}

/** One probe and every trial of it. */
export interface ProbeDetail {
  revision: number;
  probe_set: ProbeSet;
  models: readonly Model[];
  methods: readonly Method[];
  count: CountRule;
  probe: string;
  session: string | null;
  dimension: string | null;
  /** Sessions and dimensions in which the set has a probe of this id; commitments stand by themselves: none. */
  sessions: readonly string[];
  dimensions: readonly string[];
  source: string | null;
  commitment_kind: string | null;
  story: string | null;
  lure: boolean;
  /** In which it is asked. */
  rounds: readonly number[];
  question: string | null;
  expected: string | null;
  superseded: readonly string[];
  commitment: string | null;
  instruction: string | null;
  /** The study keeps its texts from this viewer: all five above and every reply are empty. */
  texts_withheld: boolean;
  /** Conditions of the set that were run, each with what became of this probe and (lures: null) of all of them. */
  conditions: readonly { model: string; method: string; tally: ProbeTally; set_cell: Cell | null }[];
  /** The first 5,000, repetitions above the declared number included. */
  trials: readonly ProbeTrial[];
  /** There are more. */
  cut: boolean;
  /** Of the trials asked for the first 60, by outcome. */
  replies: readonly ProbeReply[];
  replies_of: number;
  /** null: not computable, still being computed, or no subject of the analysis. */
  share: ProbeShare | null;
  /** Where it stands in the list as filtered; null: still being counted. */
  place: ProbePlace | null;
}

export interface ProbeTrial {
  /** The trial's id. */
  id: string;
  model: string;
  method: string;
  round: number;
  repetition: number;
  outcome: StoredOutcome;
  flagged: boolean;
  score: number | null;
  max: number | null;
  extra_repetition: boolean;
  context: string | null;
  control: string | null;
  judge: string | null;
  second_outcome: StoredOutcome | null;
  second_judge: string | null;
  recovery_calls: number | null;
}

export interface ProbeReply {
  /** The trial's id. */
  id: string;
  /** At most 700 characters; `reply_length` says how long the whole is. */
  reply_start: string | null;
  reply_length: number | null;
}

/** What one subject adds to an effect's sum of squares. */
export interface ProbeShare {
  effect: "model" | "method" | "model:method";
  subject: string;
  share: number;
  subjects: number;
}

export interface ProbePlace {
  /** From 1; null: the filters leave it out. */
  place: number | null;
  of: number;
  previous: ProbeRef | null;
  next: ProbeRef | null;
}

export interface ProbeRef {
  probe: string;
  session: string | null;
  dimension: string | null;
}
