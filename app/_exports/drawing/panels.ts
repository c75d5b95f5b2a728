import { placesOf, shiftOf } from "@/app/_charts/places";
import type { ChartLine } from "@/app/_charts/shapes";
import { markFamily } from "@/app/_ui/method-look";
import { FAMILY_INK, INK } from "@/app/previews/_drawing/colours";
import { cut } from "@/app/previews/_drawing/drawable";
import type { DrawingPart } from "./drawing";
import { INNER } from "./frame";

const PLOT = 190;
const AXIS = 38;
const BETWEEN = 40;
const HEAD = 26;
const FOOT = 30;

export interface Panel {
  /** null: the only one, which the figure's title names. */
  name: string | null;
  lines: readonly ChartLine[];
}

/** Lines with 95% intervals from 0 to 100%, a panel beside the other, two a row. `points`: names on the x axis. */
export function intervalPanels(
  panels: readonly Panel[],
  points: readonly string[],
): { parts: DrawingPart[]; height: number } {
  const columns = panels.length > 1 ? 2 : 1;
  const width = (INNER - (columns - 1) * BETWEEN) / columns;
  const tall = HEAD + PLOT + FOOT;
  const parts = panels.flatMap((panel, at) =>
    panelParts(panel, points, {
      x: (at % columns) * (width + BETWEEN) + AXIS,
      y: Math.floor(at / columns) * (tall + 12) + HEAD,
      width: width - AXIS,
    }),
  );
  return { parts, height: Math.ceil(panels.length / columns) * (tall + 12) };
}

function panelParts(
  { name, lines }: Panel,
  points: readonly string[],
  { x, y, width }: { x: number; y: number; width: number },
): DrawingPart[] {
  const places = placesOf(points.length).map((place) => x + (place / 100) * width);
  const heightOf = (value: number) => y + PLOT * (1 - Math.min(1, Math.max(0, value)));
  const room = Math.max(3, Math.floor(width / Math.max(1, points.length) / 7));
  return [
    ...(name === null
      ? []
      : [
          {
            kind: "words",
            x: x - AXIS,
            y: y - 16,
            text: cut(name, 56),
            size: 13.5,
            colour: INK.ink,
            bold: true,
          } as const,
        ]),
    ...[0, 25, 50, 75, 100].flatMap((tick): DrawingPart[] => [
      {
        kind: "line",
        from: [x, heightOf(tick / 100)],
        to: [x + width, heightOf(tick / 100)],
        colour: tick === 0 ? INK["ink-3"] : INK.line,
        thick: 1,
      },
      {
        kind: "words",
        x: x - 6,
        y: heightOf(tick / 100),
        text: tick === 100 ? "100%" : String(tick),
        size: 12,
        colour: INK["ink-3"],
        anchor: "end",
      },
    ]),
    ...points.map(
      (point, at): DrawingPart => ({
        kind: "words",
        x: places[at] ?? x,
        y: y + PLOT + 16,
        text: cut(point, room),
        size: 12,
        colour: INK["ink-2"],
        anchor: "middle",
      }),
    ),
    ...lines.flatMap((line, at) =>
      lineParts(
        line,
        places.map((place) => place + shiftOf(at, lines.length)),
        heightOf,
      ),
    ),
  ];
}

function lineParts(
  { strategy, open, points }: ChartLine,
  places: readonly number[],
  heightOf: (value: number) => number,
): DrawingPart[] {
  const family = markFamily(strategy);
  const colour = FAMILY_INK[family];
  const parts: DrawingPart[] = [];
  const marks: DrawingPart[] = [];
  for (const [at, point] of points.entries()) {
    const x = places[at];
    if (x === undefined || point.value === null) continue;
    const before = points[at - 1];
    const from = places[at - 1];
    if (before?.value != null && from !== undefined)
      parts.push({
        kind: "line",
        from: [from, heightOf(before.value)],
        to: [x, heightOf(point.value)],
        colour,
        thick: 2,
        dashed: point.exploratory === true || before.exploratory === true,
      });
    if (point.low !== null && point.high !== null) {
      const ends = [point.low, point.high] as const;
      parts.push({
        kind: "line",
        from: [x, heightOf(ends[0])],
        to: [x, heightOf(ends[1])],
        colour,
        thick: 1.5,
      });
      for (const end of ends)
        if (end >= 0 && end <= 1)
          parts.push({
            kind: "line",
            from: [x - 3.25, heightOf(end)],
            to: [x + 3.25, heightOf(end)],
            colour,
            thick: 1,
          });
    }
    marks.push({ kind: "mark", x, y: heightOf(point.value), family, open, size: 9 });
  }
  return [...parts, ...marks];
}
