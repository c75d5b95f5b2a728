import { expect, it } from "vitest";
import { anovaHref, measureHref, measuresOf, readMeasure } from "./failure-measures";

it("the measure is in the address; anything else is confident failures", () => {
  expect(readMeasure({})).toBe("confident_rate");
  expect(readMeasure({ measure: "invented_rate" })).toBe("invented_rate");
  expect(readMeasure({ measure: "pass_rate" })).toBe("confident_rate");
});

it("commitments neither abstain nor have lures", () => {
  expect(measuresOf("commitments")).toEqual(["confident_rate", "hedged_rate"]);
  expect(measuresOf("planted-facts")).toHaveLength(4);
});

it("links keep what was chosen", () => {
  const choice = { revision: 2, repetitions: "all", count: "scored" } as const;
  expect(measureHref("s", choice, "hedged_rate", "shares-a b")).toBe(
    "/studies/s/failures?revision=2&reps=all&count=scored&measure=hedged_rate#shares-a%20b",
  );
  expect(measureHref("s", {}, "confident_rate", "x")).toBe("/studies/s/failures#x");
  expect(anovaHref("s", choice, "facts", "confident_rate")).toBe(
    "/studies/s/anova?revision=2&reps=all&probe_set=facts&measure=confident_rate",
  );
});
