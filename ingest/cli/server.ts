import { env } from "node:process";
import { keptToken } from "./kept-tokens";
import { UsageError } from "./usage-error";

/** Where a file that a server offers came from; the server writes it in. */
declare const HOLDFAST_SERVER: string | undefined;

export interface Server {
  /** Scheme, host and port. */
  origin: string;
  token: string | null;
}

/** The server to talk to: HOLDFAST_URL, else the one this file came from, else the one of a checkout. */
export function serverOrigin(): string {
  const offered =
    typeof HOLDFAST_SERVER === "string" && HOLDFAST_SERVER.startsWith("http") ? HOLDFAST_SERVER : null;
  const text = env.HOLDFAST_URL?.trim() || offered || "http://localhost:3000";
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new UsageError("HOLDFAST_URL must be an address like https://holdfast.example.org.");
  return new URL(text).origin;
}

/** The server and the token for it: HOLDFAST_TOKEN, else what `holdfast login` has kept. */
export async function server(): Promise<Server> {
  const origin = serverOrigin();
  const token = env.HOLDFAST_TOKEN?.trim() || (await keptToken(origin));
  if (token !== null) refuseClearText(origin);
  return { origin, token };
}

/** The same for commands that do nothing without a token. */
export async function serverWithToken(): Promise<Server & { token: string }> {
  const { origin, token } = await server();
  if (token === null)
    throw new UsageError(
      `There is no token for ${origin}. Make one on its account page, then run holdfast login or set HOLDFAST_TOKEN.`,
    );
  return { origin, token };
}

/** Throws UsageError where a token would cross a network in the clear. */
export function refuseClearText(origin: string): void {
  const { protocol, hostname } = new URL(origin);
  const here = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
  if (protocol !== "https:" && !here)
    throw new UsageError(`${origin} is not https: a token is never sent there in the clear.`);
}

export function headersOf({ token }: Server): Record<string, string> {
  return { accept: "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
}
