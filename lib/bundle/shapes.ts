import type { Manifest } from "./manifest";
import type { Problem, ProblemReport } from "./problem";
import type { Source } from "./words";

/** One probe as the statistics see it (planted and graded: session, probe and dimension; commitments: probe). */
export interface Unit {
  /** From 0, in order of first sight; designed probes without rows come last. */
  no: number;
  /** Index into the manifest's probe_sets. */
  probeSet: number;
  session: string | null;
  probe: string;
  dimension: string | null;
  /** What the statistics repeat over: the session, or the probe where there is none (and for commitments). */
  subject: string;
  source: Source | null;
  kind: string | null;
  lure: boolean;
  story: string | null;
  expected: string | null;
  superseded: string[] | null;
  question: string | null;
  commitment: string | null;
  instruction: string | null;
}

/** The probes of a bundle, by their numbers. Each object is made when it is asked for. */
export interface Units extends Iterable<Unit> {
  readonly length: number;
  /** Undefined for a number from `length` up. */
  get(no: number): Unit | undefined;
}

/** Model and method under one probe set; indexes into the manifest's lists. */
export interface Condition {
  no: number;
  probeSet: number;
  model: number;
  method: number;
}

/** One row as the figures need it. One object is reused for all: it is valid only during the call. */
export interface Trial {
  file: string;
  line: number;
  condition: number;
  unit: number;
  /** 1 for commitments. */
  round: number;
  repetition: number;
  /** OUTCOME_CODE */
  outcome: number;
  /** Planted facts: the value was marked unverified. */
  flagged: boolean;
  /** Graded: null when there is no score. */
  score: number | null;
  max: number | null;
  /** The answer (planted facts) or reply (commitments). */
  reply: string | null;
  context: string | null;
  control: string | null;
  judge: string | null;
  /** OUTCOME_CODE of the second judge's verdict; a fail without second_confident counts as hedged. */
  secondOutcome: number | null;
  secondJudge: string | null;
  note: string | null;
  recoveryCalls: number | null;
  promptTokens: number | null;
  cachedTokens: number | null;
  outputTokens: number | null;
  seconds: number | null;
  /** JSON text: unknown fields, and texts of the probe that differ from the probe's first. */
  extra: string | null;
}

export interface Compaction {
  file: string;
  line: number;
  probeSet: number | null;
  model: number;
  method: number;
  session: string;
  round: number;
  ok: boolean;
  seconds: number | null;
  tokensBefore: number | null;
  tokensAfter: number | null;
  summaryChars: number | null;
  error: string | null;
}

export interface Progress {
  step: "unpacking" | "checking";
  rowsDone: number;
  /** Bytes of the archive as it lies on disk; a tar is read more than once and counts so. */
  bytesDone: number;
  bytesTotal: number;
}

/** Takes what a bundle holds while it is read. Every method may be left out. */
export interface BundleSink {
  /** Once, before any row, only when the manifest can be used. */
  manifest?(manifest: Manifest): void | Promise<void>;
  /** At first sight of a probe, before its first trial. */
  unit?(unit: Unit): void;
  /**
   * A later row said what earlier rows of the probe had left out (its source, story, expected value …), and the probe
   * was completed: `unit` is the probe as it is now. Rows that contradict each other are problems instead.
   */
  unitCompleted?(unit: Unit): void;
  condition?(condition: Condition): void;
  /** Only for rows without an error, and none after the first error of the bundle. */
  trial?(trial: Trial): void;
  compaction?(compaction: Compaction): void;
  /** Awaited between batches of lines: back-pressure. */
  ready?(): Promise<void> | undefined;
  progress?(progress: Progress): void;
}

/** The probes and rounds of a design, in order of both; `unit` is a Unit's number. Nothing is kept for each entry. */
export interface DesignEntries extends Iterable<{ unit: number; round: number }> {
  readonly length: number;
  /** The rounds in which the design asks a probe, ascending; none for a probe of another probe set. */
  roundsOf(unit: number): readonly number[];
}

/** The list of probes of one probe set of the manifest. */
export interface DesignList {
  probeSet: number;
  /** The manifest gives the list; otherwise it is the union of the rows. */
  given: boolean;
  entries: DesignEntries;
  /** SHA-256 in hex over the distinct (session, probe, round) lines; see `designFingerprint`. */
  fingerprint: string;
}

export interface BundleResult {
  /** No errors. */
  ok: boolean;
  report: ProblemReport;
  /** The warnings `text.looks_secret`, also those that `report` has no room for. */
  secrets: Problem[];
  manifest: Manifest | null;
  units: Units;
  conditions: Condition[];
  design: DesignList[];
  counts: { trials: number; compactions: number; byProbeSet: { probe_set: string; trials: number }[] };
  /** Of the bytes as sent, in hex; null for a folder. */
  sha256: string | null;
  /** In hex; null when the bundle was refused before its rows were read through. */
  contentFingerprint: string | null;
}
