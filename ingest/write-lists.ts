import type { Transaction } from "@/db/client";
import type { Manifest } from "@/lib/bundle/manifest";
import type { BundleResult } from "@/lib/bundle/shapes";
import type { Job } from "./job";
import type { StandingSet } from "./standing-sets";

/** Rows a statement: far below the 65,534 parameters that one can have. */
const BATCH = 1_000;

/**
 * Writes the lists that the rows of a bundle point into. They refer to the bundle's row and so hold a lock on it:
 * call this after the study's row has been locked (see db/remove.ts).
 */
export async function writeLists(
  tx: Transaction,
  job: Job,
  manifest: Manifest,
  result: BundleResult,
  files: ReadonlyMap<number, string>,
  standing: readonly StandingSet[],
): Promise<void> {
  const { study_id, bundle_no } = job;
  const key = { study_id, bundle_no };
  const fingerprints = new Map(result.design.map((d) => [d.probeSet, d.fingerprint]));
  for (const set of standing) if (!set.replaced) fingerprints.set(set.mine, set.fingerprint);
  await insert(
    tx,
    "bundle_models",
    manifest.models.map((m, model_no) => ({
      ...key,
      model_no,
      model: m.id,
      name: m.name,
      class: m.class,
      provider: m.provider,
      settings: tx.json(m.settings),
    })),
  );
  await insert(
    tx,
    "bundle_methods",
    manifest.methods.map((m, method_no) => ({
      ...key,
      method_no,
      method: m.id,
      name: m.name,
      version: m.version,
      family: m.family,
      strategy: m.strategy,
      written_by: m.written_by,
      recovery: m.recovery,
      keeps: tx.json(m.keeps),
      url: m.url,
    })),
  );
  await insert(
    tx,
    "bundle_probe_sets",
    manifest.probe_sets.map((s, probe_set_no) => ({
      ...key,
      probe_set_no,
      probe_set: s.id,
      version: s.version,
      kind: s.kind,
      file: files.get(probe_set_no) ?? null,
      title: s.title,
      rounds: s.rounds,
      repetitions: s.repetitions,
      scorer: s.scorer?.name ?? null,
      scorer_version: s.scorer?.version ?? null,
      fingerprint: fingerprints.get(probe_set_no) ?? "",
    })),
  );
  await insert(
    tx,
    "bundle_conditions",
    result.conditions.map((c) => ({
      ...key,
      condition_no: c.no,
      probe_set_no: c.probeSet,
      model_no: c.model,
      method_no: c.method,
    })),
  );
}

async function insert(
  tx: Transaction,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    await tx`insert into ${tx(table)} ${tx(rows.slice(at, at + BATCH) as never)}`;
  }
}
