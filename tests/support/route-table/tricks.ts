/** Ways to ask for an address that are not the way that pages do. None of them tells who may not read any more. */
export interface Trick {
  name: string;
  /** The address for somebody who knows the study's short name; the path as it is unless given. */
  path?: (path: string, slug: string) => string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

const hexed = (text: string): string =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
const withQuery = (path: string, more: string): string => `${path}${path.includes("?") ? "&" : "?"}${more}`;
const beforeQuery = (path: string, more: string): string => path.replace(/(?=\?|$)/, more);

export const TRICKS: readonly Trick[] = [
  { name: "HEAD", method: "HEAD" },
  { name: "as the router asks", headers: { rsc: "1" }, path: (path) => withQuery(path, "_rsc=1abcd") },
  {
    name: "as the router fetches ahead",
    headers: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  },
  { name: "a part", headers: { range: "bytes=0-99" } },
  { name: "if it changed", headers: { "if-none-match": "*", "if-modified-since": new Date().toUTCString() } },
  { name: "a slash at the end", path: (path) => beforeQuery(path, "/") },
  { name: "two slashes", path: (path) => path.replace("/", "//") },
  { name: "in capitals", path: (path, slug) => path.replaceAll(slug, slug.toUpperCase()) },
  { name: "percent-encoded", path: (path, slug) => path.replaceAll(slug, hexed(slug)) },
  { name: "encoded twice", path: (path, slug) => path.replaceAll(slug, encodeURIComponent(hexed(slug))) },
  { name: "with a NUL", path: (path, slug) => path.replaceAll(slug, `${slug}%00`) },
  { name: "past the middleware", headers: { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" } },
  { name: "at another host", headers: { "x-forwarded-host": "localhost", "x-forwarded-for": "127.0.0.1" } },
  { name: "with a data file's name", path: (path) => beforeQuery(path, ".rsc") },
];
