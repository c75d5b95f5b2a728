import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { percent } from "@/lib/format/percent";
import { withThousands } from "@/lib/format/round";
import { AlarmTable } from "./alarm-table";
import { COVERAGE, finding, type IntervalCell, POOR, TOO_MANY } from "./coverage";
import { EtaTable } from "./eta-table";
import { IntervalTable } from "./interval-table";
import { PairedTable } from "./paired-table";

/** How often the intervals and tests are right, from simulated studies of the size of real ones. */
export function CoverageFigure() {
  const { replicates, seed } = COVERAGE;
  const error = (runs: number) => percent(1.96 * Math.sqrt((0.95 * 0.05) / runs));
  return (
    <Figure id="coverage">
      <FigureHead
        id="coverage"
        title="How often the intervals hold the truth"
        unit={`Percent of simulated studies, ${withThousands(String(replicates.intervals))} for each design; 95 is the promise. After ± half the mean width, in points.`}
      />
      <Finding />
      <IntervalTable />
      <div className="mt-9 grid grid-cols-1 gap-x-12 gap-y-9 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-9">
          <PairedTable />
          <EtaTable />
        </div>
        <AlarmTable />
      </div>
      <FigureFoot>
        Bold: a 95% interval below {percent(POOR)}, a test above {percent(TOO_MANY)}. Subjects’ rates are
        drawn from a beta distribution around the true rate; trials of a subject are alike by an intraclass
        correlation of 0 (none), .1 (moderate, also for differences and tests) or .4 (strong). Error of the
        simulation: {error(replicates.intervals)} points for rates, {error(replicates.paired)} below. Seed{" "}
        {seed}; <code>npm run simulate</code> writes the same numbers again.
      </FigureFoot>
    </Figure>
  );
}

/** Two sentences out of the numbers, so that they follow the table. */
function Finding() {
  const { cells, good, worst, worstWilson } = finding();
  if (!worst || !worstWilson) return null;
  const design = ({ subjects, trials, clustering, rate }: IntervalCell) =>
    `${subjects} subjects of ${trials} trials, ${clustering} likeness, a true rate of ${percent(rate)}`;
  return (
    <p className="say max-w-[44em]">
      In {good} of {cells} designs the interval of a rate holds the true rate at least {percent(POOR)}% of the
      time; it falls short where high rates differ between subjects, at worst to {percent(worst.coverage)}% (
      {design(worst)}). Wilson’s interval of all trials as if they were independent falls to{" "}
      {percent(worstWilson.wilson_coverage)}%.
    </p>
  );
}
