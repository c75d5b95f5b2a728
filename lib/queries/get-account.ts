import "server-only";
import { listSessions, type SessionItem } from "@/lib/auth/sessions";
import { listTokens, type TokenItem } from "@/lib/auth/tokens";
import type { SignedIn } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { type Invitation, listInvitations } from "./answer-invitation";
import { database } from "./database";
import type { ShareItem } from "./list-shares";
import type { Visibility } from "./results/study";

/** A study that somebody owns or is a member of. */
export interface OwnStudy {
  slug: string;
  title: string;
  visibility: Visibility;
  revision: number;
  role: "owner" | "member";
  /** Whom the owner can hand it on to; empty for a member. */
  members: readonly { user_id: number; name: string }[];
}

/** A live share link of a study that somebody owns. */
export type OwnShare = Omit<ShareItem, "revoked_at"> & { study: { slug: string; title: string } };

export interface OwnBundle {
  id: string;
  file_name: string;
  status: string;
  created_at: Date;
  study: { slug: string; title: string };
}

export interface Account {
  email: string;
  name: string | null;
  admin: boolean;
  email_verified_at: Date | null;
  created_at: Date;
  /** Ways in besides a link by mail. */
  identities: readonly { provider: string; created_at: Date }[];
  /** `here` is the one that asks. */
  sessions: readonly (SessionItem & { here: boolean })[];
  tokens: readonly TokenItem[];
  studies: readonly OwnStudy[];
  /** Studies that they were asked to be a member of. */
  invitations: readonly Invitation[];
  /** The newest first. */
  shares: readonly OwnShare[];
  /** The newest first, `most` at most. */
  bundles: readonly OwnBundle[];
}

type Person = Pick<Account, "email" | "name" | "admin" | "email_verified_at" | "created_at">;

/** Everything that an account holds, for its own user. `most` bundles; null: all. */
export async function getAccount(
  viewer: SignedIn,
  { most = 100 }: { most?: number | null } = {},
): Promise<Account> {
  const { user_id, session_id } = viewer;
  const sql = database();
  const [[user], identities, sessions, tokens, studies, invitations, shares, bundles] = await Promise.all([
    sql<Person[]>`
      select email, name, admin, email_verified_at, created_at from users where user_id = ${user_id}`,
    sql<Account["identities"][number][]>`
      select provider, created_at from user_identities where user_id = ${user_id} order by provider`,
    listSessions(user_id),
    listTokens(user_id),
    sql<OwnStudy[]>`
      select s.slug, s.title, s.visibility, s.revision,
        case when s.owner_id = ${user_id} then 'owner' else 'member' end as role,
        case when s.owner_id = ${user_id} then coalesce(
          (select jsonb_agg(jsonb_build_object('user_id', u.user_id, 'name', coalesce(u.name, u.email)) order by u.email)
           from study_members o join users u using (user_id)
           where o.study_id = s.study_id and o.user_id <> ${user_id}), '[]') else '[]' end as members
      from studies s
      where s.owner_id = ${user_id}
        or exists (select 1 from study_members m where m.study_id = s.study_id and m.user_id = ${user_id})
      order by s.created_at, s.study_id`,
    listInvitations(viewer),
    sql<OwnShare[]>`
      select h.share_id as id, h.label, h.scope, h.revision, h.created_at, h.expires_at, h.opens, h.last_opened_at,
        jsonb_build_object('slug', s.slug, 'title', s.title) as study
      from shares h join studies s using (study_id)
      where s.owner_id = ${user_id} and h.revoked_at is null and (h.expires_at is null or h.expires_at > now())
      order by h.created_at desc, h.share_id`,
    sql<OwnBundle[]>`
      select b.id, b.file_name, b.status, b.created_at,
        jsonb_build_object('slug', s.slug, 'title', s.title) as study
      from bundles b join studies s using (study_id)
      where b.sender_id = ${user_id} order by b.created_at desc, b.id limit ${most}`,
  ]);
  if (!user) throw new HoldfastError("unauthorized", "This account is gone.");
  return {
    ...user,
    identities,
    sessions: sessions.map((session) => ({ ...session, here: session.session_id === session_id })),
    tokens,
    studies,
    invitations,
    shares,
    bundles,
  };
}
