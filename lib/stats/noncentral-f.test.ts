import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relativeError } from "@/tests/fixtures/reference/read";
import { fUpperTail } from "./f-tail";
import { noncentralFUpperTail } from "./noncentral-f";

/**
 * f, df1, df2, ncp; the tail by the same mixture in 40-digit arithmetic (mpmath); the tail as R 4.2.2 prints it,
 * pf(f, df1, df2, ncp = ncp, lower.tail = FALSE), which stops its sum at 1e-9 and takes the tail as 1 - rest.
 */
const TABLE = [
  [3.2, 3, 24, 5, 0.346901708277401, 0.3469017087453251],
  [0.5, 2, 34, 1, 0.7347609575906061, 0.7347609576243025],
  [1, 1, 1, 0.5, 0.5733157481542059, 0.5733157490130358],
  [12, 6, 156, 40, 0.05235562259395657, 0.05235562320017288],
  [12, 6, 156, 100, 0.9470781651475103, 0.9470781654756839],
  [30, 2, 52, 3, 1.167399486246284e-6, 1.1682168181921027e-6],
  [5.5, 11, 286, 80, 0.9535729197349017, 0.9535729199371521],
  [0.01, 1, 17, 9, 0.9991142043552286, 0.9991142045581323],
  [2, 2.6, 44.2, 12.5, 0.934075986827595, 0.9340759871428796],
  [150, 4, 60, 20, 1.695992932855097e-20, 6.060321676459347e-10],
  [7, 1, 26, 0.001, 0.013690617437270371, 0.01369061744865061],
  [1.3, 9, 9, 250, 1, 1],
  [40, 3, 78, 120, 0.5394306410900679, 0.5394306415822384],
  [1.1, 81, 1620, 30, 0.9065177284624238, 0.9065177290506431],
  [400, 2, 34, 800, 0.5323399427664034, 0.5323399435659075],
  [2500, 1, 26, 2500, 0.536334881716767, 0.5363348826733725],
] as const;

describe("the upper tail of the noncentral F", () => {
  it.each(TABLE)("P(F'(f = %f; %f, %f; ncp %f))", (f, df1, df2, ncp, exact, printedByR) => {
    const tail = noncentralFUpperTail(f, df1, df2, ncp);
    expect(relativeError(tail, exact)).toBeLessThan(1e-12);
    expect(Math.abs(tail - printedByR)).toBeLessThan(2e-9);
  });

  it("is what this machine's R prints", ({ skip }) => {
    const calls = TABLE.map(([f, df1, df2, ncp]) => `pf(${f},${df1},${df2},ncp=${ncp},lower.tail=FALSE)`);
    const script = `cat(sprintf("%.17g", suppressWarnings(c(${calls.join(",")}))))`;
    const ran = spawnSync("Rscript", ["-e", script], { encoding: "utf8" });
    if (ran.error) skip("R is not installed (Debian: r-base-core)");
    const printed = ran.stdout.trim().split(" ").map(Number);
    expect(printed).toHaveLength(TABLE.length);
    TABLE.forEach(([f, df1, df2, ncp], k) => {
      expect(Math.abs(noncentralFUpperTail(f, df1, df2, ncp) - (printed[k] ?? Number.NaN))).toBeLessThan(
        2e-9,
      );
    });
  });

  it("starts at the central F, rises with the noncentrality, falls with f", () => {
    const df = fc.double({ min: 1, max: 500, noNaN: true });
    const size = fc.double({ min: 1e-3, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(size, df, df, size, (f, df1, df2, ncp) => {
        const tail = noncentralFUpperTail(f, df1, df2, ncp);
        expect(tail).toBeGreaterThan(0);
        expect(tail).toBeLessThanOrEqual(1);
        expect(noncentralFUpperTail(f, df1, df2, 0)).toBe(fUpperTail(f, df1, df2));
        expect(noncentralFUpperTail(f, df1, df2, ncp * 1.2)).toBeGreaterThanOrEqual(tail * (1 - 1e-11));
        expect(noncentralFUpperTail(f * 1.2, df1, df2, ncp)).toBeLessThanOrEqual(tail * (1 + 1e-11));
      }),
    );
  });

  it("is the square of a shifted normal over an independent spread, for one degree of freedom", () => {
    // With df2 large, P(F' > f) is near P(|Z + sqrt(ncp)| > sqrt(f)) = .5 (1 + small) at f = ncp.
    expect(noncentralFUpperTail(1e6, 1, 1e9, 1e6)).toBeCloseTo(0.5, 3);
    expect(noncentralFUpperTail(1, 4, 30, 1e8)).toBeCloseTo(1, 11);
    expect(noncentralFUpperTail(0, 4, 30, 7)).toBe(1);
    expect(noncentralFUpperTail(1e300, 4, 3000, 7)).toBe(Number.MIN_VALUE);
  });

  it("ends soon for arguments far apart", () => {
    const start = performance.now();
    for (const f of [1e-300, 1e-12, 1e6, 1e150, 1e300])
      for (const ncp of [1e-300, 1, 1e4, 1e8]) {
        const tail = noncentralFUpperTail(f, 99, 198_000, ncp);
        expect(tail > 0 && tail <= 1).toBe(true);
      }
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it("refuses what has no answer, in words", () => {
    expect(() => noncentralFUpperTail(1, 2, 3, -1)).toThrow(/noncentrality/);
    expect(() => noncentralFUpperTail(1, 2, 3, Number.NaN)).toThrow(RangeError);
    expect(() => noncentralFUpperTail(1, 2, 3, 1e11)).toThrow(RangeError);
    expect(() => noncentralFUpperTail(-1, 2, 3, 1)).toThrow(/F must be finite/);
    expect(() => noncentralFUpperTail(1, 0, 3, 1)).toThrow(/Degrees of freedom/);
  });
});
