import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { namesOf } from "@/app/studies/[study]/_frame/names";
import { readChoice } from "@/app/studies/[study]/_frame/study-params";
import { authSettings } from "@/lib/auth/env";
import type { Viewer } from "@/lib/auth/viewer";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { approximated } from "@/lib/format/table/figure-table";
import { DRAWN_FORMATS, type FigureFormat, type TableFormat } from "@/lib/format/table/formats";
import { getStudy } from "@/lib/queries/get-study";
import { drawingBytes } from "./drawing/drawing-bytes";
import { figureFile } from "./files/figure-file";
import { studySource } from "./files/figure-source";
import { narrowed } from "./files/narrowed";
import { tableBytes } from "./files/table-bytes";
import { ownEntry } from "./own-entry";
import { STUDY_DRAWINGS } from "./study-drawings";
import { STUDY_FIGURES } from "./study-figures";
import type { Asked } from "./tables/asked";

export interface FileAsked {
  figure: string;
  format: FigureFormat;
  /** The address of the page that shows the figure, with `probe_set` where it shows one a set. */
  query: SearchParams;
}

/**
 * A figure of a study as a file, by the same queries and readings of the address as its page. null where the viewer may not
 * read the study, or it has no such figure.
 */
export async function studyFigureFile(
  viewer: Viewer,
  slug: string,
  { figure, format, query }: FileAsked,
): Promise<Response | null> {
  const choice = readChoice(query);
  const study = await getStudy(viewer, slug, { revision: choice.revision });
  if (!study) return null;
  const named = oneOf(query, "probe_set");
  const set = named === undefined ? study.probe_sets[0] : study.probe_sets.find(({ id }) => id === named);
  const asked: Asked = {
    viewer,
    study,
    query,
    // A file holds every condition, whichever of them the page shows.
    choice: { ...choice, part: undefined, revision: study.revision },
    names: namesOf(study, choice.revision),
    set: set ?? null,
  };
  const parts = [named, ...["dimension", "of_model", "of_method"].map((name) => oneOf(query, name))];
  const part = parts.filter(Boolean).join("-");
  const source = studySource(study, { figure, part, origin: authSettings().origin });
  if (isDrawn(format)) {
    const drawing = await ownEntry(STUDY_DRAWINGS, figure)?.(asked);
    return drawing ? figureFile(await drawingBytes(drawing(source.line), format), source, format) : null;
  }
  const table = await ownEntry(STUDY_FIGURES, figure)?.(asked);
  if (!table) return null;
  const narrow = narrowed(table, { model: oneOf(query, "of_model"), method: oneOf(query, "of_method") });
  const rebuilt = isRebuilt(study.provenances);
  const marked = approximated(
    narrow,
    narrow.rows.map(() => rebuilt),
  );
  const bom = oneOf(query, "bom") === "1";
  return figureFile(await tableBytes(marked, source, { format, bom }), source, format);
}

const isDrawn = (format: FigureFormat): format is Exclude<FigureFormat, TableFormat> =>
  (DRAWN_FORMATS as readonly string[]).includes(format);
