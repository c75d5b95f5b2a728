/** Rows as aligned columns; numbers (anything that starts with a digit, sign, point or <) to the right. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? "").length)));
  const right = head.map(
    (_, i) => rows.length > 0 && rows.every((row) => /^([\d.<>~+−–-]|$)/.test(row[i] ?? "")),
  );
  const line = (row: readonly string[]): string =>
    widths
      .map((width, i) => (right[i] ? (row[i] ?? "").padStart(width) : (row[i] ?? "").padEnd(width)))
      .join("  ")
      .trimEnd();
  return [head, ...rows].map(line).join("\n");
}
