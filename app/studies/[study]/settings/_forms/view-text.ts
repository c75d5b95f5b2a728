import { pathOf } from "@/lib/format/address";

/**
 * What a share link opens besides the study's own page: the rest of an address after the study's, such as
 * `/rounds?model=m`, from that or from the whole address of a page as it is copied. null when it is neither.
 */
export function viewText(slug: string, text: string): string | null {
  const given = text.trim();
  const study = pathOf("studies", slug);
  const at = given.indexOf(study);
  const rest =
    at >= 0 && /^(https?:\/\/[^/?#]+)?$/.test(given.slice(0, at)) ? given.slice(at + study.length) : given;
  return /^((\/[^\s/?#]+)*\/?(\?[^\s#]*)?(#\S*)?)$/.test(rest) && !rest.startsWith("/settings") ? rest : null;
}

/** The same view without a revision of its own, for a link that is frozen at one. */
export function withoutRevision(view: string): string {
  const [, path = "", query = "", place = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(view) ?? [];
  const search = new URLSearchParams(query);
  if (!search.has("revision")) return view;
  search.delete("revision");
  return `${path}${search.size > 0 ? `?${search}` : ""}${place}`;
}

/** The revision that a view names; "" when it names none. */
export const revisionIn = (view: string): string =>
  new URLSearchParams(view.replace(/#.*/, "").split("?")[1] ?? "").get("revision") ?? "";
