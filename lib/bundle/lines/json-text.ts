/** A bare token that JSON does not know but other programs write, and the field that it stands in. */
export interface BareToken {
  token: "NaN" | "Infinity" | "-Infinity";
  field: string | null;
  /** Line inside the text, from 1. */
  line: number;
}

export type JsonText =
  | { ok: true; value: unknown }
  | { ok: false; why: "bare-token"; tokens: readonly BareToken[] }
  | { ok: false; why: "broken" };

/**
 * JSON.parse that tells two kinds of failure apart: text that would be JSON but for bare NaN or Infinity (named, with
 * field and line), and text that is broken or cut off.
 */
export function parseJson(text: string): JsonText {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const tokens = bareTokens(text);
    return tokens.length > 0 ? { ok: false, why: "bare-token", tokens } : { ok: false, why: "broken" };
  }
}

const TOKEN = /-?Infinity\b|NaN\b|\n/g;

/** The bare tokens of a text, or none when the text is broken in another way too. */
function bareTokens(text: string): BareToken[] {
  if (!text.includes("NaN") && !text.includes("Infinity")) return [];
  const found: BareToken[] = [];
  let field: string | null = null;
  let line = 1;
  let mended = "";
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const end = quote === -1 ? text.length : quote;
    mended += text.slice(at, end).replace(TOKEN, (part) => {
      if (part === "\n") {
        line++;
        return part;
      }
      found.push({ token: part as BareToken["token"], field, line });
      return "null";
    });
    if (quote === -1) break;
    at = stringEnd(text, quote);
    const string = text.slice(quote, at);
    if (/^\s*:/.test(text.slice(at, at + 20))) field = string.slice(1, -1);
    mended += string;
  }
  try {
    JSON.parse(mended);
    return found;
  } catch {
    return [];
  }
}

/** Index after the quote that closes the string which opens at `quote`; the end of the text when none does. */
function stringEnd(text: string, quote: number): number {
  for (let at = quote + 1; ; ) {
    const close = text.indexOf('"', at);
    if (close === -1) return text.length;
    let slashes = 0;
    while (text.charCodeAt(close - 1 - slashes) === 0x5c) slashes++;
    at = close + 1;
    if (slashes % 2 === 0) return at;
  }
}

const PART =
  /\s+|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;

/**
 * Line of the first fault of a broken text, from 1. Looks at what may follow what; JSON.parse does not tell its position
 * on every version of Node.
 */
export function faultLine(text: string): number {
  const open: string[] = [];
  let may = "v";
  let at = 0;
  for (PART.lastIndex = 0; at < text.length; at = PART.lastIndex) {
    const part = PART.exec(text)?.[0];
    if (part === undefined) break;
    if (part.trim() === "") continue;
    const kind = part.startsWith('"') ? "s" : /^[{}[\],:]$/.test(part) ? part : "v";
    const holder = open.at(-1);
    const fits =
      kind === "s" ? /[vk]/.test(may) : /[v{[]/.test(kind) ? may.includes("v") : may.includes(kind);
    if (!fits) break;
    if (kind === "{" || kind === "[") {
      open.push(kind);
      may = kind === "{" ? "k}" : "v]";
    } else if (kind === ":") may = "v";
    else if (kind === ",") may = holder === "{" ? "k" : "v";
    else if (kind === "s" && may.includes("k")) may = ":";
    else {
      if (kind === "}" || kind === "]") open.pop();
      const outer = open.at(-1);
      may = outer === "{" ? ",}" : outer === "[" ? ",]" : "";
    }
  }
  return (at < text.length ? text.slice(0, at) : text.trimEnd()).split("\n").length;
}

/**
 * The text of one member of a JSON object, exactly as written. For numbers that lose digits when they are parsed.
 * `text` must be valid JSON; of a repeated key the last one counts, as in JSON.parse. Null when there is none.
 */
export function memberText(text: string, key: string): string | null {
  let found: string | null = null;
  for (let at = text.indexOf("{") + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return found;
    const after = stringEnd(text, quote);
    const start = text.indexOf(":", after) + 1;
    const end = valueEnd(text, start);
    if (JSON.parse(text.slice(quote, after)) === key) found = text.slice(start, end).trim();
    at = end + 1;
  }
}

/** Index of the comma or bracket that ends the JSON value at `start`. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const c = text[at];
    if (c === '"') at = stringEnd(text, at) - 1;
    else if (c === "{" || c === "[") depth++;
    else if (c === "," || c === "}" || c === "]") {
      if (depth === 0) return at;
      if (c !== ",") depth--;
    }
  }
  return text.length;
}
