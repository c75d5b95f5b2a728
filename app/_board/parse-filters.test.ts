import { describe, expect, it } from "vitest";
import { parseFilters, sortParts } from "./parse-filters";

describe("parseFilters", () => {
  it("restricts nothing by default", () => {
    expect(parseFilters({})).toEqual({
      kinds: [],
      classes: [],
      methods: [],
      provenances: [],
      sort: "model",
      direction: "desc",
      count: "expected",
      repetitions: "declared",
      search: "",
      pages: {},
    });
  });

  it("reads single and repeated values and keeps free text as it is", () => {
    const filters = parseFilters({
      kind: ["graded", "commitments"],
      class: "frontier",
      method: ["a:b", "c"],
      provenance: "measured",
      sort: "confident:a:b",
      direction: "asc",
      count: "scored",
      reps: "all",
    });
    expect(filters).toMatchObject({
      kinds: ["graded", "commitments"],
      classes: ["frontier"],
      methods: ["a:b", "c"],
    });
    expect(filters).toMatchObject({ provenances: ["measured"], sort: "confident:a:b", direction: "asc" });
    expect(filters).toMatchObject({ count: "scored", repetitions: "all" });
  });

  it("drops what its vocabularies do not know, names of object members included", () => {
    const filters = parseFilters({
      kind: ["constructor", "nothing"],
      sort: "rate:",
      direction: "up",
      count: "all",
    });
    expect(filters).toMatchObject({ kinds: [], sort: "model", direction: "desc", count: "expected" });
  });
});

describe("sortParts", () => {
  it("keeps colons of the method's id", () => {
    expect(sortParts("rate:org:method")).toEqual({ by: "rate", method: "org:method" });
    expect(sortParts("model")).toBeNull();
    expect(sortParts("rate")).toBeNull();
  });
});
