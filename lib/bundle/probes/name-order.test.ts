import fc from "fast-check";
import { expect, it } from "vitest";
import { nameRanks } from "./name-order";
import { Names } from "./names";

const awkward = fc.constantFrom(...'ab!"#\\\u0001\b\n\t\u001f\u007fé\u07ff\ud7ff\ue000\uffff😀𐀀');

it("ranks names as their JSON texts sort, and null after them", () => {
  const name = fc.oneof(fc.string({ unit: awkward, maxLength: 6 }), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 200 }), (list) => {
      const names = new Names();
      for (const text of list) names.add(text);
      const work = nameRanks(names);
      let step = work.next();
      while (!step.done) step = work.next();
      const ranks = step.value;
      const byRank = [...list].sort((a, b) => (ranks[names.find(a)] ?? 0) - (ranks[names.find(b)] ?? 0));
      const byLine = [...list].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
      expect(byRank).toEqual(byLine);
      expect(list.every((text) => (ranks[names.find(text)] ?? 0) < (ranks[0] ?? 0))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
