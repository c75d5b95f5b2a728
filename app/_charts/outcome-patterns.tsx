import type { Outcome } from "@/lib/format/words";

/** The fill of an outcome inside an SVG on a page that has `OutcomePatterns`. Missing has an edge and no fill. */
export function outcomeFill(outcome: Outcome): string {
  if (outcome === "pass" || outcome === "hedged") return `var(--hf-o-${outcome})`;
  return outcome === "missing" ? "none" : `url(#hf-outcome-${outcome})`;
}

/**
 * One texture an outcome, shared by every chart of a page: put this once beside the charts. The colours are those of
 * the CSS gradients in the tokens, so both themes and print follow. Not hidden by `display: none`, which would take
 * the patterns away with it.
 */
export function OutcomePatterns() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id="hf-outcome-confident"
          patternUnits="userSpaceOnUse"
          width="5"
          height="5"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" fill="var(--hf-o-confident)" />
          <rect width="1" height="5" fill="var(--hf-o-confident-2)" />
        </pattern>
        <pattern id="hf-outcome-abstained" patternUnits="userSpaceOnUse" width="5" height="5">
          <rect width="5" height="5" fill="var(--hf-o-abstained)" />
          <circle cx="2.5" cy="2.5" r="1.1" fill="var(--hf-o-abstained-2)" />
        </pattern>
        <pattern
          id="hf-outcome-error"
          patternUnits="userSpaceOnUse"
          width="4"
          height="4"
          patternTransform="rotate(45)"
        >
          <rect width="4" height="4" fill="var(--hf-o-error)" />
          <path d="M0 .5H4M.5 0V4" stroke="var(--hf-o-error-2)" />
        </pattern>
      </defs>
    </svg>
  );
}
