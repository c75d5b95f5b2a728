import "server-only";
import type { Transaction } from "@/db/client";
import type { Study } from "@/db/schema";
import { emailAddress } from "@/lib/auth/email-address";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";
import { lockOwnStudy } from "./own-study";
import type { StudyChange } from "./study-fields";

/** Members and open invitations that a study may have together. */
const MOST = 100;

/**
 * Invites addresses, takes invitations back and removes members. An invitation is the same whether an account has the
 * address or not: who reads its mail accepts it on their account page. Throws HoldfastError: invalid_request for what is
 * no address, conflict at 100 members.
 */
export async function applyMembers(
  tx: Transaction,
  study: Pick<Study, "study_id" | "owner_id">,
  { invite, uninvite, remove }: NonNullable<StudyChange["members"]>,
): Promise<void> {
  const { study_id, owner_id } = study;
  const taken = uninvite.flatMap((text) => emailAddress(text) ?? []);
  await tx`delete from study_invitations where study_id = ${study_id} and email = any(${taken}::text[])`;
  await tx`delete from study_members where study_id = ${study_id} and user_id = any(${remove}::int[])`;
  for (const text of invite) {
    const email = emailAddress(text);
    if (email === null)
      throw new HoldfastError("invalid_request", "That is no e-mail address. Nobody was invited.");
    await tx`
      insert into study_invitations (study_id, email)
      select ${study_id}, ${email}
      where not exists (
        select 1 from users u where u.email = ${email} and (u.user_id = ${owner_id}::int or exists (
          select 1 from study_members m where m.study_id = ${study_id} and m.user_id = u.user_id)))
      on conflict do nothing`;
  }
  const [count] = await tx<{ members: number }[]>`
    select (select count(*)::int from study_members where study_id = ${study_id})
      + (select count(*)::int from study_invitations where study_id = ${study_id}) as members`;
  if (invite.length > 0 && (count?.members ?? 0) > MOST)
    throw new HoldfastError("conflict", `A study has at most ${MOST} members and open invitations.`);
}

/**
 * Gives a study to one of its members; who owned it stays on as a member. Throws HoldfastError: unauthorized, forbidden,
 * not_found, also when the other is no member.
 */
export async function handOnStudy(viewer: Viewer, slug: string, member: number): Promise<void> {
  await database().begin(async (tx) => {
    const { study_id, owner_id } = await lockOwnStudy(tx, viewer, slug);
    const gone = await tx`
      delete from study_members where study_id = ${study_id} and user_id = ${member} returning 1`;
    if (gone.length === 0) throw new HoldfastError("not_found", "This study has no such member.");
    await tx`update studies set owner_id = ${member} where study_id = ${study_id}`;
    if (owner_id !== null && owner_id !== member)
      await tx`
        insert into study_members (study_id, user_id) values (${study_id}, ${owner_id}) on conflict do nothing`;
  });
}
