import "server-only";
import { HoldfastError } from "@/lib/errors";
import { authSettings } from "./env";

/**
 * Whether a request that changes something was made by a page of ours. Browsers say so in `Sec-Fetch-Site`, which no
 * page can set; `none` is the reader's own doing. Older browsers, and pages without TLS outside this machine, leave
 * `Origin`. Neither header: refused.
 */
export function isOwnRequest(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  return headers.get("origin") === origin;
}

/** @throws HoldfastError forbidden */
export function requireOwnRequest(request: Request): void {
  if (!isOwnRequest(request.headers, authSettings().origin))
    throw new HoldfastError("forbidden", "This was sent from another site, or from a page that is not ours.");
}
