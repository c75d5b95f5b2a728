import type { Study } from "@/db/schema";
import type { VisibleBundle } from "@/db/visible-bundles";

/** A study at one revision: all that a figure depends on. Who may see it was decided before. */
export interface StudyRevision {
  study: Pick<Study, "study_id" | "aliases">;
  revision: number;
  bundles: readonly VisibleBundle[];
}
