import { expect, test } from "vitest";
import { rowLine } from "./export-rows";
import type { StoredTrial } from "./stored-trials";
import type { TrialCondition } from "./trial-conditions";

const condition = { kind: "graded", model: "rho", method: "fold", probe_set: "essays" } as TrialCondition;
const trial = {
  probe: "p",
  session: null,
  dimension: "style",
  round: 1,
  repetition: 1,
  outcome: 5,
  score: null,
  max: 5,
  second_outcome: null,
  extra: '{"zeal": 1, "serial": 12345678901234567890, "verdict": "error"}',
} as StoredTrial;

test("a row says a score that is null, its free verdict, and unnamed fields to the last digit", () => {
  expect(rowLine(condition, trial, { probe_set: "essays", beside: { scored_by: "x", zeal: "no" } })).toBe(
    `${[
      '{"model":"rho","method":"fold","probe":"p","dimension":"style","score":null,"max":5,"probe_set":"essays"',
      '"round":1,"repetition":1,"verdict":"error","scored_by":"x","serial":12345678901234567890,"zeal":1}',
    ].join(",")}\n`,
  );
});
