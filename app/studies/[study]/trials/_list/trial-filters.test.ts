import { describe, expect, it } from "vitest";
import { namesOf } from "../../_frame/names";
import { filterParams, filterWords, readTrialFilters } from "./trial-filters";

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
      probe: "p 1",
    };
    expect(filterParams(readTrialFilters(params))).toEqual({ ...params, session: undefined });
  });

  it("does not widen a filter that it can not read", () => {
    expect(readTrialFilters({ round: "two" }).round).toBe(-1);
    expect(readTrialFilters({ outcome: "missing" }).outcome).toBeUndefined();
  });

  it("says which filters are set", () => {
    const filters = readTrialFilters({ model: "m", outcome: "confident", lure: "yes" });
    expect(filterWords(filters, names, (id) => id)).toEqual([
      "model Model M",
      "outcome failed confidently",
      "lures only",
    ]);
    expect(filterWords({}, names, (id) => id)).toEqual([]);
  });
});
