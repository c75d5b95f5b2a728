import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { PlainFault } from "./faults.mjs";

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {boolean} portGiven false: the next free port may be taken instead
 * @property {string} host
 * @property {boolean} loopback only this machine can reach the host
 * @property {string | null} appUrl null: made from the port, on loopback
 * @property {string | null} databaseUrl null: embedded Postgres
 * @property {string} data absolute folder
 * @property {boolean} dataGiven false: the default folder in the checkout
 * @property {string | null} authSecret null: made at the first start, on loopback
 * @property {number} workers
 * @property {boolean} demo
 */

const LIMITS = ["UPLOAD", "UNPACKED", "ROWS", "FILES", "LINE", "WAITING", "DAILY", "SENDINGS"].map(
  (name) => `HOLDFAST_MAX_${name}`,
);

/** Every setting by name, as `.env.example` lists them. */
export const SETTING_NAMES = [
  "PORT",
  "HOST",
  "APP_URL",
  "DATABASE_URL",
  "DATABASE_REPLICA_URLS",
  "HOLDFAST_DATA",
  "AUTH_SECRET",
  "OWNER_EMAIL",
  "SMTP_URL",
  "MAIL_FROM",
  "AUTH_GITHUB_ID",
  "AUTH_GITHUB_SECRET",
  "AUTH_GITHUB_URL",
  ...LIMITS,
  "HOLDFAST_WORKERS",
  "HOLDFAST_DEMO",
  "TRUSTED_PROXIES",
];

/** @param {string} host */
export function isLoopback(host) {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * The address a browser on this machine opens.
 * @param {string} host
 * @param {number} port
 */
export function localUrl(host, port) {
  const name = isLoopback(host) || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

/** @param {string} text @param {string[]} protocols */
function isUrl(text, protocols) {
  try {
    const url = new URL(text);
    return protocols.includes(url.protocol) && (url.hostname !== "" || protocols.includes("postgres:"));
  } catch {
    return false;
  }
}

/** An http or https address without user, path, query or fragment. @param {string} text */
const isOrigin = (text) => isUrl(text, ["http:", "https:"]) && /^https?:\/\/[^/?#@\\]+\/?$/i.test(text);

const isPostgresUrl = (/** @type {string} */ text) => isUrl(text, ["postgres:", "postgresql:"]);

/**
 * Reads and checks every setting once. All that is wrong is said together, a sentence each.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root the checkout; relative folders start here
 * @returns {Settings}
 */
export function readSettings(env, root) {
  /** @type {string[]} */
  const wrong = [];
  const text = (/** @type {string} */ name) => env[name]?.trim() || null;
  const whole = (
    /** @type {string} */ name,
    /** @type {number} */ fallback,
    /** @type {number} */ low,
    high = 0,
  ) => {
    const value = text(name);
    if (value === null) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= low && number <= high) return number;
    wrong.push(`${name} is "${value}": it must be a whole number from ${low} to ${high}.`);
    return fallback;
  };

  const port = whole("PORT", 3000, 1, 65_535);
  const host = text("HOST") ?? "127.0.0.1";
  if (!/^[A-Za-z0-9.:_-]+$/.test(host))
    wrong.push(`HOST is "${host}": it must be a host name or an IP address.`);
  const loopback = isLoopback(host);

  const appUrl = text("APP_URL");
  if (appUrl !== null && !isOrigin(appUrl))
    wrong.push(
      `APP_URL is "${appUrl}": it must be an http or https address without a path, like https://holdfast.example.org.`,
    );
  if (appUrl === null && !loopback)
    wrong.push(`HOST is ${host}, which other machines can reach: set APP_URL to the address they use.`);

  const authSecret = text("AUTH_SECRET");
  if (authSecret !== null && authSecret.length < 32)
    wrong.push(`AUTH_SECRET has ${authSecret.length} characters: it must have at least 32.`);
  if (authSecret === null && !loopback)
    wrong.push(
      `HOST is ${host}, which other machines can reach: set AUTH_SECRET to at least 32 random characters.`,
    );

  const databaseUrl = text("DATABASE_URL");
  if (databaseUrl !== null && !isPostgresUrl(databaseUrl))
    wrong.push("DATABASE_URL must look like postgres://user:password@host:5432/database.");
  const replicas = text("DATABASE_REPLICA_URLS");
  if (replicas?.split(",").some((url) => !isPostgresUrl(url.trim())))
    wrong.push("DATABASE_REPLICA_URLS must be postgres:// addresses with commas between them.");

  const smtp = text("SMTP_URL");
  const sender = text("MAIL_FROM");
  if (smtp !== null && !isUrl(smtp, ["smtp:", "smtps:"]))
    wrong.push("SMTP_URL must look like smtp://user:password@host:587.");
  if (smtp !== null && sender === null)
    wrong.push("SMTP_URL is set: set MAIL_FROM to the sender's address too.");
  if (sender !== null && !/[^\s@<]+@[^\s@>]+/.test(sender))
    wrong.push(`MAIL_FROM is "${sender}": it must hold an e-mail address.`);
  const owner = text("OWNER_EMAIL");
  if (owner !== null && !/^[^\s@]+@[^\s@]+$/.test(owner))
    wrong.push(`OWNER_EMAIL is "${owner}": it must be an e-mail address.`);
  if ((text("AUTH_GITHUB_ID") === null) !== (text("AUTH_GITHUB_SECRET") === null))
    wrong.push("AUTH_GITHUB_ID and AUTH_GITHUB_SECRET belong together: set both or neither.");
  const github = text("AUTH_GITHUB_URL");
  if (github !== null && !isOrigin(github))
    wrong.push(`AUTH_GITHUB_URL is "${github}": it must be an http or https address without a path.`);

  for (const name of LIMITS) {
    const value = text(name);
    if (value !== null && !/^[1-9]\d{0,14}$/.test(value))
      wrong.push(`${name} is "${value}": it must be a whole number above 0.`);
  }
  whole("TRUSTED_PROXIES", 0, 0, 10);
  const workers = whole("HOLDFAST_WORKERS", 1, 0, 64);
  const demo = whole("HOLDFAST_DEMO", 1, 0, 1) === 1;

  if (wrong.length > 0) throw new PlainFault(wrong.join("\n"));
  const data = text("HOLDFAST_DATA");
  return {
    port,
    portGiven: text("PORT") !== null,
    host,
    loopback,
    appUrl: appUrl === null ? null : new URL(appUrl).origin,
    databaseUrl,
    data: data === null ? join(root, ".data") : resolve(root, data),
    dataGiven: data !== null,
    authSecret,
    workers,
    demo,
  };
}
