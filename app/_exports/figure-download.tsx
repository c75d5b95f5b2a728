import { DRAWN_FORMATS, TABLE_FORMATS } from "@/lib/format/table/formats";
import type { StudyOverview } from "@/lib/queries/results/study";
import { DownloadMenu, type FigureParams } from "./download-menu";
import { studyFigurePath } from "./figure-path";
import type { DrawnFigure, StudyFigure } from "./study-figures";

interface FigureDownloadProps {
  study: Pick<StudyOverview, "slug" | "revision">;
  figure: StudyFigure;
  /** The probe set, where the page shows the figure once a set. */
  set?: string;
  /** Graded sets with a figure a dimension. */
  dimension?: string | null;
  /** Whatever else tells the figure from others of its page. */
  params?: FigureParams;
}

/** Every form in which a study's figure can be had, at the revision shown. */
export function FigureDownload({ study, figure, set, dimension, params }: FigureDownloadProps) {
  return (
    <DownloadMenu
      path={studyFigurePath(study.slug, figure)}
      params={{
        ...(set === undefined ? {} : { probe_set: set }),
        ...(dimension == null ? {} : { dimension }),
        ...params,
        revision: study.revision,
      }}
      formats={figure in DRAWN ? [...TABLE_FORMATS, ...DRAWN_FORMATS] : TABLE_FORMATS}
    />
  );
}

/** Which figures have a drawing of their own; said here so that pages do not bring the drawings along. */
const DRAWN: Readonly<Record<DrawnFigure, true>> = {
  rounds: true,
  survival: true,
  failures: true,
  means: true,
};
