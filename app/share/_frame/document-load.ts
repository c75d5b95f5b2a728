/**
 * Whether a request loads a page into a window. Moving from page to page within one, and fetching ahead, is done by
 * fetch: browsers say so in `Sec-Fetch-Dest`, and where they do not (plain http, old ones) the router's `Next-Url` does.
 */
export function isDocumentLoad(headers: Pick<Headers, "get">): boolean {
  if (/\bprefetch\b/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return false;
  const dest = headers.get("sec-fetch-dest");
  return dest === null ? headers.get("next-url") === null : dest === "document";
}
