import type { StackOutcome } from "./shapes";

interface Ink {
  /** Colour of a number on the outcome's fill. */
  text: string;
  /** Ground of the chip that sets a number off from a texture; null on a plain fill. */
  chip: string | null;
}

export const OUTCOME_INK: Readonly<Record<StackOutcome, Ink>> = {
  pass: { text: "var(--hf-on-pass)", chip: null },
  abstained: { text: "var(--hf-on-abstained)", chip: "var(--hf-o-abstained)" },
  hedged: { text: "var(--hf-on-hedged)", chip: null },
  confident: { text: "var(--hf-on-confident)", chip: "var(--hf-o-confident)" },
  error: { text: "var(--hf-on-error)", chip: "var(--hf-o-error)" },
  missing: { text: "var(--hf-ink-2)", chip: null },
};
