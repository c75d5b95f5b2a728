/** Answers to tests of a study: analysis of variance, pairs, failures, replication, costs. */

import type { EffectInfluence } from "@/lib/figures/anova/influence";
import type { Robustness } from "@/lib/figures/anova/robustness";
import type { SubjectTable } from "@/lib/figures/anova/subject-table";
import type { Comparison } from "@/lib/figures/pairs/comparison";
import type { ModelDifferences } from "@/lib/figures/pairs/method-differences";
import type { ReplicationReport } from "@/lib/figures/replication/replication";
import type {
  AnovaAnswer,
  Cell,
  ConditionCosts,
  Measure,
  Method,
  MissingRule,
  Model,
  ProbeSet,
} from "@/lib/figures/shapes";
import type { CellsAnswer, StudyRef } from "./study";

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
