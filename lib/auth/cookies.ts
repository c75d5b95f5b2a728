import "server-only";
import type { AuthSettings } from "./env";

/** What stands in Set-Cookie beside name and value. */
export interface CookieOptions {
  httpOnly: true;
  sameSite: "lax" | "strict";
  path: "/";
  secure: boolean;
}

/**
 * Over https a cookie's name begins with `__Host-`: no other host and no page without TLS can set it. Without TLS the
 * name carries the port, since browsers give one machine's cookies to all its ports.
 */
export function cookieName(
  { secure, origin }: Pick<AuthSettings, "secure" | "origin">,
  name: string,
): string {
  return secure ? `__Host-holdfast-${name}` : `holdfast-${name}-${new URL(origin).port || "80"}`;
}

export const sessionCookieName = (settings: Pick<AuthSettings, "secure" | "origin">): string =>
  cookieName(settings, "session");

export function cookieOptions({ secure }: Pick<AuthSettings, "secure">): CookieOptions {
  return { httpOnly: true, sameSite: "lax", path: "/", secure };
}

/** The value of a Set-Cookie header. `maxAge` in seconds, 0 takes the cookie away. Values are tokens: nothing to encode. */
export function setCookie(
  settings: Pick<AuthSettings, "secure">,
  name: string,
  value: string,
  maxAge: number,
  sameSite: "Lax" | "Strict" = "Lax",
): string {
  const secure = settings.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** The value that a request carries under exactly this name; the first where a client sends several. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}
