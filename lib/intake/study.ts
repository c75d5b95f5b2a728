import { randomBytes } from "node:crypto";
import type { Database, Transaction } from "@/db/client";

export interface NewStudy {
  /** Lower-case letters, digits and dashes; it becomes part of addresses. */
  slug: string;
  title: string;
  description?: string | null;
  visibility?: "private" | "unlisted" | "public";
  texts?: "public" | "private";
  license?: string | null;
  owner?: number | null;
  /** false: a better title may come with the first published bundle. */
  titleGiven?: boolean;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Makes an empty study, revision 0. Throws RangeError for a slug that no address can hold; a taken slug is a unique violation (23505). */
export async function createStudy(
  sql: Database | Transaction,
  study: NewStudy,
): Promise<{ study_id: number; slug: string }> {
  if (!SLUG.test(study.slug) || study.slug.length > 100) {
    throw new RangeError(`"${study.slug}" can not be a study's short name: use a-z, 0-9 and single dashes.`);
  }
  const [row] = await sql<{ study_id: number; slug: string }[]>`
    insert into studies (slug, title, description, visibility, texts, license, owner_id, title_given)
    values (${study.slug}, ${study.title}, ${study.description ?? null}, ${study.visibility ?? "private"},
            ${study.texts ?? "public"}, ${study.license ?? null}, ${study.owner ?? null}, ${study.titleGiven ?? true})
    returning study_id, slug`;
  if (!row) throw new Error("The study was not stored.");
  return row;
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** What can be read of a title in an address. */
export function plainSlug(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
  return words || "study";
}

/** A short name that nobody guesses, for a study that is not public: ends in 13 characters of base 32, 65 random bits. */
export function unguessableSlug(title: string): string {
  let ending = "";
  for (const byte of randomBytes(13)) ending += ALPHABET[byte & 31];
  return `${plainSlug(title)}-${ending}`;
}
