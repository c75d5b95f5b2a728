import { describe, expect, it } from "vitest";
import { clusteredInterval } from "@/lib/stats";
import type { FactPathsData } from "./fact-paths";
import { survival } from "./survival";

/** One condition; `facts` in one session a line: path and how many. 1 pass, 2 hedged, 3 confident, 4 abstained, 5 error. */
function data(sessions: readonly Record<string, number>[], rounds = 3): FactPathsData {
  const paths = [...new Set(sessions.flatMap((session) => Object.keys(session)))];
  return {
    rounds,
    sessions: sessions.map((_, no) => `s${no + 1}`),
    conditions: [{ model: "rho", method: "fold" }],
    groups: paths.map((path) => {
      const held = sessions.flatMap((session, no) => (session[path] ? [{ no, n: session[path] }] : []));
      return {
        condition: 0,
        source: null,
        beyond: false,
        path,
        sessions: held.map((h) => h.no),
        facts: held.map((h) => h.n),
      };
    }),
  };
}

const of = (input: FactPathsData) => {
  const [found] = survival(input, { models: ["rho"], methods: ["fold"] }).conditions;
  if (!found) throw new Error("No condition.");
  return found;
};

describe("the survival curve", () => {
  // Right in round 1: 10 in s1, 6 in s2, 4 in s3; after round 2: 8, 3, 4; after round 3: 7, 1, 4.
  const sample = data([
    { "111": 7, "113": 1, "141": 2 },
    { "111": 1, "112": 2, "133": 3, "411": 5 },
    { "111": 4 },
  ]);

  it("is the share right in every round so far of those right in the first", () => {
    const { curve } = of(sample);
    expect(curve.map((p) => [p.followed, p.surviving])).toEqual([
      [20, 20],
      [20, 15],
      [20, 12],
    ]);
    expect(curve.map((p) => p.share)).toEqual([1, 0.75, 0.6]);
  });

  it("has the interval of its sessions, and none where it is 1 by definition", () => {
    const { curve } = of(sample);
    expect([curve[0]?.low, curve[0]?.high]).toEqual([null, null]);
    const expected = clusteredInterval([
      { n: 10, x: 7 },
      { n: 6, x: 1 },
      { n: 4, x: 4 },
    ]);
    expect(curve[2]).toMatchObject({ low: expected?.low, high: expected?.high, sessions: 3 });
  });

  it("counts errors and missing trials as lost, and says what it would be if none were", () => {
    const { curve } = of(data([{ "111": 2, "151": 1, "1-1": 1, "15-": 1, "153": 1 }, { "111": 1 }]));
    expect(curve.map((p) => p.surviving)).toEqual([7, 3, 3]);
    expect(curve[1]?.bounds).toEqual([3 / 7, 7 / 7]);
    // Wrong in round 3: no gap before it saves that one.
    expect(curve[2]?.bounds).toEqual([3 / 7, 6 / 7]);
  });

  it("follows a fact only through rounds in which it is asked", () => {
    const { curve, fates } = of(data([{ "11.": 1, "1.1": 1, ".11": 1, "111": 1 }]));
    expect(curve.map((p) => p.followed)).toEqual([3, 2, 1]);
    expect(fates).toMatchObject({ right_first: 3, throughout: 3, later_missing: 0 });
  });

  it("is empty where nothing was right in round 1", () => {
    const { curve } = of(data([{ "311": 3 }]));
    expect(curve.map((p) => [p.followed, p.share, p.low, p.bounds])).toEqual([
      [0, null, null, null],
      [0, null, null, null],
      [0, null, null, null],
    ]);
  });

  it("has no interval in one session", () => {
    expect(of(data([{ "111": 3, "133": 1 }])).curve[1]).toMatchObject({
      share: 0.75,
      low: null,
      sessions: 1,
    });
  });
});

describe("fates of facts that were right in round 1", () => {
  it("are counted wherever they apply", () => {
    const { fates, turned } = of(
      data([{ "111": 4, "134": 1, "121": 1, "144": 1, "131": 1, "1-1": 1, "151": 1 }]),
    );
    expect(fates).toEqual({
      right_first: 10,
      throughout: 4,
      later_confident: 2,
      later_hedged: 1,
      later_abstained: 2,
      later_error: 1,
      later_missing: 1,
      // An error or a gap is not a loss to come back from.
      recovered: 2,
      gained: 0,
    });
    expect(turned).toEqual([
      { round: 2, facts: 2 },
      { round: 3, facts: 0 },
    ]);
  });

  it("name the first round that turned, and gains apart", () => {
    const { fates, turned } = of(data([{ "133": 2, "113": 1, "331": 4, "5-1": 1 }]));
    expect(turned.map((t) => t.facts)).toEqual([2, 1]);
    expect(fates).toMatchObject({ right_first: 3, later_confident: 3, gained: 4 });
  });
});

describe("flows", () => {
  it("keep every fact asked in both rounds: rows sum to one round, columns to the next", () => {
    const { flows, by_round } = of(data([{ "113": 2, "14-": 1, "521": 1, ".11": 5 }, { "33.": 1 }]));
    const [one, two] = flows;
    expect(one?.counts.pass).toMatchObject({ pass: 2, abstained: 1 });
    expect(one?.counts.error.hedged).toBe(1);
    expect(one?.counts.confident.confident).toBe(1);
    expect(two?.counts.pass).toMatchObject({ pass: 5, confident: 2 });
    expect(by_round.map((r) => Object.values(r).reduce((a, b) => a + b))).toEqual([5, 10, 9]);
    const after = Object.values(one?.counts ?? {}).reduce((sum, to) => sum + to.pass, 0);
    expect(after).toBe(2);
  });
});

describe("conditions", () => {
  it("come in the order asked for, not run where they have no row", () => {
    const { conditions } = survival(data([{ "111": 1 }]), {
      models: ["tau", "rho"],
      methods: ["none", "fold"],
    });
    expect(conditions.map((c) => [c.model, c.method, c.run, c.facts])).toEqual([
      ["tau", "none", false, 0],
      ["tau", "fold", false, 0],
      ["rho", "none", false, 0],
      ["rho", "fold", true, 1],
    ]);
  });

  it("leave repetitions above the declared number out unless asked", () => {
    const input = data([{ "111": 1 }]);
    const more = {
      ...input,
      groups: [...input.groups, { ...input.groups[0], beyond: true, path: "13." }],
    } as FactPathsData;
    expect(of(more).facts).toBe(1);
    const [all] = survival(more, { models: ["rho"], methods: ["fold"], repetitions: "all" }).conditions;
    expect([all?.facts, all?.fates.later_confident]).toEqual([2, 1]);
  });
});
