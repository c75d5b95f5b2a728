import type { MarkFamily } from "@/app/_ui/method-look";
import type { Outcome } from "@/lib/format/words";

interface Line {
  kind: "line";
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  colour: string;
  thick: number;
  dashed?: boolean;
}

interface Box {
  kind: "box";
  x: number;
  y: number;
  width: number;
  height: number;
  /** A colour, or the texture of an outcome. */
  fill: string | { outcome: Outcome };
}

/** The marker of a method's family, its centre at x and y. */
interface Mark {
  kind: "mark";
  x: number;
  y: number;
  family: MarkFamily;
  open: boolean;
  size: number;
}

export interface Words {
  kind: "words";
  x: number;
  /** Middle of the line. */
  y: number;
  text: string;
  size: number;
  colour: string;
  anchor?: "start" | "middle" | "end";
  bold?: boolean;
}

export type DrawingPart = Line | Box | Mark | Words;

/** A chart as plain parts in pixels, so that one description becomes an SVG and a PNG. */
export interface Drawing {
  width: number;
  height: number;
  title: string;
  /** The chart in sentences with its numbers. */
  label: string;
  parts: readonly DrawingPart[];
}
