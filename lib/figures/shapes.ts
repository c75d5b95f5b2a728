/**
 * Figures: everything a page, the API or the command line shows about a study, computed from the same small rows
 * whether they come out of Postgres or straight out of a bundle. Pure; shapes here are what pages read.
 */
import type { ProbeSetKind, Provenance, Source, StoredOutcome, Strategy } from "@/lib/bundle/words";

export interface Model {
  id: string;
  name: string;
  /** `lightweight`, `frontier` or any short word; null when the bundle does not say. */
  class: string | null;
  provider: string | null;
}

export interface Method {
  id: string;
  name: string;
  version: string | null;
  family: string;
  strategy: Strategy;
  written_by: string | null;
  recovery: string | null;
  keeps: Readonly<Record<string, string>>;
  url: string | null;
}

export interface Scorer {
  name: string;
  version: string | null;
}

/** A planned ANOVA of a study. */
export interface Analysis {
  id: string;
  probe_set: string;
  models: readonly string[];
  methods: readonly string[];
}

export interface ProbeSet {
  id: string;
  version: string;
  kind: ProbeSetKind;
  title: string;
  rounds: number;
  /** Declared repetitions of every probe. */
  repetitions: number;
  scorer: Scorer | null;
  /** sha256 over the sorted (session, probe, round) list: sets are ranked together only when these agree. */
  fingerprint: string;
  /** Distinct probes, sessions and lures in the list. Lures are in no other count. */
  probes: number;
  sessions: number;
  lures: number;
}

/** What one (session, probe, round) of the design is, as far as sums care. */
export interface Facets {
  /** The unit that statistics repeat over: session (planted), probe (commitments), session else probe (graded). */
  subject: string;
  session: string | null;
  round: number;
  source: Source | null;
  kind: string | null;
  story: string | null;
  /** graded sets only */
  dimension: string | null;
  lure: boolean;
}

/** How many probes of the design share these facets. */
export interface DesignRow extends Facets {
  probes: number;
}

/** Trials of one condition that share facets, repetition and outcome: the fixed grain, or any coarser sum of it. */
export interface CountRow extends Facets {
  model: string;
  method: string;
  repetition: number;
  outcome: StoredOutcome;
  trials: number;
  /** Planted facts: how many of them were marked unverified (only matters for passes). */
  flagged: number;
  /** Sum of score / max (graded); 0 elsewhere. */
  score_sum: number;
}

/** One probe set of a study at one revision, ready to be summed. */
export interface ProbeSetData {
  probe_set: ProbeSet;
  models: readonly Model[];
  methods: readonly Method[];
  analyses: readonly Analysis[];
  design: readonly DesignRow[];
  counts: readonly CountRow[];
}

export type CountRule = "expected" | "scored";
export type RepetitionRule = "declared" | "all";
export type MissingRule = "failure" | "drop";
/** What an analysis is of; `invented_rate` is that of lures, everything else leaves them out. */
export const MEASURES = [
  "pass_rate",
  "confident_rate",
  "hedged_rate",
  "abstained_rate",
  "score",
  "invented_rate",
] as const;
export type Measure = (typeof MEASURES)[number];
/**
 * What became of planted facts over the rounds (lib/figures/survival/fact-fates.ts), for lists of trials: there one trial
 * tells of each fact. `kept`: recalled in every round through the trial's. `throughout` and `later_missing`: the round 1
 * trial. All others: the first trial with which the fact came to it.
 */
export const FACT_FATES = [
  "kept",
  "throughout",
  "later_confident",
  "later_hedged",
  "later_abstained",
  "later_error",
  "later_missing",
  "recovered",
  "gained",
] as const;
export type FactFate = (typeof FACT_FATES)[number];

/**
 * What entries may be ranked by. `rate`: the pass rate, in graded sets the mean score; `pass_rate` and `score` the same of
 * the kinds that have it. A high one of these is best, of the others a low one.
 */
export const LEADERBOARD_METRICS = [
  "rate",
  "pass_rate",
  "score",
  "confident_rate",
  "hedged_rate",
  "abstained_rate",
  "invented_rate",
] as const;
export type LeaderboardMetric = (typeof LEADERBOARD_METRICS)[number];

export const BY = [
  "round",
  "source",
  "kind",
  "story",
  "dimension",
  "session",
  "subject",
  "repetition",
] as const;
export type By = (typeof BY)[number];

export interface LureCounts {
  expected: number;
  answered: number;
  pass: number;
  hedged: number;
  confident: number;
  error: number;
  missing: number;
  /** (confident + hedged) / answered; null when none was answered. */
  invented_rate: number | null;
  /** 95% interval of the rate, sessions being the subjects; null for fewer than two sessions with an answer. */
  invented_interval: readonly [number, number] | null;
  /** [x / expected, (x + error + missing) / expected] */
  invented_bounds: readonly [number, number] | null;
}

