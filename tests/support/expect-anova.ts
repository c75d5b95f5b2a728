import { expect } from "vitest";
import type { AnovaAnswer } from "@/lib/figures/shapes";
import type { AnovaCase } from "./anova-cases";

/** What an answer must say of a case, wherever it came from: six digits, or as many as are known. */
export function expectAnova(answer: AnovaAnswer | undefined, known: AnovaCase): void {
  expect(answer?.subjects).toBe(known.subjects);
  expect(answer?.left_out.map((s) => s.subject)).toEqual(known.leftOut);
  const [effect, ...others] = answer?.effects ?? [];
  expect(others).toEqual([]);
  expect([effect?.df1, effect?.df2]).toEqual(known.df);
  near(effect?.F, known.F);
  near(effect?.p, known.p);
  near(effect?.gg?.epsilon, known.gg[0]);
  near(effect?.gg?.p, known.gg[1]);
  if (known.hf !== undefined) near(effect?.hf?.epsilon, known.hf);
  expect(effect?.mauchly !== null).toBe(known.mauchly);
  expect(effect?.flags.length).toBe(known.flagged ? 1 : 0);
  for (const p of [effect?.p, effect?.gg?.p, effect?.hf?.p]) expect(p).toBeGreaterThan(0);
}

function near(found: number | null | undefined, known: number | null): void {
  if (known === null) return;
  expect(Math.abs((found ?? Number.NaN) / known - 1)).toBeLessThan(5e-4);
}
