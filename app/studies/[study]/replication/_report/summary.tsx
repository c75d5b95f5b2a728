import Link from "next/link";
import type { ReactNode } from "react";
import { Stat } from "@/app/_ui/stat";
import { sizeSentence, tallySentence } from "../_words/claim-words";
import type { Report, ReportNames } from "../_words/shapes";

/** The sentence that the page is for, and the rule behind it. */
export function Summary(props: { report: Report; names: ReportNames; action: ReactNode }) {
  const { report } = props;
  const sentence = tallySentence(report.tally);
  return (
    <section aria-labelledby="verdict" className="max-w-[46rem]">
      <h2 id="verdict" className="say">
        {sentence ?? noClaims(report)}
        {sentence && sizeSentence(report.tally) && (
          <span className="text-ink-2"> {sizeSentence(report.tally)}</span>
        )}
      </h2>
      {sentence && <Rule />}
      <div className="no-print mt-5">{props.action}</div>
    </section>
  );
}

function noClaims(report: Report): string {
  if (report.cells.length === 0)
    return "The two studies share no model and method, so there is nothing to compare.";
  if (!report.same_list)
    return "The two studies asked different lists of probes: rates stand side by side, without a verdict.";
  return "The two studies share no two methods under one model, so no claim about methods can be checked.";
}

function Rule() {
  return (
    <div className="mt-4 grid gap-1.5 text-note text-ink-2">
      <p>
        <strong className="font-[620] text-ink">Agrees:</strong> the reference shows a difference and the 95%
        interval here is clear of zero on the same side; or neither study shows one, and the interval here
        leaves no room for the smallest difference that the reference's design shows.
      </p>
      <p>
        <strong className="font-[620] text-ink">Differs:</strong> it does not agree, and the interval here is
        clear of zero on the other side or the two differences can be told apart.
      </p>
      <p>
        <strong className="font-[620] text-ink">Too little data to tell:</strong> everything else; the reason
        stands beside each claim.
      </p>
      <p className="text-tick leading-[1.125rem] text-ink-3">
        The reference shows a difference when its paired permutation <Stat>p</Stat>, corrected after Holm over
        the pairs of one group, is below .05. Claims overlap: those over all models rest on the same replies
        as those within one. Where two studies are in truth alike, about one interval in twenty still leaves
        out zero. <Link href="/docs/statistics#replication">How it is computed</Link>
      </p>
    </div>
  );
}
