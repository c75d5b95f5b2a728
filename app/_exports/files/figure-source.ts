import { citedAddress, citedFileName, citedTime } from "@/lib/format/citation/cited-study";
import { day } from "@/lib/format/date";
import { PROVENANCE_WORDS } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";

/** Where a file's numbers come from: it leaves the page that said so. */
export interface FigureSource {
  /** Without ending. */
  file_name: string;
  /** One sentence for people. */
  line: string;
  /** The same for programs. */
  facts: Readonly<Record<string, string | number | null>>;
}

/** A figure of a study at the revision shown; `part`: what else tells the file from its neighbours. */
export function studySource(
  study: StudyOverview,
  { figure, part, origin }: { figure: string; part?: string; origin: string },
): FigureSource {
  const { slug, title, revision, license, provenances } = study;
  const source = citedAddress(study, origin);
  const told = provenances.filter((provenance) => provenance !== "measured");
  const remarks = told.map((provenance) => ` ${PROVENANCE_WORDS[provenance].sentence}`).join("");
  return {
    file_name: [citedFileName(study), figure, part].filter(Boolean).join("-"),
    line: `${title}, Holdfast, revision ${revision} (${day(citedTime(study))}).${remarks} ${source}`,
    facts: {
      figure,
      study: slug,
      study_title: title,
      revision,
      license,
      provenance: provenances.join(", "),
      source,
    },
  };
}

/** A figure over studies, as of today: it changes with any of them. `part` as above. */
export function siteSource(figure: string, address: string, part?: string): FigureSource {
  const today = new Date().toISOString();
  return {
    file_name: ["holdfast", figure, part?.replace(/[^A-Za-z0-9.-]+/g, "-"), today.slice(0, 10)]
      .filter(Boolean)
      .join("-"),
    line: `Holdfast, ${day(today)}, ${address}`,
    facts: { figure, source: address, at: today },
  };
}
