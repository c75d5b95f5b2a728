import "server-only";
import { pool } from "@/db/pool";
import { browserName } from "./browser-name";
import { sessionCookieName, setCookie } from "./cookies";
import { displayName } from "./display-name";
import { emailAddress } from "./email-address";
import { authSettings } from "./env";
import { secretToken, sha256 } from "./secret-token";
import { SESSION_LIFE, startSession } from "./sessions";
import type { SignInResult } from "./sign-in";
import type { Viewer } from "./viewer";

const HOURS = 24;
/** Any fixed number will do: whoever holds the advisory lock of this number makes an owner. */
const LOCK = 4_041_518;

/**
 * A new owner link, as long as this installation has no owner; null when it has one. The link is printed and not kept:
 * a later start makes another. All of them die once there is an owner.
 */
export async function newOwnerLink(): Promise<string | null> {
  const sql = pool();
  const token = secretToken();
  const made = await sql`
    insert into owner_links (token_sha256, expires_at)
    select ${sha256(token)}, now() + ${`${HOURS} hours`}::interval
    where not exists (select 1 from users where admin)
    returning 1`;
  await sql`delete from owner_links where expires_at < now()`;
  if (made.length === 0) return null;
  const link = new URL("/sign-in/owner", authSettings().origin);
  link.searchParams.set("token", token);
  return link.href;
}

/** Prints the owner link on the console while there is no owner. */
export async function announceOwnerLink(): Promise<void> {
  const link = await newOwnerLink();
  if (link === null) return;
  console.log(
    `Nobody owns this installation yet. Whoever opens this link within ${HOURS} hours becomes its owner:`,
  );
  console.log(link);
}

/**
 * Uses an owner link: a signed-in visitor's account becomes the owner's, else an account is made for the address. An
 * address that has an account is `linked`: nobody gets into an account by knowing its address.
 */
export async function redeemOwnerLink(
  visitor: Request,
  viewer: Viewer,
  form: { token: unknown; email: unknown; name: unknown },
): Promise<SignInResult> {
  const { token } = form;
  if (typeof token !== "string") return { fault: "owner", cookies: [] };
  const email = emailAddress(form.email);
  if (viewer.kind !== "user" && email === null) return { fault: "address", cookies: [] };
  const made = await pool().begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`;
    const good = await sql`
      select 1 from owner_links
      where token_sha256 = ${sha256(token)} and expires_at > now() and not exists (select 1 from users where admin)`;
    if (good.length === 0) return "owner";
    const [user] =
      viewer.kind === "user"
        ? await sql<{ user_id: number }[]>`
            update users set admin = true where user_id = ${viewer.user_id} returning user_id`
        : await sql<{ user_id: number }[]>`
            insert into users (email, name, admin) values (${email}, ${displayName(form.name)}, true)
            on conflict (email) do nothing returning user_id`;
    if (!user) return "linked";
    await sql`delete from owner_links`;
    return user.user_id;
  });
  if (typeof made === "string") return { fault: made, cookies: [] };
  if (viewer.kind === "user") return { fault: null, path: "/account", cookies: [] };
  const settings = authSettings();
  const session = secretToken();
  await startSession(made, session, browserName(visitor.headers.get("user-agent")));
  const cookie = setCookie(settings, sessionCookieName(settings), session, SESSION_LIFE);
  return { fault: null, path: "/account", cookies: [cookie] };
}
