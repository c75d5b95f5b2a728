import type { StudyOverview } from "./results/study";

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Authors as stored (JSON); anything of another shape is left out. */
export function authorsOf(value: unknown): { name: string; url: string | null }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    const name = textOf((entry as Record<string, unknown> | null)?.name);
    return name ? [{ name, url: webAddress((entry as Record<string, unknown>).url) }] : [];
  });
}

export function citationOf(value: unknown): StudyOverview["citation"] {
  if (typeof value !== "object" || value === null) return null;
  const { text, url, doi, bibtex } = value as Record<string, unknown>;
  return { text: textOf(text), url: webAddress(url), doi: textOf(doi), bibtex: textOf(bibtex) };
}

/** Addresses come from bundles: only http and https ever become links. */
export function webAddress(value: unknown): string | null {
  const text = textOf(value);
  if (!text) return null;
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}
