import { describe, expect, it } from "vitest";
import { anovaAnswers } from "../anova/answers";
import { type SampleTrial, sampleSet } from "../sample-data";
import { comparison } from "./comparison";

const trials = Array.from({ length: 10 }, (_, s): SampleTrial[] => [
  { model: "x", method: "A", subject: `p${s}`, outcome: s < 8 ? "pass" : "confident" },
  { model: "x", method: "B", subject: `p${s}`, outcome: s % 3 ? "confident" : "pass" },
  { model: "y", method: "A", subject: `p${s}`, outcome: s < 5 ? "pass" : "hedged" },
  ...(s === 9 ? [] : [{ model: "y", method: "B", subject: `p${s}`, outcome: "error" } as const]),
]).flat();
const data = sampleSet(trials);
const at = (model: string, method: string) => ({ model, method });

describe("two conditions", () => {
  it("of one model are the pair of an analysis of them alone", () => {
    const found = comparison(data, { a: at("x", "A"), b: at("x", "B") });
    const [answer] = anovaAnswers(data, { models: ["x"] }) ?? [];
    const pair = answer?.pairwise_methods[0];
    expect(found?.n).toBe(10);
    expect(found?.difference).toBeCloseTo(pair?.difference ?? Number.NaN, 12);
    expect([found?.p, found?.low, found?.high]).toEqual([pair?.p_permutation, pair?.low, pair?.high]);
    expect(found?.smallest_difference).toBeCloseTo(pair?.smallest_difference ?? Number.NaN, 12);
    expect(found?.p_method).toBe("counted");
  });

  it("may differ in model and method; a less b, subject by subject", () => {
    const found = comparison(data, { a: at("y", "A"), b: at("x", "B") });
    const back = comparison(data, { a: at("x", "B"), b: at("y", "A") });
    expect(found?.per_subject[1]).toEqual({ subject: "p1", a: 1, b: 0, difference: 1 });
    expect(found?.difference).toBeCloseTo(0.1, 12);
    expect(back?.difference).toBeCloseTo(-0.1, 12);
    expect(back?.p).toBe(found?.p);
    expect(back?.low).toBeCloseTo(-(found?.high ?? Number.NaN), 12);
  });

  it("are compared by their own gaps alone: a third condition drops nobody", () => {
    const fine = comparison(data, { a: at("x", "A"), b: at("y", "A"), missing: "drop" });
    expect([fine?.n, fine?.left_out, fine?.incomplete]).toEqual([10, [], []]);
    const failed = comparison(data, { a: at("x", "A"), b: at("y", "B") });
    expect(failed?.incomplete).toHaveLength(10);
    const gone = comparison(data, { a: at("x", "A"), b: at("y", "B"), missing: "drop" });
    expect([gone?.n, gone?.difference, gone?.p]).toEqual([0, null, null]);
    expect(gone?.not_computable).toMatch(/No subject/);
  });

  it("do not exist where a model or method is unknown; one that was not run is blank", () => {
    expect(comparison(data, { a: at("x", "A"), b: at("x", "Z") })).toBeNull();
    expect(comparison(data, { a: at("w", "A"), b: at("x", "A") })).toBeNull();
    expect(comparison(data, { a: at("x", "A"), b: at("x", "B"), dimension: "d" })).toBeNull();
    const holey = sampleSet(trials.filter((t) => t.model === "x" || t.method === "A"));
    const found = comparison(holey, { a: at("x", "B"), b: at("y", "B") });
    expect([found?.n, found?.difference, found?.per_subject]).toEqual([0, null, []]);
    expect(found?.not_computable).toBe("Not run: y with B.");
  });
});
