import type { Cell, CountRule, Measure, ProbeSet, RepetitionRule } from "../shapes";
import type { MatchedMethod, MatchedModel, Matching } from "./match";
import type { Because, Verdict } from "./verdict";

/** Fractions in [0, 1], differences in [−1, 1]; null where a figure does not exist. Ids are the reference's. */
export interface CellDifference {
  model: string;
  method: string;
  /** As `cells` has them; `run: false` where that study did not run it. */
  reference: Cell;
  own: Cell;
  /** Own less reference: mean over subjects when paired, of the pooled rates when not. */
  difference: number | null;
  low: number | null;
  high: number | null;
  /** Paired sign-flip permutation test, not corrected; null when unpaired. */
  p: number | null;
  how: "paired" | "unpaired" | null;
  /** Subjects that the paired difference is over. */
  subjects: number | null;
}

export interface ClaimSide {
  /** Mean of a − b over subjects; null for a claim about all methods. */
  difference: number | null;
  low: number | null;
  high: number | null;
  /**
   * Pairs: sign-flip permutation, and Holm-corrected over the pairs of the same study and scope. All methods: the
   * Greenhouse–Geisser p, and no correction.
   */
  p: number | null;
  p_holm: number | null;
  partial_eta_squared: number | null;
  partial_eta_squared_interval: readonly [number, number] | null;
  /** The smallest difference that this study's design shows with 80% power, from its own spread. */
  smallest_difference: number | null;
  /** Whether this study shows the difference by itself: Holm-corrected p below .05. */
  reliable: boolean;
  subjects: number;
}

/** Own less reference, paired over subjects. For all methods: method × study on the paired differences. */
export interface Between {
  difference: number | null;
  low: number | null;
  high: number | null;
  p: number | null;
  subjects: number;
  told_apart: boolean;
}

export interface Claim {
  /** `methods`: the methods differ, over the models of the block. `pair`: a against b, over the block or in a model. */
  kind: "methods" | "pair";
  /** The higher of the pair in the reference; null for all methods. */
  a: string | null;
  b: string | null;
  /** null: over all models of the block. */
  model: string | null;
  reference: ClaimSide;
  own: ClaimSide;
  between: Between | null;
  verdict: Verdict;
  because: Because;
  /** Pairs whose two differences can be told apart: a − b is smaller or larger in the own study. */
  size: "smaller" | "larger" | null;
}

/** How pairs of methods stand to each other in the two studies. */
export interface Ordering {
  /** null: over all models of the block. */
  model: string | null;
  pairs: number;
  /** Told apart in both studies (Holm-corrected p below .05), in the same or in opposite order. */
  same: number;
  reversed: number;
  /** Not told apart in the reference alone, in the own study alone, in both. */
  open_reference: number;
  open_own: number;
  open_both: number;
  /** By the estimates alone, whatever their uncertainty; tied: equal in at least one study. */
  by_estimate: { same: number; reversed: number; tied: number };
}

export interface Tally {
  claims: number;
  agrees: number;
  differs: number;
  too_little: number;
  /** Of those that agree: the size can be told apart from the reference's. */
  other_size: number;
}

/** One measure compared; graded sets have one part a dimension. */
export interface ReplicationPart {
  dimension: string | null;
  measure: Measure;
  /** What the claims over all models rest on; null when the studies share no block of two methods. */
  block: { models: readonly string[]; methods: readonly string[] } | null;
  claims: readonly Claim[];
  ordering: readonly Ordering[];
  tally: Tally;
}

export interface ReplicationReport {
  reference_set: ProbeSet;
  own_set: ProbeSet;
  /** Same version and list of probes: subjects can be paired. Otherwise there are cells only. */
  same_list: boolean;
  count: CountRule;
  repetitions: RepetitionRule;
  models: Matching<MatchedModel>;
  methods: Matching<MatchedMethod>;
  cells: readonly CellDifference[];
  parts: readonly ReplicationPart[];
  tally: Tally;
}
