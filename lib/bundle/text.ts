const BROKEN = /\p{Surrogate}|\0/u;
const BROKEN_ALL = /\p{Surrogate}|\0/gu;
const MAX_DEPTH = 100;

/** Replaces what a UTF-8 text column can not hold (NUL, a lone surrogate) by U+FFFD; null when nothing was there. */
export function cleanText(text: string): string | null {
  return BROKEN.test(text) ? text.replace(BROKEN_ALL, "\ufffd") : null;
}

/**
 * Cleans every text in a JSON value in place, keys included, except the fields of the top level named in `ids`.
 * Returns whether anything was replaced. Throws RangeError for a value nested deeper than 100 levels.
 */
export function cleanValue(value: object, ids: ReadonlySet<string> | null, depth = 0): boolean {
  if (depth > MAX_DEPTH) throw new RangeError("nested too deeply");
  let replaced = false;
  for (const key of Object.keys(value)) {
    if (ids?.has(key)) continue;
    const holder = value as Record<string, unknown>;
    const item = holder[key];
    const cleanKey = cleanText(key);
    if (typeof item === "string") {
      const clean = cleanText(item);
      if (clean !== null) {
        set(holder, key, clean);
        replaced = true;
      }
    } else if (item !== null && typeof item === "object") {
      if (cleanValue(item, null, depth + 1)) replaced = true;
    }
    if (cleanKey !== null) {
      const moved = holder[key];
      delete holder[key];
      set(holder, cleanKey, moved);
      replaced = true;
    }
  }
  return replaced;
}

/** Plain assignment, except that a key called `__proto__` stays data. */
function set(holder: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") holder[key] = value;
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** JSON text with the keys of every object sorted: equal for equal content. Throws RangeError when nested too deeply. */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) throw new RangeError("nested too deeply");
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(",")}]`;
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item, depth + 1)}`);
  return `{${parts.join(",")}}`;
}
