import { describe, expect, it } from "vitest";
import { idsOf, keptParams, readChoice, wholeNumber } from "./study-params";

describe("study parameters", () => {
  it("takes only what it knows", () => {
    expect(readChoice({ revision: "3", reps: "all", count: "scored", part: "2" })).toEqual({
      revision: 3,
      repetitions: "all",
      count: "scored",
      part: 2,
    });
    expect(readChoice({ reps: "some", count: "", part: "-4" })).toEqual({
      revision: undefined,
      repetitions: undefined,
      count: undefined,
      part: 1,
    });
  });

  it("never takes a broken revision for the newest", () => {
    for (const text of ["0", "-1", "1e3", "abc", "1.5", "99999999999"]) expect(wholeNumber(text)).toBe(-1);
    expect(wholeNumber(undefined)).toBeUndefined();
  });

  it("hands choices on", () => {
    expect(keptParams({ revision: 2, repetitions: "all", part: 1 })).toEqual({
      revision: "2",
      reps: "all",
      count: undefined,
    });
  });

  it("reads ids from either form, in the study's order", () => {
    const known = [{ id: "a" }, { id: "b" }, { id: "c,d" }];
    expect(idsOf({ models: ["b", "a"] }, "models", known)).toEqual(["a", "b"]);
    expect(idsOf({ models: "b,a,x" }, "models", known)).toEqual(["a", "b"]);
    expect(idsOf({ models: "c,d" }, "models", known)).toEqual(["c,d"]);
    expect(idsOf({}, "models", known)).toEqual([]);
  });
});
