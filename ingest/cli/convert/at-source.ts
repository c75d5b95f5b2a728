import type { Problem } from "@/lib/bundle/problem";
import type { SourceLines } from "./source-lines";

/** Codes whose messages name other lines of the file. */
const NAMES_LINES: ReadonlySet<string> = new Set(["row.duplicate", "row.inconsistent_probe"]);

/**
 * A problem of a bundle that was made, at the place that it came from: the source's line, with the bundle's own behind it,
 * or the map for what is wrong with the manifest.
 */
export function atSource(
  found: Problem,
  names: { map: string; source: string },
  lines: SourceLines,
): Problem {
  if (found.file === "manifest.json")
    return {
      ...found,
      file: names.map,
      field: found.field === null ? "manifest" : `manifest.${found.field}`,
    };
  if (found.file === null || found.line === null) return found;
  const message = NAMES_LINES.has(found.code) ? atLines(found.message, lines) : found.message;
  return {
    ...found,
    file: names.source,
    line: lines.at(found.line),
    message: `${message} (${found.file}:${found.line})`,
  };
}

/** "Line 3" and "line 3", outside quotations. */
function atLines(message: string, lines: SourceLines): string {
  return message.replace(/"(?:[^"\\]|\\.)*"|\b(line) (\d+)/gi, (whole, word?: string, row?: string) =>
    word && row ? `${word} ${lines.at(Number(row))}` : whole,
  );
}
