import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { isSameList, replication } from "@/lib/figures/replication/replication";
import type { CountRule, ProbeSet, RepetitionRule } from "@/lib/figures/shapes";
import { database } from "./database";
import { studyRef } from "./get-board";
import { probeSetData } from "./probe-set-data";
import type { ReplicationChoice, ReplicationView } from "./results/analysis";
import type { StudyRef } from "./results/study";
import { listedStudies, provenancesOf, type StudyAt, studyAt } from "./study-at";
import { studySummary } from "./summary";

export interface ReplicationQuery {
  /** Slug of the reference study. */
  with: string;
  probe_set: string;
  /** Of the own study; the newest unless named. */
  revision?: number;
  reference_revision?: number;
  count?: CountRule;
  repetitions?: RepetitionRule;
}

/**
 * One probe set of a study beside that of a reference study. null when this viewer may not read either, or the own
 * study has no such probe set. One study at one revision is not compared with itself: `same` says so, `report` is null,
 * as it is when the reference has no set of this id and kind.
 */
export async function getReplication(
  viewer: Viewer,
  slug: string,
  query: ReplicationQuery,
): Promise<ReplicationView | null> {
  const sql = database();
  const [own, reference] = await Promise.all([
    studyAt(sql, viewer, slug, query.revision),
    studyAt(sql, viewer, query.with, query.reference_revision),
  ]);
  if (!own || !reference) return null;
  const columns = ["dimension"] as const;
  const [ours, theirs] = await Promise.all(
    [own, reference].map((at) => probeSetData(sql, at, query.probe_set, columns)),
  );
  if (!ours) return null;
  const same = own.study.study_id === reference.study.study_id && own.revision === reference.revision;
  const comparable = !same && theirs && theirs.probe_set.kind === ours.probe_set.kind;
  const [ownRef, referenceRef] = await Promise.all([own, reference].map(refOf));
  if (!ownRef || !referenceRef) return null;
  return {
    own: ownRef,
    reference: referenceRef,
    same,
    report: comparable ? replication(theirs, ours, query) : null,
  };
}

/**
 * Studies that this viewer finds in lists and that share a probe set (id and kind) with this one, by probe set: those
 * with the same list of probes first, then the newest first. The study itself is not among them. null when it can't
 * be read.
 */
export async function getReplicationChoices(
  viewer: Viewer,
  slug: string,
  options: { revision?: number } = {},
): Promise<ReplicationChoice[] | null> {
  const sql = database();
  const own = await studyAt(sql, viewer, slug, options.revision);
  if (!own) return null;
  const [mine, others] = await Promise.all([
    studySummary(sql, own),
    listedStudies(sql, viewer).then((studies) =>
      Promise.all(
        studies
          .filter((study) => study.study_id !== own.study.study_id)
          .map(async (study) => {
            const at = await studyAt(sql, viewer, study.slug);
            return at && { at, summary: await studySummary(sql, at) };
          }),
      ),
    ),
  ]);
  return mine.probe_sets.map(({ probe_set }) => ({
    probe_set,
    studies: others
      .flatMap((other) => {
        const set = other?.summary.probe_sets.find((s) => sameQuestion(s.probe_set, probe_set))?.probe_set;
        if (!other || !set) return [];
        const study = studyRef(
          { ...other.at.study, revision: other.at.revision },
          provenancesOf(other.at.bundles),
          other.summary,
        );
        return [{ study, probe_set: set, same_list: isSameList(set, probe_set) }];
      })
      .reverse()
      .sort((a, b) => Number(b.same_list) - Number(a.same_list)),
  }));
}

const sameQuestion = (a: ProbeSet, b: ProbeSet): boolean => a.id === b.id && a.kind === b.kind;

async function refOf(at: StudyAt): Promise<StudyRef> {
  const summary = await studySummary(database(), at);
  return studyRef({ ...at.study, revision: at.revision }, provenancesOf(at.bundles), summary);
}
