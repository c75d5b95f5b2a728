import { bundlePath, studyPath } from "@/app/_address/study-path";
import type { BundleView } from "@/lib/queries/results/bundles";

/** Where the state of a bundle leads. */
export interface BundleLinks {
  study: string;
  bundle: string;
  duplicate_of: string | null;
  supersedes: string | null;
}

/** Made on the server, which knows whether the page was opened through a share link; the browser does not. */
export function bundleLinks({ id, study, duplicate_of, supersedes }: BundleView): BundleLinks {
  return {
    study: studyPath(study.slug),
    bundle: bundlePath(id),
    duplicate_of: duplicate_of && bundlePath(duplicate_of),
    supersedes: supersedes && bundlePath(supersedes),
  };
}
