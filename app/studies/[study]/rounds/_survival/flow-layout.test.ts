import { describe, expect, it } from "vitest";
import { STACK } from "@/app/_charts/shapes";
import { flowDrawing } from "./flow-layout";
import type { Counts, Flow } from "./flow-rows";

const counts = (more: Partial<Counts> = {}): Counts => ({
  pass: 0,
  abstained: 0,
  hedged: 0,
  confident: 0,
  error: 0,
  missing: 0,
  ...more,
});

const flow = (from: number, cells: Partial<Record<keyof Counts, Partial<Counts>>>): Flow => ({
  from,
  to: from + 1,
  counts: {
    pass: counts(cells.pass),
    abstained: counts(cells.abstained),
    hedged: counts(cells.hedged),
    confident: counts(cells.confident),
    error: counts(cells.error),
    missing: counts(cells.missing),
  },
});

const SIZE = { width: 340, height: 200, bar: 40 };

describe("the drawing of a flow", () => {
  const drawing = flowDrawing(
    [counts({ pass: 8, confident: 2 }), counts({ pass: 5, abstained: 1, confident: 4 })],
    [flow(1, { pass: { pass: 5, confident: 3 }, confident: { abstained: 1, confident: 1 } })],
    SIZE,
  );

  it("stacks every round to the full height, what is held at the foot", () => {
    for (const round of [1, 2]) {
      const blocks = drawing.blocks.filter((block) => block.round === round);
      expect(blocks.reduce((sum, block) => sum + block.height, 0)).toBeCloseTo(SIZE.height, 9);
      expect(blocks.reduce((sum, block) => sum + block.share, 0)).toBeCloseTo(1, 9);
      const [foot] = blocks;
      expect([foot?.outcome, (foot?.y ?? 0) + (foot?.height ?? 0)]).toEqual(["pass", SIZE.height]);
      expect(blocks.map((b) => b.outcome)).toEqual(STACK.filter((o) => blocks.some((b) => b.outcome === o)));
    }
    expect(drawing.blocks.map((block) => block.x)).toEqual([0, 0, 300, 300, 300]);
    expect(drawing.columns).toEqual([20, 320]);
  });

  it("ties blocks by bands as thick as their facts, that fill a block without a gap", () => {
    expect(drawing.bands.map(({ before, after, count }) => [before, after, count])).toEqual([
      ["pass", "pass", 5],
      ["pass", "confident", 3],
      ["confident", "abstained", 1],
      ["confident", "confident", 1],
    ]);
    // 20 px a fact. Left: pass from 200 up to 40, its first 100 px stay; right: confident from 80 up to 0.
    expect(drawing.bands[0]?.path).toBe(
      "M40.00 100.00C170.00 100.00 170.00 100.00 300.00 100.00V200.00C170.00 200.00 170.00 200.00 40.00 200.00Z",
    );
    expect(drawing.bands[1]?.path).toBe(
      "M40.00 40.00C170.00 40.00 170.00 20.00 300.00 20.00V80.00C170.00 80.00 170.00 100.00 40.00 100.00Z",
    );
  });

  it("draws nothing of a round in which nothing is asked", () => {
    const empty = flowDrawing([counts({ pass: 3 }), counts()], [flow(1, {})], SIZE);
    expect(empty.blocks).toHaveLength(1);
    expect(empty.bands).toEqual([]);
  });
});
