import type { ReactNode } from "react";
import { Formula, V } from "./formula";

export interface NumberEntry {
  /** The page's anchor. */
  id: string;
  name: string;
  /** What it says. */
  means: ReactNode;
  how: ReactNode;
  formula?: ReactNode;
  /** What it does not say. */
  not: ReactNode;
}

/** Every kind of number on the pages, in the order in which a study shows them. */
export const NUMBERS: readonly NumberEntry[] = [
  {
    id: "interval",
    name: "Rate and 95% interval",
    means: "How often a condition passed, and which true rates the trials leave open.",
    how: (
      <>
        Passes of expected trials, pooled. Wilson’s interval with an effective sample size, because trials of
        one subject are alike; <V>v</V> is the variance of the rate from the spread between the <V>k</V>{" "}
        subjects. If all pass or all fail, the intraclass correlation <V>ρ</V> of the set’s other conditions
        stands in.
      </>
    ),
    formula: (
      <Formula>
        <V>n</V>
        <sub>eff</sub> = <V>n</V> / deff · (<V>z</V>/<V>t</V>
        <sub>
          <V>k</V>−1
        </sub>
        )², deff = <V>v</V> / (<V>p</V>(1 − <V>p</V>)/<V>n</V>), or 1 + (<V>n</V>/<V>k</V> − 1)<V>ρ</V>
      </Formula>
    ),
    not: "Two intervals that overlap do not make a tie: conditions share their subjects, and pairs are tested on the differences. It holds the truth less often than 95% where high rates differ between subjects: see the simulation below.",
  },
  {
    id: "anova",
    name: "F and p",
    means: "Whether models, methods, or methods by model differ by more than chance over these subjects.",
    how: (
      <>
        Repeated-measures ANOVA on subjects’ rates, model × method, each effect over its own error. The{" "}
        <V>p</V> that decides is Greenhouse and Geisser’s. Cell means carry Cousineau and Morey’s intervals.
      </>
    ),
    formula: (
      <Formula>
        <V>F</V> = (<V>SS</V>/<V>df</V>
        <sub>1</sub>) / (<V>SS</V>
        <sub>error</sub>/<V>df</V>
        <sub>2</sub>), <V>df</V>
        <sub>2</sub> = <V>df</V>
        <sub>1</sub>(<V>n</V> − 1)
      </Formula>
    ),
    not: "Which levels differ, or by how much. Not the probability that there is no effect. Rates are no normal variables: the permutation test and robustness rows check what hangs on that.",
  },
  {
    id: "sphericity",
    name: "Sphericity: ε and W",
    means: "How unequal the spreads of the differences are, and how far that discounts F.",
    how: (
      <>
        Greenhouse and Geisser’s <V>ε</V> from the error matrix <V>E</V> of the contrasts, between 1/<V>df</V>
        <sub>1</sub> and 1; it multiplies both degrees of freedom and leaves <V>F</V> as it is. Huynh and
        Feldt’s beside it, and Mauchly’s <V>W</V> where subjects outnumber contrasts.
      </>
    ),
    formula: (
      <Formula>
        <V>ε</V> = (tr <V>E</V>)² / (<V>df</V>
        <sub>1</sub> tr <V>E</V>²)
      </Formula>
    ),
    not: "Mauchly’s test decides nothing here: with few subjects it misses most violations. The correction is always applied, and is strict for few subjects.",
  },
  {
    id: "eta",
    name: "Eta squared",
    means: "How large an effect is, as a share of variance.",
    how: (
      <>
        Partial: of the effect and its own error. Generalised: of the effect, all error and the subjects. 90%
        intervals from the noncentralities <V>λ</V> under which so large an <V>F</V> has a chance of .05 and
        of .95; they leave out 0 exactly when the uncorrected <V>p</V> is below .05.
      </>
    ),
    formula: (
      <Formula>
        <V>λ</V> / (<V>λ</V> + <V>df</V>
        <sub>1</sub> + <V>df</V>
        <sub>2</sub> + 1); generalised: <V>λ</V> / (<V>λ</V> + <V>R</V>(<V>df</V>
        <sub>1</sub> + <V>df</V>
        <sub>2</sub> + 1)), <V>R</V> = all error and subjects / own error
      </Formula>
    ),
    not: (
      <>
        Partial values do not compare across designs; both lean upwards in small ones. The intervals assume
        normal errors and sphericity, and the generalised one takes <V>R</V> as known.
      </>
    ),
  },
  {
    id: "pairs",
    name: "Pairs",
    means: "By how much two methods, or two models, differ over the same subjects.",
    how: (
      <>
        The mean over subjects of <V>a</V> − <V>b</V>, each averaged over the other factor, with the sign-flip{" "}
        <V>p</V>; the 95% interval holds every shift that this test does not reject. Beside it the ANOVA of
        the two alone. Simple effects ask for methods within one model.
      </>
    ),
    not: "An average over models can hide that a method helps one and harms another: see the interaction. Pairs outside a planned analysis are exploratory.",
  },
  {
    id: "permutation",
    name: "Permutation p",
    means: "How often a difference this large comes up when labels mean nothing.",
    how: (
      <>
        Pairs: the signs of the <V>n</V> differences flip; all 2
        <sup>
          <V>n</V>
        </sup>{" "}
        are counted where they have a common denominator or <V>n</V> ≤ 20, else 100,000 seeded flips. Effects:
        the labels of a factor change places within each subject; all arrangements up to 400,000, else 10,000
        seeded draws. Where arrangements are drawn, the observed one is added.
      </>
    ),
    formula: (
      <Formula>
        <V>p</V> = share of flips with |<V>Σ ± d</V>| ≥ |<V>Σ d</V>|
      </Formula>
    ),
    not: "Nothing below 2 / 2ⁿ: five subjects never reach .05, and have no interval. For an interaction it is approximate where spread goes with the rate: see the false alarms below.",
  },
  {
    id: "holm",
    name: "Holm-corrected p",
    means: "A p that allows for how many tests were made.",
    how: (
      <>
        Sorted, the smallest <V>p</V> of <V>m</V> is multiplied by <V>m</V>, the next by <V>m</V> − 1 and so
        on, never below the one before. Raw and corrected stand side by side; the families are below.
      </>
    ),
    not: "It corrects within a family, not over the page, the study or the choice of what to test.",
  },
  {
    id: "letters",
    name: "Letters",
    means: "Methods that share a letter cannot be told apart under that model.",
    how: "Sign-flip tests between all methods of a model, Holm-corrected over its pairs at .05, then the compact letter display by insert and absorb (Piepho 2004), best method first. Those that cannot be told from the leader are bold.",
    not: "Sharing a letter is not being equal: few subjects share many letters. The smallest difference says what could have been seen.",
  },
  {
    id: "smallest-difference",
    name: "Smallest difference",
    means: "What this design would have shown with 80% power at .05.",
    how: (
      <>
        From the observed standard deviation <V>s</V> of the subjects’ differences; it stands beside
        everything that cannot be told apart.
      </>
    ),
    formula: (
      <Formula>
        (<V>t</V>
        <sub>.975</sub> + <V>t</V>
        <sub>.80</sub>) · <V>s</V> / √<V>n</V>
      </Formula>
    ),
    not: "Not the power of the test that was made, and not a bound on the true difference: the interval is that.",
  },
  {
    id: "robustness",
    name: "Robustness",
    means: "Whether the conclusion stands under every other defensible choice.",
    how: "One choice changed at a time: missing trials, repetitions, the scale of rates (arcsine, empirical logit), sessions or stories as subjects, each model left out, labels permuted. A row holds when its p falls on the same side of .05 and, where a pair differs, the same one is ahead. Rows that change no value count nowhere. Beside it, what each subject adds to the effect and what is left without it.",
    not: "Rows share their data and are no independent evidence; a count of rows is not a probability. A p that moves from .04 to .06 turns a row and says little.",
  },
  {
    id: "calibration",
    name: "Calibration",
    means: "Of the answers given without a sign of doubt, how many are right.",
    how: "Planted facts: correct / (correct + wrong) among unflagged answers, with the interval of any rate. Invented: of answered lures, those given a value, flagged or not.",
    not: "Silence is well calibrated too: read it with the share of expected answers beside it. Commitments record no doubt on a pass and have none.",
  },
  {
    id: "survival",
    name: "Survival",
    means: "Of the facts right after round 1, how many are right in every round through r.",
    how: "A fact asked in every round through r is followed; an error or a missing trial ends it, and the bounds show the share if those had been right. The interval is the clustered one, over sessions. Facts that come back are counted apart.",
    not: "Not the rate of round r, in which facts that were recovered or gained count as well. Nothing about facts that were wrong in round 1.",
  },
  {
    id: "kappa",
    name: "Agreement of judges",
    means: "How far two judges agree beyond what their habits alone would give.",
    how: (
      <>
        Share labelled alike, <V>p</V>
        <sub>o</sub>, and Cohen’s <V>κ</V>, with chance agreement <V>p</V>
        <sub>e</sub> from both judges’ shares; 95% bootstrap interval over probes, seeded. Errors on either
        side are left out.
      </>
    ),
    formula: (
      <Formula>
        <V>κ</V> = (<V>p</V>
        <sub>o</sub> − <V>p</V>
        <sub>e</sub>) / (1 − <V>p</V>
        <sub>e</sub>)
      </Formula>
    ),
    not: "Who is right. Undefined when one label is all there is; low for rare labels even with high agreement.",
  },
  {
    id: "replication",
    name: "Replication",
    means: "Whether a study bears out what a reference study claims.",
    how: "Agrees: the reference shows a difference and the own interval is clear of zero on the same side; or neither shows one and the own interval leaves no room for what the reference could have shown. Differs: clear on the other side, or the two estimates can be told apart, paired over subjects. Everything else is too little to tell.",
    not: "That one study finds a difference and the other does not is no difference between them. Only for the same list of probes; with another list, rates stand side by side.",
  },
];
