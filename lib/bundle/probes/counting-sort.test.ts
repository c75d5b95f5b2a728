import fc from "fast-check";
import { expect, it } from "vitest";
import { countingSort } from "./counting-sort";

it("sorts by key, and keeps the order of equals", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), (list) => {
      const tens = (n: number): number => Math.floor(n / 10);
      const expected = [...list].sort((a, b) => tens(a) - tens(b));
      expect([...countingSort(Uint32Array.from(list), 101, tens)]).toEqual(expected);
    }),
  );
});
