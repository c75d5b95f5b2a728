import { markFamily } from "@/app/_ui/method-look";
import { INK } from "@/app/previews/_drawing/colours";
import { cut } from "@/app/previews/_drawing/drawable";
import type { Strategy } from "@/lib/format/words";
import type { DrawingPart } from "./drawing";
import { INNER } from "./frame";

const ROW = 22;
const LETTER = 7;
const GAP = 28;

/** Marker and name of every method, as many beside one another as there is room for. */
export function methodKey(methods: readonly { name: string; strategy: Strategy; open: boolean }[]): {
  parts: DrawingPart[];
  height: number;
} {
  const parts: DrawingPart[] = [];
  let [x, row] = [0, 0];
  for (const { name, strategy, open } of methods) {
    const text = cut(name, 60);
    const width = 16 + text.length * LETTER;
    if (x > 0 && x + width > INNER) [x, row] = [0, row + 1];
    const y = row * ROW + ROW / 2;
    parts.push({ kind: "mark", x: x + 5, y, family: markFamily(strategy), open, size: 10 });
    parts.push({ kind: "words", x: x + 16, y, text, size: 13.5, colour: INK.ink });
    x += width + GAP;
  }
  return { parts, height: methods.length === 0 ? 0 : (row + 1) * ROW + 14 };
}
