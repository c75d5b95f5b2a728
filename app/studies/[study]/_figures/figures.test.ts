import { describe, expect, it } from "vitest";
import type { CellsAnswer } from "@/lib/queries/results/study";
import { namesOf } from "../_frame/names";
import type { Cell } from "./cell-index";
import { chartPoint } from "./chart-point";
import { endLabels } from "./end-labels";
import { leadersFinding, linesFinding, stackFinding } from "./findings";
import { meansPlot } from "./means-lines";
import { roundPanels } from "./round-panels";
import { cellNotRun } from "./sample-cell";
import { stackGroups } from "./stack-groups";

const method = (id: string) => ({
  id,
  name: id.toUpperCase(),
  version: null,
  family: id,
  strategy: "verbatim" as const,
  written_by: null,
  recovery: null,
  keeps: {},
  url: null,
});
const model = (id: string) => ({ id, name: id.toUpperCase(), class: null, provider: null });

const nothing = cellNotRun({ probe_set: "p", model: "m", method: "b" });

/** Four pass, three fail confidently, two hedge, one abstains, two end in errors. */
const twelve: Cell = {
  ...nothing,
  method: "a",
  run: true,
  expected: 12,
  scored: 10,
  pass: 4,
  hedged: 2,
  confident: 3,
  abstained: 1,
  error: 2,
  missing: 0,
  rate: 4 / 12,
  low: 0.1,
  high: 0.6,
  subjects: 6,
};

const answer = (cells: readonly Cell[], rounds = 1): CellsAnswer => ({
  revision: 1,
  count: "expected",
  models: [model("m")],
  methods: [method("a"), method("b")],
  cells,
  probe_set: {
    id: "p",
    version: "1",
    kind: "planted-facts",
    title: "P",
    rounds,
    repetitions: 1,
    scorer: null,
    fingerprint: "f",
    probes: 12,
    sessions: 6,
    lures: 0,
  },
});

const study = {
  slug: "s",
  models: [model("m"), model("n")],
  methods: [method("a"), method("b")],
  provenances: ["measured" as const],
  revision: 2,
  newest_revision: 2,
};
const names = namesOf(study);

describe("stacked outcomes", () => {
  const [group] = stackGroups(answer([twelve, nothing]), names);

  it("keep every outcome apart and add up to what was expected", () => {
    const parts = group?.rows[0]?.parts ?? [];
    expect(parts.map((part) => [part.outcome, part.count])).toEqual([
      ["pass", 4],
      ["abstained", 1],
      ["hedged", 2],
      ["confident", 3],
      ["error", 2],
      ["missing", 0],
    ]);
    expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(12);
  });

  it("have no bar at all for a method without a row", () => {
    expect(group?.rows[1]).toMatchObject({ expected: null, parts: [] });
    expect(group?.label).toContain("B not run");
  });

  it("never round to all or nothing", () => {
    const [nearly] = stackGroups(
      answer([{ ...twelve, expected: 3000, pass: 2999, hedged: 0, confident: 1, abstained: 0, error: 0 }]),
      names,
    );
    const inside = nearly?.rows[0]?.parts.map((part) => part.inside);
    expect(inside?.[0]).toBe(">99");
    expect(inside?.[3]).toBe("<1");
    expect(nearly?.rows[0]?.parts[0]?.text).toBe(">99.9%");
  });
});

describe("points", () => {
  it("have no value where nothing was run or scored", () => {
    expect(chartPoint(undefined, "planted-facts", names.about)).toMatchObject({
      value: null,
      low: null,
      text: "Not run",
    });
    const lost: Cell = {
      ...twelve,
      scored: 0,
      pass: 0,
      hedged: 0,
      confident: 0,
      abstained: 0,
      error: 0,
      missing: 12,
      rate: 0,
    };
    expect(chartPoint(lost, "planted-facts", names.about)).toMatchObject({
      value: null,
      text: "No reply on file",
      notes: ["None of 12 on file; rates count them as failures"],
    });
    expect(chartPoint({ ...twelve, rate: null }, "graded", names.about)).toMatchObject({
      value: null,
      text: "Nothing scored",
    });
  });

  it("carry counts and gaps, and ~ where the study was rebuilt", () => {
    const rebuilt = namesOf({ ...study, provenances: ["reconstructed"] });
    const point = chartPoint(twelve, "planted-facts", rebuilt.about);
    expect(point.text).toBe("~33.3%");
    expect(point.notes).toEqual([
      "95% interval 10.0 to 60.0",
      "10 of 12 scored, 4 recalled",
      "2 ended in an error",
    ]);
    expect(
      chartPoint({ ...twelve, low: null, high: null, subjects: 1 }, "planted-facts", names.about).notes[0],
    ).toBe("n = 1, no interval");
  });

  it("lead to the trials of the revision that is shown", () => {
    expect(names.trialsHref({ probe_set: "p", model: "m n", method: "a", round: 2 })).toBe(
      "/studies/s/trials?probe_set=p&model=m+n&method=a&round=2",
    );
    expect(
      namesOf({ ...study, revision: 1 }).trialsHref({ probe_set: "p", model: "m", method: "a" }),
    ).toMatch(/revision=1$/);
  });
});

