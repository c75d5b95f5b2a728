import type { Logger } from "pino";
import type { Database } from "@/db/client";
import { keptFactPaths } from "@/db/fact-paths";
import { joinedNames } from "@/db/joined-names";
import { loadedProbeSets } from "@/db/loaded-lists";
import { keptProbeTallies } from "@/db/probe-tallies";
import { keptSecondVerdicts } from "@/db/second-verdicts";
import { keptTrialCounts } from "@/db/trial-counts";
import { visibleBundles } from "@/db/visible-bundles";
import { keepStudyFigures } from "@/lib/kept/study-figures";

/**
 * Computes what pages would else compute for their first reader: figures that take all of the sums (lib/kept), and rows
 * that only trials can give (db/README.md).
 * It works while nothing waits to be loaded, on the newest revision only, and whatever goes wrong with it is no fault
 * of a bundle: a reader computes what is not there.
 */
export class Warmer {
  private readonly waiting = new Set<number>();
  private running: Promise<void> | null = null;

  constructor(
    private readonly sql: Database,
    private readonly log: Logger,
  ) {}

  add(studyId: number): void {
    this.waiting.add(studyId);
  }

  /** Begins with what waits, if it has not begun yet. The promise is never rejected; nobody need wait for it. */
  start(): Promise<void> {
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async work(): Promise<void> {
    for (const studyId of this.waiting) {
      this.waiting.delete(studyId);
      const started = performance.now();
      try {
        await warmStudy(this.sql, studyId);
        this.log.debug({ study: studyId, ms: Math.round(performance.now() - started) }, "figures kept");
      } catch (error) {
        this.log.warn(
          { err: error, study: studyId },
          "figures could not be kept, the first reader makes them",
        );
      }
    }
  }
}

/** Keeps the figures of a study's newest revision that are not kept yet. */
export async function warmStudy(sql: Database, studyId: number): Promise<void> {
  const [study] = await sql<{ study_id: number; revision: number; aliases: unknown }[]>`
    select study_id, revision, aliases from studies where study_id = ${studyId}`;
  if (!study) return;
  const at = { study_id: studyId, revision: study.revision };
  const names = joinedNames(study);
  const bundles = await visibleBundles(sql, studyId, study.revision);
  await keptTrialCounts(sql, at, bundles);
  await keepStudyFigures(sql, { study, revision: study.revision, bundles });
  const sets = await loadedProbeSets(sql, studyId, bundles);
  // Of a set raised to a new version, pages show the newest.
  for (const set of new Map(sets.map((s) => [s.probe_set, s])).values()) {
    await keptProbeTallies(sql, at, bundles, set, names, false);
    if (set.kind === "planted-facts") await keptFactPaths(sql, at, bundles, set, names);
    else await keptSecondVerdicts(sql, at, bundles, set, names);
  }
}
