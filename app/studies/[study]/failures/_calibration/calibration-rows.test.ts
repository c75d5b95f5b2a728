import { describe, expect, it } from "vitest";
import { namesOf } from "../../_frame/names";
import { answered, cell, view } from "../_shares/view-sample";
import { byRoundRows, bySourceRows, calibrationGroups } from "./calibration-rows";

const names = namesOf({
  slug: "s",
  models: view([]).whole.models,
  methods: view([]).whole.methods,
  provenances: ["measured"],
  revision: 1,
  newest_revision: 1,
});

describe("calibration", () => {
  it("stands beside how much was answered, and a condition that was not run has neither", () => {
    const [rho] = calibrationGroups(view([answered, cell("idle")]), names);
    expect(rho?.rows[0]?.found).toEqual({
      right: 3,
      answered: 6,
      rate: 0.5,
      interval: [0.2, 0.8],
      expected: 12,
      amount: 0.5,
    });
    expect(rho?.rows[0]?.wrongHref).toMatch(/method=careful&outcome=confident$/);
    expect(rho?.rows[1]?.found).toBeNull();
  });

  it("has an amount of zero, not none, where everything was left open", () => {
    const silent = { ...answered, calibration: { right: 0, answered: 0, rate: null, interval: null } };
    expect(calibrationGroups(view([silent]), names)[0]?.rows[0]?.found).toMatchObject({
      rate: null,
      amount: 0,
    });
  });

  it("splits by source and by round, without rows that nobody answered", () => {
    const silent = { right: 0, answered: 0, rate: null, interval: null };
    const split = view([answered], {
      by_source: [
        { ...answered, by: { source: "user" } },
        { ...answered, by: { source: "reasoning" }, calibration: silent },
      ],
      by_round: [
        { ...answered, by: { round: 2 } },
        {
          ...answered,
          by: { round: 1 },
          calibration: { right: 6, answered: 6, rate: 1, interval: [0.6, 1] },
        },
      ],
    });
    const methods = ["careful", "idle"];
    expect(
      bySourceRows(split, "rho", methods).map(({ id, found }) => [id, found.map((f) => f?.rate ?? null)]),
    ).toEqual([["user", [0.5, null]]]);
    expect(byRoundRows(split, "rho", methods).map(({ name, found }) => [name, found[0]?.rate])).toEqual([
      ["Round 1", 1],
      ["Round 2", 0.5],
    ]);
  });
});
