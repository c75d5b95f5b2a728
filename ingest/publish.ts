import type { Database, Transaction } from "@/db/client";
import type { Manifest } from "@/lib/bundle/manifest";
import { type Problem, type ProblemReport, problem } from "@/lib/bundle/problem";
import type { BundleResult } from "@/lib/bundle/shapes";
import { PROGRESS_CHANNEL } from "@/lib/intake/channels";
import { checkConflict } from "./check-conflict";
import { checkLeftBehind } from "./check-design";
import { checkLookalikes, checkSettings } from "./check-names";
import { checkProbes } from "./check-probes";
import { type Job, LostBundle } from "./job";
import { prepare, undoPrepare } from "./prepare";
import { previewOf } from "./preview";
import { type StandingSet, sameSets, standingSets } from "./standing-sets";
import { countsOf, NotPublished, refuseFor } from "./verdict";
import { writeLists } from "./write-lists";
import { writeProblems } from "./write-problems";

export interface Loaded {
  result: BundleResult;
  manifest: Manifest;
  /** The row file of each probe set that has rows. */
  files: ReadonlyMap<number, string>;
  /** The study's probe sets as they were when the sums were made. */
  standing: readonly StandingSet[];
  /** What was found against them. */
  problems: readonly Problem[];
}

/**
 * The last part of the transaction that has loaded the rows: under the study's lock, so that bundles of one study
 * are published one after the other, compares the bundle with what is published and raises the revision. Returns
 * the new revision; throws NotPublished or LostBundle, after which the caller rolls back.
 */
export async function publish(tx: Transaction, sql: Database, job: Job, loaded: Loaded): Promise<number> {
  const { result, manifest } = loaded;
  const [study] = await tx<{ revision: number; aliases: unknown }[]>`
    select revision, aliases from studies where study_id = ${job.study_id} for no key update`;
  if (!study) throw new LostBundle(job);
  await findDuplicate(tx, job, result.contentFingerprint);
  await checkSuperseded(tx, job, result.report);

  // What is published can not change while the lock is held, so another connection reads the same as this one.
  const standing = await standingSets(sql, job, manifest, study.revision);
  let { problems } = loaded;
  if (!sameSets(standing, loaded.standing)) {
    await undoPrepare(tx, job);
    problems = await prepare(tx, job, loaded, standing);
  }
  await writeLists(tx, job, manifest, result, loaded.files, standing);
  const found: Problem[] = [
    ...problems,
    ...(await checkConflict(tx, job)),
    ...(await checkLeftBehind(tx, job, standing)),
    ...(await checkProbes(tx, job)),
    ...(await checkSettings(tx, job)),
    ...(await checkLookalikes(tx, job, manifest)),
  ];
  refuseFor(found, result.report);

  const revision = study.revision + 1;
  const warnings = result.report.warning + found.length;
  const all = [...found, ...result.report.problems];
  if (job.dry_run) {
    const counts = countsOf(result);
    const preview = await previewOf(tx, job, study, { trials: counts.trials, problems: all });
    const { provenance } = manifest;
    throw new NotPublished({ status: "checked", problems: all, warnings, provenance, counts, preview });
  }
  await writeProblems(tx, job, all);
  await raiseRevision(tx, job, manifest, revision);
  await makeReady(tx, job, loaded, revision, warnings);
  return revision;
}

/** The same bytes or the same content, live in this study under another number. */
export async function findDuplicate(
  sql: Database | Transaction,
  job: Job,
  contentFingerprint: string | null,
): Promise<void> {
  const [same] = await sql<{ bundle_no: number }[]>`
    select bundle_no from bundles
    where study_id = ${job.study_id} and status = 'ready' and bundle_no <> ${job.bundle_no}
      and (sha256 = ${job.sha256} or content_fingerprint = ${contentFingerprint})
    order by bundle_no limit 1`;
  if (same) throw new NotPublished({ status: "duplicate", duplicate_of_no: same.bundle_no });
}

async function checkSuperseded(tx: Transaction, job: Job, report: ProblemReport): Promise<void> {
  if (job.supersedes_no === null) return;
  const [old] = await tx<{ id: string; status: string }[]>`
    select id, status from bundles where study_id = ${job.study_id} and bundle_no = ${job.supersedes_no}`;
  if (old?.status === "ready") return;
  const message = `Bundle ${old?.id}, which this one is to replace, is not published (it is ${old?.status}). Send this bundle without "supersedes", or name the bundle that stands now.`;
  refuseFor([problem("bundle.conflict", message, { field: "supersedes", value: old?.id })], report);
}

async function raiseRevision(tx: Transaction, job: Job, manifest: Manifest, revision: number): Promise<void> {
  const { study_id, bundle_no, supersedes_no } = job;
  if (supersedes_no !== null) {
    await tx`
      update bundles set status = 'superseded', retired_revision = ${revision}
      where study_id = ${study_id} and bundle_no = ${supersedes_no}`;
  }
  // What a study does not say of itself it takes from the first bundle that does.
  await tx`
    update studies set
      revision = ${revision},
      title = case when title_given then title else ${manifest.title} end, title_given = true,
      description = coalesce(description, ${manifest.description}),
      license = coalesce(license, ${manifest.license}),
      authors = coalesce(authors, ${manifest.authors.length > 0 ? JSON.stringify(manifest.authors) : null}::text::jsonb),
      citation = coalesce(citation, ${manifest.citation ? JSON.stringify(manifest.citation) : null}::text::jsonb)
    where study_id = ${study_id}`;
  await tx`
    insert into study_revisions (study_id, revision, change, bundle_no)
    values (${study_id}, ${revision}, ${supersedes_no === null ? "published" : "superseded"}, ${bundle_no})`;
}

/** The last statement before the commit: the row's lock is held no longer than that, and the fence decides. */
async function makeReady(
  tx: Transaction,
  job: Job,
  loaded: Loaded,
  revision: number,
  warnings: number,
): Promise<void> {
  const { result, manifest } = loaded;
  const rows = result.counts.trials + result.counts.compactions;
  const ready = await tx`
    update bundles set
      status = 'ready', published_revision = ${revision}, content_fingerprint = ${result.contentFingerprint},
      manifest = ${JSON.stringify(manifest)}::text::jsonb, provenance = ${manifest.provenance}, counts = ${JSON.stringify(countsOf(result))}::text::jsonb,
      errors = 0, warnings = ${warnings}, rows_done = ${rows}, rows_total = ${rows}, finished_at = now(),
      step = null, worker = null, lease_until = null, failure = null
    where study_id = ${job.study_id} and bundle_no = ${job.bundle_no} and fence = ${job.fence}
      and status in ('checking', 'loading')
    returning pg_notify(${PROGRESS_CHANNEL}, id)`;
  if (ready.length === 0) throw new LostBundle(job);
}
