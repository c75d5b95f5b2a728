import "server-only";
import type { SignedIn } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";

/** A study that somebody was asked to be a member of. */
export interface Invitation {
  study_id: number;
  title: string;
  created_at: Date;
}

/** Open invitations to the address of an account whose user proved to read it. */
export async function listInvitations({ user_id }: SignedIn): Promise<Invitation[]> {
  return database()<Invitation[]>`
    select i.study_id, s.title, i.created_at
    from study_invitations i join studies s using (study_id) join users u using (email)
    where u.user_id = ${user_id} and u.email_verified_at is not null
    order by i.created_at, i.study_id`;
}

/**
 * Accepts or declines an invitation, which ends with it. Throws HoldfastError not_found when there is none to this
 * account's address, or its user never proved to read it.
 */
export async function answerInvitation({ user_id }: SignedIn, study: number, accept: boolean): Promise<void> {
  await database().begin(async (tx) => {
    const gone = await tx`
      delete from study_invitations i using users u
      where i.study_id = ${study} and u.user_id = ${user_id} and u.email = i.email and u.email_verified_at is not null
      returning 1`;
    if (gone.length === 0) throw new HoldfastError("not_found", "There is no such invitation any more.");
    if (accept)
      await tx`
        insert into study_members (study_id, user_id)
        select study_id, ${user_id} from studies where study_id = ${study} and owner_id is distinct from ${user_id}
        on conflict do nothing`;
  });
}

/** Ends a membership by the member's own wish; nothing happens to who is none. */
export async function leaveStudy({ user_id }: SignedIn, slug: string): Promise<void> {
  await database()`
    delete from study_members m using studies s
    where m.study_id = s.study_id and s.slug = ${slug.replaceAll("\0", "")} and m.user_id = ${user_id}`;
}
