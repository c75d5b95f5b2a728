import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CLUSTERING, SEED, TRIALS } from "./simulation/designs";
import { betaBinomial } from "./simulation/draws";
import { ETA_REPLICATES, type EtaCoverage, etaCoverage, etaDesigns } from "./simulation/eta-coverage";
import {
  ANOVA_REPLICATES,
  type FalseAlarms,
  falseAlarmDesigns,
  falseAlarms,
} from "./simulation/false-alarms";
import {
  INTERVAL_REPLICATES,
  type IntervalCoverage,
  intervalCoverage,
  intervalDesigns,
} from "./simulation/interval-coverage";
import {
  PAIRED_REPLICATES,
  type PairedCoverage,
  pairedCoverage,
  pairedDesigns,
} from "./simulation/paired-coverage";
import { written } from "./simulation/written";

interface Stored {
  seed: number;
  replicates: { intervals: number; paired: number; false_alarms: number; eta: number };
  intervals: IntervalCoverage[];
  paired: PairedCoverage[];
  false_alarms: FalseAlarms[];
  eta: EtaCoverage[];
}

const text = readFileSync(new URL("../app/docs/statistics/coverage.json", import.meta.url), "utf8");
const stored: Stored = JSON.parse(text);

describe("the simulated coverage on the page", () => {
  it("is whole and of the seed and size that the code says", () => {
    expect(text).toBe(written(stored));
    expect(stored.seed).toBe(SEED);
    expect(stored.replicates).toEqual({
      intervals: INTERVAL_REPLICATES,
      paired: PAIRED_REPLICATES,
      false_alarms: ANOVA_REPLICATES,
      eta: ETA_REPLICATES,
    });
    expect(stored.intervals).toHaveLength(3 * intervalDesigns().length);
    expect(stored.paired).toHaveLength(pairedDesigns().length);
    expect(stored.false_alarms).toHaveLength(2 * falseAlarmDesigns().length);
    expect(stored.eta).toHaveLength(etaDesigns().length);
  });

  it("comes out the same again: intervals of a rate over five subjects by three trials", () => {
    const design = intervalDesigns().find(
      ({ subjects, trials, clustering }) => subjects === 5 && trials === "3" && clustering === "moderate",
    );
    if (!design) throw new Error("The design is missing.");
    const same = stored.intervals.filter(
      ({ subjects, trials, clustering }) => subjects === 5 && trials === "3" && clustering === "moderate",
    );
    expect(intervalCoverage(design)).toEqual(same);
  });

  it("comes out the same again: intervals of a difference over eight subjects", () => {
    const [design] = pairedDesigns();
    if (!design) throw new Error("The design is missing.");
    expect(pairedCoverage(design)).toEqual(stored.paired[0]);
  });

  it("comes out the same again: intervals of eta squared over eight subjects", () => {
    const [design] = etaDesigns();
    if (!design) throw new Error("The design is missing.");
    expect(etaCoverage(design)).toEqual(stored.eta[0]);
  });

  it("comes out nearly the same with a tenth of the replicates: false alarms over 18 subjects", () => {
    const design = falseAlarmDesigns().find(
      ({ subjects, trials, models }) => subjects === 18 && trials === 3 && models === "unlike",
    );
    if (!design) throw new Error("The design is missing.");
    for (const got of falseAlarms(design, 400)) {
      const same = stored.false_alarms.find(
        (row) =>
          row.subjects === 18 && row.trials === 3 && row.models === "unlike" && row.effect === got.effect,
      );
      for (const which of ["uncorrected", "greenhouse_geisser", "permutation"] as const) {
        const share = same?.[which] ?? Number.NaN;
        expect(Math.abs(got[which] - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / 400));
      }
    }
  });
});

describe("the simulated subjects", () => {
  it.each([
    [3, 0.9, CLUSTERING.none],
    [3, 0.9, CLUSTERING.strong],
    [51, 0.5, CLUSTERING.moderate],
    [51, 0.99, CLUSTERING.strong],
  ])("of %i trials at %f with a correlation of %f have that mean and that spread", (trials, rate, icc) => {
    const quantile = betaBinomial(trials, rate, icc);
    const steps = 200_000;
    let [sum, squares] = [0, 0];
    for (let k = 0; k < steps; k++) {
      const passes = quantile((k + 0.5) / steps);
      sum += passes;
      squares += passes ** 2;
    }
    const mean = sum / steps;
    expect(mean).toBeCloseTo(trials * rate, 2);
    const variance = trials * rate * (1 - rate) * (1 + (trials - 1) * icc);
    expect((squares / steps - mean ** 2) / variance).toBeCloseTo(1, 2);
  });

  it("have from 17 to 51 planted facts", () => {
    const sizes = Array.from({ length: 27 }, (_, s) => TRIALS["17–51"](s));
    expect(Math.min(...sizes)).toBe(17);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(51);
  });
});
