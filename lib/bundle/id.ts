/** Ids longer than this would not fit an index, an address or a table heading. */
export const ID_MAX_LENGTH = 500;

/** What an id may be written as: text, or a whole number small enough to be exact. */
export type IdInput = string | number;

const BROKEN = /\p{Surrogate}|\0/u;

/**
 * The id as it is stored: trimmed and NFC-normalised, else as given; a number becomes its digits, so that `7` and
 * `"7"` are one id while `"007"` stays a name of its own. Only for values that `idFault` lets through.
 */
export function normaliseId(value: IdInput): string {
  if (typeof value === "number") return String(value);
  return isPlainId(value) ? value : value.normalize("NFC").trim();
}

/** Why a value can not be an id, in words that say what to change; null when it can. */
export function idFault(value: unknown): string | null {
  if (typeof value === "number") {
    if (Number.isSafeInteger(value)) return null;
    if (!Number.isFinite(value)) return "Not a finite number. Write the id as text in quotes.";
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      return "A number this large loses digits when it is read. Write the id in quotes.";
    }
    return null;
  }
  if (typeof value !== "string") return "An id is text or a whole number.";
  if (isPlainId(value)) return null;
  if (BROKEN.test(value)) {
    return "An id can not hold a NUL character or half of a surrogate pair. Give it another name.";
  }
  const id = value.normalize("NFC").trim();
  if (id === "") return "An id can not be empty.";
  if (id.length > ID_MAX_LENGTH) return `An id can have ${ID_MAX_LENGTH} characters at most.`;
  if (id === "." || id === "..") return "An id can not be . or .., which have a meaning in addresses.";
  return null;
}

/** True for most real ids: printable ASCII without spaces, so nothing is left to normalise or to refuse. */
export function isPlainId(value: string): boolean {
  const length = value.length;
  if (length === 0 || length > ID_MAX_LENGTH) return false;
  for (let i = 0; i < length; i++) {
    const c = value.charCodeAt(i);
    if (c < 0x21 || c > 0x7e) return false;
  }
  return value.charCodeAt(0) !== 0x2e || (value !== "." && value !== "..");
}

/** The cheap form of `idFault(value) === null`, for inner loops. */
export function isId(value: unknown): value is IdInput {
  return typeof value === "string" && isPlainId(value) ? true : idFault(value) === null;
}
