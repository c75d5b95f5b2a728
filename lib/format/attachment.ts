/** `Content-Disposition` of a file to keep, whatever its name holds: ASCII for old clients, the name itself for others. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\/%;]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
