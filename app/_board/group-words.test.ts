import { expect, it } from "vitest";
import { groupSource, groupTitle } from "./group-words";

type Group = Parameters<typeof groupTitle>[0];

const group = (study: string, version = "1"): Group => ({
  probe_set: {
    id: "rules",
    version,
    kind: "commitments",
    title: "Rules",
    rounds: 1,
    repetitions: 1,
    scorer: null,
    fingerprint: study,
    probes: 1,
    sessions: 1,
    lures: 0,
  },
  studies: [{ slug: study, title: study, revision: 1, provenances: ["measured"], scorers: [] }],
  replies: 1,
});

it("names the study where two lists of probes have one title", () => {
  const [one, other, newer] = [group("one"), group("other"), group("third", "2")];
  const board = { count: "expected" as const, groups: [one, other, newer] };
  expect(board.groups.map((each) => groupTitle(each, board))).toEqual([
    "Commitments kept: Rules, version 1 (one)",
    "Commitments kept: Rules, version 1 (other)",
    "Commitments kept: Rules, version 2",
  ]);
  expect(groupTitle(one, { ...board, groups: [one] })).toBe("Commitments kept");
});

it("counts a single reply in the singular", () => {
  expect(groupSource(group("one"))).toBe("Rules, version 1. 1 reply on file.");
});