/** Planted facts, lures apart: how often an answer given without a flag of doubt is right. */
export interface Calibration {
  /** Right answers that were not flagged. */
  right: number;
  /** Unflagged answers, right or wrong. Abstentions and errors answer nothing. */
  answered: number;
  /** right / answered; null when nothing was answered so. */
  rate: number | null;
  /** 95% interval of the rate, sessions being the subjects; null for fewer than two sessions with such an answer. */
  interval: readonly [number, number] | null;
}

/**
 * One condition of one probe set, possibly split. A condition that was not run has `run: false` and null in every
 * figure. Rates are fractions in [0, 1]; `low`/`high` is the 95% interval, null when it does not exist.
 */
export interface Cell {
  probe_set: string;
  version: string;
  model: string;
  method: string;
  /** Values of the `by` fields asked for, e.g. `{round: 2}`. Empty when nothing was split. */
  by: Readonly<Partial<Record<By, string | number | null>>>;
  run: boolean;
  expected: number | null;
  scored: number | null;
  pass: number | null;
  hedged: number | null;
  confident: number | null;
  abstained: number | null;
  error: number | null;
  missing: number | null;
  /** pass / expected (or / scored); graded: mean of score / max over scored trials. */
  rate: number | null;
  low: number | null;
  high: number | null;
  subjects: number | null;
  /**
   * Shares of expected under either count rule: a missing trial must not flatter. `_interval` is the 95% interval over
   * subjects, `_bounds` [x / expected, (x + error + missing) / expected]. null in graded sets.
   */
  confident_rate: number | null;
  confident_interval: readonly [number, number] | null;
  confident_bounds: readonly [number, number] | null;
  hedged_rate: number | null;
  hedged_interval: readonly [number, number] | null;
  hedged_bounds: readonly [number, number] | null;
  abstained_rate: number | null;
  abstained_interval: readonly [number, number] | null;
  abstained_bounds: readonly [number, number] | null;
  /** null outside planted facts: commitments record no doubt on a pass. */
  calibration: Calibration | null;
  lures: LureCounts | null;
}

/** Contract: the ANOVA's answer, on the API and from `holdfast anova --json` alike. */
export interface AnovaEffect {
  effect: "model" | "method" | "model:method";
  df1: number;
  df2: number;
  F: number | null;
  p: number | null;
  gg: { epsilon: number; p: number } | null;
  hf: { epsilon: number; p: number } | null;
  mauchly: { W: number; p: number } | null;
  partial_eta_squared: number | null;
  generalized_eta_squared: number | null;
  /** 90% intervals of both, from the noncentral F; they leave out 0 exactly when p < .05. */
  partial_eta_squared_interval: readonly [number, number] | null;
  generalized_eta_squared_interval: readonly [number, number] | null;
  ss: number;
  ss_error: number;
  p_holm: number | null;
  not_computable: string | null;
  flags: readonly string[];
}

export interface PairwiseComparison {
  a: string;
  b: string;
  /** Mean over subjects of (a - b), each averaged over the other factor; null when a condition was not run. */
  difference: number | null;
  low: number | null;
  high: number | null;
  p_permutation: number | null;
  p_permutation_holm: number | null;
  /** The smallest mean difference that this design shows with 80% power at .05, from the observed spread. */
  smallest_difference: number | null;
  /** Both levels stand in one planned analysis of the manifest. */
  planned: boolean;
  effects: readonly AnovaEffect[];
}

export interface NamedSubject {
  subject: string;
  why: string;
}

export interface AnovaAnswer {
  probe_set: string;
  analysis: string;
  measure: Measure;
  dimension: string | null;
  models: readonly string[];
  methods: readonly string[];
  subjects: number;
  incomplete: readonly NamedSubject[];
  left_out: readonly NamedSubject[];
  effects: readonly AnovaEffect[];
  pairwise_methods: readonly PairwiseComparison[];
  pairwise_models: readonly PairwiseComparison[];
  simple_effects: readonly { model: string; effects: readonly AnovaEffect[] }[];
  cell_means: readonly {
    model: string;
    method: string;
    mean: number;
    low: number | null;
    high: number | null;
  }[];
  notes: readonly string[];
}

/** Costs of one condition. Means are per trial that recorded the figure; null when none did. */
export interface ConditionCosts {
  model: string;
  method: string;
  probe_set: string | null;
  turns: number;
  recovery_calls: number | null;
  prompt_tokens_mean: number | null;
  cached_tokens_mean: number | null;
  output_tokens_mean: number | null;
  seconds_mean: number | null;
  compactions: number;
  compactions_failed: number;
  compaction_seconds_mean: number | null;
}

/** One printed number of a publication beside what Holdfast computes from the study's rows. */
export interface PaperCheckRow {
  table: string;
  place: string;
  what: string;
  printed: string;
  /** Rounded exactly as printed; null when it cannot be computed from the rows. */
  computed: string | null;
  equal: boolean;
  /** Why it differs or can not be computed; null when equal. */
  why: string | null;
}

export interface StudyProvenance {
  provenances: readonly Provenance[];
  reconstructed: boolean;
}