describe("panels by round", () => {
  it("leave out methods that did not run and keep a gap a gap", () => {
    const first = { ...twelve, by: { round: 1 } };
    const [panel] = roundPanels(answer([first, nothing], 2), names);
    expect(panel?.lines.map((line) => line.id)).toEqual(["a"]);
    expect(panel?.lines[0]?.points.map((point) => point.value)).toEqual([4 / 12, null]);
    expect(endLabels(panel?.lines ?? [], false)).toEqual([]);
  });

  it("have no panel for a model that ran with nothing", () => {
    expect(roundPanels(answer([nothing, { ...nothing, method: "a" }]), names)).toEqual([]);
  });
});

describe("cell means", () => {
  const analysis = {
    probe_set: "p",
    analysis: "p",
    measure: "pass_rate" as const,
    dimension: null,
    models: ["m"],
    methods: ["a", "b"],
    subjects: 6,
    incomplete: [],
    left_out: [],
    effects: [],
    pairwise_methods: [],
    pairwise_models: [],
    simple_effects: [],
    cell_means: [{ model: "m", method: "a", mean: 0.5, low: 0.4, high: 0.6 }],
    notes: [],
  };

  it("stand without a value where a condition was not run", () => {
    const plot = meansPlot(analysis, names, null);
    expect(plot.exploratoryFrom).toBeNull();
    expect(plot.lines.map((line) => line.points[0]?.value)).toEqual([0.5, null]);
  });

  it("put models outside the analysis after it, marked", () => {
    const others = { ...answer([{ ...twelve, model: "n" }]), models: [model("m"), model("n")] };
    const plot = meansPlot(analysis, names, others);
    expect(plot.models).toEqual(["m", "n"]);
    expect(plot.exploratoryFrom).toBe(1);
    expect(plot.lines[0]?.points[1]).toMatchObject({ value: 4 / 12, exploratory: true });
    expect(plot.lines[1]?.points[1]?.value).toBeNull();
  });
});

describe("findings", () => {
  const line = (id: string, values: readonly (number | null)[]) => ({
    id,
    name: id,
    strategy: "verbatim" as const,
    open: false,
    points: values.map((value) => ({ value, low: null, high: null, text: `${value}`, notes: [] })),
  });
  const rounds = ["Round 1", "Round 2"];

  it("name the ends of the last round and who fell furthest", () => {
    expect(linesFinding(rounds, [line("a", [0.9, 0.8]), line("b", [0.8, 0.5]), line("c", [0.4, 0.5])])).toBe(
      "Round 2: a highest at 0.8, b and c lowest at 0.5; b fell furthest since Round 1, by 30.0 points.",
    );
    expect(linesFinding(rounds, [line("a", [0.5, 0.8]), line("b", [0.4, 0.5])])).toBe(
      "Round 2: a highest at 0.8, b lowest at 0.5.",
    );
  });

  it("say nothing where there is nothing to compare", () => {
    expect(linesFinding(rounds, [line("a", [0.9, 0.8]), line("b", [0.9, null])])).toBeNull();
    expect(linesFinding(rounds, [line("a", [0.9, 0.8]), line("b", [0.1, 0.8])])).toBeNull();
    expect(leadersFinding(1, [line("a", [0.9])], "models")).toBeNull();
    expect(stackFinding(stackGroups(answer([twelve, nothing]), names)[0]?.rows ?? [])).toBeNull();
  });

  it("count leaders, a tie for both, and confident failures with their n", () => {
    expect(
      leadersFinding(2, [line("a", [0.9, 0.3]), line("b", [0.2, 0.3]), line("c", [0, 0.1])], "models"),
    ).toBe("a is highest in 2 of 2 models, b is highest in 1 of 2 models.");
    const other = { ...twelve, method: "b", confident: 5, pass: 2 };
    expect(stackFinding(stackGroups(answer([twelve, other]), names)[0]?.rows ?? [])).toBe(
      "Most confident failures: B, 5 of 12; fewest: A, 3 of 12.",
    );
  });
});
