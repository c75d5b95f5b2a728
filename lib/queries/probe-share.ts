import "server-only";
import type { Database } from "@/db/client";
import type { LoadedProbeSet } from "@/db/loaded-lists";
import { effectShares } from "@/lib/figures/probes/effect-shares";
import type { RepetitionRule } from "@/lib/figures/shapes";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { ProbeShare } from "./results/probes";
import type { StudyAt } from "./study-at";
import { within } from "./within";

/** Milliseconds that a page waits for this one sentence, the first time. */
const PATIENCE = 1500;

/**
 * What a probe's subject (itself, or the session that it is asked in) adds to the main effect of method in the planned
 * analysis; null where that can not be computed, is still being computed, or the subject is not in it.
 */
export async function probeShare(
  sql: Database,
  at: StudyAt,
  set: LoadedProbeSet,
  { subject, dimension }: { subject: string; dimension: string | null },
  repetitions: RepetitionRule,
): Promise<ProbeShare | null> {
  const figure = `effect-shares:${repetitions}:${set.probe_set}`;
  const all = await within(
    keptFigure(sql, at, figure, async () => {
      const data = await probeSetData(sql, at, set.probe_set, [
        "dimension",
        "repetition",
        "session",
        "story",
      ]);
      return data ? effectShares(data, { repetitions }) : [];
    }),
    PATIENCE,
  );
  const found = all?.find((shares) => shares.dimension === null || shares.dimension === dimension);
  const share = found?.shares[found.subjects.indexOf(subject)];
  if (!found || share === undefined) return null;
  return { effect: found.effect, subject, share, subjects: found.subjects.length };
}
