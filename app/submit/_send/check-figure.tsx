"use client";
import { Button } from "@/app/_ui/button";
import { CopyButton } from "@/app/_ui/copy-button";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { problemLine } from "@/app/bundles/[bundle]/_problems/problem-groups";
import { ProblemSections } from "@/app/bundles/[bundle]/_problems/problem-sections";
import { count, counted } from "@/lib/format/quantity";
import type { CheckReport } from "@/lib/queries/results/bundles";
import type { CheckProgress } from "./check-bundle";
import { ProgressBar } from "./progress-bar";
import { SecretsFigure } from "./secrets-figure";
import { useAtMost } from "./use-at-most";
import type { CheckState } from "./use-check";

interface CheckFigureProps {
  name: string;
  state: Exclude<CheckState, { is: "none" }>;
  onSkip: () => void;
}

/** What the browser finds in a bundle before any of it is sent. */
export function CheckFigure({ name, state, onSkip }: CheckFigureProps) {
  if (state.is === "checking") return <Checking name={name} progress={state.progress} onSkip={onSkip} />;
  if (state.is === "checked") return <Checked name={name} report={state.report} />;
  return (
    <Figure id="check">
      <FigureHead
        id="check"
        title="Not checked in this browser"
        unit={`${state.why} The server checks every bundle all the same, by the same rules, before anything is shown.`}
      />
    </Figure>
  );
}

function Checking({ name, progress, onSkip }: { name: string; progress: CheckProgress; onSkip: () => void }) {
  const { done, total, rows } = progress;
  const share = total === 0 ? 0 : Math.min(1, done / total);
  const words = `${Math.floor(share * 100)}% done, ${counted(rows, "row")} so far. Nothing is sent.`;
  const spoken = useAtMost(words, 3000);
  return (
    <Figure id="check">
      <FigureHead
        id="check"
        title="Checking in this browser"
        unit={<span className="[overflow-wrap:anywhere]">{name}</span>}
        tools={<Button onClick={onSkip}>Leave it to the server</Button>}
      />
      <div className="max-w-[36rem]">
        <p className="text-note text-ink-2">{words}</p>
        <ProgressBar label="Checked" share={share} />
        <p className="sr-only" aria-live="polite">
          {spoken}
        </p>
      </div>
    </Figure>
  );
}

const SECRET = "text.looks_secret";

function Checked({ name, report }: { name: string; report: CheckReport }) {
  const { secrets, counts } = report;
  const { error, warning } = report.problem_counts;
  // Alone above all else while they are all that matters.
  const apart = error === 0 ? secrets.length : 0;
  const problems = apart > 0 ? report.problems.filter(({ code }) => code !== SECRET) : report.problems;
  const total = error + warning - apart;
  return (
    <>
      {apart > 0 && <SecretsFigure secrets={secrets} />}
      <Figure id="check">
        <div role="status">
          <FigureHead
            id="check"
            title={error > 0 ? `${counted(error, "error")}: nothing was sent` : "Checked, not sent yet"}
            unit={
              <span className="[overflow-wrap:anywhere]">
                {name}:{" "}
                {error > 0
                  ? "mend them and choose it again."
                  : `${counted(counts.trials, "trial")} and ${counted(counts.compactions, "compaction")}. ${
                      total > 0
                        ? `${counted(total, "warning")} would not stop it.`
                        : apart > 0
                          ? ""
                          : "Nothing was found wrong with it."
                    } What only the study knows is checked when it arrives.`}
              </span>
            }
            tools={total > 0 && <CopyButton from="check-problems">Copy as text</CopyButton>}
          />
        </div>
        {total > 0 && (
          <>
            <pre id="check-problems" hidden>
              {problems.map(problemLine).join("\n")}
            </pre>
            <ProblemSections problems={problems} />
          </>
        )}
        {problems.length < total && (
          <FigureFoot>
            <p>
              The first {count(problems.length)} of {count(total)}. The rest are shown once these are mended.
            </p>
          </FigureFoot>
        )}
      </Figure>
    </>
  );
}
