import type { StoredOutcome } from "@/lib/bundle/words";
import { type AgreementTable, kappa, kappaBootstrap } from "@/lib/stats";

/** Replies with the same two verdicts: `trials[i]` of them answer probe number `probes[i]`. */
export interface LabelledTrials {
  first: StoredOutcome;
  second: StoredOutcome;
  probes: readonly number[];
  trials: readonly number[];
}

export interface KappaFigure {
  /** null when both judges used one label, the same, throughout: chance alone would agree as well. */
  kappa: number | null;
  /**
   * 95% percentile bootstrap interval over probes (lib/stats/kappa-bootstrap.ts); null without kappa, for fewer than
   * two probes, where more than a twentieth of the resamples have no kappa, and for more probes than can be drawn
   * FEWEST times within the draws allowed.
   */
  low: number | null;
  high: number | null;
  /** Share labelled alike; null for no replies. */
  agreement: number | null;
}

export interface Agreement {
  /** Replies that both judges gave a label: an error on either side is none. */
  n: number;
  probes: number;
  /** Judged twice, with an error on a side. */
  errors: number;
  /** Labels: every outcome. */
  by_outcome: KappaFigure;
  /** Labels: passed or not. */
  by_pass: KappaFigure;
  /** Of the n replies: passed, and failed without a sign of doubt, under the first verdict and under the second. */
  first: { pass: number; confident: number };
  second: { pass: number; confident: number };
}

/** What judges say of a reply, in the order of charts. */
const LABELS = ["pass", "abstained", "hedged", "confident"] as const;
type Label = (typeof LABELS)[number];

/** How often probes are drawn anew: as often as asked, or as the draws of single probes allow. */
export interface Resampling {
  resamples: number;
  draws: number;
}

/** Fewer resamples than this say nothing of the ends of an interval. */
const FEWEST = 400;

const isLabel = (outcome: StoredOutcome): outcome is Label => (LABELS as readonly string[]).includes(outcome);

/** Raw agreement and Cohen's kappa over replies judged twice (lib/stats/kappa.ts). */
export function agreementOf(rows: readonly LabelledTrials[], resampling: Resampling): Agreement {
  const tables = new Map<number, number[][]>();
  let errors = 0;
  for (const { first, second, probes, trials } of rows) {
    for (const [i, probe] of probes.entries()) {
      const n = trials[i] ?? 0;
      if (!isLabel(first) || !isLabel(second)) {
        errors += n;
        continue;
      }
      const table = tables.get(probe) ?? LABELS.map(() => LABELS.map(() => 0));
      tables.set(probe, table);
      const row = table[LABELS.indexOf(first)];
      const at = LABELS.indexOf(second);
      if (row) row[at] = (row[at] ?? 0) + n;
    }
  }
  // Probes by number: the same rows give the same interval whatever order they came in.
  const byProbe = [...tables].sort(([a], [b]) => a - b).map(([, table]) => table);
  const whole = added(byProbe);
  const row = (label: Label) => whole[LABELS.indexOf(label)] ?? [];
  const given = (label: Label, side: "first" | "second") =>
    side === "first"
      ? row(label).reduce((a, b) => a + b, 0)
      : whole.reduce((sum, counts) => sum + (counts[LABELS.indexOf(label)] ?? 0), 0);
  const shares = (side: "first" | "second") => ({
    pass: given("pass", side),
    confident: given("confident", side),
  });
  return {
    n: whole.flat().reduce((a, b) => a + b, 0),
    probes: byProbe.length,
    errors,
    by_outcome: figureOf(byProbe, resampling),
    by_pass: figureOf(byProbe.map(passOrNot), resampling),
    first: shares("first"),
    second: shares("second"),
  };
}

function added(tables: readonly AgreementTable[]): number[][] {
  const size = tables[0]?.length ?? 0;
  const sum = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const table of tables)
    for (const [i, counts] of table.entries())
      for (const [j, n] of counts.entries()) {
        const row = sum[i];
        if (row) row[j] = (row[j] ?? 0) + n;
      }
  return sum;
}

/** The four labels as two: passed, and everything else. */
function passOrNot(table: AgreementTable): number[][] {
  const out = [
    [0, 0],
    [0, 0],
  ];
  for (const [i, counts] of table.entries())
    for (const [j, n] of counts.entries()) {
      const row = out[i === 0 ? 0 : 1];
      if (row) row[j === 0 ? 0 : 1] = (row[j === 0 ? 0 : 1] ?? 0) + n;
    }
  return out;
}

function figureOf(tables: readonly AgreementTable[], { resamples, draws }: Resampling): KappaFigure {
  const value = tables.length > 0 ? kappa(added(tables)) : null;
  const times = Math.min(resamples, Math.floor(draws / tables.length));
  const interval =
    value?.kappa == null || times < FEWEST ? null : kappaBootstrap(tables, { resamples: times });
  return {
    kappa: value?.kappa ?? null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    agreement: value?.observed_agreement ?? null,
  };
}
