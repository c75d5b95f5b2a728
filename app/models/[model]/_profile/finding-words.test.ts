import { expect, it } from "vitest";
import { findingSentence } from "./finding-words";

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
const pair = (b: string) => ({
  a: "a",
  b,
  subjects: 27,
  difference: 0.062,
  low: null,
  high: null,
  p: 0.1,
  p_holm: 0.2,
  separable: false,
  smallest_difference: null,
  planned: true,
});
const ties = { model: "m", methods: [], tests: 3, pairs: ["b", "c"].map(pair), without_letters: null };
const probe_set = {
  id: "rules",
  version: "1",
  kind: "commitments" as const,
  title: "Rules",
  rounds: 1,
  repetitions: 3,
  scorer: null,
  fingerprint: "f",
  probes: 27,
  sessions: 18,
  lures: 0,
};
const section = { probe_set, ties, methods: ["a", "b", "c"].map(method), cells: [], computing: false };
const leader = { method: "a", rate: 0.741, behind: [], level: [], untested: [], tests: 3 };
const TEST = "(paired sign-flip permutation tests over 27 probes, Holm over 3 pairs)";

it("says in one sentence who leads, who can't be told from the leader, by which test over how many", () => {
  expect(
    findingSentence(
      { ...section, leader: { ...leader, level: [rival("b", 0.18)], behind: [rival("c")] } },
      true,
    ),
  ).toBe(
    `A, at ~74.1% of –, has the highest rate; B (~+6.2 points, p = .200, the design could have shown 18.0) cannot be told apart from it and C (~+6.2 points, p = .200) is reliably behind ${TEST}.`,
  );
  expect(
    findingSentence({ ...section, leader: { ...leader, behind: [rival("b"), rival("c")] } }, false),
  ).toBe(
    `A, at 74.1% of –, serves it best, reliably ahead of B (+6.2 points, p = .200) and C (+6.2 points, p = .200) ${TEST}.`,
  );
});

it("says so where nothing can be said", () => {
  expect(findingSentence({ ...section, leader }, false)).toBe(
    "Only one way of compacting was run: A, at 74.1% of –.",
  );
  expect(findingSentence({ ...section, leader: null }, false)).toContain("enough coverage");
  expect(findingSentence({ ...section, leader: null, ties: null, computing: true }, false)).toContain(
    "still being computed",
  );
});
