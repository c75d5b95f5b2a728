/**
 * The same ANOVA here and in R: 2,000 subjects by 10 by 10, `aov_ez` of afex on a machine that has it. R is timed inside
 * R, around the call alone; start-up and reading count for neither.
 */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { repeatedMeasuresAnova } from "@/lib/stats";
import { median, round, spread, timed } from "./timing";

const [SUBJECTS, A, B] = [2000, 10, 10];
const R_RUNS = 3;
const OUR_RUNS_BETWEEN = 2;

/** Prints `ready`, and for each line read one line: seconds, then F of a, b and a:b. */
const SCRIPT = `
suppressMessages(library(afex))
y <- readBin(commandArgs(TRUE)[1], "double", ${SUBJECTS * A * B}, endian = "little")
d <- data.frame(s = factor(rep(seq_len(${SUBJECTS}), each = ${A * B})),
  a = factor(rep(rep(seq_len(${A}), each = ${B}), ${SUBJECTS})), b = factor(rep(seq_len(${B}), ${SUBJECTS * A})), y = y)
cat("ready\\n"); flush(stdout())
input <- file("stdin", "r")
while (length(readLines(input, 1)) > 0) {
  gc()
  seconds <- system.time(m <- suppressMessages(suppressWarnings(aov_ez("s", "y", d, within = c("a", "b"),
    anova_table = list(correction = "GG", es = c("pes", "ges"))))))[["elapsed"]]
  cat(sprintf("%.17g", c(seconds, m$anova_table[c("a", "b", "a:b"), "F"])), "\\n"); flush(stdout())
}
`;

export interface AgainstR {
  ours: number[];
  theirs: number[];
  /** Largest relative difference of an F. */
  difference: number;
}

/** Prints our time, R's and how many times faster; or why R was not asked. */
export async function anovaInR(say: (line: string) => void): Promise<void> {
  const found = spawnSync(
    "Rscript",
    ["-e", "suppressMessages(library(afex)); cat(R.version.string, 'afex', format(packageVersion('afex')))"],
    { encoding: "utf8" },
  );
  if (found.error || found.status !== 0) {
    say("ANOVA against R: not measured, R with afex is not installed (Debian: r-base-core, r-cran-afex)");
    return;
  }
  const { ours, theirs, difference } = await measureBoth();
  const ratio = median(theirs) / median(ours);
  say(`ANOVA ${A}×${B}×${SUBJECTS} against ${found.stdout.trim()}, in turns`);
  say(`  ours        ${round(median(ours))} ms   median of ${ours.length}   max/min ${round(spread(ours))}`);
  say(
    `  afex aov_ez ${round(median(theirs))} ms   median of ${theirs.length}   max/min ${round(spread(theirs))}`,
  );
  say(
    `  ratio       ${round(ratio, 1)}   (wanted: at least 5)   F apart by ${difference.toExponential(1)} at most`,
  );
}

async function measureBoth(): Promise<AgainstR> {
  const values = Float64Array.from({ length: SUBJECTS * A * B }, (_, i) => Math.sin(i * 12.9898) * 0.5 + 0.5);
  const expected = repeatedMeasuresAnova(values, SUBJECTS, A, B).effects.map(({ F }) => F ?? Number.NaN);
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-r-"));
  try {
    writeFileSync(join(folder, "values"), values);
    writeFileSync(join(folder, "anova.R"), SCRIPT);
    const r = spawn("Rscript", [join(folder, "anova.R"), join(folder, "values")]);
    const answers = answersOf(r);
    await answers();
    const result: AgainstR = { ours: [], theirs: [], difference: 0 };
    for (let run = 0; run < R_RUNS; run++) {
      for (let i = 0; i < OUR_RUNS_BETWEEN; i++)
        result.ours.push(await timed(() => repeatedMeasuresAnova(values, SUBJECTS, A, B)));
      r.stdin.write("again\n");
      const [seconds = Number.NaN, ...Fs] = (await answers()).trim().split(/\s+/).map(Number);
      result.theirs.push(seconds * 1000);
      Fs.forEach((F, k) => {
        result.difference = Math.max(result.difference, Math.abs(F / (expected[k] ?? Number.NaN) - 1));
      });
    }
    r.stdin.end();
    if (!(result.difference < 1e-8)) throw new Error(`R finds another F: apart by ${result.difference}.`);
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The next line that R prints; what it wrote to its error stream when it ends instead. */
function answersOf(r: ChildProcessWithoutNullStreams): () => Promise<string> {
  const lines = createInterface({ input: r.stdout })[Symbol.asyncIterator]();
  let complaint = "";
  r.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  return async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`R ended: ${complaint.trim()}`);
    return value;
  };
}
