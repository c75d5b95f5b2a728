import { expect, it } from "vitest";
import type { BundlePreview } from "@/lib/queries/results/bundles";
import { previewGroups } from "./preview-groups";

const rate = (pass: number, rank: number | null) => ({
  rate: pass / 10,
  pass,
  scored: 10,
  expected: 10,
  rank,
});
const place = { probe_set: "facts", version: "1", model: "rho" };
const preview: BundlePreview = {
  revision: 1,
  revision_now: 1,
  kept_until: null,
  may_publish: true,
  trials_added: 0,
  trials_removed: 0,
  trials: 0,
  secrets: { count: 0, places: [] },
  models: [{ id: "rho", name: "Rho" }],
  methods: ["a", "b", "c", "d"].map((id) => ({ id, name: id.toUpperCase() })),
  probe_sets: [
    {
      id: "facts",
      version: "1",
      title: "Facts",
      kind: "planted-facts",
      before: true,
      after: true,
      leads_before: [{ model: "rho", method: "a" }],
      leads_after: [
        { model: "rho", method: "b" },
        { model: "rho", method: "d" },
      ],
    },
  ],
  cells: [
    { ...place, method: "a", before: rate(9, 1), after: rate(5, 3), difference: -0.4 },
    { ...place, method: "b", before: rate(8, 2), after: rate(8, 1), difference: 0 },
    { ...place, method: "c", before: rate(1, 3), after: null, difference: null },
    { ...place, method: "d", before: null, after: rate(8, 1), difference: null },
  ],
};

it("lists what moves, counts what keeps its figures, and tells who leads", () => {
  const [group] = previewGroups(preview);
  expect(group?.rows.map(({ method, mark }) => [method, mark])).toEqual([
    ["A", null],
    ["C", "gone"],
    ["D", "new"],
  ]);
  expect(group).toMatchObject({ unmoved: 1, displaced: 1, mark: null });
  expect(group?.lead).toBe("Rho with B and Rho with D would lead, in place of Rho with A.");
});

it("has words for a first place that stays, comes or ends", () => {
  const [set] = preview.probe_sets;
  if (!set) throw new Error("No set.");
  const lead = (leads_before: typeof set.leads_before, leads_after: typeof set.leads_after) =>
    previewGroups({ ...preview, probe_sets: [{ ...set, leads_before, leads_after }] })[0]?.lead;
  expect(lead(set.leads_before, set.leads_before)).toBe("Rho with A leads, and would still.");
  expect(lead([], set.leads_before)).toBe("Rho with A would lead.");
  expect(lead(set.leads_before, [])).toBe("Rho with A leads now; no condition would be ranked.");
  expect(lead([], [])).toBeNull();
});
