import type { Metadata } from "next";
import { cache } from "react";
import { quietMetadata } from "@/app/_ui/quiet-metadata";
import { currentViewer } from "@/lib/auth/viewer";
import { getStudy } from "@/lib/queries/get-study";
import type { StudyOverview } from "@/lib/queries/results/study";
import { previewMetadata } from "./preview-metadata";
import { readChoice, type StudyPageProps } from "./study-params";

/** The study of this request: asked for once, by the page and by its title. */
export const loadStudy = cache(async (slug: string, revision?: number): Promise<StudyOverview | null> => {
  return getStudy(await currentViewer(), slug, { revision });
});

/** A page's title: the part's name, then the study's. Nothing of a study that this viewer may not read. */
export function titled(part?: string) {
  return async function generateMetadata({ params, searchParams }: StudyPageProps): Promise<Metadata> {
    const { study: slug } = await params;
    const study = await loadStudy(slug, readChoice(await searchParams).revision);
    if (!study) return { title: "No such page" };
    const old = study.revision === study.newest_revision ? "" : ` (revision ${study.revision})`;
    return {
      title: `${part ? `${part}: ${study.title}` : study.title}${old}`,
      description: study.description ?? undefined,
      ...quietMetadata(study.visibility),
      ...previewMetadata(study, part),
    };
  };
}
