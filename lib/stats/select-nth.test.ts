import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { selectNth } from "./select-nth";

describe("the n-th value", () => {
  it("is the one that sorting finds", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (values, pick) => {
          const index = pick % values.length;
          expect(selectNth(Float64Array.from(values), index)).toBe([...values].sort((a, b) => a - b)[index]);
        },
      ),
    );
  });
});
