import { expect, it } from "vitest";
import { cells } from "./cells/cells";
import { publicationPreview } from "./publication-preview";
import type { RevisionFigures } from "./revision-difference";
import { sampleSet } from "./sample-data";

/** One model: of ten subjects so many pass under each method; `rows` of the ten have a row there. */
function figures(methods: Readonly<Record<string, { pass: number; rows?: number }>>): RevisionFigures {
  const subjects = Array.from({ length: 10 }, (_, n) => `s${n}`);
  const trials = Object.entries(methods).flatMap(([method, { pass, rows = 10 }]) =>
    subjects.slice(0, rows).map((subject, n) => ({
      method,
      subject,
      outcome: n < pass ? ("pass" as const) : ("confident" as const),
    })),
  );
  const data = sampleSet(trials, { design: subjects.map((subject) => ({ subject })) });
  const named = data.methods.map((m) => ({
    ...m,
    strategy: m.id === "none" ? ("none" as const) : m.strategy,
  }));
  return {
    models: data.models,
    methods: named,
    probe_sets: [{ probe_set: data.probe_set, cells: cells({ ...data, methods: named }) }],
  };
}
const bundle = (bundle_no: number, trials: number) => ({ bundle_no, trials });
const place = (rate: { rank: number | null } | null) => rate?.rank;

it("ranks within a probe set, the full context and what is scarcely scored apart", () => {
  const before = figures({
    none: { pass: 10 },
    fold: { pass: 6 },
    trim: { pass: 6 },
    mask: { pass: 8, rows: 8 },
  });
  const after = figures({ none: { pass: 10 }, fold: { pass: 7 }, trim: { pass: 6 }, pin: { pass: 7 } });
  const preview = publicationPreview(
    { figures: before, bundles: [bundle(1, 38)] },
    { figures: after, bundles: [bundle(2, 40)] },
  );
  expect(preview).toMatchObject({ trials_added: 40, trials_removed: 38, trials: 40 });
  expect(preview.cells.map((c) => [c.method, place(c.before), place(c.after)])).toEqual([
    ["none", null, null],
    ["fold", 1, 1],
    ["trim", 1, 3],
    ["pin", undefined, 1],
    ["mask", null, undefined],
  ]);
  expect(preview.cells.map((c) => c.difference)).toEqual([0, 0.7 - 0.6, 0, null, null]);
  const [set] = preview.probe_sets;
  expect(set?.leads_before.map((c) => c.method)).toEqual(["fold", "trim"]);
  expect(set?.leads_after.map((c) => c.method)).toEqual(["fold", "pin"]);
});

it("tells of a probe set that comes, and of one that an empty study has not", () => {
  const after = figures({ fold: { pass: 5 } });
  const nothing = { models: [], methods: [], probe_sets: [] };
  const come = publicationPreview(
    { figures: nothing, bundles: [] },
    { figures: after, bundles: [bundle(1, 10)] },
  );
  expect(come.probe_sets).toMatchObject([{ id: "set", before: false, after: true, leads_before: [] }]);
  expect(come.cells).toMatchObject([
    { before: null, after: { rate: 0.5, pass: 5, scored: 10, expected: 10, rank: 1 } },
  ]);
  const go = publicationPreview(
    { figures: after, bundles: [bundle(1, 10)] },
    { figures: nothing, bundles: [] },
  );
  expect(go.probe_sets).toMatchObject([{ before: true, after: false }]);
});
