import { describe, expect, it } from "vitest";
import { namesOf } from "../../_frame/names";
import { filterParams, namedFilters, readTrialFilters } from "./trial-filters";

const names = namesOf({
  slug: "s",
  models: [{ id: "m", name: "Model M", class: null, provider: null }],
  methods: [],
  provenances: ["measured"],
  revision: 1,
  newest_revision: 1,
});

describe("trial filters", () => {
  it("reads and writes the same address", () => {
    const params = {
      probe_set: "facts",
      model: "m",
      method: "x",
      round: "2",
      outcome: "hedged",
      lure: "no",
      session: "s 1",
      probe: "p 1",
      source: "user",
      kind: "decision",
      context: "trace",
      flagged: "no",
      reps: "declared",
      disputed: "1",
      judge: "a",
      second_judge: "b",
      second_outcome: "pass",
      fate: "kept",
      previous: "missing",
      next: "confident",
    };
    expect(filterParams(readTrialFilters(params))).toEqual(params);
    expect(namedFilters(readTrialFilters(params), names, (id) => id).map(({ name }) => name)).toEqual(
      Object.keys(params),
    );
  });

  it("does not widen a filter that it can not read", () => {
    expect(readTrialFilters({ round: "two" }).round).toBe(-1);
    expect(readTrialFilters({ outcome: "missing" }).outcome).toBeUndefined();
    expect(readTrialFilters({ fate: "toString" }).fate).toBeUndefined();
  });

  it("says which filters are set", () => {
    const filters = readTrialFilters({ model: "m", outcome: "confident", lure: "yes" });
    expect(namedFilters(filters, names, (id) => id).map(({ words }) => words)).toEqual([
      "model Model M",
      "outcome failed confidently",
      "lures only",
    ]);
    expect(namedFilters({}, names, (id) => id)).toEqual([]);
  });
});
