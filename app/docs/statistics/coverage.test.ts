import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { COVERAGE, finding, grouped, POOR } from "./coverage";
import { NUMBERS } from "./numbers";

const APP = fileURLToPath(new URL("../..", import.meta.url));

describe("the page on statistics", () => {
  it("has a place for every link into it", () => {
    const places = new Set([...NUMBERS.map(({ id }) => id), "coverage", "numbers", "rules"]);
    const links = readdirSync(APP, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
      .flatMap((file) => [...readFileSync(join(APP, file), "utf8").matchAll(/\/docs\/statistics#([\w-]+)/g)])
      .map(([, id = ""]) => id);
    expect(links.filter((id) => !places.has(id))).toEqual([]);
    expect(places.size).toBe(NUMBERS.length + 3);
  });

  it("says of the coverage what the simulation found", () => {
    const poor = COVERAGE.intervals.filter(({ coverage }) => coverage < POOR);
    // "it falls short where high rates differ between subjects"
    for (const { rate, clustering } of poor) {
      expect(rate).toBeGreaterThanOrEqual(0.9);
      expect(clustering).not.toBe("none");
    }
    const { cells, good, worst, worstWilson } = finding();
    expect(good + poor.length).toBe(cells);
    for (const cell of COVERAGE.intervals) {
      expect(cell.coverage).toBeGreaterThanOrEqual(worst?.coverage ?? 1);
      expect(cell.wilson_coverage).toBeGreaterThanOrEqual(worstWilson?.wilson_coverage ?? 1);
    }
    expect(grouped([3, 1, 3], String)).toEqual([[3, 3], [1]]);
  });
});
