import type { Names } from "@/app/studies/[study]/_frame/names";
import type { StudyChoice } from "@/app/studies/[study]/_frame/study-params";
import type { Viewer } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/format/address";
import type { FigureTable } from "@/lib/format/table/figure-table";
import type { StudyOverview } from "@/lib/queries/results/study";

/** A figure of a study as an address asks for it: that of a page, with `probe_set` where the page has one figure a set. */
export interface Asked {
  viewer: Viewer;
  study: StudyOverview;
  query: SearchParams;
  /** The choices that all pages share, at the revision shown. */
  choice: StudyChoice;
  names: Names;
  /** The probe set named; the study's first where none is, null where it has no such set. */
  set: StudyOverview["probe_sets"][number] | null;
}

/** The rows of a figure by the queries of its page; null where the page does not have it. */
export type FigureLoader = (asked: Asked) => Promise<FigureTable | null>;

/** A figure over studies by the address of its page, with what tells it from others there; null as above. */
export type SiteLoader = (viewer: Viewer, query: SearchParams) => Promise<FigureTable | null>;
