import { join } from "node:path";
import type { Database, Transaction } from "@/db/client";
import type { Limits } from "@/lib/bundle/limits";
import { readBundle } from "@/lib/bundle/read";
import type { BundleSink, Trial } from "@/lib/bundle/shapes";
import { withSpool } from "@/lib/intake/spool";
import { endEarlierLoads } from "./claim";
import { COMPACTION_COLUMNS, CompactionSpool } from "./compaction-spool";
import { CopyIn } from "./copy-in";
import { fetchBytes } from "./fetch-bytes";
import { type Job, loadConnectionName } from "./job";
import type { Lease } from "./lease";
import { LoadConnection } from "./load-connection";
import { prepare } from "./prepare";
import { findDuplicate, publish } from "./publish";
import { standingSets } from "./standing-sets";
import { TRIAL_COLUMNS, TrialFeed } from "./trial-feed";
import { NotPublished } from "./verdict";

export interface LoadContext {
  sql: Database;
  /** Where `sql` leads: the load opens a connection of its own, which others can end by its name. */
  url: string;
  limits: Limits;
}

/**
 * Reads, checks, loads and publishes a bundle in one pass and one transaction; returns the study's new revision.
 * Throws NotPublished with the verdict for a bundle that is not to be published, the lease's reason when the lease
 * was aborted, anything else for a fault of ours or of the database. In every case but the first nothing of the
 * bundle is left.
 */
export async function loadBundle(context: LoadContext, job: Job, lease: Lease): Promise<number> {
  const { sql, url } = context;
  await findDuplicate(sql, job, null);
  await endEarlierLoads(sql, job);
  return withSpool(async (folder) => {
    const path = join(folder, "bundle");
    await fetchBytes(sql, job, path, lease.signal);
    const connection = new LoadConnection(url, loadConnectionName(job));
    const compactions = new CompactionSpool(join(folder, "compactions"), job);
    const cut = (): void => void connection.cut();
    lease.signal.addEventListener("abort", cut, { once: true });
    try {
      lease.signal.throwIfAborted();
      return await connection.commitAfter((tx) => load(tx, context, job, lease, path, compactions));
    } catch (error) {
      await connection.cut();
      // Queries on a connection that was cut say so; why it was cut says more.
      if (!(error instanceof NotPublished)) lease.signal.throwIfAborted();
      throw error;
    } finally {
      lease.signal.removeEventListener("abort", cut);
      compactions.close();
      await connection.end();
    }
  });
}

async function load(
  tx: Transaction,
  { sql, limits }: LoadContext,
  job: Job,
  lease: Lease,
  path: string,
  compactions: CompactionSpool,
): Promise<number> {
  const { progress } = lease;
  progress.step = "reading";
  const copy = await CopyIn.start(tx`copy trials (${tx(TRIAL_COLUMNS)}) from stdin`);
  const feed = new TrialFeed(copy, job);
  const files = new FilesOfConditions();
  const sink: BundleSink = {
    trial(t) {
      files.see(t);
      feed.add(t);
    },
    compaction: (c) => compactions.add(c),
    ready: () => copy.ready(),
    progress({ rowsDone, bytesDone, bytesTotal }) {
      progress.rowsDone = rowsDone;
      progress.rowsTotal = bytesDone > 0 ? Math.round((rowsDone * bytesTotal) / bytesDone) : null;
    },
  };
  const result = await readBundle(path, { limits, signal: lease.signal, sink }).catch((error) => {
    // Nothing else can be said to the server, not even to roll back, while it waits for rows.
    copy.abort(error);
    throw error;
  });
  const { manifest, counts, report } = result;
  if (!result.ok || manifest === null) {
    copy.abort(new Error("The bundle is refused."));
    const { problems: found, error: errors, warning: warnings } = report;
    throw new NotPublished({ status: "refused", problems: found, errors, warnings });
  }
  feed.flush();
  await copy.end();
  if (feed.rows !== counts.trials)
    throw new Error(`${feed.rows} trials were loaded of ${counts.trials} read.`);

  progress.step = "summing";
  progress.rowsDone = counts.trials + counts.compactions;
  progress.rowsTotal = progress.rowsDone;
  await planForLargeSets(tx);
  await copyCompactions(tx, compactions);
  const [study] = await sql<
    { revision: number }[]
  >`select revision from studies where study_id = ${job.study_id}`;
  const standing = await standingSets(sql, job, manifest, study?.revision ?? 0);
  const problems = await prepare(tx, job, { result, manifest }, standing);

  progress.step = "publishing";
  const loaded = { result, manifest, files: files.bySet(result.conditions), standing, problems };
  return publish(tx, sql, job, loaded);
}

/**
 * The planner knows nothing of rows that came a moment ago and takes them for few. It must not loop over them or sort
 * them where a hash table does, nor spend a second on compiling.
 */
async function planForLargeSets(tx: Transaction): Promise<void> {
  for (const method of ["enable_nestloop", "enable_mergejoin", "enable_sort", "jit"]) {
    await tx`select set_config(${method}, 'off', true)`;
  }
  await tx`set local work_mem = '64MB'`;
}

async function copyCompactions(tx: Transaction, compactions: CompactionSpool): Promise<void> {
  compactions.close();
  if (compactions.rows === 0) return;
  const copy = await CopyIn.start(tx`copy compactions (${tx(COMPACTION_COLUMNS)}) from stdin`);
  for await (const piece of compactions.read()) {
    copy.write(piece);
    await copy.ready();
  }
  await copy.end();
}

/** Which file the rows of each probe set stand in: one, since a kind of rows comes in one file. */
class FilesOfConditions {
  private readonly files: (string | undefined)[] = [];

  see({ condition, file }: Trial): void {
    if (this.files[condition] === undefined) this.files[condition] = file;
  }

  bySet(conditions: readonly { no: number; probeSet: number }[]): Map<number, string> {
    const found = new Map<number, string>();
    for (const { no, probeSet } of conditions) {
      const file = this.files[no];
      if (file !== undefined) found.set(probeSet, file);
    }
    return found;
  }
}
