import { shareView } from "@/lib/auth/share-view";
import { pathOf } from "@/lib/format/address";
import type { StudyFigure } from "./study-figures";

/** The address of a study's figure as a file; on the pages of a share link, of its mirror (see `exportPath`). */
export function studyFigurePath(slug: string, figure: StudyFigure): string {
  const share = shareView();
  return share?.slug === slug
    ? pathOf("share", share.token, "export", "figures", figure)
    : pathOf("api", "v1", "studies", slug, "figures", figure);
}
