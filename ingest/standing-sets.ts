import type { Database } from "@/db/client";
import { loadedProbeSets } from "@/db/loaded-lists";
import { visibleBundles } from "@/db/visible-bundles";
import type { Manifest } from "@/lib/bundle/manifest";
import type { Job } from "./job";

/** A probe set of the bundle that the study has already. */
export interface StandingSet {
  /** Its number in this bundle. */
  mine: number;
  probe_set: string;
  version: string;
  kind: string;
  /** The bundle whose list is the study's design, its public id, and its number for the set. */
  bundle_no: number;
  bundle_id: string;
  probe_set_no: number;
  fingerprint: string;
  /** This bundle replaces that one: its own list becomes the study's. */
  replaced: boolean;
}

/** The probe sets that a bundle shares with what is published in its study, apart from the bundle it replaces. */
export async function standingSets(
  sql: Database,
  job: Job,
  manifest: Manifest,
  revision: number,
): Promise<StandingSet[]> {
  const bundles = await visibleBundles(sql, job.study_id, revision);
  const ids = new Map(bundles.map((b) => [b.bundle_no, b.id]));
  const standing = new Map(
    (await loadedProbeSets(sql, job.study_id, bundles)).map((s) => [`${s.probe_set}\u0000${s.version}`, s]),
  );
  return manifest.probe_sets.flatMap((set, mine) => {
    const found = standing.get(`${set.id}\u0000${set.version}`);
    if (!found) return [];
    const { kind, fingerprint, design_bundle: bundle_no, design_set: probe_set_no } = found;
    return [
      {
        mine,
        probe_set: set.id,
        version: set.version,
        kind,
        fingerprint,
        bundle_no,
        bundle_id: ids.get(bundle_no) ?? String(bundle_no),
        probe_set_no,
        replaced: bundle_no === job.supersedes_no,
      },
    ];
  });
}

export function sameSets(a: readonly StandingSet[], b: readonly StandingSet[]): boolean {
  const key = (sets: readonly StandingSet[]) =>
    JSON.stringify(sets.map((s) => [s.mine, s.bundle_no, s.replaced]));
  return key(a) === key(b);
}
