/**
 * Text as the picture's font (Geist, which Next brings along) can draw it. For any other letter the renderer would ask
 * a font service outside, so runs of those become an ellipsis, and a text with hardly anything else is null.
 */
export function drawable(text: string): string | null {
  const plain = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(
      /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u0113\u0116-\u012b\u0141-\u0148\u0150-\u017e–—‘’“”•…−≤≥×]+/gu,
      "…",
    )
    .trim();
  const letters = [...plain].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length;
  const lost = plain.split("…").length - 1;
  return letters > 0 && letters >= lost * 2 ? plain : null;
}

/** At most `most` letters, an ellipsis for what is left. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
