import "server-only";
import type { Database } from "@/db/client";
import type { Study } from "@/db/schema";
import { isListed, mayRead, newestFor } from "@/lib/auth/study-access";
import { userOf, type Viewer } from "@/lib/auth/viewer";
import { authorsOf, citationOf } from "./citation";
import { database } from "./database";
import { visibilityOf } from "./get-study";
import type { StudyOverview, Visibility } from "./results/study";
import { storable } from "./storable";
import { roleIn } from "./study-role";

/** A study as it is kept, without any figure. */
export interface StudyRecord {
  slug: string;
  title: string;
  description: string | null;
  visibility: Visibility;
  texts: "public" | "private";
  license: string | null;
  authors: readonly { name: string; url: string | null }[];
  citation: StudyOverview["citation"];
  aliases: unknown;
  revision: number;
  created_at: string;
  /** What the viewer is in it. */
  role: "owner" | "member" | "reader";
}

type Row = Study & { role: "owner" | "member" | null };

const recordOf = (viewer: Viewer, row: Row): StudyRecord => ({
  slug: row.slug,
  title: row.title,
  description: row.description,
  visibility: visibilityOf(row.visibility),
  texts: row.texts === "private" ? "private" : "public",
  license: row.license,
  authors: authorsOf(row.authors),
  citation: citationOf(row.citation),
  aliases: row.aliases,
  revision: newestFor(viewer, row),
  created_at: row.created_at.toISOString(),
  role: row.role ?? "reader",
});

function roleOf(sql: Database, viewer: Viewer) {
  const user = userOf(viewer);
  return user === null ? sql`null` : roleIn(sql, user);
}

/** Null when there is no such study for this viewer. */
export async function getStudyRecord(viewer: Viewer, slug: string): Promise<StudyRecord | null> {
  if (!storable(slug)) return null;
  const sql = database();
  const [row] = await sql<Row[]>`
    select studies.*, ${roleOf(sql, viewer)} as role from studies where slug = ${slug} and ${mayRead(sql, viewer)}`;
  return row ? recordOf(viewer, row) : null;
}

const PAGE = 50;

/** Studies that the viewer finds in lists, their own empty ones too, the newest first, 50 at a time. */
export async function listStudyRecords(
  viewer: Viewer,
  cursor: string | null,
): Promise<{ items: StudyRecord[]; next_cursor: string | null }> {
  const sql = database();
  const before = cursor !== null && /^\d{1,9}$/.test(cursor) ? sql`study_id < ${Number(cursor)}` : sql`true`;
  const role = roleOf(sql, viewer);
  const rows = await sql<Row[]>`
    select studies.*, ${role} as role from studies
    where ${isListed(sql, viewer)} and (revision > 0 or ${role} is not null) and ${before}
    order by study_id desc limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    items: page.map((row) => recordOf(viewer, row)),
    next_cursor: rows.length > PAGE && last ? String(last.study_id) : null,
  };
}
