import "server-only";
import { randomBytes } from "node:crypto";
import { pool } from "@/db/pool";
import type { ApiToken } from "@/db/schema";
import { HoldfastError } from "@/lib/errors";
import type { NewToken } from "./new-token";
import { secretToken, sha256 } from "./secret-token";
import type { TokenScope } from "./viewer";

/** Tokens begin with this, so that people and programs that look for leaked secrets know one. */
const PREFIX = "hf_";
const MOST = 50;

/** What is told of a token after it was made. */
export interface TokenItem {
  id: string;
  label: string;
  scopes: readonly TokenScope[];
  created_at: Date;
  expires_at: Date | null;
  used_at: Date | null;
}

/**
 * Makes a token; it is in the answer and nowhere else. `shown` false leaves it to takeShown to say whether the page
 * showed it yet. Throws HoldfastError conflict at 50 tokens.
 */
export async function createToken(
  userId: number,
  { label, scopes, expires_at }: NewToken,
  { shown }: { shown: boolean },
): Promise<{ id: string; token: string }> {
  const token = PREFIX + secretToken();
  const id = randomBytes(9).toString("base64url");
  await pool().begin(async (sql) => {
    await sql`select 1 from users where user_id = ${userId} for update`;
    const [row] = await sql<{ tokens: number }[]>`
      select count(*)::int as tokens from api_tokens where user_id = ${userId}`;
    if ((row?.tokens ?? 0) >= MOST)
      throw new HoldfastError(
        "conflict",
        `There are ${MOST} tokens already. Revoke one that is not used any more.`,
      );
    await sql`
      insert into api_tokens (token_id, token_sha256, user_id, label, scopes, expires_at, shown_at)
      values (${id}, ${sha256(token)}, ${userId}, ${label}, ${[...scopes]}, ${expires_at ?? null},
              ${shown ? new Date() : null})`;
  });
  return { id, token };
}

/** A user's tokens, the newest first, expired ones too. */
export async function listTokens(userId: number): Promise<TokenItem[]> {
  const rows = await pool()<ApiToken[]>`
    select * from api_tokens where user_id = ${userId} order by created_at desc, token_id`;
  return rows.map(({ token_id, label, scopes, created_at, expires_at, used_at }) => ({
    id: token_id,
    label,
    scopes: scopes.filter(isScope),
    created_at,
    expires_at,
    used_at,
  }));
}

/** Revokes a user's token, at once; false when it is none of theirs. */
export async function revokeToken(userId: number, id: string): Promise<boolean> {
  if (id.includes("\0")) return false;
  const { count } = await pool()`delete from api_tokens where user_id = ${userId} and token_id = ${id}`;
  return count > 0;
}

/** The label of a new token that no page has shown, which this call marks as shown; null ever after. */
export async function takeShown(userId: number, token: string): Promise<string | null> {
  const [row] = await pool()<{ label: string }[]>`
    update api_tokens set shown_at = now()
    where user_id = ${userId} and token_sha256 = ${sha256(token)} and shown_at is null returning label`;
  return row?.label ?? null;
}

/** Whom a live token stands for; null when it is unknown, revoked or expired. Its use is written down to the minute. */
export async function tokenUser(token: string): Promise<{ user_id: number; scopes: TokenScope[] } | null> {
  if (!token.startsWith(PREFIX)) return null;
  const sql = pool();
  const [found] = await sql<(Pick<ApiToken, "token_id" | "user_id" | "scopes"> & { stale: boolean })[]>`
    select token_id, user_id, scopes, coalesce(used_at < now() - interval '1 minute', true) as stale
    from api_tokens where token_sha256 = ${sha256(token)} and (expires_at is null or expires_at > now())`;
  if (!found) return null;
  if (found.stale) await sql`update api_tokens set used_at = now() where token_id = ${found.token_id}`;
  return { user_id: found.user_id, scopes: found.scopes.filter(isScope) };
}

const isScope = (scope: string): scope is TokenScope => scope === "read" || scope === "submit";
