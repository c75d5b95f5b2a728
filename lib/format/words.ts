import type {
  Context,
  Outcome,
  ProbeSetKind,
  Provenance,
  Source,
  StoredOutcome,
  Strategy,
} from "@/lib/bundle/words";

export type {
  Context,
  Outcome,
  ProbeSetKind,
  Provenance,
  Source,
  StoredOutcome,
  Strategy,
} from "@/lib/bundle/words";

/** How a kind of probe set is called, and what its pass rate says. */
export const KIND_WORDS: Readonly<Record<ProbeSetKind, { name: string; headline: string; measure: string }>> =
  {
    commitments: { name: "Commitments", headline: "Commitments kept", measure: "Pass rate" },
    "planted-facts": { name: "Planted facts", headline: "Planted facts recalled", measure: "Recall" },
    graded: { name: "Graded", headline: "Graded answers", measure: "Mean score" },
  };

/** What a compaction strategy does to a context, in a few words. */
export const STRATEGY_WORDS: Readonly<Record<Strategy, string>> = {
  verbatim: "keeps the words, declares the cuts",
  summary: "a model writes a summary",
  extract: "code extracts lines",
  mask: "placeholders stand for outputs",
  pinned: "pins chosen messages",
  self: "the model compresses itself",
  opaque: "works in a way that is not shown",
  none: "full context, nothing compacted",
  unknown: "strategy not given",
};

export const PROVENANCE_WORDS: Readonly<
  Record<Provenance, { name: string; short: string; sentence: string }>
> = {
  measured: { name: "Measured", short: "from real runs", sentence: "Every reply of a real run is on file." },
  reconstructed: {
    name: "Reconstructed",
    short: "from totals",
    sentence: "Rebuilt from published totals; not the study's raw data.",
  },
  synthetic: {
    name: "Synthetic",
    short: "made up",
    sentence: "Made up for a demonstration or a test; no agent gave these replies.",
  },
};

const OUTCOME_WORDS: Readonly<Record<Outcome | StoredOutcome, string>> = {
  pass: "passed",
  abstained: "abstained",
  hedged: "hedged",
  confident: "failed confidently",
  error: "error",
  missing: "missing",
  scored: "scored",
};

/** An outcome in a word; a pass is named by what the kind asks: recalled, kept. */
export function outcomeWord(outcome: Outcome | StoredOutcome, kind?: ProbeSetKind): string {
  if (outcome === "pass" && kind === "planted-facts") return "recalled";
  if (outcome === "pass" && kind === "commitments") return "kept";
  return OUTCOME_WORDS[outcome];
}

export const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  user: "User messages",
  assistant: "Assistant prose",
  tool_output: "Tool output",
  reasoning: "Reasoning",
};

/** Where a commitment still stood in the compacted context. */
export const CONTEXT_WORDS: Readonly<Record<Context, string>> = {
  intact: "word for word",
  reworded: "reworded",
  truncated: "cut short",
  trace: "only a trace",
  absent: "absent",
};

/** The small words of a vocabulary as labels: `frontier` → `Frontier`. Anything unknown is shown as given. */
export function sentenceCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A list as a sentence has it: `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], joiner: "and" | "or" = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${joiner} ${items.at(-1)}`;
}

const SMALL_NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
] as const;

/** A small count as a word, from eleven up in digits; for sentences only, never in tables. */
export function inWords(n: number): string {
  return SMALL_NUMBERS[n] ?? String(n);
}
