import type { CheckNews, CheckOrder, CheckReport } from "@/lib/queries/results/bundles";

/** How far a check has come. Bytes; an archive is read more than once, and counts so. */
export interface CheckProgress {
  done: number;
  total: number;
  rows: number;
}

export type CheckEnd =
  | { is: "checked"; report: CheckReport }
  /** The check itself did not work here, which says nothing of the bundle. */
  | { is: "unable"; why: string };

/** A worker that says nothing for so long after it was asked was never started; ms. */
const SILENCE = 20_000;

/**
 * Checks a bundle in a worker, by the rules of the server that `address` comes from. Nothing leaves the browser. On abort
 * the worker is ended and nothing more is said.
 */
export function checkBundle(
  order: CheckOrder,
  address: string,
  onProgress: (progress: CheckProgress) => void,
  signal: AbortSignal,
): Promise<CheckEnd> {
  return new Promise((resolve) => {
    const worker = started(address);
    if (worker === null) return resolve({ is: "unable", why: "It knows no workers." });
    const end = (how: CheckEnd) => {
      clearTimeout(silence);
      worker.terminate();
      resolve(how);
    };
    const silence = setTimeout(() => end({ is: "unable", why: "The check did not start in it." }), SILENCE);
    signal.addEventListener("abort", () => {
      clearTimeout(silence);
      worker.terminate();
    });
    worker.onmessage = ({ data: news }: MessageEvent<CheckNews>) => {
      clearTimeout(silence);
      if (news.is === "progress")
        onProgress({ done: news.bytesDone, total: news.bytesTotal, rows: news.rows });
      else if (news.is === "checked") end({ is: "checked", report: news.report });
      else end({ is: "unable", why: `The check stopped: ${news.why}` });
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end({ is: "unable", why: "The check could not be loaded." });
    };
    worker.postMessage(order);
  });
}

function started(address: string): Worker | null {
  try {
    return new Worker(address);
  } catch {
    return null;
  }
}
