import { INK } from "@/app/previews/_drawing/colours";
import type { Drawing, DrawingPart, Words } from "./drawing";

export const WIDTH = 960;
export const MARGIN = 32;
export const INNER = WIDTH - 2 * MARGIN;

interface Framed {
  title: string;
  unit: string;
  label: string;
  /** Parts below the head, y from 0, and their height. */
  body: readonly DrawingPart[];
  height: number;
  /** Study, revision, date and address: what a picture that left its page must still say. */
  source: string;
  notes?: readonly string[];
}

/** The frame of every picture: an ink rule, title and unit, the chart, notes and source. */
export function framed({ title, unit, label, body, height, source, notes = [] }: Framed): Drawing {
  const head: DrawingPart[] = [
    { kind: "line", from: [MARGIN, 24], to: [WIDTH - MARGIN, 24], colour: INK.ink, thick: 1.5 },
    ...paragraph(title, { y: 46, size: 19, colour: INK.ink, bold: true }),
  ];
  const unitAt = bottom(head) + 24;
  head.push(...paragraph(unit, { y: unitAt, size: 13.5, colour: INK["ink-2"] }));
  const top = bottom(head) + 24;
  let at = top + height + 26;
  const foot: DrawingPart[] = [];
  for (const text of [...notes, source]) {
    const lines = paragraph(text, { y: at, size: 12, colour: INK["ink-3"] });
    foot.push(...lines);
    at = bottom(lines) + 18;
  }
  return {
    width: WIDTH,
    height: Math.ceil(bottom(foot) + 26),
    title,
    label: `${label} ${source}`,
    parts: [...head, ...body.map((part) => moved(part, MARGIN, top)), ...foot],
  };
}

/** Text over as many lines as the width needs. */
function paragraph(
  text: string,
  { y, size, colour, bold = false }: { y: number; size: number; colour: string; bold?: boolean },
): Words[] {
  const most = Math.floor(INNER / (size * 0.52));
  return lines(text, most).map((line, at) => ({
    kind: "words",
    x: MARGIN,
    y: y + at * size * 1.4,
    text: line,
    size,
    colour,
    bold,
  }));
}

/** Lines of at most so many letters; a longer word is cut apart. */
export function lines(text: string, most: number): string[] {
  const found: string[] = [];
  let line = "";
  for (const word of text
    .split(/\s+/)
    .flatMap((part) => part.match(new RegExp(`.{1,${most}}`, "gu")) ?? [])) {
    if (line !== "" && line.length + 1 + word.length > most) {
      found.push(line);
      line = "";
    }
    line += (line === "" ? "" : " ") + word;
  }
  return line === "" ? found : [...found, line];
}

const bottom = (parts: readonly DrawingPart[]): number =>
  parts.reduce((most, part) => (part.kind === "words" ? Math.max(most, part.y) : most), 0);

function moved(part: DrawingPart, x: number, y: number): DrawingPart {
  if (part.kind !== "line") return { ...part, x: part.x + x, y: part.y + y };
  const shift = ([px, py]: readonly [number, number]) => [px + x, py + y] as const;
  return { ...part, from: shift(part.from), to: shift(part.to) };
}
