import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { repeatedMeasuresAnova } from "./repeated-measures-anova";

/** Why R can not be asked, or null when it can. */
function whyNot(): string | null {
  const found = spawnSync("Rscript", ["-e", "library(afex); library(jsonlite)"], { encoding: "utf8" });
  if (found.error) return "R is not installed (Debian: r-base-core, r-cran-afex, r-cran-jsonlite)";
  return found.status === 0 ? null : "R lacks afex or jsonlite (Debian: r-cran-afex, r-cran-jsonlite)";
}

/** What afex prints for a table of subjects × a × b, at full precision. */
const SCRIPT = `
suppressMessages({library(afex); library(jsonlite)})
d <- read.csv(commandArgs(TRUE)[1])
d$s <- factor(d$s); d$a <- factor(d$a); d$b <- factor(d$b)
m <- suppressMessages(aov_ez("s", "y", d, within = c("a", "b"), anova_table = list(correction = "none", es = c("pes", "ges"))))
u <- suppressWarnings(summary(m))
t <- m$anova_table
gg <- u$pval.adjustments
get <- function(r, c) if (!is.null(gg) && r %in% rownames(gg)) unname(gg[r, c]) else NA
out <- lapply(rownames(t), function(r) list(effect = r, df1 = t[r, "num Df"], df2 = t[r, "den Df"], F = t[r, "F"],
  p = t[r, "Pr(>F)"], pes = t[r, "pes"], ges = t[r, "ges"], gg = get(r, "GG eps"), p_gg = get(r, "Pr(>F[GG])"), hf = get(r, "HF eps")))
cat(toJSON(out, auto_unbox = TRUE, digits = NA, na = "null"))
`;

interface FromR {
  effect: string;
  df1: number;
  df2: number;
  F: number;
  p: number;
  pes: number;
  ges: number;
  gg: number | null;
  p_gg: number | null;
  hf: number | null;
}

function askR(values: readonly number[], n: number, a: number, b: number): FromR[] {
  const folder = mkdtempSync(join(tmpdir(), "against-r-"));
  try {
    const rows = ["s,a,b,y"];
    for (let s = 0; s < n; s++)
      for (let i = 0; i < a; i++)
        for (let j = 0; j < b; j++) rows.push(`s${s},a${i},b${j},${values[(s * a + i) * b + j]}`);
    writeFileSync(join(folder, "data.csv"), rows.join("\n"));
    writeFileSync(join(folder, "anova.R"), SCRIPT);
    const ran = spawnSync("Rscript", [join(folder, "anova.R"), join(folder, "data.csv")], {
      encoding: "utf8",
    });
    if (ran.status !== 0) throw new Error(ran.stderr);
    return JSON.parse(ran.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The rebuilt table of commitments, 4 models × 3 methods × 27 probes. */
function commitments(): number[] {
  const path = new URL(
    "../../tests/fixtures/reference/paper/fixture-commitments-omnibus.json",
    import.meta.url,
  );
  const fixture: { data: { value: number }[] } = JSON.parse(readFileSync(fileURLToPath(path), "utf8"));
  return fixture.data.map((row) => row.value);
}

function generated(n: number, a: number, b: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: n * a * b }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.round((state / 2 ** 32) * 51) / 51;
  });
}

const reason = whyNot();

describe.skipIf(reason !== null)(reason === null ? "R prints the same" : `skipped: ${reason}`, () => {
  it.each([
    ["the rebuilt commitments", commitments(), 27, 4, 3],
    ["3 × 3 × 18", generated(18, 3, 3, 1), 18, 3, 3],
    ["2 × 5 × 12", generated(12, 2, 5, 2), 12, 2, 5],
  ] as const)("for %s", (_, values, n, a, b) => {
    const close = (ours: number | null | undefined, theirs: number) =>
      expect(Math.abs((ours ?? Number.NaN) / theirs - 1)).toBeLessThan(1e-8);
    const theirs = askR(values, n, a, b);
    const { effects } = repeatedMeasuresAnova(values, n, a, b);
    expect(theirs.map((e) => e.effect).sort()).toEqual(effects.map((e) => e.effect).sort());
    for (const r of theirs) {
      const ours = effects.find((e) => e.effect === r.effect);
      expect([ours?.df1, ours?.df2]).toEqual([r.df1, r.df2]);
      close(ours?.F, r.F);
      close(ours?.p, r.p);
      close(ours?.partial_eta_squared, r.pes);
      close(ours?.generalized_eta_squared, r.ges);
      if (r.gg !== null) close(ours?.gg?.epsilon, r.gg);
      if (r.p_gg !== null) close(ours?.gg?.p, r.p_gg);
      if (r.hf !== null) close(ours?.hf?.epsilon, r.hf);
    }
  });
});
