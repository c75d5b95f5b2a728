import "server-only";
import { cookies } from "next/headers";
import { cookieName, setCookie } from "./cookies";
import { authSettings } from "./env";
import { takeShown } from "./tokens";
import type { SignedIn } from "./viewer";

const NAME = "new-token";
/** Seconds in which the page that shows a new token must be loaded. */
const LIFE = 120;

/**
 * The cookie that carries a token from the form that made it to the page that shows it: a form's answer is a redirect,
 * so that loading the page again makes no second token.
 */
export function freshTokenCookie(token: string): string {
  const settings = authSettings();
  return setCookie(settings, cookieName(settings, NAME), token, LIFE, "Strict");
}

/** The token that was just made, the first time that it is asked for; null ever after. */
export async function takeFreshToken({
  user_id,
}: SignedIn): Promise<{ token: string; label: string } | null> {
  const token = (await cookies()).get(cookieName(authSettings(), NAME))?.value;
  if (!token) return null;
  const label = await takeShown(user_id, token);
  return label === null ? null : { token, label };
}
