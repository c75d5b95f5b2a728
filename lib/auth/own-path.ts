const BASE = "http://own.invalid";
const LONGEST = 2_000;

/** Pages that only lead on: sending somebody back to them would go round in circles. */
const LEADS_ON = /^\/(auth|sign-in)(\/|$)/;

/**
 * Where to send somebody next: `wanted` when it is a path on this site, whole with its query and fragment, else
 * `fallback`. What a browser, a proxy or a later decoding could take for another site is no path of ours: `//host`,
 * `/\host`, `/%5Chost`, anything with a scheme, a control character or a backslash.
 */
export function ownPath(wanted: unknown, fallback = "/"): string {
  if (typeof wanted !== "string" || wanted.length > LONGEST) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them from addresses
  if (!/^\/(?![/\\])/.test(wanted) || /[\x00-\x20\x7f\\]/.test(wanted)) return fallback;
  if (!URL.canParse(wanted, BASE)) return fallback;
  const url = new URL(wanted, BASE);
  if (url.origin !== BASE || leavesWhenDecoded(url.pathname) || LEADS_ON.test(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Whether the path would name another host after one or two rounds of percent-decoding. */
function leavesWhenDecoded(path: string): boolean {
  let decoded = path;
  for (let round = 0; round < 3; round++) {
    if (/^\/[/\\]/.test(decoded)) return true;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return false;
    }
  }
  return false;
}
