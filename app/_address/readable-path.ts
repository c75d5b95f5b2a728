const decoder = new TextDecoder();

/**
 * The path of a request with every part that no one can decode (`%FF`, `%E0%A4%A`, a lone `%`) replaced by what stands
 * for it in text, U+FFFD or the sign itself. Everything else stays as it was sent, the query too.
 */
export function readablePath(url: string): string {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  if (decodes(path)) return url;
  const mended = path.replace(/(?:%[0-9a-f]{2})+|%/gi, (part) => {
    if (part === "%") return "%25";
    return decodes(part)
      ? part
      : encodeURIComponent(decoder.decode(Buffer.from(part.replaceAll("%", ""), "hex")));
  });
  return end < 0 ? mended : mended + url.slice(end);
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
