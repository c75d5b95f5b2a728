import { PROVENANCE_WORDS, type Provenance } from "@/lib/format/words";

/** What a figure over several studies must say of each: its revision, and what its numbers are where nobody measured them. */
export function studiesNotes(
  studies: readonly { slug: string; revision: number; provenances: readonly Provenance[] }[],
): string[] {
  const told = studies.map(({ slug, revision, provenances }) => {
    const rest = provenances.filter((provenance) => provenance !== "measured");
    const remarks = rest.map((provenance) => PROVENANCE_WORDS[provenance].sentence);
    return [`${slug}, revision ${revision}.`, ...remarks].join(" ");
  });
  return [...new Set(told)];
}
