import { describe, expect, it } from "vitest";
import { type SampleTrial, sampleSet } from "../sample-data";
import type { ProbeSetData } from "../shapes";
import { replication } from "./replication";

const MODELS = ["m1", "m2"];
const METHODS = ["A", "B", "C"];
const SUBJECTS = 24;

/**
 * Passes by a fixed rule: every method fails on its own share of the subjects. `rates` are subjects passed of 24 under
 * A, B and C; `shift` moves which ones, so that two runs of one design are not the same.
 */
function study(rates: readonly number[], shift = 0, subjects = SUBJECTS): ProbeSetData {
  const trials = MODELS.flatMap((model, m) =>
    METHODS.flatMap((method, k) =>
      Array.from({ length: subjects }, (_, s): SampleTrial => {
        const place = (s * 7 + k * 5 + m * 3 + shift * 11) % subjects;
        const passes = place < ((rates[k] ?? 0) * subjects) / SUBJECTS;
        return { model, method, subject: `s${s}`, outcome: passes ? "pass" : "confident" };
      }),
    ),
  );
  return sampleSet(trials, { set: { kind: "commitments" } });
}

const strong = [22, 12, 3];
const verdicts = (reference: ProbeSetData, own: ProbeSetData) =>
  (replication(reference, own).parts[0]?.claims ?? []).map((claim) => claim.verdict);

describe("a study beside a reference", () => {
  it("makes the claims that the design has: all methods, pairs over the models, pairs within each", () => {
    const { parts, tally } = replication(study(strong), study(strong, 1));
    const claims = parts[0]?.claims ?? [];
    expect(claims.map(({ kind, model }) => `${kind} ${model}`)).toEqual([
      "methods null",
      ...Array(3).fill("pair null"),
      ...Array(3).fill("pair m1"),
      ...Array(3).fill("pair m2"),
    ]);
    expect(tally.claims).toBe(10);
    expect(tally.agrees + tally.differs + tally.too_little).toBe(10);
  });

  it("agrees with its own copy wherever that shows anything, and never differs from it", () => {
    const strongCopy = verdicts(study(strong), study(strong));
    expect(strongCopy.every((verdict) => verdict === "agrees")).toBe(true);
    const weak = verdicts(study([13, 12, 11]), study([13, 12, 11]));
    expect(weak).not.toContain("differs");
    for (const cell of replication(study(strong), study(strong)).cells)
      expect([cell.difference, cell.p, cell.how]).toEqual([0, 1, "paired"]);
  });

  it("differs where every method stands the other way round", () => {
    const flipped = replication(study(strong), study([...strong].reverse()));
    const claims = flipped.parts[0]?.claims ?? [];
    expect(claims.find(({ kind }) => kind === "methods")?.because).toBe("reversed");
    const ends = claims.filter(({ a, b }) => a === "A" && b === "C");
    expect(ends.map(({ because }) => because)).toEqual(["reversed", "reversed", "reversed"]);
    expect(
      ends.every(({ reference, own }) => (reference.difference ?? 0) > 0 && (own.difference ?? 0) < 0),
    ).toBe(true);
    expect(flipped.tally.agrees).toBe(0);
    expect(flipped.parts[0]?.ordering[0]).toMatchObject({ model: null, pairs: 3, same: 0, reversed: 3 });
  });

  it("has too little data when five subjects were asked", () => {
    const few = (data: ProbeSetData): ProbeSetData => ({
      ...data,
      design: data.design.filter(({ subject }) => Number(subject.slice(1)) < 5),
      counts: data.counts.filter(({ subject }) => Number(subject.slice(1)) < 5),
    });
    const { parts } = replication(study(strong), few(study(strong, 1)));
    const pairs = (parts[0]?.claims ?? []).filter(
      ({ kind, reference }) => kind === "pair" && reference.reliable,
    );
    expect(pairs.length).toBeGreaterThan(3);
    for (const { verdict, own, between } of pairs) {
      expect(verdict).toBe("too_little");
      expect([own.low, own.high, between?.subjects]).toEqual([null, null, 5]);
    }
  });

  it("is the same whatever the order of subjects, rows and conditions", () => {
    const [reference, own] = [study(strong), study([20, 14, 6], 1)];
    const shuffled: ProbeSetData = {
      ...own,
      design: [...own.design].reverse(),
      counts: [...own.counts].sort((a, b) => (a.subject + a.method < b.subject + b.method ? 1 : -1)),
      models: [...own.models].reverse(),
      methods: [...own.methods].reverse(),
    };
    expect(replication(reference, shuffled)).toEqual(replication(reference, own));
  });

  it("turns its differences round when the studies change places", () => {
    const [one, other] = [study(strong), study([20, 14, 6], 1)];
    const there = replication(one, other);
    const back = replication(other, one);
    for (const [i, cell] of there.cells.entries()) {
      expect(cell.difference).toBeCloseTo(-(back.cells[i]?.difference ?? Number.NaN), 12);
      expect(cell.low).toBeCloseTo(-(back.cells[i]?.high ?? Number.NaN), 12);
    }
  });

  it("pairs over subjects: the difference of the differences is their mean", () => {
    const { parts, cells } = replication(study(strong), study([20, 14, 6], 1));
    const pair = parts[0]?.claims.find(({ a, b, model }) => a === "A" && b === "B" && model === "m1");
    const of = (method: string) =>
      cells.find((c) => c.model === "m1" && c.method === method)?.difference ?? 0;
    expect(pair?.between?.difference).toBeCloseTo(of("A") - of("B"), 12);
    expect(pair?.between?.difference).toBeCloseTo((14 - 14 + 20 - 22 + 12 - 14) / 24, 12);
    expect(pair?.own.difference).toBeCloseTo((20 - 14) / 24, 12);
  });
});

