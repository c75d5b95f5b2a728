import { day } from "../date";
import { listed } from "../words";
import {
  bareDoi,
  type CitableStudy,
  citedAddress,
  citedDay,
  citedRemarks,
  citedTime,
  oneLine,
} from "./cited-study";

/** A study as plain text: its own citation where it gives one, then the study at this revision. One paragraph each. */
export function citationText(study: CitableStudy, origin: string): string {
  return [ownText(study), revisionText(study, origin)].filter((text) => text !== null).join("\n\n");
}

function ownText({ citation }: CitableStudy): string | null {
  if (!citation) return null;
  const doi = bareDoi(citation.doi);
  const at = doi === null ? citation.url : `https://doi.org/${doi}`;
  const text = citation.text && oneLine(citation.text);
  const parts = [text, at !== null && !text?.includes(at) && !(doi && text?.includes(doi)) ? at : null];
  return parts.filter(Boolean).join(" ") || null;
}

function revisionText(study: CitableStudy, origin: string): string {
  const who = listed(study.authors.map(({ name }) => oneLine(name)));
  const title = oneLine(study.title);
  const [year] = citedDay(study);
  const head = who === "" ? `${title} (${year}).` : `${who} (${year}). ${title}.`;
  return [
    head,
    `Holdfast, study ${study.slug}, revision ${study.revision} of ${day(citedTime(study))}.`,
    citedAddress(study, origin),
    ...citedRemarks(study).map((remark) => `${oneLine(remark)}.`),
  ].join(" ");
}
