import "server-only";
import { Auth, type AuthConfig, skipCSRFCheck } from "@auth/core";
import { AuthError } from "@auth/core/errors";
import { accountAdapter } from "./adapter";
import { browserName } from "./browser-name";
import { cookieName, cookieOptions, readCookie, sessionCookieName } from "./cookies";
import { emailAddress } from "./email-address";
import { type AuthSettings, authSettings } from "./env";
import { githubProvider } from "./github";
import { LINK_MINUTES, sendLink } from "./mail";
import { ownPath } from "./own-path";
import { secretToken } from "./secret-token";
import { SESSION_LIFE } from "./sessions";

/** Where @auth/core's addresses begin; the public ones below it are routes of our own. */
const BASE = "/auth";
/** Never shown: an answer that leads here says that @auth/core refused, and why. */
const REFUSED = "/auth/refused";

/** What @auth/core answered: where it leads, the cookies to set, and its reason if it refused. */
export interface AuthAnswer {
  location: string;
  cookies: readonly string[];
  refused: string | null;
}

/** Refusals that say something about a visitor, not about the server. */
const EXPECTED = new Set<string>([
  "Verification",
  "AccessDenied",
  "OAuthAccountNotLinked",
  "InvalidCheck",
  "OAuthCallbackError",
]);

/**
 * Asks @auth/core. It never sees the visitor's request, only one made here: our own origin whatever `Host` or
 * `X-Forwarded-Host` say, the named parameters, and those cookies that are its own.
 */
export async function callAuth(
  visitor: Request,
  action: string,
  given: { query?: URLSearchParams; form?: Record<string, string> },
): Promise<AuthAnswer> {
  const settings = authSettings();
  const config = authConfig(settings, browserName(visitor.headers.get("user-agent")));
  const url = new URL(`${BASE}/${action}`, settings.origin);
  if (given.query) url.search = given.query.toString();
  const answer = await Auth(
    new Request(url, {
      headers: { cookie: ownCookies(visitor.headers, settings) },
      ...(given.form ? { method: "POST", body: new URLSearchParams(given.form) } : {}),
    }),
    config,
  );
  const location = answer.headers.get("location");
  // Settings that it can't work with, of which its logger has told.
  if (location === null) return { location: "/", cookies: [], refused: "Configuration" };
  const target = new URL(location, settings.origin);
  const refused = target.origin === settings.origin && target.pathname === REFUSED;
  return {
    location,
    cookies: answer.headers.getSetCookie(),
    refused: refused ? (target.searchParams.get("error") ?? "Configuration") : null,
  };
}

function ownCookies(headers: Headers, settings: AuthSettings): string {
  const names = cookieNames(settings);
  const next = encodeURIComponent(`${settings.origin}/`);
  return Object.values(names)
    .flatMap((name) => {
      const value = readCookie(headers, name);
      // It stops at one that it did not write itself.
      const strange = name === names.callbackUrl && !value?.startsWith(next);
      return value === null || strange ? [] : `${name}=${value}`;
    })
    .join("; ");
}

const cookieNames = (settings: AuthSettings) => ({
  sessionToken: sessionCookieName(settings),
  callbackUrl: cookieName(settings, "next"),
  pkceCodeVerifier: cookieName(settings, "pkce"),
  state: cookieName(settings, "state"),
});

function authConfig(settings: AuthSettings, browser: string | null): AuthConfig {
  const { origin, secure, secret, github } = settings;
  const names = cookieNames(settings);
  const options = cookieOptions(settings);
  const short = { ...options, maxAge: 15 * 60 };
  return {
    basePath: BASE,
    secret,
    // The origin of every request is set above.
    trustHost: true,
    // Refused before: requireOwnRequest.
    skipCSRFCheck,
    useSecureCookies: secure,
    adapter: accountAdapter(browser),
    session: { strategy: "database", maxAge: SESSION_LIFE, generateSessionToken: secretToken },
    cookies: {
      sessionToken: { name: names.sessionToken, options },
      callbackUrl: { name: names.callbackUrl, options: short },
      pkceCodeVerifier: { name: names.pkceCodeVerifier, options: short },
      state: { name: names.state, options: short },
    },
    pages: { signIn: REFUSED, error: REFUSED },
    callbacks: {
      redirect: ({ url }) => origin + ownPath(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url),
      // GitHub without a verified address: nothing identifies the person.
      signIn: ({ user }) => Boolean(user.email),
    },
    providers: [
      {
        id: "email",
        name: "E-mail",
        type: "email",
        maxAge: LINK_MINUTES * 60,
        generateVerificationToken: secretToken,
        normalizeIdentifier(text) {
          const email = emailAddress(text);
          if (email === null) throw new Error("No e-mail address.");
          return email;
        },
        sendVerificationRequest: ({ identifier, token, url }) =>
          sendLink(identifier, linkTo(origin, identifier, token, url)),
      },
      ...(github ? [githubProvider(github)] : []),
    ],
    logger: {
      error(error) {
        if (!(error instanceof AuthError && EXPECTED.has(error.type))) console.error(error);
      },
      warn() {},
      debug() {},
    },
  };
}

/** Our own page for a link, where a button uses it: programs that open every link in a mail don't use it up. */
function linkTo(origin: string, email: string, token: string, url: string): string {
  const link = new URL("/sign-in/link", origin);
  link.search = new URLSearchParams({ email, token }).toString();
  const next = new URL(url).searchParams.get("callbackUrl") ?? "";
  const path = ownPath(next.startsWith(`${origin}/`) ? next.slice(origin.length) : next, "");
  if (path !== "" && path !== "/") link.searchParams.set("callbackUrl", path);
  return link.href;
}
