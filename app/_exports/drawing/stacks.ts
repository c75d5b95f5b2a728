import { STACK, type StackRow } from "@/app/_charts/shapes";
import { markFamily } from "@/app/_ui/method-look";
import { INK } from "@/app/previews/_drawing/colours";
import { cut } from "@/app/previews/_drawing/drawable";
import { outcomeWord, type ProbeSetKind } from "@/lib/format/words";
import type { DrawingPart } from "./drawing";
import { INNER } from "./frame";
import { OUTCOME_COLOURS } from "./ink";

const MODEL = 170;
const METHOD = 180;
const BAR = 20;
const ROW = 23;
const GROUP = 18;

interface Group {
  name: string;
  rows: readonly StackRow[];
}

/** What became of every reply: a bar a method, grouped by model, the outcomes in one order; a key above. */
export function outcomeStacks(
  groups: readonly Group[],
  kind: ProbeSetKind,
): { parts: DrawingPart[]; height: number } {
  const key = outcomeKey(groups, kind);
  const parts = [...key.parts];
  let y = key.height;
  for (const { name, rows } of groups) {
    parts.push({ kind: "line", from: [0, y], to: [INNER, y], colour: INK.line, thick: 1 });
    y += GROUP / 2;
    parts.push({
      kind: "words",
      x: 0,
      y: y + BAR / 2,
      text: cut(name, 22),
      size: 13.5,
      colour: INK.ink,
      bold: true,
    });
    for (const row of rows) {
      parts.push(...barParts(row, y));
      y += ROW;
    }
    y += GROUP / 2;
  }
  return { parts, height: y };
}

function barParts(row: StackRow, y: number): DrawingPart[] {
  const from = MODEL + METHOD;
  const width = INNER - from;
  const middle = y + BAR / 2;
  const parts: DrawingPart[] = [
    { kind: "mark", x: MODEL + 5, y: middle, family: markFamily(row.strategy), open: row.open, size: 10 },
    { kind: "words", x: MODEL + 16, y: middle, text: cut(row.name, 23), size: 12.5, colour: INK["ink-2"] },
  ];
  const { expected } = row;
  if (expected === null)
    return [
      ...parts,
      { kind: "words", x: from, y: middle, text: "Not run", size: 12.5, colour: INK["ink-3"] },
    ];
  let x = from;
  for (const { outcome, count, inside } of row.parts) {
    const share = count / expected;
    const wide = share * width;
    if (count > 0) {
      parts.push({ kind: "box", x, y, width: Math.max(1, wide - 1.5), height: BAR, fill: { outcome } });
      if (share >= 0.05) {
        const { fill, second, text } = OUTCOME_COLOURS[outcome];
        const chip = inside.length * 7 + 8;
        if (second !== null)
          parts.push({ kind: "box", x: x + 3, y: y + 2, width: chip, height: BAR - 4, fill });
        parts.push({ kind: "words", x: x + 7, y: middle, text: inside, size: 12.5, colour: text });
      }
    }
    x += wide;
  }
  return parts;
}

function outcomeKey(groups: readonly Group[], kind: ProbeSetKind): { parts: DrawingPart[]; height: number } {
  const seen = STACK.filter((outcome) =>
    groups.some(({ rows }) =>
      rows.some(({ parts }) => parts.some((p) => p.outcome === outcome && p.count > 0)),
    ),
  );
  const parts: DrawingPart[] = [];
  let x = 0;
  for (const outcome of seen) {
    const text = outcomeWord(outcome, kind);
    parts.push({ kind: "box", x, y: 3, width: 14, height: 14, fill: { outcome } });
    parts.push({ kind: "words", x: x + 20, y: 10, text, size: 13.5, colour: INK.ink });
    x += 20 + text.length * 7 + 24;
  }
  return { parts, height: seen.length === 0 ? 0 : 32 };
}
