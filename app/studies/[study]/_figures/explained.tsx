import type { ReactNode } from "react";

/** Paragraphs of the page on statistics, one a number. */
export type Explanation =
  | "interval"
  | "anova"
  | "sphericity"
  | "eta"
  | "pairs"
  | "smallest-difference"
  | "permutation"
  | "holm"
  | "robustness";

/** A number's word, quietly leading to how it is computed and what it may be taken for. */
export function Explained({ by, children }: { by: Explanation; children: ReactNode }) {
  return (
    <a
      href={`/docs/statistics#${by}`}
      className="decoration-dotted decoration-line-2 text-inherit hover:decoration-solid"
    >
      {children}
    </a>
  );
}
