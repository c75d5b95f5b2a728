import { describe, expect, it } from "vitest";
import { wilsonInterval } from "@/lib/stats";
import { sampleSet, trialsOf } from "../sample-data";
import type { Cell } from "../shapes";
import { cells } from "./cells";

const only = (all: Cell[], method = "A"): Cell => {
  const found = all.filter((cell) => cell.method === method);
  expect(found).toHaveLength(1);
  return found[0] as Cell;
};
const ten = Array.from({ length: 10 }, (_, i) => ({ subject: `p${i + 1}` }));

describe("denominators", () => {
  // Ten planned probes: three pass, four fail, two errors, one without a row.
  const data = sampleSet(
    [...trialsOf("A", "pass", 3), ...trialsOf("A", "confident", 4, 4), ...trialsOf("A", "error", 2, 8)],
    { design: ten },
  );

  it("counts errors and missing trials as failures, and says how many there are", () => {
    const cell = only(cells(data));
    expect(cell).toMatchObject({
      expected: 10,
      scored: 7,
      pass: 3,
      confident: 4,
      error: 2,
      missing: 1,
      rate: 0.3,
    });
  });

  it("is over scored trials only when asked", () => {
    expect(only(cells(data, { count: "scored" })).rate).toBeCloseTo(3 / 7, 12);
  });

  it("bounds a share for which lower is better by what errors and missing trials could hide", () => {
    expect(only(cells(data)).confident_bounds).toEqual([0.4, 0.7]);
  });

  it("never makes 100% of one answer out of 91", () => {
    const design = Array.from({ length: 91 }, (_, i) => ({ subject: `p${i + 1}` }));
    const cell = only(cells(sampleSet(trialsOf("A", "pass", 1), { design })));
    expect(cell.rate).toBeCloseTo(1 / 91, 12);
    expect(cell).toMatchObject({ scored: 1, expected: 91, missing: 90 });
  });
});

