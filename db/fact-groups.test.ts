import { describe, expect, it } from "vitest";
import { groupsOf } from "./fact-groups";

/** 3 bits a round, the first round lowest. */
const code = (...outcomes: number[]): string =>
  outcomes.reduce((bits, outcome, i) => bits | (BigInt(outcome) << BigInt(3 * i)), 0n).toString();

const asked = [
  { asked: 0, source: "user", rounds: [1, 2, 3], sessions: [0, 1], facts: [2, 1] },
  { asked: 1, source: null, rounds: [2, 3], sessions: [1], facts: [1] },
];

describe("paths from what the trials say", () => {
  it("mark what is missing, what is not asked, and facts without a row", () => {
    const groups = groupsOf(
      [
        { condition: 0, beyond: false, asked: 0, code: code(1, 0, 3), sessions: [0], facts: [1] },
        { condition: 0, beyond: false, asked: 1, code: code(0, 1, 1), sessions: [1], facts: [1] },
        { condition: 0, beyond: true, asked: 0, code: code(1, 5), sessions: [0], facts: [1] },
      ],
      asked,
      { conditions: 1, repetitions: 1, rounds: 3 },
    );
    expect(groups.map((g) => [g.source, g.beyond, g.path, g.sessions, g.facts])).toEqual([
      ["user", false, "1-3", [0], [1]],
      [null, false, ".11", [1], [1]],
      ["user", true, "15.", [0], [1]],
      ["user", false, "---", [0, 1], [1, 1]],
    ]);
  });

  it("expect every fact once a declared repetition under every condition", () => {
    const groups = groupsOf([], asked, { conditions: 2, repetitions: 3, rounds: 3 });
    const total = groups.map((g) => [g.condition, g.path, g.facts.reduce((a, b) => a + b, 0)]);
    expect(total).toEqual([
      [0, "---", 9],
      [0, ".--", 3],
      [1, "---", 9],
      [1, ".--", 3],
    ]);
  });

  it("hold twenty rounds in one number", () => {
    const outcomes = Array.from({ length: 20 }, (_, i) => 1 + (i % 5));
    const [group] = groupsOf(
      [{ condition: 0, beyond: false, asked: 0, code: code(...outcomes), sessions: [0], facts: [1] }],
      [{ asked: 0, source: null, rounds: [1], sessions: [0], facts: [1] }],
      { conditions: 1, repetitions: 1, rounds: 20 },
    );
    expect(group?.path).toBe(outcomes.join(""));
  });
});
