import type { Database } from "@/db/client";

export interface NewStudy {
  /** Lower-case letters, digits and dashes; it becomes part of addresses. */
  slug: string;
  title: string;
  description?: string | null;
  visibility?: "private" | "unlisted" | "public";
  texts?: "public" | "private";
  license?: string | null;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Makes an empty study, revision 0. Throws RangeError for a slug that no address can hold; a taken slug is a unique violation (23505). */
export async function createStudy(
  sql: Database,
  study: NewStudy,
): Promise<{ study_id: number; slug: string }> {
  if (!SLUG.test(study.slug) || study.slug.length > 100) {
    throw new RangeError(`"${study.slug}" can not be a study's short name: use a-z, 0-9 and single dashes.`);
  }
  const [row] = await sql<{ study_id: number; slug: string }[]>`
    insert into studies (slug, title, description, visibility, texts, license)
    values (${study.slug}, ${study.title}, ${study.description ?? null}, ${study.visibility ?? "private"},
            ${study.texts ?? "public"}, ${study.license ?? null})
    returning study_id, slug`;
  if (!row) throw new Error("The study was not stored.");
  return row;
}
