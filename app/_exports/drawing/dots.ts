import { markFamily } from "@/app/_ui/method-look";
import { FAMILY_INK, INK } from "@/app/previews/_drawing/colours";
import { cut } from "@/app/previews/_drawing/drawable";
import type { Strategy } from "@/lib/format/words";
import type { DrawingPart } from "./drawing";
import { INNER } from "./frame";

const NAMES = 330;
const TEXT = 150;
const ROW = 24;
const GROUP = 34;
const AXIS = 26;

export interface DotRow {
  name: string;
  strategy: Strategy;
  open: boolean;
  /** Fractions; null draws nothing. */
  value: number | null;
  low: number | null;
  high: number | null;
  /** The value and what it is a share of, at the right. */
  text: string;
}

/** A marker with its 95% interval a row, from 0 to 100%, rows under the name of their group. */
export function dotRows(groups: readonly { name: string; rows: readonly DotRow[] }[]): {
  parts: DrawingPart[];
  height: number;
} {
  const height = groups.reduce((sum, { rows }) => sum + GROUP + rows.length * ROW, 0);
  const at = (value: number): number => NAMES + (INNER - NAMES - TEXT) * Math.min(1, Math.max(0, value));
  const parts: DrawingPart[] = [0, 0.25, 0.5, 0.75, 1].flatMap((tick): DrawingPart[] => [
    { kind: "line", from: [at(tick), 0], to: [at(tick), height], colour: INK.line, thick: 1 },
    {
      kind: "words",
      x: at(tick),
      y: height + 14,
      text: tick === 1 ? "100%" : String(tick * 100),
      size: 12,
      colour: INK["ink-3"],
      anchor: "middle",
    },
  ]);
  let y = 0;
  for (const { name, rows } of groups) {
    const text = cut(name, 100);
    parts.push({ kind: "words", x: 0, y: y + GROUP - 14, text, size: 13.5, colour: INK.ink, bold: true });
    y += GROUP;
    for (const row of rows) {
      parts.push(...rowParts(row, y + ROW / 2, at));
      y += ROW;
    }
  }
  return { parts, height: height + AXIS };
}

function rowParts(row: DotRow, y: number, at: (value: number) => number): DrawingPart[] {
  const family = markFamily(row.strategy);
  const { open, value, low, high } = row;
  const line = (from: number, to: number, thick: number, tall = 0): DrawingPart => ({
    kind: "line",
    from: [from, y - tall],
    to: [to, y + tall],
    colour: FAMILY_INK[family],
    thick,
  });
  return [
    { kind: "mark", x: 5, y, family, open, size: 10 },
    { kind: "words", x: 16, y, text: cut(row.name, 42), size: 13, colour: INK["ink-2"] },
    ...(low === null || high === null
      ? []
      : [line(at(low), at(high), 2), ...[low, high].map((end) => line(at(end), at(end), 1.5, 6))]),
    ...(value === null ? [] : [{ kind: "mark", x: at(value), y, family, open, size: 9 } as const]),
    { kind: "words", x: INNER, y, text: row.text, size: 12.5, colour: INK.ink, anchor: "end" },
  ];
}
