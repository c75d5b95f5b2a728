import type { Transaction } from "@/db/client";
import type { Manifest } from "@/lib/bundle/manifest";
import type { Problem } from "@/lib/bundle/problem";
import type { BundleResult } from "@/lib/bundle/shapes";
import { checkList } from "./check-design";
import { checkKinds } from "./check-names";
import type { Job } from "./job";
import type { StandingSet } from "./standing-sets";
import { takeDesign } from "./take-design";
import { writeProbes } from "./write-probes";
import { writeCellCounts, writeDesignCounts } from "./write-sums";

/**
 * Writes a bundle's probes and sums, under the study's list where the study has the probe set already. Answers with
 * what does not fit there.
 */
export async function prepare(
  tx: Transaction,
  job: Job,
  loaded: { result: BundleResult; manifest: Manifest },
  standing: readonly StandingSet[],
): Promise<Problem[]> {
  await writeProbes(tx, job, loaded.result);
  const alike = standing.filter((set) => loaded.manifest.probe_sets[set.mine]?.kind === set.kind);
  const problems = [...checkKinds(loaded.manifest, standing), ...(await checkList(tx, job, alike))];
  for (const set of alike) if (!set.replaced) await takeDesign(tx, job, set);
  await writeCellCounts(tx, job);
  await writeDesignCounts(tx, job);
  return problems;
}

export async function undoPrepare(tx: Transaction, { study_id, bundle_no }: Job): Promise<void> {
  for (const table of ["probes", "cell_counts", "design_counts"]) {
    await tx`delete from ${tx(table)} where study_id = ${study_id} and bundle_no = ${bundle_no}`;
  }
}
