import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Unit } from "../shapes";
import { emptyTexts, type UnitTexts } from "../unit-texts";
import { SOURCES } from "../words";
import { Names } from "./names";
import { ProbeStore } from "./probe-store";
import { ProbeTexts } from "./probe-texts";

const text = fc.option(fc.string({ unit: "binary", maxLength: 90 }));
const texts: fc.Arbitrary<UnitTexts> = fc.record({
  session: fc.constant(null),
  source: fc.option(fc.constantFrom(...SOURCES)),
  kind: fc.option(fc.constantFrom("constraint", "decision")),
  lure: fc.option(fc.boolean()),
  story: text,
  expected: text,
  question: text,
  commitment: text,
  instruction: text,
  superseded: fc.option(fc.array(fc.string({ maxLength: 9 }), { minLength: 1, maxLength: 4 })),
});
const id = fc.constantFrom("a", "b", "s01", "å", "日本", "😀", "x".repeat(500));
const maybeId = fc.option(id);
const entry = fc.record({
  set: fc.nat(2),
  session: maybeId,
  probe: id,
  dimension: maybeId,
  free: fc.boolean(),
  own: maybeId,
  texts,
  later: texts,
});

const store = () => {
  const names = new Names();
  return { names, probes: new ProbeStore(names, new ProbeTexts()) };
};

describe("the probe store", () => {
  it("answers as a map of plain objects does", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 200 }), (entries) => {
        const { names, probes } = store();
        const number = (name: string | null): number => (name === null ? 0 : names.add(name));
        const model = new Map<string, Unit>();
        for (const { set, session, probe, dimension, free: wish, own, texts: said, later } of entries) {
          // As in a bundle: the session is part of the key in all probes of a set or in none.
          const free = set === 0 && wish;
          const name = JSON.stringify([set, free, free ? null : session, probe, dimension]);
          if (set === 0 && !free) continue;
          const key = {
            set,
            session: free ? 0 : number(session),
            probe: names.add(probe),
            dimension: number(dimension),
          };
          const held = model.get(name);
          expect(probes.find(key)).toBe(held?.no ?? -1);
          const holder = free ? own : session;
          const unit = (no: number, { lure, session: _, superseded, ...rest }: UnitTexts): Unit => ({
            no,
            probeSet: set,
            probe,
            dimension,
            session: holder,
            subject: free ? probe : (holder ?? probe),
            lure: lure === true,
            superseded: superseded === null ? null : [...superseded],
            ...rest,
          });
          if (held === undefined) {
            const no = probes.add(key, {
              freeSession: free ? number(own) : null,
              texts: said,
              like: 0,
              line: 7,
            });
            expect(no).toBe(model.size);
            model.set(name, unit(no, said));
          } else {
            probes.change(held.no, { ...later, session: holder });
            model.set(name, unit(held.no, later));
          }
        }
        expect([...probes]).toEqual([...model.values()]);
        expect(probes.length).toBe(model.size);
        expect(probes.get(model.size)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it("matches rows that say as much or less, and no others", () => {
    const fields = Object.keys(emptyTexts()) as (keyof UnitTexts)[];
    fc.assert(
      fc.property(texts, texts, fc.subarray(fields), (said, other, kept) => {
        const { names, probes } = store();
        const key = { set: 0, session: names.add("s"), probe: names.add("p"), dimension: 0 };
        const no = probes.add(key, { freeSession: null, texts: said, like: 0, line: 1 });
        const less: UnitTexts = { ...said };
        for (const field of fields) if (!kept.includes(field)) Object.assign(less, { [field]: null });
        expect(probes.match(no, less)).toBeGreaterThanOrEqual(0);
        expect(probes.match(no, less) === probes.match(no, said)).toBe(
          fields.every((field) => less[field] === null || kept.includes(field)) &&
            fields.every((field) => said[field] === null || less[field] !== null),
        );
        const fits = (row: UnitTexts): boolean =>
          fields.every((field) => {
            const held = field === "lure" ? said.lure === true : said[field];
            return row[field] === null || JSON.stringify(row[field]) === JSON.stringify(held);
          });
        for (const row of [other, ...fields.map((field) => ({ ...said, [field]: other[field] }))]) {
          expect(probes.match(no, row) !== -1).toBe(fits(row));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keeps one tag for what most rows say", () => {
    const { names, probes } = store();
    const key = { set: 0, session: names.add("s"), probe: names.add("p"), dimension: 0 };
    const no = probes.add(key, { freeSession: null, texts: emptyTexts(), like: 0, line: 1 });
    expect(probes.isTagged(no)).toBe(false);
    const tag = "+/ABCDEFGHIJKLMNOPQRSTUV";
    probes.setTag(no, 5, tag);
    expect(probes.tag(no, 5)).toBe(tag);
    expect(probes.tag(no, 4)).toBeUndefined();
    expect([probes.announce(no), probes.announce(no)]).toEqual([false, true]);
    expect(probes.tag(no, 5)).toBe(tag);
  });

  it("finds each of 100,000 probes again, and lets none in twice", () => {
    const { names, probes } = store();
    const key = (n: number) => ({
      set: n % 3,
      session: names.add(`session ${n >> 5}`),
      probe: names.add(`f${n & 31}`),
      dimension: 0,
    });
    const entryOf = { freeSession: null, texts: emptyTexts(), like: 0, line: 1 };
    for (let n = 0; n < 100_000; n++) probes.add(key(n), entryOf);
    for (let n = 0; n < 100_000; n++) if (probes.find(key(n)) !== n) throw new Error(`lost ${n}`);
    expect(probes.find(key(100_000))).toBe(-1);
    expect(() => probes.add(key(5), entryOf)).toThrow("twice");
  });
});
