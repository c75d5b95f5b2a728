/** Any text as a string of CSS, quotes included, that no character of it can end: safe inside a style element, too. */
export function cssString(text: string): string {
  const inside = text.replace(/[^A-Za-z0-9 .,:/?=-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `"${inside}"`;
}
