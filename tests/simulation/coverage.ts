/**
 * How often what the pages state is true: simulated coverage of the 95% intervals and false alarms of the tests at
 * .05, on designs of the size of real studies. Writes app/docs/statistics/coverage.json, which /docs/statistics shows;
 * the same seed writes the same bytes. About a minute on one core.
 *
 *   node --import tsx tests/simulation/coverage.ts
 */
import { writeFileSync } from "node:fs";
import { SEED } from "./designs";
import { ETA_REPLICATES, etaCoverage, etaDesigns } from "./eta-coverage";
import { ANOVA_REPLICATES, falseAlarmDesigns, falseAlarms } from "./false-alarms";
import { INTERVAL_REPLICATES, intervalCoverage, intervalDesigns } from "./interval-coverage";
import { PAIRED_REPLICATES, pairedCoverage, pairedDesigns } from "./paired-coverage";
import { written } from "./written";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const start = performance.now();
const since = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
const intervals = intervalDesigns().flatMap((design) => intervalCoverage(design));
say(`intervals of a rate        ${intervals.length} cells   ${since()}`);
const paired = pairedDesigns().map((design) => pairedCoverage(design));
say(`intervals of a difference  ${paired.length} cells   ${since()}`);
const alarms = falseAlarmDesigns().flatMap((design) => falseAlarms(design));
say(`tests of no effect         ${alarms.length} cells   ${since()}`);
const eta = etaDesigns().map((design) => etaCoverage(design));
say(`intervals of eta squared   ${eta.length} cells   ${since()}`);

const replicates = {
  intervals: INTERVAL_REPLICATES,
  paired: PAIRED_REPLICATES,
  false_alarms: ANOVA_REPLICATES,
  eta: ETA_REPLICATES,
};
writeFileSync(
  new URL("../../app/docs/statistics/coverage.json", import.meta.url),
  written({ seed: SEED, replicates, intervals, paired, false_alarms: alarms, eta }),
);
