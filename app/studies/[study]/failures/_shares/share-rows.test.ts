import { describe, expect, it } from "vitest";
import type { FailuresView } from "@/lib/queries/results/analysis";
import { namesOf } from "../../_frame/names";
import { differenceReach, shareEnd } from "./scales";
import { shareGroups } from "./share-rows";
import { answered, cell, view } from "./view-sample";

const study = {
  slug: "s",
  models: view([]).whole.models,
  methods: view([]).whole.methods,
  provenances: ["measured" as const],
  revision: 1,
  newest_revision: 1,
};
const names = namesOf({ ...study, probe_sets: [{ id: "facts", lures: 0 }] });
const withLures = namesOf({ ...study, probe_sets: [{ id: "facts", lures: 5 }] });
const shares = (shown: FailuresView) => shareGroups(shown, names)[0]?.rows.map(({ share }) => share) ?? [];

describe("shares", () => {
  it("carry value, interval, counts and coverage, and lead to their trials", () => {
    const [careful, idle] = shares(view([answered, cell("idle")]));
    expect(careful).toMatchObject({
      rate: 0.25,
      interval: [0.1, 0.5],
      subjects: 6,
      scored: 10,
      expected: 12,
    });
    expect(careful?.counts).toEqual([
      {
        n: 3,
        word: "confident",
        href: "/studies/s/trials?probe_set=facts&model=rho&method=careful&outcome=confident",
      },
    ]);
    expect(idle, "not run is no zero").toBeNull();
  });

  it("have bounds only where their ends differ", () => {
    expect(shares(view([answered]))[0]?.bounds).toEqual([0.25, 5 / 12]);
    expect(shares(view([{ ...answered, confident_bounds: [0.25, 0.25] }]))[0]?.bounds).toBeNull();
  });

  it("are another's with another measure", () => {
    expect(shares(view([answered], { measure: "hedged_rate" }))[0]).toMatchObject({ rate: 2 / 12 });
    expect(shares(view([answered], { measure: "abstained_rate" }))[0]).toMatchObject({ rate: 1 / 12 });
  });

  it("of lures count stated ones by how, of those answered, and lead to lures alone", () => {
    const lures = {
      expected: 5,
      answered: 4,
      pass: 1,
      hedged: 1,
      confident: 2,
      error: 1,
      missing: 0,
      invented_rate: 0.75,
      invented_interval: [0.3, 0.95] as const,
      invented_bounds: [0.6, 0.8] as const,
    };
    const [found] = shares(view([{ ...answered, lures }], { measure: "invented_rate", lures: 5 }));
    expect(found).toMatchObject({ rate: 0.75, bounds: [0.6, 0.8], scored: 4, expected: 5 });
    expect(found?.counts.map(({ n, word }) => [n, word])).toEqual([
      [2, "confident"],
      [1, "hedged"],
    ]);
    expect(found?.counts[1]?.href).toContain("outcome=hedged&lure=yes");
    // With lures in the set, other shares leave them out of their trials too.
    const [group] = shareGroups(view([{ ...answered, lures }], { lures: 5 }), withLures);
    const confident = group?.rows[0]?.share;
    expect(confident?.counts[0]?.href).toContain("outcome=confident&lure=no");
  });
});

describe("scales", () => {
  const groups = (rate: number, high: number) =>
    shareGroups(
      view([{ ...answered, confident_rate: rate, confident_interval: [0, high], confident_bounds: null }]),
      names,
    );

  it("of confident failures end at the first step that holds every interval", () => {
    expect(shareEnd("confident_rate", groups(0.02, 0.05))).toBe(0.06);
    expect(shareEnd("confident_rate", groups(0, 0.22))).toBe(0.3);
    expect(shareEnd("confident_rate", groups(0.9, 0.99))).toBe(1);
    expect(shareEnd("hedged_rate", groups(0.02, 0.05)), "only confident failures may shorten theirs").toBe(1);
  });

  it("of differences reach as far to both sides, bounds included", () => {
    const pair = {
      a: "careful",
      b: "idle",
      subjects: 6,
      difference: -0.1,
      low: -0.25,
      high: 0.02,
      bounds: [-0.35, -0.1] as const,
      p: 0.1,
      p_holm: 0.1,
      smallest_difference: 0.2,
      untested: null,
    };
    expect(differenceReach([{ model: "rho", tests: 1, pairs: [pair] }])).toBe(0.4);
    expect(differenceReach([{ model: "rho", tests: 0, pairs: [] }])).toBeGreaterThan(0);
  });
});
