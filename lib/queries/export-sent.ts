import "server-only";
import type { LoadedProbeSet } from "@/db/loaded-lists";
import type { Manifest } from "@/lib/bundle/manifest";
import { database } from "./database";
import type { SentBundle } from "./export-manifest";
import type { StudyAt } from "./study-at";

/** The visible bundles with their manifests, in order of publication. */
export async function sentBundles({ study, bundles }: StudyAt): Promise<SentBundle[]> {
  const sql = database();
  const numbers = bundles.map((bundle) => bundle.bundle_no);
  return sql<SentBundle[]>`
    select b.bundle_no, b.id, b.file_name, b.sha256, b.manifest, coalesce((b.counts->>'compactions')::int, 0) as compactions,
           b.retired_revision is not null and not exists (
             select 1 from bundle_chunks c where c.study_id = b.study_id and c.bundle_no = b.bundle_no) as purged
    from bundles b
    where b.study_id = ${study.study_id} and b.bundle_no = any(${numbers}::int[])
    order by array_position(${numbers}::int[], b.bundle_no)`;
}

export const setKey = (id: string, version: string): string => JSON.stringify([id, version]);

/**
 * What each probe set is called in an export, by id and version: a bundle holds an id once, so that the newest version
 * keeps it and an older one is called `ID@VERSION`. The sets that hold trials or a list come first.
 */
export function exportedIds(
  sets: readonly LoadedProbeSet[],
  sent: readonly SentBundle[],
): ReadonlyMap<string, string> {
  const all = new Map<string, { id: string; version: string }>();
  for (const { manifest } of sent)
    for (const { id, version } of manifest.probe_sets) all.set(setKey(id, version), { id, version });
  const newest = new Map<string, string>();
  for (const { id, version } of all.values()) newest.set(id, version);
  // Where only some versions hold anything, the figures go by the newest of these.
  for (const { probe_set, version } of sets) newest.set(probe_set, version);
  const taken = new Set(newest.keys());
  const ids = new Map<string, string>();
  for (const [key, { id, version }] of all) {
    let name = id;
    if (newest.get(id) !== version) {
      name = `${id}@${version}`;
      while (taken.has(name)) name += "+";
    }
    taken.add(name);
    ids.set(key, name);
  }
  return ids;
}

/** A probe set as the newest bundle that has it describes it; as `bundle` does where one is named. */
export function describedSet(
  sent: readonly SentBundle[],
  { id, version }: { id: string; version: string },
  bundle?: number,
): Manifest["probe_sets"][number] | undefined {
  const told = sent.filter(({ bundle_no }) => bundle === undefined || bundle_no === bundle);
  return told
    .flatMap(({ manifest }) => manifest.probe_sets)
    .findLast((set) => set.id === id && set.version === version);
}
