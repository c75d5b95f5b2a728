import "server-only";
import { env } from "node:process";
import { emailAddress } from "./email-address";

/** Settings of accounts, read from the environment once. The launcher checks the same and says more. */
export interface AuthSettings {
  /** Scheme, host and port of the one public address. */
  origin: string;
  /** Whether that address is https: cookies are then `Secure` and bound to the host. */
  secure: boolean;
  secret: string;
  ownerEmail: string | null;
  /** null: links go to the console. */
  mail: { url: string; from: string } | null;
  /** `url`: github.com, or a GitHub Enterprise server. */
  github: { id: string; secret: string; url: string; api: string } | null;
  trustedProxies: number;
}

let kept: AuthSettings | undefined;

/** Throws a sentence when a setting is missing or wrong. */
export function authSettings(): AuthSettings {
  kept ??= readAuthSettings(env);
  return kept;
}

export function readAuthSettings(from: Readonly<Record<string, string | undefined>>): AuthSettings {
  const text = (name: string) => from[name]?.trim() || null;
  const origin = originOf(text("APP_URL") ?? `http://localhost:${text("PORT") ?? 3000}`);
  if (origin === null)
    throw new Error(
      "APP_URL must be an http or https address without a path, like https://holdfast.example.org.",
    );
  const secret = text("AUTH_SECRET");
  if (secret === null || secret.length < 32)
    throw new Error("AUTH_SECRET must have at least 32 characters. Use npm start, which makes one.");
  const smtp = text("SMTP_URL");
  const sender = text("MAIL_FROM");
  if (smtp !== null && sender === null)
    throw new Error("SMTP_URL is set: set MAIL_FROM to the sender's address too.");
  const owner = text("OWNER_EMAIL");
  if (owner !== null && emailAddress(owner) === null)
    throw new Error(`OWNER_EMAIL is "${owner}": it must be an e-mail address.`);
  const proxies = text("TRUSTED_PROXIES") ?? "0";
  if (!/^\d{1,2}$/.test(proxies)) throw new Error("TRUSTED_PROXIES must be a whole number from 0 to 10.");
  return {
    origin,
    secure: origin.startsWith("https:"),
    secret,
    ownerEmail: owner === null ? null : emailAddress(owner),
    mail: smtp !== null && sender !== null ? { url: smtp, from: sender } : null,
    github: githubOf(text("AUTH_GITHUB_ID"), text("AUTH_GITHUB_SECRET"), text("AUTH_GITHUB_URL")),
    trustedProxies: Number(proxies),
  };
}

function originOf(address: string): string | null {
  if (!/^https?:\/\/[^/?#@\\]+\/?$/i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).origin;
}

function githubOf(id: string | null, secret: string | null, server: string | null): AuthSettings["github"] {
  if (id === null || secret === null) return null;
  if (server === null) return { id, secret, url: "https://github.com", api: "https://api.github.com" };
  const url = originOf(server);
  if (url === null) throw new Error("AUTH_GITHUB_URL must be an http or https address without a path.");
  return { id, secret, url, api: `${url}/api/v3` };
}
