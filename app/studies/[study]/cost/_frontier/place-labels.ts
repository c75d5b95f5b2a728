export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A mark that wants its name beside it. */
export interface Named {
  x: number;
  y: number;
  /** Ends of its whisker. */
  top: number;
  foot: number;
  /** Of the name. */
  width: number;
  /** Chooses its place before the others. */
  first: boolean;
}

const MARK = 8;
const WHISKER = 3.5;
const GAP = 11;

/**
 * A place for each name at the right or the left of its mark, a little more than a line above or below it at most, such
 * that no two names overlap and none covers a mark. Names keep clear of whiskers and `lines` as long as that is possible,
 * and of the frame always. null where there is no such place.
 *
 * @returns the left end of each name and the middle of its line
 */
export function placeLabels(
  marks: readonly Named[],
  frame: Box,
  line: number,
  lines: readonly Box[] = [],
): ({ x: number; y: number } | null)[] {
  const taken: Box[] = [];
  const markBoxes = marks.map(({ x, y }) => around(x, y, MARK, MARK));
  const whiskers = marks.map(({ x, top, foot }) => ({
    left: x - WHISKER,
    right: x + WHISKER,
    top,
    bottom: foot,
  }));
  const drawn = [...whiskers, ...lines];
  const found: ({ x: number; y: number } | null)[] = marks.map(() => null);
  const order = marks
    .map((_, at) => at)
    .sort((a, b) => Number(marks[b]?.first) - Number(marks[a]?.first) || a - b);
  for (const at of order) {
    const mark = marks[at];
    if (!mark) continue;
    const places = candidates(mark, line).filter(
      (box) => inside(box, frame) && !taken.some(over(box)) && !markBoxes.some(over(box)),
    );
    const box = places.find((place) => !drawn.some(over(place))) ?? places[0];
    if (!box) continue;
    taken.push(box);
    found[at] = { x: box.left, y: (box.top + box.bottom) / 2 };
  }
  return found;
}

function candidates({ x, y, width }: Named, line: number): Box[] {
  return [0, -0.6, 0.6, -1.25, 1.25].flatMap((lines) =>
    [x + GAP, x - GAP - width].map((left) => ({
      left,
      right: left + width,
      top: y + (lines - 0.5) * line,
      bottom: y + (lines + 0.5) * line,
    })),
  );
}

const around = (x: number, y: number, across: number, down: number): Box => ({
  left: x - across,
  right: x + across,
  top: y - down,
  bottom: y + down,
});

const over =
  (one: Box) =>
  (other: Box): boolean =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const inside = (box: Box, frame: Box): boolean =>
  box.left >= frame.left &&
  box.right <= frame.right &&
  box.top >= frame.top - 8 &&
  box.bottom <= frame.bottom;
