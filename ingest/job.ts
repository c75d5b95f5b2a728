/** A bundle in a worker's hands. */
export interface Job {
  study_id: number;
  bundle_no: number;
  id: string;
  /** The claim's number: whoever holds an older one has lost the bundle. */
  fence: number;
  file_name: string;
  bytes: number;
  sha256: string;
  supersedes_no: number | null;
  /** Check it against the study and publish nothing. */
  dry_run: boolean;
  attempts: number;
  deaths: number;
}

/** Name of the connection that loads a bundle, so that whoever takes it over can end it. At most 63 characters. */
export function loadConnectionName(job: Pick<Job, "id" | "fence">): string {
  return `holdfast-load:${job.id}:${job.fence}`;
}

/** Name of a worker's own connections, by which others see that it lives. */
export function workerConnectionName(worker: string): string {
  return `holdfast-worker:${worker}`;
}

/** The bundle has been taken over by another worker, or its study is gone: write nothing more. */
export class LostBundle extends Error {
  override readonly name = "LostBundle";
  constructor(job: Pick<Job, "id" | "fence">) {
    super(`Claim ${job.fence} of bundle ${job.id} has been taken over.`);
  }
}
