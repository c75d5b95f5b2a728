import "server-only";
import { removeStudy } from "@/db/remove";
import { displayName } from "@/lib/auth/display-name";
import type { SignedIn } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";

/** Sets the name that others see; an empty one takes it away. */
export async function renameAccount({ user_id }: SignedIn, name: unknown): Promise<void> {
  await database()`update users set name = ${displayName(name)} where user_id = ${user_id}`;
}

/** Parts the account from its accounts elsewhere. A link by mail always leads in. */
export async function dropIdentities({ user_id }: SignedIn): Promise<void> {
  await database()`delete from user_identities where user_id = ${user_id}`;
}

/**
 * Deletes an account for good, with its sessions, tokens and the private studies that nobody else reads. Studies that
 * others read (public, unlisted, or with members) must be handed on or deleted before. Bundles that it sent to other
 * people's studies stay, without its name.
 *
 * `typed` must be the account's address. Throws HoldfastError: invalid_request when it is not, conflict while there
 * are such studies.
 */
export async function deleteAccount({ user_id }: SignedIn, typed: unknown): Promise<void> {
  const sql = database();
  const [user] = await sql<{ email: string }[]>`select email from users where user_id = ${user_id}`;
  if (!user) return;
  if (typeof typed !== "string" || typed.trim().toLowerCase() !== user.email)
    throw new HoldfastError("invalid_request", "That is not this account's address. Nothing was deleted.");
  const owned = await sql<{ study_id: number; title: string; shared: boolean }[]>`
    select study_id, title, visibility <> 'private'
      or exists (select 1 from study_members m where m.study_id = s.study_id and m.user_id <> ${user_id}) as shared
    from studies s where owner_id = ${user_id} order by study_id`;
  const shared = owned.filter((study) => study.shared).map((study) => study.title);
  if (shared.length > 0)
    throw new HoldfastError(
      "conflict",
      `Others read ${shared.join(", ")}: hand it on or delete it first. Nothing was deleted.`,
    );
  for (const { study_id } of owned) await removeStudy(sql, study_id);
  const { count } = await sql`
    delete from users where user_id = ${user_id} and not exists (select 1 from studies where owner_id = ${user_id})`;
  if (count === 0)
    throw new HoldfastError("conflict", "A study was made meanwhile: look at your studies and try again.");
}
