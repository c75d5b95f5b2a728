import "server-only";
import { type LoadedProbeSet, loadedProbeSets } from "@/db/loaded-lists";
import { authSettings } from "@/lib/auth/env";
import type { Viewer } from "@/lib/auth/viewer";
import { type StreamedFile, zipStream } from "@/lib/bundle/stream-zip";
import { PROBE_SET_KINDS } from "@/lib/bundle/words";
import { HoldfastError } from "@/lib/errors";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { countTrials } from "./count-trials";
import { database } from "./database";
import { downloadStream } from "./download-stream";
import { exportDesign } from "./export-design";
import { type ExportedSet, mergedManifest, mergedProvenance, type SentBundle } from "./export-manifest";
import { exportNotes } from "./export-notes";
import { compactionLines, ofKind, type RowMarks, rowLines } from "./export-rows";
import { describedSet, exportedIds, sentBundles, setKey } from "./export-sent";
import { joinedNames } from "./joined-names";
import { analysesIn, kindOf } from "./probe-set-data";
import { inSnapshot, requireSnapshot } from "./snapshot";
import { type StudyAt, studyAt } from "./study-at";
import { type TrialCondition, trialConditions } from "./trial-conditions";

export interface ExportedBundle {
  study: { slug: string; license: string | null };
  revision: number;
  /** Trials in it. */
  trials: number;
  body: ReadableStream<Uint8Array>;
}

type Ids = ReadonlyMap<string, string>;

/**
 * A study at a revision as one bundle that loads again, with the same figures: the trials that stand, under the names
 * that stand. For whoever may have the study's files. null when there is no such study for this viewer, its texts are not
 * for them, or nothing is published.
 * @throws HoldfastError unavailable while too many downloads run, unprocessable for what one bundle can not hold
 */
export async function exportBundle(
  viewer: Viewer,
  slug: string,
  revision?: number,
): Promise<ExportedBundle | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, revision);
  if (!at?.tells_texts || at.bundles.length === 0) return null;
  requireSnapshot();
  const { study_id, license } = at.study;
  const [sent, all, sets] = await Promise.all([
    sentBundles(at),
    trialConditions(sql, at, { outdated: true }),
    loadedProbeSets(sql, study_id, at.bundles),
  ]);
  const conditions = all.filter(({ outdated }) => !outdated);
  const ids = exportedIds(sets, sent);
  const manifest = Buffer.from(await manifestText(at, { sent, sets, ids, all, conditions }));
  if (manifest.length > limitsFromEnvironment().line)
    throw new HoldfastError(
      "unprocessable",
      `The lists of probes of this study make a manifest of ${manifest.length} bytes, more than a bundle may have. Take the trials as they are instead.`,
    );
  const trials = await countTrials(study_id, conditions, { all_repetitions: true });
  const marks = marksOf(sent, sets, ids);
  const names = namesOf(at, ids);
  const numbers = sent.flatMap(({ bundle_no, compactions }) => (compactions > 0 ? [bundle_no] : []));
  const pieces = inSnapshot((tx) => {
    const files: StreamedFile[] = [{ name: "manifest.json", bytes: whole(manifest) }];
    for (const kind of PROBE_SET_KINDS) {
      const its = ofKind(conditions, kind);
      if (its.length > 0) files.push({ name: `${kind}.jsonl`, bytes: rowLines(tx, study_id, its, marks) });
    }
    if (numbers.length > 0)
      files.push({ name: "compactions.jsonl", bytes: compactionLines(tx, study_id, numbers, names) });
    return zipStream(files);
  });
  return {
    study: { slug: at.study.slug, license },
    revision: at.revision,
    trials: trials ?? 0,
    body: downloadStream(pieces),
  };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

interface Parts {
  sent: readonly SentBundle[];
  sets: readonly LoadedProbeSet[];
  ids: Ids;
  /** Those that a newer scorer judged again too. */
  all: readonly TrialCondition[];
  conditions: readonly TrialCondition[];
}

async function manifestText(at: StudyAt, { sent, sets, ids, all, conditions }: Parts): Promise<string> {
  const { study, revision } = at;
  const outdated = all.filter((condition) => condition.outdated);
  const left = await countTrials(study.study_id, outdated, { all_repetitions: true });
  const exported: ExportedSet[] = [];
  for (const set of sets) exported.push(await exportedSet(at, set, { sent, ids, conditions }));
  for (const [key, id] of ids) {
    const [name = "", version = ""] = JSON.parse(key);
    const loaded = sets.some((set) => set.probe_set === name && set.version === version);
    const told = loaded ? undefined : describedSet(sent, { id: name, version });
    if (told) exported.push({ ...told, id });
  }
  const manifest = mergedManifest(at, sent, joinedNames(study), exported, analysesIn(at), {
    study: study.slug,
    revision,
    url: `${authSettings().origin}/studies/${encodeURIComponent(study.slug)}?revision=${revision}`,
    bundles: sent.map(({ id, file_name, sha256, manifest: { provenance, tool } }) => ({
      id,
      file_name,
      sha256,
      provenance,
      tool,
    })),
    notes: exportNotes({ sent, sets, ids, joined: joinedNames(study), outdated: left ?? 0 }),
  });
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** As the bundle whose list is the design describes it, under the newest scorer: what the figures go by. */
async function exportedSet(
  at: StudyAt,
  set: LoadedProbeSet,
  { sent, ids, conditions }: Pick<Parts, "sent" | "ids" | "conditions">,
): Promise<ExportedSet> {
  const { probe_set, version, title, rounds, repetitions, scorer, scorer_version } = set;
  const kind = kindOf(set.kind);
  const its = conditions.filter((c) => c.probe_set === probe_set && c.version === version);
  return {
    ...describedSet(sent, { id: probe_set, version }, set.design_bundle),
    id: ids.get(setKey(probe_set, version)) ?? probe_set,
    kind,
    version,
    title,
    rounds,
    repetitions,
    scorer: scorer === null ? null : { name: scorer, version: scorer_version },
    design: await exportDesign(at.study.study_id, kind, set, its),
  };
}

/** What rows say where their bundle's word is not the manifest's: who scored them, and where they come from. */
function marksOf(
  sent: readonly SentBundle[],
  sets: readonly LoadedProbeSet[],
  ids: Ids,
): (condition: TrialCondition) => RowMarks {
  const provenance = mergedProvenance(sent);
  const provenances = new Map(sent.map(({ bundle_no, manifest }) => [bundle_no, manifest.provenance]));
  const scorers = new Map(sets.map((set) => [setKey(set.probe_set, set.version), set]));
  return ({ bundle_no, probe_set, version, scorer, scorer_version }) => {
    const newest = scorers.get(setKey(probe_set, version));
    const own = provenances.get(bundle_no);
    const same = newest?.scorer === scorer && newest.scorer_version === scorer_version;
    return {
      probe_set: ids.get(setKey(probe_set, version)) ?? probe_set,
      beside: {
        ...(same ? {} : { scored_by: { name: scorer, version: scorer_version } }),
        ...(own === provenance ? {} : { provenance: own }),
      },
    };
  };
}

function namesOf({ study }: StudyAt, ids: Ids) {
  const { models, methods } = joinedNames(study);
  return {
    model: (id: string) => models.get(id) ?? id,
    method: (id: string) => methods.get(id) ?? id,
    probeSet: (id: string, version: string) => ids.get(setKey(id, version)) ?? id,
  };
}
