import fc from "fast-check";
import { expect, it } from "vitest";
import { designFingerprint, designLine } from "../fingerprint";
import { MEMORY_LIMITS } from "../limits";
import { manifest } from "../manifest";
import { manifestOf } from "../test-bundles";
import { emptyTexts } from "../unit-texts";
import { ProbeLists } from "./probe-lists";

const id = fc.constantFrom("a", "b", 'b"', "b!", "c", "日本", "a b");
const round = fc.constantFrom(1, 2, 3, 10, 31, 32, 33, 100, 120);
const row = fc.record({ set: fc.nat(1), session: fc.option(id), probe: id, dimension: id, round });
const sets = (designs: readonly (object[] | undefined)[]) =>
  manifest.parse(
    manifestOf({
      probe_sets: designs.map((design, n) => ({
        id: `g${n}`,
        kind: "graded" as const,
        rounds: 120,
        design: design as [],
      })),
    }),
  ).probe_sets;

function run<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

it("has the design that the rows make, round by round", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 120 }), (rows) => {
      const lists = new ProbeLists(sets([undefined, undefined]), MEMORY_LIMITS);
      const trials = rows.map(({ set, round: at, ...key }) => {
        const known = lists.find(set, key);
        const unit = known === -1 ? lists.add(set, key, emptyTexts(), 1) : known;
        lists.see(unit, at);
        return { unit, round: at, set };
      });
      run(
        lists.close((visit) => {
          for (const { unit, round: at } of trials) visit(unit, at);
        }),
      );
      run(lists.designs()).forEach(({ entries, fingerprint }, set) => {
        const own = trials.filter((trial) => trial.set === set);
        const distinct = new Map(own.map((t) => [`${t.unit} ${t.round}`, { unit: t.unit, round: t.round }]));
        const expected = [...distinct.values()].sort((a, b) => a.unit - b.unit || a.round - b.round);
        expect([...entries]).toEqual(expected);
        expect(entries.length).toBe(expected.length);
        for (const { unit } of expected) {
          expect(entries.roundsOf(unit)).toEqual(expected.filter((e) => e.unit === unit).map((e) => e.round));
        }
        const lines = rows.filter((r) => r.set === set).map((r) => designLine(r.session, r.probe, r.round));
        expect(fingerprint).toBe(designFingerprint(lines));
      });
    }),
    { numRuns: 200 },
  );
});

it("has the design that the manifest lists, whatever the rows name", () => {
  const listed = fc.record({ session: fc.option(id), probe: id, round: fc.option(round) });
  fc.assert(
    fc.property(fc.array(listed, { minLength: 1, maxLength: 40 }), (design) => {
      const lists = new ProbeLists(sets([undefined, design]), MEMORY_LIMITS);
      const asked = new Set(
        design.flatMap(({ session, probe, round: one }) =>
          (one === null ? Array.from({ length: 120 }, (_, n) => n + 1) : [one]).map((at) =>
            designLine(session, probe, at),
          ),
        ),
      );
      for (const { session, probe } of [...design, { session: "other", probe: "a" }]) {
        const key = { session, probe, dimension: "d" };
        const known = lists.find(1, key);
        const unit = known === -1 ? lists.add(1, key, emptyTexts(), 1) : known;
        lists.see(unit, 7);
        for (const at of [1, 2, 31, 32, 100]) {
          expect(lists.isAsked(unit, at)).toBe(asked.has(designLine(session, probe, at)));
        }
      }
      run(lists.close(() => {}));
      const found = run(lists.designs())[1];
      expect(found?.fingerprint).toBe(designFingerprint(asked));
      expect(found?.entries.length).toBe(asked.size);
    }),
    { numRuns: 100 },
  );
});
