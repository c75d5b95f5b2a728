/** A table of results as the project's formatter leaves it: two spaces, pairs of numbers on one line. */
export function written(results: unknown): string {
  const text = JSON.stringify(results, null, 2);
  return `${text.replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, "[$1, $2]")}\n`;
}
