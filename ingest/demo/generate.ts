import type { ManifestInput } from "@/lib/bundle/manifest";
import type { CommitmentsRow, CompactionsRow, PlantedFactsRow } from "@/lib/bundle/rows";
import { commitmentsRows } from "./commitments";
import { compactionsRows } from "./costs";
import { woolfordManifest } from "./manifest";
import { plantedFactsRows } from "./planted-facts";

export interface DemoBundle {
  manifest: ManifestInput;
  plantedFacts: PlantedFactsRow[];
  commitments: CommitmentsRow[];
  compactions: CompactionsRow[];
}

/**
 * Woolford (2026) as a bundle, rebuilt from the totals that the paper prints: 10,098 planted-fact answers, 969 of
 * 972 commitment replies, 421 compactions. Pure, and the same every time; every call makes new objects.
 */
export function woolfordBundle(): DemoBundle {
  return {
    manifest: woolfordManifest(),
    plantedFacts: plantedFactsRows(),
    commitments: commitmentsRows(),
    compactions: compactionsRows(),
  };
}
