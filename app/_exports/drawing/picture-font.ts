import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cwd } from "node:process";

/** Family of the pictures' font: Source Sans 3 with Latin, Greek and Cyrillic, as TrueType, which the renderer asks for. */
export const PICTURE_FONT = "Holdfast Picture";

const FOLDER = join(/* turbopackIgnore: true */ cwd(), "app", "_exports", "drawing", "fonts");

const faces = [400, 600] as const;
let read: Promise<{ name: string; data: Buffer; weight: (typeof faces)[number] }[]> | undefined;

/** Both weights, read once. */
export function pictureFonts() {
  read ??= Promise.all(
    faces.map(async (weight) => ({
      name: PICTURE_FONT,
      data: await readFile(join(FOLDER, `holdfast-picture-${weight}.ttf`)),
      weight,
    })),
  );
  return read;
}

/** Signs that the font lacks and that two others say as well. */
const SPELT: Readonly<Record<string, string>> = { "≤": "<=", "≥": ">=", "→": "->" };

/** Letters outside the font that one run may hold before it is cut. */
const MOST = 4;

/**
 * Text as the pictures' font can draw it. The renderer would ask a font service outside for any other letter, so each of
 * those stands as its Unicode number, `[4E2D]`: longer, but no name loses what tells it from another.
 */
export const pictureText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/[≤≥→]/g, (sign) => SPELT[sign] ?? sign)
    .replace(
      /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u0181\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03d1\u0400-\u045f\u1e9e-\u1ef9–—‘’“”•…−€]+/gu,
      (run) => {
        const codes = Array.from(run, (letter) => letter.codePointAt(0)?.toString(16).toUpperCase());
        return `[${codes.slice(0, MOST).join(" ")}${codes.length > MOST ? " …" : ""}]`;
      },
    )
    .trim();
