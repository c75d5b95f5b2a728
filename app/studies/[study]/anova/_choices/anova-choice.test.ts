import { describe, expect, it } from "vitest";
import { checkCommand } from "../_check/check-command";
import { type AnovaChoice, analysisParams, analysisQuery, detailHref, detailQuery } from "./anova-choice";

const set: AnovaChoice["set"] = {
  id: "facts",
  version: "1",
  kind: "planted-facts",
  title: "Facts",
  rounds: 3,
  repetitions: 2,
  scorer: null,
  fingerprint: "f",
  probes: 5,
  sessions: 4,
  lures: 2,
  trials: 120,
};

const choice: AnovaChoice = {
  set,
  revision: 3,
  models: ["m 1", "m2"],
  methods: [],
  measure: "invented_rate",
  missing: "drop",
  first: 1,
  chosen: { kind: "pair", factor: "method", a: "keep", b: "sum" },
  dimension: undefined,
  every: false,
};

describe("one choice, everywhere", () => {
  it("is the same in the address, for the queries and on the command line", () => {
    expect(analysisParams(choice)).toMatchObject({
      revision: "3",
      probe_set: "facts",
      models: ["m 1", "m2"],
      measure: "invented_rate",
      missing: "drop",
      first: "1",
    });
    expect(analysisQuery(choice)).toMatchObject({ probe_set: "facts", first: 1, missing: "drop" });
    expect(analysisQuery(choice)).not.toHaveProperty("chosen");
    expect(detailQuery(choice)).toMatchObject({ factor: "method", a: "keep", b: "sum", first: 1 });
    expect(checkCommand(choice)).toBe(
      "npm run holdfast -- anova bundle.zip --probe-set facts --models 'm 1,m2' --measure invented_rate --missing drop --first 1",
    );
  });

  it("keeps everything else when something is looked into, and leads back without it", () => {
    const there = new URL(detailHref("s", choice, { kind: "effect", effect: "method" }), "http://x");
    expect(there.hash).toBe("#drives");
    expect(there.searchParams.get("effect")).toBe("method");
    expect(there.searchParams.get("pair")).toBeNull();
    expect(there.searchParams.getAll("models")).toEqual(["m 1", "m2"]);
    const back = new URL(detailHref("s", choice, null), "http://x");
    expect([back.searchParams.get("pair"), back.searchParams.get("first"), back.hash]).toEqual([
      null,
      "1",
      "",
    ]);
  });

  it("asks for nothing closer when nothing is chosen, and leaves the default measure unsaid", () => {
    expect(detailQuery({ ...choice, chosen: null })).toBeNull();
    expect(analysisParams({ ...choice, measure: "pass_rate" }).measure).toBeUndefined();
  });

  it("quotes for a shell", () => {
    expect(checkCommand({ ...choice, models: ["it's"], measure: "pass_rate" })).toContain(
      `--models 'it'\\''s'`,
    );
  });
});
