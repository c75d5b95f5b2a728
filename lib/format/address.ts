/** Search parameters as pages receive them. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** null, undefined, "" and [] take a parameter away. */
export type AddressChanges = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>;

/** Joins path segments, each percent-encoded: `pathOf("studies", "a b", "trials")` → `/studies/a%20b/trials`. */
export function pathOf(...segments: readonly (string | number)[]): string {
  return `/${segments.map((segment) => encodeURIComponent(segment)).join("/")}`;
}

/**
 * The address of `path` with the present search parameters and some of them changed. Parameters keep their order and
 * changed ones come last, so that one view has one address; lists repeat their name (`method=a&method=b`).
 */
export function hrefWith(path: string, params: SearchParams, changes: AddressChanges = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (!(name in changes)) append(search, name, value);
  }
  for (const [name, value] of Object.entries(changes)) append(search, name, value);
  const query = search.toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The first value of a parameter; undefined when absent or empty. */
export function oneOf(params: SearchParams, name: string): string | undefined {
  return manyOf(params, name)[0];
}

/** All values of a parameter, each once, empty ones dropped. */
export function manyOf(params: SearchParams, name: string): readonly string[] {
  const value = params[name];
  const values = value === undefined ? [] : typeof value === "string" ? [value] : value;
  return [...new Set(values.filter((item) => item !== ""))];
}

/** A list with one value added, or taken away when it is already there. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((item) => item !== value) : [...values, value];
}

function append(search: URLSearchParams, name: string, value: AddressChanges[string]): void {
  if (value === null || value === undefined || value === "") return;
  if (typeof value === "object") for (const item of value) search.append(name, item);
  else search.append(name, String(value));
}
