import "server-only";
import type { Study } from "@/db/schema";
import { mayRead } from "@/lib/auth/study-access";
import type { Viewer } from "@/lib/auth/viewer";
import { lookalikes } from "@/lib/bundle/lookalike";
import { citationOf } from "./citation";
import { database } from "./database";
import { visibilityOf } from "./get-study";
import { type ShareItem, sharesOf } from "./list-shares";
import type { StudyOverview, Visibility } from "./results/study";
import { storable } from "./storable";
import { aliasesOf } from "./study-aliases";
import type { Aliases } from "./study-fields";
import { type NameKind, type SentName, sentNames } from "./study-names";
import { roleIn } from "./study-role";

/** What the owner of a study sees and changes. */
export interface StudySettings {
  slug: string;
  title: string;
  description: string | null;
  license: string | null;
  citation: StudyOverview["citation"];
  visibility: Visibility;
  /** Who reads questions, answers and replies: whoever reads the study, or its owner and members. */
  texts: "public" | "private";
  revision: number;
  aliases: Aliases;
  names: Record<NameKind, SentName[]>;
  /** Names that are probably one and not joined yet, in groups. */
  lookalikes: Record<NameKind, string[][]>;
  members: readonly StudyMember[];
  /** Addresses that were asked and did not answer yet. */
  invited: readonly string[];
  /** Live ones first, the newest first. */
  shares: readonly ShareItem[];
}

export interface StudyMember {
  user_id: number;
  /** What they call themselves, else their address. */
  name: string;
}

/**
 * The settings of the viewer's own study. null when the viewer may not read it, `"read only"` when they may read it and
 * not change it: only its owner does, signed in with a browser.
 */
export async function getStudySettings(
  viewer: Viewer,
  slug: string,
): Promise<StudySettings | "read only" | null> {
  if (!storable(slug)) return null;
  const sql = database();
  const role = viewer.kind === "user" ? roleIn(sql, viewer.user_id) : sql`null::text`;
  const [study] = await sql<(Study & { role: string | null })[]>`
    select studies.*, ${role} as role from studies where slug = ${slug} and ${mayRead(sql, viewer)}`;
  if (!study) return null;
  if (study.role !== "owner") return "read only";
  const [names, members, invited, shares] = await Promise.all([
    sentNames(sql, study.study_id),
    sql<StudyMember[]>`
      select u.user_id, coalesce(u.name, u.email) as name
      from study_members m join users u using (user_id)
      where m.study_id = ${study.study_id} and u.user_id is distinct from ${study.owner_id}
      order by m.created_at, u.user_id`,
    sql<{ email: string }[]>`
      select email from study_invitations where study_id = ${study.study_id} order by created_at, email`,
    sharesOf(sql, study.study_id),
  ]);
  const { title, description, license, revision } = study;
  const aliases = aliasesOf(study);
  const alike = (what: NameKind) =>
    lookalikes(names[what].map(({ name }) => name).filter((name) => !Object.hasOwn(aliases[what], name)));
  return {
    slug,
    title,
    description,
    license,
    citation: citationOf(study.citation),
    visibility: visibilityOf(study.visibility),
    texts: study.texts === "private" ? "private" : "public",
    revision,
    aliases,
    names,
    lookalikes: { models: alike("models"), methods: alike("methods") },
    members,
    invited: invited.map(({ email }) => email),
    shares,
  };
}