describe("outcomes", () => {
  // 4 pass, 3 confident, 2 hedged, 1 abstained (an empty answer), a time-out and a harness error.
  const trials = [
    ...trialsOf("A", "pass", 4),
    ...trialsOf("A", "confident", 3, 5),
    ...trialsOf("A", "hedged", 2, 8),
    ...trialsOf("A", "abstained", 1, 10),
    ...trialsOf("A", "error", 2, 11),
  ];
  const data = sampleSet([...trials, ...trialsOf("C", "pass", 12)], { methods: ["A", "B", "C"] });

  it("are each a part of their own and sum to what was expected", () => {
    const { pass, confident, hedged, abstained, error, missing, expected } = only(cells(data));
    expect([pass, confident, hedged, abstained, error, missing]).toEqual([4, 3, 2, 1, 2, 0]);
    expect(expected).toBe(12);
  });

  it("are blank, not zero, for a condition that was not run", () => {
    const cell = only(cells(data), "B");
    expect(cell.run).toBe(false);
    expect([cell.rate, cell.low, cell.pass, cell.expected, cell.confident_rate]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("intervals", () => {
  it("are Wilson's, up to t for z, when every subject has one trial", () => {
    const cell = only(cells(sampleSet([...trialsOf("A", "pass", 9), ...trialsOf("A", "confident", 9, 10)])));
    const plain = wilsonInterval(9, 18);
    expect(cell.low).toBeGreaterThan(0);
    expect(cell.low).toBeLessThan(plain.low);
    expect(cell.high).toBeGreaterThan(plain.high);
  });

  it.each([
    ["pass", 1],
    ["confident", 0],
  ] as const)("all %s: reach %i exactly and are never zero wide", (outcome, edge) => {
    const cell = only(cells(sampleSet(trialsOf("A", outcome, 18))));
    expect(cell.rate).toBe(edge);
    expect(edge === 1 ? cell.high : cell.low).toBe(edge);
    expect((cell.high ?? 0) - (cell.low ?? 0)).toBeGreaterThan(0.1);
  });

  it("do not exist for one subject or for nothing", () => {
    const one = only(cells(sampleSet(trialsOf("A", "pass", 1))));
    expect([one.rate, one.low, one.high, one.subjects]).toEqual([1, null, null, 1]);
  });
});

describe("repetitions above the declared number", () => {
  const data = sampleSet(
    [1, 2, 3].flatMap((repetition) => [
      {
        method: "A",
        subject: "p1",
        outcome: repetition === 3 ? ("confident" as const) : ("pass" as const),
        repetition,
      },
    ]),
    { set: { repetitions: 2 } },
  );
  it("are left out", () => expect(only(cells(data))).toMatchObject({ expected: 2, pass: 2, confident: 0 }));
  it("are in when asked, and expected then", () =>
    expect(only(cells(data, { repetitions: "all" }))).toMatchObject({
      expected: 3,
      pass: 2,
      confident: 1,
      missing: 0,
    }));
});

describe("splits", () => {
  it("give each round its own expectation", () => {
    const data = sampleSet(
      [
        { method: "A", subject: "s1", outcome: "pass", round: 1 },
        { method: "A", subject: "s1", outcome: "hedged", round: 2 },
      ],
      {
        set: { kind: "planted-facts", rounds: 3 },
        design: [1, 2, 3].map((round) => ({ subject: "s1", round })),
      },
    );
    expect(cells(data, { by: ["round"] }).map((c) => [c.by.round, c.expected, c.pass, c.missing])).toEqual([
      [1, 1, 1, 0],
      [2, 1, 0, 0],
      [3, 1, 0, 1],
    ]);
  });
});

describe("lures", () => {
  const data = sampleSet(
    [
      { method: "A", subject: "s1", outcome: "pass" },
      { method: "A", subject: "s1", outcome: "pass", lure: true },
      { method: "A", subject: "s1", outcome: "confident", lure: true },
      { method: "A", subject: "s1", outcome: "hedged", lure: true },
      { method: "A", subject: "s1", outcome: "error", lure: true },
    ],
    {
      set: { kind: "planted-facts" },
      design: [
        { subject: "s1", probes: 1 },
        { subject: "s1", probes: 5, lure: true },
      ],
    },
  );
  it("count in nothing but their own figure", () => {
    const cell = only(cells(data));
    expect(cell).toMatchObject({ expected: 1, pass: 1, confident: 0, error: 0, rate: 1 });
    expect(cell.lures).toEqual({
      expected: 5,
      answered: 3,
      pass: 1,
      hedged: 1,
      confident: 1,
      error: 1,
      missing: 1,
      invented_rate: 2 / 3,
      // One session gives no spread to judge by.
      invented_interval: null,
      invented_bounds: [2 / 5, 4 / 5],
    });
  });
});

describe("graded sets", () => {
  it("are means of score / max over scored trials, with coverage beside them", () => {
    const design = Array.from({ length: 6 }, (_, i) => ({ subject: `g${i + 1}` }));
    const graded = (model: string, scores: number[]) =>
      scores.map((score, i) => ({
        model,
        method: "A",
        subject: `g${i + 1}`,
        outcome: "scored" as const,
        score,
      }));
    const data = sampleSet(
      [...graded("rho", [0.92, 0.9, 0.88]), ...graded("tau", [0.91, 0.91, 0.89, 0.6, 0.62, 0.64])],
      {
        set: { kind: "graded" },
        design,
      },
    );
    const [rho, tau] = cells(data);
    expect(rho?.rate).toBeCloseTo(0.9, 12);
    expect(tau?.rate).toBeCloseTo(4.57 / 6, 12);
    expect([rho?.scored, rho?.expected]).toEqual([3, 6]);
    expect([tau?.scored, tau?.expected]).toEqual([6, 6]);
  });
});
