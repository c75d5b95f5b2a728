/** The board and its filters. */

import type { ProbeSetKind, Provenance } from "@/lib/bundle/words";
import type { BoardFigure, BoardMetric } from "@/lib/figures/board/metrics";
import type { TieGroups } from "@/lib/figures/pairs/tie-groups";
import type { Cell, CountRule, Method, Model, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import type { StudyRef } from "./study";

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

/** The costs that stand below the board. */
export type BoardCostMeasure = Extract<
  BoardMetric,
  "compaction_seconds" | "prompt_tokens" | "recovery_calls"
>;

/** One cost of the rows of one list of probes, means. */
export interface BoardCost {
  measure: BoardCostMeasure;
  probe_set: ProbeSet;
  methods: readonly Method[];
  /** Those of the group; figures aligned with `methods`, null: not recorded. */
  rows: readonly { study: StudyRef; model: Model; figures: readonly (BoardFigure | null)[] }[];
}

export interface Board {
  groups: readonly BoardGroup[];
  /** null: still being added up. */
  costs: readonly BoardCost[] | null;
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
