import { Z_975 } from "./normal";
import { studentTQuantile } from "./student-t";
import { type Interval, wilsonFromRate } from "./wilson";

/** Trials of one subject in one condition: x passes of n. Fractions are allowed, 0 <= x <= n. */
export interface SubjectCount {
  n: number;
  x: number;
}

/**
 * 95% interval of the pooled rate sum(x) / sum(n) of one condition, when trials within a subject are alike:
 * Wilson's interval with an effective sample size (Korn and Graubard 1998, Survey Methodology 24:193; Dean
 * and Pagano 2015, J Surv Stat Methodol 3:484).
 *
 * With k subjects, n trials and rate p: v = k/(k-1) sum n_i^2 (p_i - p)^2 / n^2 (ratio estimator), deff = v
 * / (p(1-p)/n), and n / deff, held within [k, n], times (z/t)^2 with t on k - 1 degrees of freedom. At p = 0
 * or 1 the subjects show no spread; there deff = 1 + (n/k - 1) rho, with `rho` the intraclass correlation of
 * comparable conditions, or n/k when there is none (null). Inside [0, 1], never zero wide.
 *
 * Subjects without trials are skipped. null for one subject (no spread to judge by) and for no trials.
 *
 * @throws RangeError when a count is not 0 <= x <= n, or rho lies outside [0, 1].
 */
export function clusteredInterval(
  subjects: readonly SubjectCount[],
  options: { rho?: number | null } = {},
): Interval | null {
  const { rho = null } = options;
  if (rho !== null && !(rho >= 0 && rho <= 1))
    throw new RangeError(`An intraclass correlation lies between 0 and 1, not ${rho}.`);
  let k = 0;
  let n = 0;
  let x = 0;
  for (const subject of subjects) {
    refuseBadCount(subject);
    if (subject.n === 0) continue;
    k += 1;
    n += subject.n;
    x += subject.x;
  }
  if (k < 2) return null;
  const p = x / n;
  const observed = p > 0 && p < 1;
  const deff = observed ? designEffect(subjects, k, n, p) : rho === null ? n / k : 1 + (n / k - 1) * rho;
  const effective = Math.max(Math.min(k, n), Math.min(n, n / deff));
  return wilsonFromRate(p, effective * (Z_975 / studentTQuantile(0.975, k - 1)) ** 2);
}

function designEffect(subjects: readonly SubjectCount[], k: number, n: number, p: number): number {
  let squares = 0;
  for (const subject of subjects) squares += (subject.x - subject.n * p) ** 2;
  const variance = ((k / (k - 1)) * squares) / n ** 2;
  return variance / ((p * (1 - p)) / n);
}

function refuseBadCount({ n, x }: SubjectCount): void {
  if (!(n >= 0 && n < Number.POSITIVE_INFINITY && x >= 0 && x <= n))
    throw new RangeError(`A subject needs passes between 0 and its trials, not ${x} of ${n}.`);
}
