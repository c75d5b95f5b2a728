import { type CompareLoader, compareCost, differences, outcomeFlow, strip } from "./tables/compare";

/** Figures over several studies that can be had as a file, by the name in their address. */
export const SITE_FIGURES = {
  "compare-differences": differences,
  "compare-strip": strip,
  "compare-flow": outcomeFlow,
  "compare-cost": compareCost,
} as const satisfies Readonly<Record<string, CompareLoader>>;

export type SiteFigure = keyof typeof SITE_FIGURES;
