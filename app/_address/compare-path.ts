import { compareHref, MOST_CONDITIONS, readCompare } from "@/app/compare/_address/compare-choice";
import { shareView } from "@/lib/auth/share-view";

interface Compared {
  set: string;
  metric?: string;
  dimension?: string;
  count?: "scored";
  repetitions?: "all";
  /** Of the study; the newest unless named. */
  revision?: number;
}

/**
 * The address of a comparison of conditions of one study, the first one as baseline and six at most. null for fewer than
 * two, and on the pages of a share link, which opens one study and not the comparison of several.
 */
export function comparePath(
  study: string,
  conditions: readonly { model: string; method: string }[],
  { revision, ...compared }: Compared,
): string | null {
  if (conditions.length < 2 || shareView() !== null) return null;
  return compareHref({
    ...readCompare({}),
    ...compared,
    conditions: conditions.slice(0, MOST_CONDITIONS).map((condition) => ({ study, ...condition })),
    revisions: revision === undefined ? [] : [`${study}:${revision}`],
  });
}
