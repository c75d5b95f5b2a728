import Link from "next/link";
import type { ReactNode } from "react";
import { bundlePath, studyPath } from "@/app/_address/study-path";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { TextExcerpt } from "@/app/_ui/text-excerpt";
import { hrefWith, type SearchParams } from "@/lib/format/address";
import { count, seconds } from "@/lib/format/quantity";
import { CONTEXT_WORDS, type Context } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { TrialDetail } from "@/lib/queries/results/trials";
import type { StudyChoice } from "../../../_frame/study-params";
import { TrialOutcome } from "../../../_frame/trial-outcome";
import { probeHref } from "../../../probes/_list/probe-choice";

/** Judgement, context, cost, and the line of the file that all of this was read from. Only what is on file. */
export function RecordFigure(props: {
  study: StudyOverview;
  trial: TrialDetail;
  kept: SearchParams;
  choice: StudyChoice;
}) {
  const { study, trial } = props;
  const trials = studyPath(study.slug, "trials");
  const facts: [string, ReactNode][] = [
    ["Judged by", trial.judge],
    [
      "Second judgement",
      trial.second_outcome && (
        <>
          <TrialOutcome outcome={trial.second_outcome} kind={trial.kind} />
          {trial.second_judge && ` by ${trial.second_judge}`}
        </>
      ),
    ],
    ["In the compacted context", trial.context && contextWord(trial.context)],
    ["With the full context", trial.control && (trial.control === "pass" ? "passed" : "failed")],
    ["Note", trial.note],
    ["Recovery calls", trial.recovery_calls !== null && count(trial.recovery_calls)],
    ["Prompt tokens", trial.prompt_tokens !== null && count(trial.prompt_tokens)],
    ["From cache", trial.cached_tokens !== null && count(trial.cached_tokens)],
    ["Output tokens", trial.output_tokens !== null && count(trial.output_tokens)],
    ["Seconds", trial.seconds !== null && seconds(trial.seconds)],
  ];
  const shown = facts.filter(([, value]) => value !== null && value !== false && value !== "");
  return (
    <Figure id="record">
      <FigureHead id="record" title="On file" />
      <dl className="grid gap-x-10 text-note md:grid-cols-2">
        {shown.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="Read from">
          <code>
            {trial.file}:{trial.line}
          </code>{" "}
          of bundle <Link href={hrefWith(bundlePath(trial.bundle_id), props.kept)}>{trial.bundle_id}</Link>
        </Fact>
        <Fact name="Trial">
          <code>{trial.id}</code>
        </Fact>
        <Fact name="Beside it">
          <Link href={probeHref(study.slug, { id: trial.probe_set, kind: trial.kind }, trial, props.choice)}>
            The probe under every method
          </Link>
          {", "}
          <Link
            href={hrefWith(trials, props.kept, {
              probe_set: trial.probe_set,
              probe: trial.probe,
              session: trial.session,
            })}
          >
            Every reply to this probe
          </Link>
        </Fact>
      </dl>
      {trial.extra && Object.keys(trial.extra).length > 0 && (
        <div className="mt-6">
          <h3 className="mb-1.5 text-note font-[560]">Further fields of the row</h3>
          <TextExcerpt text={JSON.stringify(trial.extra, null, 2)} label="Further fields of the row" />
        </div>
      )}
    </Figure>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-4 border-b border-line py-2">
      <dt className="w-[11rem] flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function contextWord(text: string): string {
  return text in CONTEXT_WORDS ? CONTEXT_WORDS[text as Context] : text;
}
