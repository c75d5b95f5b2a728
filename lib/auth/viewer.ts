import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { HoldfastError } from "@/lib/errors";
import { readCookie, sessionCookieName } from "./cookies";
import { authSettings } from "./env";
import type { TOKEN_SCOPES } from "./new-token";
import { requireOwnRequest } from "./same-origin";
import { sessionUser } from "./sessions";
import { shareView } from "./share-view";
import { isShareToken, openShare, type ShareScope } from "./shares";
import { tokenUser } from "./tokens";

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/**
 * Who is looking. Queries take a viewer and decide by it what exists; no page asks what kind it is. `user` is somebody
 * signed in (`admin`: the installation's owner; `session_id`: by which of their browsers), `token` a program in somebody's place,
 * `share` whoever holds a share link of one study: frozen at `revision` unless that is null, and with scope `numbers`
 * without anything that was typed or said.
 */
export type Viewer =
  | { kind: "public" }
  | { kind: "user"; user_id: number; admin: boolean; session_id: number }
  | { kind: "token"; user_id: number; scopes: readonly TokenScope[] }
  | { kind: "share"; share_id: string; study_id: number; revision: number | null; scope: ShareScope };

export type SignedIn = Extract<Viewer, { kind: "user" }>;
export type ShareViewer = Extract<Viewer, { kind: "share" }>;

const PUBLIC: Viewer = { kind: "public" };
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Who looks at the page that is being rendered: the share link that it was opened through, else by the session cookie. */
export async function currentViewer(): Promise<Viewer> {
  return shareView()?.viewer ?? cookieViewer();
}

/** Asked once a request. */
const cookieViewer = cache(async (): Promise<Viewer> => {
  const token = (await cookies()).get(sessionCookieName(authSettings()))?.value;
  return viewerOfSession(token ?? null);
});

/** Whether the browser carries a session cookie, good or not: enough for a link in the header, never for more. */
export async function hasSessionCookie(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName(authSettings()));
}

/** Who sent a form to one of our routes: by the session cookie alone. */
export function formViewer(request: Request): Promise<Viewer> {
  return viewerOfSession(readCookie(request.headers, sessionCookieName(authSettings())));
}

/**
 * Who calls the HTTP interface: the bearer of a token, a user's or a share link's, else whoever is signed in. A token
 * that is wrong, expired or revoked is HoldfastError unauthorized, never somebody else. Other schemes of `Authorization`
 * are a proxy's affair. A cookie alone does not change anything: an unsafe method that another site sent is HoldfastError
 * forbidden. A share link only reads: with one every unsafe method is.
 */
export async function apiViewer(request: Request): Promise<Viewer> {
  const authorization = request.headers.get("authorization") ?? "";
  const [, bearer] = /^bearer(?:\s+(.*))?$/i.exec(authorization.trim()) ?? [];
  if (!/^bearer\b/i.test(authorization.trim())) {
    const viewer = await formViewer(request);
    if (viewer.kind === "user" && !SAFE.has(request.method)) requireOwnRequest(request);
    return viewer;
  }
  const viewer = bearer ? await bearerViewer(bearer) : null;
  if (!viewer)
    throw new HoldfastError(
      "unauthorized",
      "This token is unknown, expired or revoked. Make one on the account page.",
    );
  if (viewer.kind === "share" && !SAFE.has(request.method))
    throw new HoldfastError("forbidden", "A share link only reads.");
  return viewer;
}

async function bearerViewer(token: string): Promise<Viewer | null> {
  if (isShareToken(token)) return (await openShare(token))?.viewer ?? null;
  const found = await tokenUser(token);
  return found && { kind: "token", ...found };
}

async function viewerOfSession(token: string | null): Promise<Viewer> {
  const user = token === null ? null : await sessionUser(token);
  return user ? { kind: "user", ...user } : PUBLIC;
}

/** The user whom a viewer is or stands for, whatever for; null for the public and for share links. */
export const userOf = (viewer: Viewer): number | null => ("user_id" in viewer ? viewer.user_id : null);

/** The user whose reading rights a viewer has; null for the public, for share links, and for a token that may not read. */
export function readerOf(viewer: Viewer): number | null {
  if (viewer.kind === "user") return viewer.user_id;
  return viewer.kind === "token" && viewer.scopes.includes("read") ? viewer.user_id : null;
}

/** The viewer when somebody is signed in, else null: for what only a person does, such as making tokens. */
export const signedIn = (viewer: Viewer): SignedIn | null => (viewer.kind === "user" ? viewer : null);

/** @throws HoldfastError unauthorized for the public, forbidden for a token or share link */
export function requireSignedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === "user") return viewer;
  if (viewer.kind === "token")
    throw new HoldfastError("forbidden", "A token can not do this: sign in with a browser.");
  if (viewer.kind === "share") throw new HoldfastError("forbidden", "A share link only reads.");
  throw new HoldfastError("unauthorized", "Sign in first.");
}
