import type { Outcome } from "@/lib/format/words";

/** The light theme of tokens.css for outcomes: no style sheet reaches a picture. */
export const OUTCOME_COLOURS: Readonly<
  Record<Outcome, { fill: string; second: string | null; text: string }>
> = {
  pass: { fill: "#35716a", second: null, text: "#ffffff" },
  hedged: { fill: "#d17546", second: null, text: "#2b0f02" },
  confident: { fill: "#9d0f1c", second: "#d98583", text: "#ffffff" },
  abstained: { fill: "#7c88ad", second: "#e4e8f2", text: "#0d1226" },
  error: { fill: "#232b33", second: "#8d979e", text: "#ffffff" },
  missing: { fill: "#7d8c91", second: null, text: "#40545a" },
};
