/**
 * A string as R source, in ASCII alone: what R reads does not depend on its locale, and nothing in an id can end the
 * string. A NUL, which no R string holds, and halves of surrogate pairs become U+FFFD.
 */
export function rString(text: string): string {
  let out = "";
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (char === "\\" || char === '"') out += `\\${char}`;
    else if (code >= 0x20 && code < 0x7f) out += char;
    else if (code === 0 || (code >= 0xd800 && code <= 0xdfff)) out += "\\ufffd";
    else if (code <= 0xffff) out += `\\u${code.toString(16).padStart(4, "0")}`;
    else out += `\\U${code.toString(16).padStart(8, "0")}`;
  }
  return `"${out}"`;
}

/** A vector, one item a line, inside a list of this script. */
export const rVector = (items: readonly string[], empty: string): string =>
  items.length === 0 ? empty : `c(\n      ${items.join(",\n      ")}\n    )`;

/** A double as R source: the shortest decimal that reads back as the same double. */
export const rNumber = (value: number): string => (Number.isFinite(value) ? String(value) : "NA");

/** Text as comment lines: nothing in it can end the comment. */
export const rComment = (text: string): string => `# ${text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")}`;
