import { expect, it } from "vitest";
import { confidentEnd } from "./confident-axis";

it("ends at the first round step that holds every value, and never past 100%", () => {
  expect(confidentEnd([0.148, 0.556])).toBe(0.6);
  expect(confidentEnd([0.07, 0.02])).toBe(0.12);
  expect(confidentEnd([0.6])).toBe(0.6);
  expect(confidentEnd([0.61])).toBe(0.8);
  expect(confidentEnd([0.95, 1])).toBe(1);
});

it("stays a scale when there is nothing or only zero to show", () => {
  expect(confidentEnd([])).toBe(0.03);
  expect(confidentEnd([0, Number.NaN])).toBe(0.03);
});
