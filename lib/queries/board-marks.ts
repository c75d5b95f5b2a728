import "server-only";
import type { Database } from "@/db/client";
import { replication, type Tally } from "@/lib/figures/replication/replication";
import type { CountRule, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import { getPaperCheck } from "./get-paper-check";
import { joinedNames, joinMark } from "./joined-names";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import { provenancesOf, type StudyAt } from "./study-at";
import { within } from "./within";

/** What somebody could check about a study's numbers, and what came of it. */
export interface BoardMarks {
  /** Numbers that the publication prints, and how many of them the rows give to the printed digit. */
  paper: { equal: number; of: number } | null;
  /** Measured studies of the same list of probes that were held against this one's claims. */
  replications: readonly ({ study: { slug: string; title: string } } & Tally)[];
}

/** Other studies that one is held against at most, and how many conditions either may have. */
const MOST = { studies: 4, conditions: 60 };

/** How long a page waits for a report that nobody has computed yet, in milliseconds. */
const PATIENCE = 1000;

export async function paperMark(slug: string): Promise<BoardMarks["paper"]> {
  const check = await getPaperCheck({ kind: "public" }, slug);
  return check && check.rows.length > 0 ? { equal: check.equal, of: check.rows.length } : null;
}

/**
 * A study's claims held against those other studies of the same list whose every row was measured: what was rebuilt or made
 * up confirms nothing. Kept by revision of both.
 */
export async function replicationMarks(
  sql: Database,
  reference: { at: StudyAt; conditions: number },
  others: readonly { at: StudyAt; conditions: number }[],
  probeSet: ProbeSet,
  rules: { count: CountRule; repetitions: RepetitionRule },
): Promise<BoardMarks["replications"]> {
  const measured = others.filter(
    ({ at, conditions }) =>
      at.study.study_id !== reference.at.study.study_id &&
      conditions <= MOST.conditions &&
      provenancesOf(at.bundles).every((provenance) => provenance === "measured"),
  );
  if (reference.conditions > MOST.conditions) return [];
  const found = await Promise.all(
    measured.slice(-MOST.studies).map(async ({ at }) => {
      const { study, revision } = at;
      const key = `replicated:${JSON.stringify([probeSet.id, study.study_id, revision, rules])}${joinMark(joinedNames(study))}`;
      const tally = await within(
        keptFigure(sql, reference.at, key, async () => {
          const [theirs, ours] = await Promise.all(
            [reference.at, at].map((one) => probeSetData(sql, one, probeSet.id, ["dimension"])),
          );
          return theirs && ours ? replication(theirs, ours, rules).tally : null;
        }),
        PATIENCE,
      );
      return tally && tally.claims > 0 ? [{ study: { slug: study.slug, title: study.title }, ...tally }] : [];
    }),
  );
  return found.flat();
}
