import { expect, it } from "vitest";
import { tieGroups } from "../pairs/tie-groups";
import { sampleSet } from "../sample-data";
import { type CeilingRow, ceilings } from "./ceiling";
import { contextCells } from "./contexts";
import { leaderOf, placeOf } from "./leader";
import { standingOf } from "./standing";

const row = (change: Partial<CeilingRow>): CeilingRow => ({
  model: "rho",
  full: "whole",
  method: "fold",
  subject: "s1",
  full_pass: 1,
  full_scored: 1,
  pass: 1,
  places: 1,
  ...change,
});

it("parts what compaction lost from what the model never could", () => {
  const [rho] = ceilings(
    [
      row({ subject: "s1", places: 6 }),
      row({ subject: "s1", pass: 0, places: 2 }),
      row({ subject: "s2", full_pass: 0, pass: 0, places: 3 }),
      row({ subject: "s2", full_pass: 0, places: 1 }),
      row({ subject: "s2", places: 4 }),
      row({ subject: "s2", full_pass: 0, full_scored: 0, places: 5 }),
    ],
    1,
  );
  expect(rho).toMatchObject({ model: "rho", full: "whole", places: 16, unpaired: 5, subjects: 2 });
  expect(rho?.never_could).toBeCloseTo(4 / 16, 12);
  const [fold] = rho?.methods ?? [];
  expect(fold).toMatchObject({ kept: 10 / 16, lost: 2 / 16, regained: 1 / 16, never: 3 / 16 });
  expect(fold?.lost_of_passed).toBeCloseTo(2 / 12, 12);
  // By subject: s1 6/8 - 8/8, s2 5/8 - 4/8.
  expect(fold?.difference).toBeCloseTo((-2 / 8 + 1 / 8) / 2, 12);
  const [low, high] = fold?.lost_interval ?? [1, 0];
  expect(low).toBeLessThan(2 / 16);
  expect(high).toBeGreaterThan(2 / 16);
});

it("compares every reply with every full-context reply, and an error with the full context with none", () => {
  const [rho] = ceilings(
    [
      row({ subject: "p1", full_pass: 1, full_scored: 2, pass: 2 }),
      row({ subject: "p2", full_pass: 3, full_scored: 3, pass: 0 }),
    ],
    3,
  );
  const [fold] = rho?.methods ?? [];
  expect(rho?.never_could).toBeCloseTo(1 / 4, 12);
  expect(fold?.kept).toBeCloseTo(((1 / 2) * (2 / 3)) / 2, 12);
  expect(fold?.lost).toBeCloseTo(((1 / 2) * (1 / 3) + 1) / 2, 12);
  const shares = [fold?.kept, fold?.lost, fold?.regained, fold?.never];
  expect(shares.reduce((sum: number, share) => sum + (share ?? 0), 0)).toBeCloseTo(1, 12);
});

it("has no ceiling where the full context scored nothing", () => {
  expect(ceilings([row({ full_pass: 0, full_scored: 0 })], 1)).toEqual([]);
  expect(ceilings([], 1)).toEqual([]);
});

it("tells replies by where the rule stood, and nothing of a condition that does not say", () => {
  const found = contextCells([
    { model: "rho", method: "fold", subject: "p1", context: "intact", outcome: "pass", trials: 3 },
    { model: "rho", method: "fold", subject: "p2", context: "absent", outcome: "confident", trials: 2 },
    { model: "rho", method: "fold", subject: "p2", context: "absent", outcome: "error", trials: 1 },
    { model: "rho", method: "fold", subject: "p3", context: "intact", outcome: "hedged", trials: 3 },
    { model: "rho", method: "fold", subject: "p4", context: null, outcome: "pass", trials: 3 },
    { model: "rho", method: "mute", subject: "p1", context: null, outcome: "pass", trials: 3 },
  ]);
  expect(
    found.map(({ method, context, probes, replies, pass }) => [method, context, probes, replies, pass]),
  ).toEqual([
    ["fold", "intact", 2, 6, 3],
    ["fold", "absent", 1, 3, 0],
    ["fold", null, 1, 3, 3],
  ]);
  expect(found[1]).toMatchObject({ confident: 2, error: 1, rate: 0, interval: null });
  expect(found[0]?.interval).not.toBeNull();
});

/** Twelve probes under four methods: the full context passes all, `a` eleven, `b` ten, `c` none. */
const passes = { whole: 12, a: 11, b: 10, c: 0 };
const ties = tieGroups(
  sampleSet(
    Object.entries(passes).flatMap(([method, n]) =>
      Array.from({ length: 12 }, (_, at) => ({
        method,
        subject: `p${at}`,
        outcome: at < n ? ("pass" as const) : ("confident" as const),
      })),
    ),
  ),
);
const methods = Object.keys(passes).map((id) => ({
  id,
  strategy: id === "whole" ? ("none" as const) : ("summary" as const),
}));

it("finds the method that serves a model best, the full context being no candidate", () => {
  const [group] = ties;
  if (!group) throw new Error("No ties.");
  const leader = leaderOf(group, methods);
  expect(leader).toMatchObject({ method: "a", rate: 11 / 12, tests: 6, untested: [] });
  expect(leader?.level.map(({ method }) => method)).toEqual(["b"]);
  expect(leader?.level[0]?.smallest_difference).toBeGreaterThan(0);
  expect(leader?.behind.map(({ method }) => method)).toEqual(["c"]);
  expect(["whole", "a", "b", "c"].map((method) => placeOf(leader, method))).toEqual([
    null,
    "level",
    "level",
    "behind",
  ]);
});

it("sees each pair from the side of the method asked for", () => {
  const [group] = ties;
  if (!group) throw new Error("No ties.");
  const last = standingOf(group, "c");
  expect(last.loses.map(({ method }) => method).sort()).toEqual(["a", "b", "whole"]);
  expect(last.loses.every(({ difference, high }) => (difference ?? 0) < 0 && (high ?? 0) < 0)).toBe(true);
  expect(standingOf(group, "b")).toMatchObject({ wins: [{ method: "c" }], loses: [] });
});
