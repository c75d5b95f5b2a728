import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cwd } from "node:process";

export interface Setting {
  name: string;
  /** What stands after the `=`: the default, or how a value looks; empty where there is neither. */
  sample: string;
  about: string;
}

/** Every setting of this version as `.env.example` explains it, in its order. */
export async function listSettings(): Promise<readonly Setting[]> {
  return settingsIn(await readFile(join(cwd(), ".env.example"), "utf8"));
}

/** Paragraphs of comment lines, of which the last is `# NAME=sample`; others are no settings. */
export function settingsIn(text: string): Setting[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const lines = paragraph
      .trim()
      .split("\n")
      .map((line) => line.replace(/^#\s?/, ""));
    const [, name, sample] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(lines.at(-1) ?? "") ?? [];
    if (name === undefined) return [];
    return [{ name, sample: sample ?? "", about: lines.slice(0, -1).join(" ") }];
  });
}
