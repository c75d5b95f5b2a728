import type { ReactNode } from "react";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { V } from "./formula";
import styles from "./statistics.module.css";

const RULES: readonly { rule: string; says: ReactNode }[] = [
  {
    rule: "Families of Holm",
    says: "Each apart: main effects of all pairs of methods, their interactions, their permutation p; the same three for pairs of models; simple effects; letters, over all pairs of methods of one model. Effects of the whole table are not corrected.",
  },
  {
    rule: "Letters",
    says: "Within one model and probe set. A condition with less than 90% of its expected trials scored has none and leads nowhere, since what it lacks would decide its tests.",
  },
  {
    rule: "Ranking",
    says: "Only within one probe set, version and list of probes. Coverage below 90% is ranked apart. Ties share a rank; a condition that was not run is blank, never zero, and sorts last both ways.",
  },
  {
    rule: "Missing trials",
    says: (
      <>
        Expected trials without a row, and failed turns, count as failures; scored and expected stand beside
        each rate. Where lower is better the share carries the bounds that missing trials leave.{" "}
        <code>missing=drop</code> leaves out every subject without a scored trial in some condition, and names
        it. Graded sets never count a missing score as zero.
      </>
    ),
  },
  {
    rule: "Repetitions",
    says: (
      <>
        Those above the declared number are kept and shown, and count only with <code>reps=all</code>; an
        analysis of the first <V>k</V> says so.
      </>
    ),
  },
  {
    rule: "Scorers",
    says: "Results of two scorer versions are never summed; the newer stands.",
  },
  {
    rule: "Rounding",
    says: (
      <>
        Percent with one decimal, whole inside bars, 100.0 and 0.0 only when exact (else &gt;99.9, &lt;0.1).{" "}
        <V>p</V> as .004, &lt;&nbsp;.001, &gt;&nbsp;.999, never 0 or 1. <V>F</V> with two decimals, one from
        100 up. Exports and the interface for programs are not rounded.
      </>
    ),
  },
  {
    rule: "Not computable",
    says: "No variance of error, one subject, one level: the page says so and why. Nothing is printed as infinite or as p = 0.",
  },
  {
    rule: "Checked",
    says: "The ANOVA against exact rational arithmetic and R’s afex, to 1e-8, p-values included; tails against 60 digits; permutation tests one by one against counting. Each study offers its analysis as an R script with its data.",
  },
];

export function Rules() {
  return (
    <Figure id="rules">
      <FigureHead id="rules" title="Rules" />
      <dl className={styles.rules}>
        {RULES.map(({ rule, says }) => (
          <div key={rule}>
            <dt>{rule}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Figure>
  );
}
