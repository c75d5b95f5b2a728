import { describe, expect, it } from "vitest";
import { kappa } from "./kappa";
import { kappaBootstrap } from "./kappa-bootstrap";

describe("bootstrap of kappa over probes", () => {
  const probe = (both: number, first: number, second: number, neither: number) => [
    [both, first],
    [second, neither],
  ];
  const probes = Array.from({ length: 27 }, (_, k) =>
    probe(k % 3, k % 5 === 0 ? 1 : 0, k % 7 === 0 ? 1 : 0, (k + 1) % 3),
  );

  it("lies around kappa and is the same each time", () => {
    const whole = probes.reduce((sum, table) =>
      sum.map((row, i) => row.map((count, j) => count + (table[i]?.[j] ?? 0))),
    );
    const value = kappa(whole)?.kappa ?? Number.NaN;
    const interval = kappaBootstrap(probes, { resamples: 2000 });
    expect(interval?.low).toBeLessThan(value);
    expect(interval?.high).toBeGreaterThan(value);
    expect(interval?.undefined_resamples).toBe(0);
    expect(kappaBootstrap(probes, { resamples: 2000 })).toEqual(interval);
  });

  it("does not exist for one probe, or where most resamples have one label only", () => {
    expect(kappaBootstrap([probe(5, 1, 1, 5)])).toBeNull();
    // Every fourth resample or more misses the one probe with two labels.
    expect(kappaBootstrap([probe(5, 0, 0, 0), probe(5, 0, 0, 0), probe(4, 1, 0, 0)])).toBeNull();
    expect(kappaBootstrap([probe(5, 0, 0, 0), probe(5, 0, 0, 0)], { resamples: 200 })).toBeNull();
  });
});
