/** A bundle that was sent, its problems and the preview of what it would change. */

import type { Provenance } from "@/lib/bundle/words";
import type { KeptPreview } from "@/lib/figures/publication-preview";
import type { Visibility } from "./study";

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

export type { CheckNews, CheckOrder, CheckReport } from "@/lib/bundle/browser/messages";
