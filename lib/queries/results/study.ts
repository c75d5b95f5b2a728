/** Studies, their revisions and the changes between them, as pages get them: already authorised, ready to be shown. */
import type { ProbeSetKind, Provenance } from "@/lib/bundle/words";
import type { RevisionDifference } from "@/lib/figures/revision-difference";
import type {
  Analysis,
  Cell,
  CountRule,
  Method,
  Model,
  PaperCheckRow,
  ProbeSet,
  Scorer,
} from "@/lib/figures/shapes";

/** Who may read a study: its owner and members, whoever knows the address, anyone. */
export type Visibility = "private" | "unlisted" | "public";

export interface StudyRef {
  slug: string;
  title: string;
  revision: number;
  provenances: readonly Provenance[];
  scorers: readonly Scorer[];
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

export interface PaperCheck {
  /** What is compared with what, one sentence. */
  source: string;
  rows: readonly PaperCheckRow[];
  equal: number;
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
