import type { Limits } from "../limits";
import type { Problem } from "../problem";

/** What a page asks of the worker: one bundle a worker. */
export interface CheckOrder {
  /** An archive, or a folder's files packed as a tar. */
  bundle: Blob;
  limits: Limits;
}

export type CheckNews =
  /** Bytes that were read so far of all that will be; an archive is read more than once. */
  | { is: "progress"; bytesDone: number; bytesTotal: number; rows: number }
  | { is: "checked"; report: CheckReport }
  /** A fault of the check itself, or of the file's reading: it says nothing of the bundle. */
  | { is: "failed"; why: string };

/** What `holdfast validate --json` says, with the texts that look like secrets apart. */
export interface CheckReport {
  ok: boolean;
  problem_counts: { error: number; warning: number };
  /** The first 200 in file order. */
  problems: Problem[];
  /** `text.looks_secret`, each kind in each file: all of them, however many other problems there are. */
  secrets: Problem[];
  counts: { trials: number; compactions: number; by_probe_set: { probe_set: string; trials: number }[] };
  /** Of the bytes that were checked, in hex. */
  sha256: string | null;
  content_fingerprint: string | null;
}
