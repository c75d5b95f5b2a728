import "server-only";
import type { Adapter, AdapterUser } from "@auth/core/adapters";
import { pool } from "@/db/pool";
import type { User } from "@/db/schema";
import { sha256 } from "./secret-token";
import { endSession, SESSION_LIFE, sessionUser, startSession } from "./sessions";

type UserRow = Pick<User, "user_id" | "email" | "name" | "email_verified_at">;

/** @auth/core names users by text; ours have a number. */
const userOf = (row: UserRow): AdapterUser => ({
  id: String(row.user_id),
  email: row.email,
  name: row.name,
  emailVerified: row.email_verified_at,
});

const COLUMNS = ["user_id", "email", "name", "email_verified_at"] as const;

/**
 * Accounts in our own tables. Whoever gets as far as `createUser` or `updateUser` has proved to read the address: by a
 * link sent to it, or because GitHub has verified it. `browser` describes the session that may begin.
 */
export function accountAdapter(browser: string | null) {
  const sql = pool();
  const columns = sql(COLUMNS);
  const one = async (rows: PromiseLike<UserRow[]>): Promise<AdapterUser | null> => {
    const [row] = await rows;
    return row ? userOf(row) : null;
  };
  return {
    async createUser({ email, name }) {
      // Two links of one address may be confirmed at once: both are the same person.
      const user = await one(sql<UserRow[]>`
        insert into users (email, name, email_verified_at) values (${email}, ${name ?? null}, now())
        on conflict (email) do update set email_verified_at = now()
        returning ${columns}`);
      if (!user) throw new Error("The account was not stored.");
      return user;
    },
    async getUser(id) {
      return one(sql<UserRow[]>`select ${columns} from users where user_id = ${Number(id)}`);
    },
    async getUserByEmail(email) {
      return one(sql<UserRow[]>`select ${columns} from users where email = ${email}`);
    },
    async getUserByAccount({ provider, providerAccountId }) {
      return one(sql<UserRow[]>`
        select ${sql(COLUMNS.map((name) => `users.${name}`))} from users join user_identities using (user_id)
        where provider = ${provider} and provider_account_id = ${providerAccountId}`);
    },
    async updateUser({ id }) {
      const user = await one(sql<UserRow[]>`
        update users set email_verified_at = now() where user_id = ${Number(id)} returning ${columns}`);
      if (!user) throw new Error("The account is gone.");
      return user;
    },
    async linkAccount({ provider, providerAccountId, userId }) {
      await sql`
        insert into user_identities (provider, provider_account_id, user_id)
        values (${provider}, ${providerAccountId}, ${Number(userId)})`;
    },
    async createSession({ sessionToken, userId, expires }) {
      await startSession(Number(userId), sessionToken, browser);
      return { sessionToken, userId, expires };
    },
    async getSessionAndUser(sessionToken) {
      const session = await sessionUser(sessionToken);
      const user =
        session &&
        (await one(sql<UserRow[]>`select ${columns} from users where user_id = ${session.user_id}`));
      // Only the cookie goes by this time; the session itself ends when the table says so.
      const expires = new Date(Date.now() + SESSION_LIFE * 1000);
      return user ? { session: { sessionToken, userId: user.id, expires }, user } : null;
    },
    async updateSession() {
      // Put off where it is read.
      return null;
    },
    async deleteSession(sessionToken) {
      await endSession(sessionToken);
    },
    async createVerificationToken({ identifier, token, expires }) {
      await sql`delete from sign_in_links where expires_at < now()`;
      await sql`
        insert into sign_in_links (token_sha256, email, expires_at) values (${sha256(token)}, ${identifier}, ${expires})`;
      return { identifier, token, expires };
    },
    async useVerificationToken({ identifier, token }) {
      // One statement: of two at once, one gets the row.
      const [link] = await sql<{ expires_at: Date }[]>`
        delete from sign_in_links where token_sha256 = ${sha256(token)} and email = ${identifier} returning expires_at`;
      if (!link) return null;
      // Whoever is in needs no other link that is still on its way.
      if (link.expires_at > new Date()) await sql`delete from sign_in_links where email = ${identifier}`;
      return { identifier, token, expires: link.expires_at };
    },
  } satisfies Adapter;
}
