import { hrefWith, pathOf } from "../address";

/** What a citation is made of: a study at one revision, as the overview of a study holds it. */
export interface CitableStudy {
  slug: string;
  title: string;
  revision: number;
  authors: readonly { name: string }[];
  license: string | null;
  /** How the study itself asks to be cited. */
  citation: { text: string | null; url: string | null; doi: string | null; bibtex: string | null } | null;
  provenances: readonly string[];
  /** Changes up to this revision, the newest first. */
  history: readonly { at: string }[];
  created_at: string;
}

/** The address that keeps showing this revision. `origin`: scheme, host and port of the site. */
export function citedAddress({ slug, revision }: CitableStudy, origin: string): string {
  return `${origin}${hrefWith(pathOf("studies", slug), {}, { revision })}`;
}

/** When this revision came to be (ISO 8601); revision 0 has no change, so the day the study was opened. */
export const citedTime = (study: CitableStudy): string => study.history[0]?.at ?? study.created_at;

/** Year, month and day in UTC. */
export function citedDay(study: CitableStudy): [year: number, month: number, day: number] {
  const time = new Date(citedTime(study));
  return [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()];
}

/** What must go wherever such numbers go. */
export function citedRemarks({ license, provenances }: CitableStudy): string[] {
  return [
    ...(license === null ? [] : [`Licence: ${license}`]),
    ...(provenances.includes("reconstructed")
      ? ["Numbers rebuilt from published totals, not the study's raw data"]
      : []),
    ...(provenances.includes("synthetic") ? ["Numbers made up for a demonstration or a test"] : []),
  ];
}

/** A DOI without the address or the label that it is often written with; null when it is none. */
export function bareDoi(doi: string | null): string | null {
  const found = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i.exec(doi?.trim() ?? "");
  return found?.[1] ?? null;
}

/** Runs of white space and control characters become one space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Z}]+/gu, " ").trim();

/** What a file of it is called, without its ending: plain ASCII. */
export function citedFileName({ slug, revision }: CitableStudy): string {
  const plain = slug.replace(/[^A-Za-z0-9-]+/g, "-").slice(0, 80);
  return `${plain}-revision-${revision}`;
}
