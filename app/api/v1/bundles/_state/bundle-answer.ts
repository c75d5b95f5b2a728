import type { BundleView } from "@/lib/queries/results/bundles";

export const UNFINISHED: ReadonlySet<string> = new Set(["queued", "checking", "loading"]);

/** A bundle as the interface answers it. */
export function bundleAnswer({ study, step, rows_done, rows_total, ...rest }: BundleView) {
  return { ...rest, study: study.slug, progress: { step, rows_done, rows_total } };
}

/** What is sent while a bundle moves. */
export function progressAnswer({ id, status, step, rows_done, rows_total }: BundleView) {
  return { id, status, progress: { step, rows_done, rows_total } };
}
