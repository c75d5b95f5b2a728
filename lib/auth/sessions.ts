import "server-only";
import { pool } from "@/db/pool";
import type { Session } from "@/db/schema";
import { authSettings } from "./env";
import { sha256 } from "./secret-token";

const DAY = 24 * 60 * 60;

/** Seconds after which a session ends, however much it is used; its cookie lives as long. */
export const SESSION_LIFE = 180 * DAY;
/** Seconds without a visit after which it ends. */
const SESSION_IDLE = 30 * DAY;

const idle = `${SESSION_IDLE} seconds`;
const life = `${SESSION_LIFE} seconds`;

/** Who a session belongs to. */
export interface SessionUser {
  session_id: number;
  user_id: number;
  admin: boolean;
}

/**
 * Begins a session under a token that the caller has made (secretToken); only its hash is kept. The account with
 * OWNER_EMAIL, once somebody proved to read that address, becomes the owner here.
 */
export async function startSession(userId: number, token: string, browser: string | null): Promise<void> {
  const sql = pool();
  const { ownerEmail } = authSettings();
  if (ownerEmail !== null)
    await sql`
      update users set admin = true
      where user_id = ${userId} and email = ${ownerEmail} and email_verified_at is not null and not admin`;
  await sql`
    insert into sessions (token_sha256, user_id, browser, expires_at)
    values (${sha256(token)}, ${userId}, ${browser}, now() + ${idle}::interval)`;
  await sql`delete from sessions where expires_at < now()`;
}

/**
 * The user of a live session; null for any other token. A visit puts its end off by another 30 days, up to 180 days
 * after it began; that is written down once an hour at most.
 */
export async function sessionUser(token: string): Promise<SessionUser | null> {
  const sql = pool();
  const [found] = await sql<(SessionUser & { stale: boolean })[]>`
    select s.session_id, u.user_id, u.admin, s.seen_at < now() - interval '1 hour' as stale
    from sessions s join users u using (user_id)
    where s.token_sha256 = ${sha256(token)} and s.expires_at > now()`;
  if (!found) return null;
  const { stale, ...user } = found;
  if (stale)
    await sql`
      update sessions set seen_at = now(),
        expires_at = least(now() + ${idle}::interval, created_at + ${life}::interval)
      where session_id = ${user.session_id}`;
  return user;
}

export async function endSession(token: string): Promise<void> {
  await pool()`delete from sessions where token_sha256 = ${sha256(token)}`;
}

/** Ends one of a user's sessions; false when it is none of theirs. */
export async function endSessionOf(userId: number, sessionId: number): Promise<boolean> {
  const { count } = await pool()`
    delete from sessions where user_id = ${userId} and session_id = ${sessionId}`;
  return count > 0;
}

export async function endAllSessions(userId: number): Promise<void> {
  await pool()`delete from sessions where user_id = ${userId}`;
}

export type SessionItem = Pick<Session, "session_id" | "browser" | "created_at" | "seen_at">;

/** A user's live sessions, the last used first. */
export async function listSessions(userId: number): Promise<SessionItem[]> {
  return pool()<SessionItem[]>`
    select session_id, browser, created_at, seen_at from sessions
    where user_id = ${userId} and expires_at > now() order by seen_at desc, session_id desc`;
}
