import { bareDoi, type CitableStudy, citedAddress, citedDay, citedRemarks, oneLine } from "./cited-study";

/** The part of CSL-JSON (CSL 1.0.2, csl-data.json) that is written here. */
export interface CslItem {
  id: string;
  type: "dataset" | "document";
  title?: string;
  /** Whole names as the study gives them: where a family name begins is not told. */
  author?: { literal: string }[];
  issued?: { "date-parts": number[][] };
  publisher?: string;
  number?: string;
  version?: string;
  DOI?: string;
  URL?: string;
  note?: string;
}

/** A study as CSL-JSON items: its own citation where it gives one, then the study at this revision. */
export function citationCsl(study: CitableStudy, origin: string): CslItem[] {
  const own = ownItem(study);
  return [...(own ? [own] : []), revisionItem(study, origin)];
}

/** A citation's text is one string: it stands as the title, since nobody says where the title in it begins. */
function ownItem({ slug, citation }: CitableStudy): CslItem | null {
  if (!citation) return null;
  const doi = bareDoi(citation.doi);
  const { text, url, bibtex } = citation;
  if (!text && !url && doi === null && !bibtex) return null;
  return {
    id: `${slug}-source`,
    type: "document",
    ...(text ? { title: oneLine(text) } : {}),
    ...(doi === null ? {} : { DOI: doi }),
    ...(url ? { URL: url } : {}),
    ...(bibtex && !text ? { note: bibtex } : {}),
  };
}

function revisionItem(study: CitableStudy, origin: string): CslItem {
  return {
    id: `holdfast-${study.slug}-r${study.revision}`,
    type: "dataset",
    title: oneLine(study.title),
    ...(study.authors.length > 0
      ? { author: study.authors.map(({ name }) => ({ literal: oneLine(name) })) }
      : {}),
    issued: { "date-parts": [citedDay(study)] },
    publisher: "Holdfast",
    number: study.slug,
    version: `revision ${study.revision}`,
    URL: citedAddress(study, origin),
    note: citedRemarks(study).map(oneLine).join(". ") || undefined,
  };
}
