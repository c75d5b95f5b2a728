import type { SiteLoader } from "./tables/asked";
import { boardPairs } from "./tables/board-pairs";
import { methodCeiling, modelCeiling } from "./tables/ceiling";
import { changes } from "./tables/changes";
import { compareCost, differences, outcomeFlow, strip } from "./tables/compare";
import { contexts, keeps, methodRates, versions } from "./tables/method-profile";
import { modelSettings } from "./tables/model-settings";
import { studies } from "./tables/studies";

/** Figures over several studies, or of pages of no study, that can be had as a file, by the name in their address. */
export const SITE_FIGURES = {
  "board-pairs": boardPairs,
  "compare-differences": differences,
  "compare-strip": strip,
  "compare-flow": outcomeFlow,
  "compare-cost": compareCost,
  "model-ceiling": modelCeiling,
  "model-settings": modelSettings,
  "method-rates": methodRates,
  "method-contexts": contexts,
  "method-ceiling": methodCeiling,
  "method-keeps": keeps,
  "method-versions": versions,
  studies,
  changes,
} as const satisfies Readonly<Record<string, SiteLoader>>;

export type SiteFigure = keyof typeof SITE_FIGURES;
