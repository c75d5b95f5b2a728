import { describe, expect, it } from "vitest";
import { idProblems } from "./design-problems";
import { Ledger } from "./ledger";
import { MEMORY_LIMITS, type MemoryLimits } from "./limits";
import { manifest } from "./manifest";
import { brief, type Files, grade, lines, manifestOf, planted, readFiles } from "./test-bundles";
import { emptyTexts } from "./unit-texts";

const facts = (rows: readonly unknown[], more: object = {}): Files => ({
  "manifest.json": manifestOf({ probe_sets: [{ id: "set", kind: "planted-facts", ...more }] }),
  "planted-facts.jsonl": lines(rows),
});
const read = (files: Files, change: Partial<MemoryLimits>) =>
  readFiles(files, { memory: { ...MEMORY_LIMITS, ...change } });
const three = [planted(), planted({ probe: "f02" }), planted({ session: "s02" })];

describe("a bundle is refused above the most", () => {
  it.each<[string, Files, Partial<MemoryLimits>]>([
    ["probes", facts(three), { probes: 2 }],
    ["conditions", facts([...three, planted({ model: "tau" })]), { conditions: 1 }],
    [
      "design entries",
      facts(three, { rounds: 9, design: [{ session: "s01", probe: "f01" }] }),
      { designEntries: 8 },
    ],
    ["probe bytes", facts([planted({ question: "?".repeat(2_000_000) })]), { probeBytes: 1_000_000 }],
    [
      "probe bytes",
      facts([planted(), planted({ round: 1, repetition: 2, expected: "!".repeat(2_000_000) })]),
      { probeBytes: 1_000_000 },
    ],
    [
      "probes",
      {
        "manifest.json": manifestOf({
          probe_sets: [{ id: "set", kind: "graded", design: [{ probe: "g01" }, { probe: "g02" }] }],
        }),
        "graded.jsonl": lines([grade(), grade({ dimension: "tone" })]),
      },
      { probes: 3 },
    ],
  ])("%s", async (name, files, change) => {
    const result = await read(files, change);
    expect(result.ok).toBe(false);
    expect(brief(result)).toContain("archive.too_large");
    expect(result.report.problems.map((p) => p.message).join()).toContain(`(the limit "${name}")`);
    expect(result.contentFingerprint).toBeNull();
  });

  it("and not at it", async () => {
    const result = await read(facts(three), { probes: 3, conditions: 1, designEntries: 3 });
    expect(result.ok).toBe(true);
    expect(result.units).toHaveLength(3);
  });
});

it("looks for look-alikes among so many ids and no more", () => {
  const ledger = new Ledger(manifest.parse(manifestOf()));
  for (const session of ["s-1", "s1"]) {
    ledger.probes.add(0, { session, probe: "f01", dimension: null }, emptyTexts(), 1);
  }
  expect(idProblems(ledger, 2).map(({ code }) => code)).toEqual(["id.lookalike"]);
  expect(idProblems(ledger, 1)).toEqual([]);
});
