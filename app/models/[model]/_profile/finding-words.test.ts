import { expect, it } from "vitest";
import { findingSentences } from "./finding-words";

const method = (id: string) => ({
  id,
  name: id.toUpperCase(),
  version: null,
  family: id,
  strategy: "summary" as const,
  written_by: null,
  recovery: null,
  keeps: {},
  url: null,
});
const rival = (id: string, smallest: number | null = null) => ({
  method: id,
  rate: 0.5,
  difference: 0.062,
  low: null,
  high: null,
  p_holm: 0.2,
  smallest_difference: smallest,
});
const ties = { model: "m", methods: [], tests: 3, pairs: [], without_letters: null };
const section = { ties, methods: ["a", "b", "c"].map(method), cells: [], computing: false };
const leader = { method: "a", rate: 0.741, behind: [], level: [], untested: [], tests: 3 };

it("says in words who leads, who can't be told from the leader, and what could have been seen", () => {
  const words = findingSentences(
    { ...section, leader: { ...leader, level: [rival("b", 0.18)], behind: [rival("c")] } },
    true,
  ).join(" ");
  expect(words).toBe(
    "A, at ~74.1% of –, has the highest rate. B cannot be told apart from it (+6.2 points; the smallest difference that this design could have shown is 18.0). C is reliably behind.",
  );
  expect(
    findingSentences({ ...section, leader: { ...leader, behind: [rival("b"), rival("c")] } }, false),
  ).toEqual(["A, at 74.1% of –, serves it best, reliably ahead of B and C."]);
});

it("says so where nothing can be said", () => {
  expect(findingSentences({ ...section, leader }, false)).toEqual([
    "Only one way of compacting was run: A, at 74.1% of –.",
  ]);
  expect(findingSentences({ ...section, leader: null }, false)[0]).toContain("enough coverage");
  expect(findingSentences({ ...section, leader: null, ties: null, computing: true }, false)[0]).toContain(
    "still being computed",
  );
});
