import { describe, expect, it } from "vitest";
import { readFixtures, relativeError } from "@/tests/fixtures/reference/read";
import { randomBits } from "./random-bits";

interface SeededBootstrap {
  diffs: number[];
  expected: { ci95_bootstrap_seeded: { lower: number; upper: number; seed: number; resamples: number } };
}

/** A bootstrap of the mean, drawn in the order that the reference page lays down. */
function bootstrap(diffs: number[], seed: number, resamples: number): number[] {
  const next = randomBits(seed);
  return Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let draw = 0; draw < diffs.length; draw++)
      sum += diffs[Math.floor((next() / 2 ** 32) * diffs.length)] ?? 0;
    return sum / diffs.length;
  }).sort((left, right) => left - right);
}

describe("random bits", () => {
  it.each(readFixtures<SeededBootstrap>("permutation"))("draw what R drew: $file", ({ fixture }) => {
    const { seed, resamples, lower, upper } = fixture.expected.ci95_bootstrap_seeded;
    const means = bootstrap(fixture.diffs, seed, resamples);
    for (const [share, expected] of [
      [0.025, lower],
      [0.975, upper],
    ] as const) {
      const at = (resamples - 1) * share;
      const [below = 0, above = 0] = means.slice(Math.floor(at), Math.floor(at) + 2);
      expect(relativeError(below + (at - Math.floor(at)) * (above - below), expected)).toBeLessThan(1e-8);
    }
  });
});
