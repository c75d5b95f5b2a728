import type { Metadata } from "next";

/**
 * What a page says of itself when not everybody may find it: search leaves it alone, and no site that it links to
 * learns its address. That nobody keeps it, Next says of every page made for a request.
 */
export function quietMetadata(visibility: "private" | "unlisted" | "public"): Metadata {
  return visibility === "public" ? {} : { robots: { index: false }, referrer: "no-referrer" };
}
