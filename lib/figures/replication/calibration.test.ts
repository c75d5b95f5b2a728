import { describe, expect, it } from "vitest";
import { type SampleTrial, sampleSet } from "../sample-data";
import type { ProbeSetData } from "../shapes";
import { replication } from "./replication";

const SUBJECTS = 27;
const REPETITIONS = 3;
const MODELS = ["m1", "m2"];
const METHODS = ["A", "B", "C"];
/** Over 200 such pairs 1.4, 3.5 and 3.4% of the claims of like studies differ. */
const RUNS = 40;

/** Mulberry32: the same draws every time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Replies of one run: logits by method, and for each subject and model an ease that both runs share. */
function run(
  logits: readonly number[],
  ease: readonly (readonly number[])[],
  next: () => number,
): ProbeSetData {
  const trials = ease.flatMap((own, s) =>
    MODELS.flatMap((model, m) =>
      METHODS.flatMap((method, k) =>
        Array.from({ length: REPETITIONS }, (_, r): SampleTrial => {
          const chance = 1 / (1 + Math.exp(-(logits[k] ?? 0) - (own[m] ?? 0)));
          const outcome = next() < chance ? "pass" : "confident";
          return { model, method, subject: `s${s}`, repetition: r + 1, outcome };
        }),
      ),
    ),
  );
  return sampleSet(trials, { set: { repetitions: REPETITIONS } });
}

/** Shares of claims by verdict, over seeded pairs of runs with the same subjects. */
function shares(reference: readonly number[], own: readonly number[]): Record<string, number> {
  const next = draws(20261014);
  const found: Record<string, number> = { agrees: 0, differs: 0, too_little: 0 };
  let claims = 0;
  for (let i = 0; i < RUNS; i++) {
    const ease = Array.from({ length: SUBJECTS }, () => MODELS.map(() => 5 * (next() - 0.5)));
    const { tally } = replication(run(reference, ease, next), run(own, ease, next));
    claims += tally.claims;
    for (const verdict of ["agrees", "differs", "too_little"] as const)
      found[verdict] = (found[verdict] ?? 0) + tally[verdict];
  }
  return Object.fromEntries(Object.entries(found).map(([verdict, n]) => [verdict, n / claims]));
}

describe("verdicts on pairs of simulated studies", () => {
  it.each([
    ["large", [1.5, 0, -1]],
    ["small", [0.4, 0, -0.2]],
    ["absent", [0, 0, 0]],
  ] as const)("seldom differ where both have the same truth: %s effects", (_, logits) => {
    expect(shares(logits, logits).differs).toBeLessThan(0.05);
  });

  it("mostly agree where one large effect is behind both, and differ where it is turned round", () => {
    expect(shares([1.5, 0, -1.5], [1.5, 0, -1.5]).agrees).toBeGreaterThan(0.8);
    const turned = shares([1.5, 0, -1.5], [-1.5, 0, 1.5]);
    expect(turned.differs).toBeGreaterThan(0.9);
    expect(turned.agrees).toBe(0);
  });
});
