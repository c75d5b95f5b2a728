/**
 * An e-mail address as accounts keep it: in the compatible Unicode form, lower case, without space around it; null when
 * it is none, or one that parsers read in more than one way (quotes, commas, brackets, comments, several `@`).
 */
export function emailAddress(text: unknown): string | null {
  if (typeof text !== "string" || text.length > 1_000) return null;
  const address = text.normalize("NFKC").trim().toLowerCase();
  if (address.length > 254) return null;
  const [, local, domain] = /^([^\s@"'`(),:;<>[\\\]|]{1,64})@([^\s@"'`(),:;<>[\\\]|]+)$/.exec(address) ?? [];
  if (!local || !domain || /\p{C}/u.test(address)) return null;
  if (/^\.|\.$|\.\./.test(local) || /^[.-]|[.-]$|\.\./.test(domain)) return null;
  return address;
}
