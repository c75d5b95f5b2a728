/** A name or label as it is shown: one line, space trimmed, at most 80 characters; null when nothing is left. */
export function displayName(text: unknown): string | null {
  if (typeof text !== "string") return null;
  const name = text
    .slice(0, 1_000)
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...name].slice(0, 80).join("").trim() || null;
}
