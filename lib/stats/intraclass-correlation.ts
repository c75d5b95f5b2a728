import type { SubjectCount } from "./clustered-interval";

/**
 * How alike two trials of one subject are: the ANOVA estimator of the intraclass correlation for passes and
 * failures with subjects of unequal size (Fleiss 1981; Ridout, Demetrio and Firth 1999, Biometrics 55:137,
 * estimator AOV), with the sums of squares, degrees of freedom and n0 of the conditions added up before the
 * division.
 *
 * rho = (MSB - MSW) / (MSB + (n0 - 1) MSW), MSB from sum n_i (p_i - p)^2 on k - 1, MSW from sum n_i p_i (1 -
 * p_i) on N - k, n0 = (N - sum n_i^2 / N) / (k - 1). Held within [0, 1]. Conditions where nothing varies
 * (all pass, all fail) tell nothing of rho and are left out. null when no condition has two subjects, or
 * none has a subject with two trials.
 */
export function pooledIntraclassCorrelation(conditions: readonly (readonly SubjectCount[])[]): number | null {
  let between = 0;
  let within = 0;
  let betweenDf = 0;
  let withinDf = 0;
  let size = 0;
  for (const condition of conditions) {
    const subjects = condition.filter((subject) => subject.n > 0);
    const trials = subjects.reduce((sum, subject) => sum + subject.n, 0);
    const rate = subjects.reduce((sum, subject) => sum + subject.x, 0) / trials;
    if (subjects.length < 2 || rate === 0 || rate === 1) continue;
    let squaredSizes = 0;
    for (const { n, x } of subjects) {
      between += (x - n * rate) ** 2 / n;
      within += (x / n) * (n - x);
      squaredSizes += n * n;
    }
    betweenDf += subjects.length - 1;
    withinDf += trials - subjects.length;
    size += trials - squaredSizes / trials;
  }
  if (betweenDf === 0 || withinDf <= 0) return null;
  const meanBetween = between / betweenDf;
  const meanWithin = within / withinDf;
  const denominator = meanBetween + (size / betweenDf - 1) * meanWithin;
  if (!(denominator > 0)) return null;
  return Math.min(1, Math.max(0, (meanBetween - meanWithin) / denominator));
}
