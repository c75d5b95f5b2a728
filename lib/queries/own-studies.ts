import "server-only";
import { removeStudy } from "@/db/remove";
import type { SignedIn } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";
import { storable } from "./storable";

/**
 * Gives a study to one of its members; who owned it stays on as a member. Throws HoldfastError not_found when it is not
 * the viewer's own or the other is no member.
 */
export async function handOnStudy(viewer: SignedIn, slug: string, member: number): Promise<void> {
  if (!storable(slug)) throw notOwn();
  await database().begin(async (sql) => {
    const [study] = await sql<{ study_id: number }[]>`
      update studies s set owner_id = m.user_id from study_members m
      where s.slug = ${slug} and s.owner_id = ${viewer.user_id}
        and m.study_id = s.study_id and m.user_id = ${member} and m.user_id <> ${viewer.user_id}
      returning s.study_id`;
    if (!study) throw notOwn();
    await sql`delete from study_members where study_id = ${study.study_id} and user_id = ${member}`;
    await sql`
      insert into study_members (study_id, user_id) values (${study.study_id}, ${viewer.user_id}) on conflict do nothing`;
  });
}

/**
 * Removes a private study with everything in it, for good. Throws HoldfastError: not_found when it is not the viewer's
 * own, conflict when others read it.
 */
export async function deletePrivateStudy(viewer: SignedIn, slug: string): Promise<void> {
  if (!storable(slug)) throw notOwn();
  const sql = database();
  const [study] = await sql<{ study_id: number; visibility: string }[]>`
    select study_id, visibility from studies where slug = ${slug} and owner_id = ${viewer.user_id}`;
  if (!study) throw notOwn();
  if (study.visibility !== "private")
    throw new HoldfastError(
      "conflict",
      "Only a private study can be deleted: others may have cited this one.",
    );
  await removeStudy(sql, study.study_id);
}

const notOwn = () => new HoldfastError("not_found", "There is no such study of yours.");
