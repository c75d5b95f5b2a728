import { expect, it } from "vitest";
import { type SampleTrial, sampleSet } from "../sample-data";
import type { LureCounts } from "../shapes";
import { cells } from "./cells";

/** p declined, w stated, h stated but marked, e error; one letter a lure, one string a session. */
const lures = (method: string, sessions: readonly string[]): SampleTrial[] =>
  sessions.flatMap((outcomes, at) =>
    [...outcomes].map((letter) => ({
      method,
      subject: `s${at + 1}`,
      lure: true,
      outcome: ({ p: "pass", w: "confident", h: "hedged", e: "error" } as const)[letter as "p"],
    })),
  );

const counted = (trials: SampleTrial[], asked = 2): LureCounts | null | undefined =>
  cells(
    sampleSet(trials, {
      set: { kind: "planted-facts" },
      design: [...new Set(trials.map(({ subject }) => subject))].map((subject) => ({
        subject,
        probes: asked,
        lure: true,
      })),
    }),
  )[0]?.lures;

it("are invented of answered, clustered by session, with bounds of all asked", () => {
  const found = counted(lures("A", ["wh", "wh", "wh", "wp", "wp", "we"]));
  expect(found).toMatchObject({
    expected: 12,
    answered: 11,
    pass: 2,
    hedged: 3,
    confident: 6,
    error: 1,
    missing: 0,
  });
  expect(found?.invented_rate).toBe(9 / 11);
  expect(found?.invented_bounds).toEqual([9 / 12, 10 / 12]);
  // Sessions 2, 2, 2, 1, 1 of 2 and 1 of 1; p = 9/11: v = 6/5 · Σ(x - n p)² / 11² = 0.0132734 against p(1-p)/11 =
  // 0.0135237: deff = 0.98149, so n is held to 11; times (1.95996 / 2.57058)² = 6.39480; Wilson's interval of 9/11.
  expect(found?.invented_interval?.[0]).toBeCloseTo(0.43405, 3);
  expect(found?.invented_interval?.[1]).toBeCloseTo(0.96361, 3);
});

it("show none and all as such, with intervals that are not zero wide", () => {
  const none = counted(lures("A", ["pp", "pp", "pp"]));
  expect([none?.invented_rate, none?.invented_interval?.[0]]).toEqual([0, 0]);
  expect(none?.invented_interval?.[1]).toBeGreaterThan(0.2);
  const all = counted(lures("A", ["ww", "hw", "wh"]));
  expect([all?.invented_rate, all?.invented_interval?.[1]]).toEqual([1, 1]);
  expect(all?.invented_interval?.[0]).toBeLessThan(0.8);
});

it("have no rate without an answer, and no figure where none was asked", () => {
  expect(counted(lures("A", ["ee", "e"]))).toMatchObject({
    answered: 0,
    invented_rate: null,
    invented_interval: null,
    invented_bounds: [0, 1],
  });
  expect(cells(sampleSet([{ method: "A", subject: "s1", outcome: "pass" }]))[0]?.lures).toBeNull();
});
