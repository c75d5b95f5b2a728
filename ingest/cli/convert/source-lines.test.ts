import { expect, it } from "vitest";
import { SourceLines } from "./source-lines";

it("gives every row of the bundle back its line of the source", () => {
  const lines = new SourceLines();
  const given: number[] = [];
  // Gaps of many lengths: none, filtered rows, records of several lines.
  for (let row = 1, line = 2; row <= 500; row++, line += 1 + ((row * row) % 7 === 1 ? row % 5 : 0)) {
    lines.add(line);
    given.push(line);
  }
  expect(given.map((_, i) => lines.at(i + 1))).toEqual(given);
});

it("is the row itself where nothing lies between", () => {
  const lines = new SourceLines();
  for (let line = 1; line <= 3; line++) lines.add(line);
  expect([1, 2, 3].map((row) => lines.at(row))).toEqual([1, 2, 3]);
});
