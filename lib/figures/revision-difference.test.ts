import { describe, expect, it } from "vitest";
import { type RevisionFigures, revisionDifference } from "./revision-difference";
import type { Cell } from "./shapes";

const CELL: Cell = {
  probe_set: "p",
  version: "1",
  model: "m",
  method: "x",
  by: {},
  run: true,
  expected: 10,
  scored: 10,
  pass: 5,
  hedged: 0,
  confident: 5,
  abstained: 0,
  error: 0,
  missing: 0,
  rate: 0.5,
  low: null,
  high: null,
  subjects: 2,
  confident_rate: null,
  confident_interval: null,
  confident_bounds: null,
  hedged_rate: null,
  hedged_interval: null,
  hedged_bounds: null,
  abstained_rate: null,
  abstained_interval: null,
  abstained_bounds: null,
  calibration: null,
  lures: null,
};
const cell = (method: string, pass: number, more: Partial<Cell> = {}): Cell => ({
  ...CELL,
  method,
  pass,
  rate: pass / 10,
  ...more,
});

function figures(cells: readonly Cell[], kind: "commitments" | "graded" = "commitments"): RevisionFigures {
  return {
    models: [{ id: "m", name: "Model M", class: null, provider: null }],
    methods: [],
    probe_sets: [
      {
        probe_set: {
          id: "p",
          version: "1",
          kind,
          title: "P",
          rounds: 1,
          repetitions: 1,
          scorer: null,
          fingerprint: "f",
          probes: 10,
          sessions: 2,
          lures: 0,
        },
        cells,
      },
    ],
  };
}
const NOTHING: RevisionFigures = { models: [], methods: [], probe_sets: [] };
const bundles = (...trials: number[]) => trials.map((n, at) => ({ bundle_no: at + 1, trials: n }));

describe("the difference between two revisions", () => {
  it("sorts moves by size and tells moved, recounted, unmoved, appeared and gone apart", () => {
    const found = revisionDifference(
      {
        figures: figures([cell("a", 5), cell("b", 5), cell("c", 5), cell("d", 5), cell("gone", 1)]),
        bundles: bundles(40),
      },
      {
        figures: figures([
          cell("a", 6),
          cell("b", 1),
          cell("c", 5),
          cell("d", 5, { scored: 9 }),
          cell("new", 2),
          cell("not-run", 0, { run: false, rate: null }),
        ]),
        bundles: bundles(40, 7),
      },
    );
    expect(found.moved.map(({ method, difference }) => [method.id, difference])).toEqual([
      ["b", -0.4],
      ["a", expect.closeTo(0.1)],
    ]);
    expect(found.moved[0]).toMatchObject({
      model: { id: "m", name: "Model M" },
      method: { id: "b", name: "b" },
      before: { rate: 0.5, pass: 5, expected: 10 },
      after: { rate: 0.1, pass: 1, expected: 10 },
    });
    expect([found.recounted, found.unmoved]).toEqual([1, 1]);
    expect(found.appeared.map(({ method }) => method.id)).toEqual(["new"]);
    expect(found.gone.map(({ method }) => method.id)).toEqual(["gone"]);
    expect([found.trials_added, found.trials_removed, found.trials]).toEqual([7, 0, 47]);
  });

  it("counts both bundles of a supersession", () => {
    const found = revisionDifference(
      { figures: NOTHING, bundles: [{ bundle_no: 1, trials: 40 }] },
      { figures: NOTHING, bundles: [{ bundle_no: 2, trials: 41 }] },
    );
    expect([found.trials_added, found.trials_removed, found.trials]).toEqual([41, 40, 41]);
  });

  it("of the first revision is everything", () => {
    const found = revisionDifference(
      { figures: NOTHING, bundles: [] },
      { figures: figures([cell("a", 5)]), bundles: bundles(10) },
    );
    expect([found.appeared.length, found.moved.length, found.gone.length]).toEqual([1, 0, 0]);
  });

  it("puts a rate that ceased to exist first, and counts no passes of graded sets", () => {
    const found = revisionDifference(
      { figures: figures([cell("a", 1), cell("b", 1)], "graded"), bundles: [] },
      { figures: figures([cell("a", 9), cell("b", 0, { rate: null })], "graded"), bundles: [] },
    );
    expect(found.moved.map(({ method, difference, after }) => [method.id, difference, after.pass])).toEqual([
      ["b", null, null],
      ["a", 0.8, null],
    ]);
  });
});
