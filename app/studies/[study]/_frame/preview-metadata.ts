import type { Metadata } from "next";
import { hrefWith, pathOf } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import { listed } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";

const LONGEST = 200;

/**
 * What a link to a part of a public study looks like elsewhere, with a picture of its numbers. Any other study says
 * nothing: its pages have the site's own preview.
 */
export function previewMetadata(study: StudyOverview, part?: string): Metadata {
  if (study.visibility !== "public") return {};
  const older = study.revision === study.newest_revision ? null : study.revision;
  const title =
    [part, study.title].filter(Boolean).join(": ") + (older === null ? "" : ` (revision ${older})`);
  const picture = hrefWith(pathOf("previews", "studies", study.slug), {}, { revision: study.revision });
  return {
    openGraph: {
      type: "article",
      siteName: "Holdfast",
      title,
      description: descriptionOf(study),
      images: [{ url: picture, width: 1200, height: 630, alt: pictureWords(study) }],
    },
    twitter: { card: "summary_large_image" },
  };
}

function descriptionOf({ description, models, methods }: StudyOverview): string {
  if (description === null)
    return `${counted(models.length, "model")} under ${counted(methods.length, "method")} of compaction.`;
  return description.length <= LONGEST ? description : `${description.slice(0, LONGEST - 1).trimEnd()}…`;
}

function pictureWords({ title, probe_sets, revision }: StudyOverview): string {
  const sets = listed(probe_sets.slice(0, 2).map((set) => set.title.toLowerCase()));
  return `Rates by model and method${sets === "" ? "" : ` for ${sets}`}, revision ${revision} of ${title}`;
}
