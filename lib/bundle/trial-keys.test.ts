import fc from "fast-check";
import { expect, it } from "vitest";
import { TrialKeys } from "./trial-keys";

it("finds the first line of every key again, and no other", () => {
  const key = fc.tuple(fc.nat(40), fc.nat(3), fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(fc.array(key, { maxLength: 3000 }), (keys) => {
      const index = new TrialKeys();
      const held = new Map<string, number>();
      keys.forEach((k, i) => {
        const name = k.join();
        expect(index.add(...k, i + 1)).toBe(held.get(name) ?? 0);
        if (!held.has(name)) held.set(name, i + 1);
      });
    }),
    { numRuns: 50 },
  );
});

it("stays exact over a million keys", () => {
  const index = new TrialKeys();
  let line = 0;
  for (let unit = 0; unit < 1000; unit++) {
    for (let group = 0; group < 100; group++)
      for (let rep = 1; rep <= 10; rep++)
        if (index.add(unit, group, rep, ++line) !== 0) throw new Error("a new key was taken for an old one");
  }
  expect(index.add(0, 0, 1, 1)).toBe(1);
  expect(index.add(999, 99, 10, 1)).toBe(1_000_000);
  expect(index.add(999, 99, 11, 7)).toBe(0);
});