describe("what does not match", () => {
  it("is unpaired, without claims, when the list or its version is another", () => {
    for (const other of [{ fingerprint: "g" }, { version: "2" }]) {
      const own = study(strong, 1);
      const report = replication(study(strong), { ...own, probe_set: { ...own.probe_set, ...other } });
      expect([report.same_list, report.parts, report.tally.claims]).toEqual([false, [], 0]);
      for (const cell of report.cells) {
        expect(cell.how).toBe("unpaired");
        expect(cell.p).toBeNull();
        expect((cell.low ?? 0) < (cell.difference ?? 0) && (cell.difference ?? 0) < (cell.high ?? 0)).toBe(
          true,
        );
      }
    }
  });

  it("is listed on both sides, and claims rest on what both ran", () => {
    const reference = study(strong);
    const own = study(strong, 1);
    const cut: ProbeSetData = {
      ...own,
      models: own.models.map((m) => (m.id === "m2" ? { ...m, id: "m9", name: "m9" } : m)),
      counts: own.counts
        .filter((row) => row.method !== "C" || row.model === "m2")
        .map((row) => (row.model === "m2" ? { ...row, model: "m9" } : row)),
    };
    const report = replication(reference, cut);
    expect([report.models.only_reference, report.models.only_own]).toEqual([["m2"], ["m9"]]);
    expect(report.parts[0]?.block).toMatchObject({ models: ["m1"], methods: ["A", "B"] });
    expect(report.parts[0]?.claims.map(({ model, a, b }) => [model, a, b])).toEqual([["m1", "A", "B"]]);
    expect(report.cells.map(({ method, own: cell }) => [method, cell.run])).toEqual([
      ["A", true],
      ["B", true],
      ["C", false],
    ]);
    expect(report.cells.at(-1)?.difference).toBeNull();
  });

  it("says nothing at all when no model is shared", () => {
    const own = study(strong);
    const other = {
      ...own,
      models: own.models.map((m) => ({ ...m, id: `x${m.id}`, name: `x${m.id}` })),
      counts: own.counts.map((row) => ({ ...row, model: `x${row.model}` })),
    };
    const report = replication(own, other);
    expect([report.cells, report.tally.claims]).toEqual([[], 0]);
  });

  it("carries a method of another version under the reference's id", () => {
    const own = study(strong, 1);
    const renamed: ProbeSetData = {
      ...own,
      methods: own.methods.map((m) => (m.id === "A" ? { ...m, id: "A-2", family: "A" } : m)),
      counts: own.counts.map((row) => (row.method === "A" ? { ...row, method: "A-2" } : row)),
    };
    const report = replication(study(strong), renamed);
    expect(report.methods.matched[0]).toMatchObject({ by: "family", other_version: true });
    expect(report.tally).toEqual(replication(study(strong), own).tally);
    expect(report.cells[0]).toMatchObject({ method: "A", own: { method: "A-2" } });
  });
});

describe("graded sets", () => {
  const graded = (offset: number, dimensions: readonly string[]): ProbeSetData => {
    const trials = MODELS.flatMap((model) =>
      METHODS.flatMap((method, k) =>
        dimensions.flatMap((dimension, d) =>
          Array.from(
            { length: 10 },
            (_, s): SampleTrial => ({
              model,
              method,
              subject: `s${s}`,
              dimension,
              outcome: "scored",
              score: 0.9 - 0.2 * k + 0.01 * ((s * 3 + k + d + offset) % 7),
            }),
          ),
        ),
      ),
    );
    return sampleSet(trials, { set: { kind: "graded" } });
  };

  it("have claims for every dimension that both scored", () => {
    const report = replication(graded(0, ["clarity", "depth"]), graded(2, ["depth", "style"]));
    expect(report.parts.map(({ dimension, measure }) => [dimension, measure])).toEqual([["depth", "score"]]);
    expect(report.tally).toMatchObject({ claims: 10, agrees: 10 });
  });
});
