import "server-only";
import { cookies } from "next/headers";
import { cookieName, setCookie } from "./cookies";
import { authSettings } from "./env";
import { takeShownShare } from "./shares";
import { takeShown } from "./tokens";
import { type SignedIn, signedIn, type Viewer } from "./viewer";

/** What can be shown this way, each in a cookie of its own. */
type Fresh = "new-token" | "new-share";
/** Seconds in which the page that shows a new token must be loaded. */
const LIFE = 120;

/**
 * The cookie that carries a token from the form that made it to the page that shows it: a form's answer is a redirect,
 * so that loading the page again makes no second token.
 */
export function freshTokenCookie(token: string, what: Fresh = "new-token"): string {
  const settings = authSettings();
  return setCookie(settings, cookieName(settings, what), token, LIFE, "Strict");
}

/** The token that was just made, the first time that it is asked for; null ever after. */
export async function takeFreshToken({ user_id }: SignedIn): Promise<FreshToken | null> {
  return taken("new-token", (token) => takeShown(user_id, token));
}

/** The token of the share link of this study that was just made, the first time that it is asked for; null ever after. */
export async function takeFreshShare(viewer: Viewer, slug: string): Promise<FreshToken | null> {
  const user = signedIn(viewer);
  return user && taken("new-share", (token) => takeShownShare(user.user_id, slug, token));
}

export interface FreshToken {
  token: string;
  label: string;
}

async function taken(
  what: Fresh,
  take: (token: string) => Promise<string | null>,
): Promise<FreshToken | null> {
  const token = (await cookies()).get(cookieName(authSettings(), what))?.value;
  if (!token) return null;
  const label = await take(token);
  return label === null ? null : { token, label };
}
