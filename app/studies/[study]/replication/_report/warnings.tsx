import { Notice } from "@/app/_ui/notice";
import { counted } from "@/lib/format/quantity";
import type { Report } from "../_words/shapes";

type Scorer = Report["own_set"]["scorer"];

export const scorerName = (scorer: Scorer): string | null =>
  scorer ? [scorer.name, scorer.version].filter(Boolean).join(" ") : null;

/** What stands between the two studies beside chance: other lists, other scorers, other effort. */
export function Warnings({ report }: { report: Report }) {
  const { reference_set: reference, own_set: own } = report;
  const [theirs, ours] = [scorerName(reference.scorer), scorerName(own.scorer)];
  return (
    <div className="mt-5 grid gap-3 empty:hidden">
      {!report.same_list && (
        <Notice
          tone="warn"
          title={
            reference.version === own.version
              ? "The lists of probes are not the same"
              : `Versions ${reference.version} and ${own.version} of the probe set`
          }
        >
          A difference may come from the probes as well as from the run. Only rates are compared, as of
          independent samples; there is no test and no verdict.
        </Notice>
      )}
      {theirs !== ours && (
        <Notice
          tone="warn"
          title={
            theirs && ours
              ? "The scorers are not the same"
              : `${theirs ? "This study" : "The reference"} does not say which scorer judged it`
          }
        >
          {theirs && ours ? (
            <>
              The reference was judged by {theirs}, this study by {ours}. Results of two scorers are not the
              same measure: a difference may come from the judging.
            </>
          ) : (
            <>The other was judged by {theirs ?? ours}. If the scorers differ, so may what is measured.</>
          )}
        </Notice>
      )}
      {reference.repetitions !== own.repetitions && (
        <Notice
          title={`${counted(reference.repetitions, "repetition")} in the reference, ${own.repetitions} here`}
        >
          Subjects' rates are compared all the same; those over fewer repetitions scatter more.
        </Notice>
      )}
    </div>
  );
}
