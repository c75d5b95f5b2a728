import "server-only";
import { callAuth } from "./call-auth";
import { clientAddress } from "./client-address";
import { readCookie, sessionCookieName, setCookie } from "./cookies";
import { emailAddress } from "./email-address";
import { type AuthSettings, authSettings } from "./env";
import { ownPath } from "./own-path";
import { secondsToWait } from "./rate-limit";
import { endSession } from "./sessions";

/** Why somebody was not signed in, as the sign-in page explains it. */
export const SIGN_IN_FAULTS = ["address", "mail", "link", "linked", "github", "owner", "failed"] as const;
export type SignInFault = (typeof SIGN_IN_FAULTS)[number];

/** Signed in: send the cookies, lead to the path. */
export type SignInResult =
  | { fault: null; path: string; cookies: readonly string[] }
  | { fault: SignInFault; cookies: readonly string[] };

/**
 * Mails in a quarter of an hour: to one address, from one client, and from all of whom nothing is known together. There
 * is no limit for a day: whoever used it up for somebody else would lock them out, while the mails of a quarter of an
 * hour hold links that work, whoever asked for them.
 */
const MOST = { to: 5, from: 20, unknown: 60 };
const QUARTER = 15;

/**
 * Sends a sign-in link to an address, known or not: the answer is the same, so that nobody learns who has an account.
 * `wait` is above 0, in seconds, when too many were asked for.
 */
export async function requestLink(
  visitor: Request,
  form: { email: unknown; callbackUrl: unknown },
): Promise<{ fault: SignInFault | null; wait: number }> {
  const email = emailAddress(form.email);
  if (email === null) return { fault: "address", wait: 0 };
  const client = clientAddress(visitor.headers, authSettings().trustedProxies);
  const wait = await secondsToWait([
    // First: a client over its limit must not use up that of an address.
    {
      kind: "mail-from",
      whose: client ?? "",
      most: client === null ? MOST.unknown : MOST.from,
      minutes: QUARTER,
    },
    { kind: "mail-to", whose: email, most: MOST.to, minutes: QUARTER },
  ]);
  if (wait > 0) return { fault: null, wait };
  const path = ownPath(form.callbackUrl, "/account");
  const { refused } = await callAuth(visitor, "signin/email", { form: { email, callbackUrl: path } });
  return { fault: refused === null ? null : "mail", wait: 0 };
}

/** Uses a link, once: signs its bearer in, and makes the account when the address has none. */
export async function redeemLink(
  visitor: Request,
  form: { email: unknown; token: unknown; callbackUrl: unknown },
): Promise<SignInResult> {
  const email = emailAddress(form.email);
  if (email === null || typeof form.token !== "string" || form.token === "")
    return { fault: "link", cookies: [] };
  const query = new URLSearchParams({
    email,
    token: form.token,
    callbackUrl: ownPath(form.callbackUrl, "/account"),
  });
  return resultOf(visitor, await callAuth(visitor, "callback/email", { query }), "link");
}

/** The address at GitHub to go to, and the cookies by which the way back is recognised. */
export async function startGithub(
  visitor: Request,
  form: { callbackUrl: unknown },
): Promise<{ url: string; cookies: readonly string[] } | null> {
  if (authSettings().github === null) return null;
  const { location, cookies, refused } = await callAuth(visitor, "signin/github", {
    form: { callbackUrl: ownPath(form.callbackUrl, "/account") },
  });
  return refused === null ? { url: location, cookies } : null;
}

/** The way back from GitHub. A signed-in visitor gets the GitHub account tied to the account they are in. */
export async function finishGithub(visitor: Request): Promise<SignInResult> {
  if (authSettings().github === null) return { fault: "github", cookies: [] };
  const { searchParams: query } = new URL(visitor.url);
  query.delete("callbackUrl");
  const answer = await callAuth(visitor, "callback/github", { query });
  return resultOf(visitor, answer, answer.refused === "OAuthAccountNotLinked" ? "linked" : "github");
}

async function resultOf(
  visitor: Request,
  { location, cookies, refused }: Awaited<ReturnType<typeof callAuth>>,
  fault: SignInFault,
): Promise<SignInResult> {
  if (refused === "Configuration" && fault === "link") return { fault: "failed", cookies: [] };
  if (refused !== null) return { fault, cookies: [] };
  const settings = authSettings();
  const name = sessionCookieName(settings);
  const old = readCookie(visitor.headers, name);
  // A browser has one session: the one it came with ends when another begins.
  if (old !== null && !cookies.some((cookie) => cookie.startsWith(`${name}=${old};`))) await endSession(old);
  return { fault: null, path: pathOn(settings, location), cookies };
}

function pathOn({ origin }: AuthSettings, location: string): string {
  return ownPath(location.startsWith(`${origin}/`) ? location.slice(origin.length) : location, "/account");
}

/** Ends the session that a request carries, at once and everywhere its cookie was copied to. */
export async function signOut(visitor: Request): Promise<readonly string[]> {
  const settings = authSettings();
  const name = sessionCookieName(settings);
  const token = readCookie(visitor.headers, name);
  if (token !== null) await endSession(token);
  return [setCookie(settings, name, "", 0)];
}
