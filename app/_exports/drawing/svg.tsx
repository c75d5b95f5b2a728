import type { ReactElement } from "react";
import { MarkerShape } from "@/app/_ui/marker-shape";
import { FAMILY_INK, INK } from "@/app/previews/_drawing/colours";
import type { Outcome } from "@/lib/format/words";
import type { Drawing, DrawingPart } from "./drawing";
import { OUTCOME_COLOURS } from "./ink";

const FONTS = "'Source Sans 3', 'Source Sans Pro', 'Segoe UI', Helvetica, Arial, sans-serif";

/** A drawing as an SVG that stands by itself. `words: false` leaves its texts to who sets them otherwise. */
export function svgText({ width, height, title, label, parts }: Drawing, { words = true } = {}): string {
  const seen = words ? parts : parts.filter(({ kind }) => kind !== "words");
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size, role: "img", "font-family": FONTS },
    element("title", {}, escaped(title)),
    element("desc", {}, escaped(label)),
    element("defs", {}, ...TEXTURES),
    element("rect", { width, height, fill: INK.paper }),
    ...seen.map(partText),
  );
}

function partText(part: DrawingPart): string {
  switch (part.kind) {
    case "line":
      return element("line", {
        x1: part.from[0],
        y1: part.from[1],
        x2: part.to[0],
        y2: part.to[1],
        stroke: part.colour,
        "stroke-width": part.thick,
        "stroke-dasharray": part.dashed ? "2 4" : undefined,
      });
    case "box":
      return boxText(part);
    case "mark":
      return markText(part);
    case "words":
      return element(
        "text",
        {
          x: part.x,
          y: part.y,
          "font-size": part.size,
          fill: part.colour,
          "font-weight": part.bold ? 600 : undefined,
          "text-anchor": part.anchor === "start" ? undefined : part.anchor,
          // Letters stand a third of their size above the middle of a line everywhere; not every reader knows "central".
          dy: ".34em",
        },
        escaped(part.text),
      );
  }
}

function boxText({ x, y, width, height, fill }: DrawingPart & { kind: "box" }): string {
  if (typeof fill === "string") return element("rect", { x, y, width, height, rx: 1, fill });
  if (fill.outcome !== "missing")
    return element("rect", { x, y, width, height, rx: 1, fill: outcomeFill(fill.outcome) });
  return element("rect", {
    x: x + 0.5,
    y: y + 0.5,
    width: Math.max(width - 1, 0.5),
    height: height - 1,
    fill: "none",
    stroke: OUTCOME_COLOURS.missing.fill,
    "stroke-dasharray": "3 2",
  });
}

/** As charts of the pages draw it: set off from what lies under it by a rim of paper. */
function markText({ x, y, family, open, size }: DrawingPart & { kind: "mark" }): string {
  const hue = FAMILY_INK[family];
  const hollow = open || family === "none";
  const shape = elementText(MarkerShape({ family }));
  return element(
    "g",
    { transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 10})` },
    element("g", { fill: INK.paper, stroke: INK.paper, "stroke-width": hollow ? 5 : 3.5 }, shape),
    element("g", hollow ? { fill: INK.paper, stroke: hue, "stroke-width": 1.6 } : { fill: hue }, shape),
  );
}

const outcomeFill = (outcome: Outcome): string =>
  OUTCOME_COLOURS[outcome].second === null ? OUTCOME_COLOURS[outcome].fill : `url(#${outcome})`;

type Attributes = Readonly<Record<string, string | number | undefined>>;

function element(name: string, attributes: Attributes, ...inside: string[]): string {
  const told = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escaped(String(value))}"`,
  );
  return inside.length > 0
    ? `<${name}${told.join("")}>${inside.join("")}</${name}>`
    : `<${name}${told.join("")}/>`;
}

/** A plain element of the pages without children. */
const elementText = ({ type, props }: ReactElement): string => element(String(type), props as Attributes);

/** Text inside XML, which knows no control characters and no half of a pair. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, " ")
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

const texture = (outcome: Outcome, side: number, mark: string, turn?: string): string =>
  element(
    "pattern",
    { id: outcome, patternUnits: "userSpaceOnUse", width: side, height: side, patternTransform: turn },
    element("rect", { width: side, height: side, fill: OUTCOME_COLOURS[outcome].fill }),
    mark,
  );

const second = (outcome: Outcome): string => OUTCOME_COLOURS[outcome].second ?? "none";

/** The textures of the pages' charts, so that an outcome is known without its colour. */
const TEXTURES = [
  texture("confident", 5, element("rect", { width: 1, height: 5, fill: second("confident") }), "rotate(45)"),
  texture("abstained", 5, element("circle", { cx: 2.5, cy: 2.5, r: 1.1, fill: second("abstained") })),
  texture("error", 4, element("path", { d: "M0 .5H4M.5 0V4", stroke: second("error") }), "rotate(45)"),
];
