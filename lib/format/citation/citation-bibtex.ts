import { bibtexAddress, bibtexName, bibtexText } from "./bibtex-text";
import { bareDoi, type CitableStudy, citedAddress, citedDay, citedRemarks } from "./cited-study";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;

/** Name and value, the value with its braces. */
type Field = readonly [name: string, value: string];

/** A study as BibTeX: its own entry where it gives one, then an entry for the study at this revision. */
export function citationBibtex(study: CitableStudy, origin: string): string {
  const entries = [ownEntry(study), revisionEntry(study, origin)].filter((entry) => entry !== null);
  return `${entries.join("\n\n")}\n`;
}

/** The study's own BibTeX goes through as it is given; without it an entry of what there is. */
function ownEntry({ slug, citation }: CitableStudy): string | null {
  const given = citation?.bibtex?.replace(/\r\n?/g, "\n").trim();
  if (given) return given;
  const doi = bareDoi(citation?.doi ?? null);
  const fields: Field[] = [
    ...(citation?.text ? [["note", `{${bibtexText(citation.text)}}`] as const] : []),
    ...(doi === null ? [] : [["doi", `{${bibtexAddress(doi)}}`] as const]),
    ...(citation?.url ? [["url", `{${bibtexAddress(citation.url)}}`] as const] : []),
  ];
  return fields.length === 0 ? null : entry(`${keyOf(slug)}-source`, fields);
}

function revisionEntry(study: CitableStudy, origin: string): string {
  const [year, month, day] = citedDay(study);
  const remarks = [`Revision ${study.revision} of ${isoDay([year, month, day])}`, ...citedRemarks(study)];
  const authors = study.authors.map(({ name }) => bibtexName(name));
  return entry(`holdfast-${keyOf(study.slug)}-r${study.revision}`, [
    ...(authors.length > 0 ? [["author", `{${authors.join(" and ")}}`] as const] : []),
    // Twice: styles that lower a title's capitals leave it alone.
    ["title", `{{${bibtexText(study.title)}}}`],
    ["year", `{${year}}`],
    ["month", MONTHS[month - 1] ?? "jan"],
    ["howpublished", `{Holdfast, study ${bibtexText(study.slug)}, revision ${study.revision}}`],
    ["url", `{${bibtexAddress(citedAddress(study, origin))}}`],
    ["note", `{${remarks.map(bibtexText).join(". ")}}`],
  ]);
}

function entry(key: string, fields: readonly Field[]): string {
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, value]) => `  ${name.padEnd(width)} = ${value}`);
  return `@misc{${key},\n${lines.join(",\n")}\n}`;
}

const keyOf = (slug: string): string => slug.replace(/[^A-Za-z0-9-]+/g, "-");

const isoDay = (parts: readonly number[]): string =>
  parts.map((part) => String(part).padStart(2, "0")).join("-");
