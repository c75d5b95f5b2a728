import { LinkButton } from "@/app/_ui/button";
import { CopyButton } from "@/app/_ui/copy-button";
import { cx } from "@/app/_ui/cx";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Icon } from "@/app/_ui/icon";
import { pathOf } from "@/lib/format/address";
import { count, counted } from "@/lib/format/quantity";
import type { BundleView } from "@/lib/queries/results";
import { type Problem, placeOf, problemGroups, problemLine } from "./problem-groups";

/** Everything found wrong, by file: `file:line field message`. Nothing where nothing was found. */
export function ProblemsFigure({ bundle }: { bundle: BundleView }) {
  const { error, warning } = bundle.problem_counts;
  const total = error + warning;
  if (total === 0) return null;
  return (
    <Figure id="problems">
      <FigureHead
        id="problems"
        title={error > 0 ? `${counted(error, "error")} stopped the bundle` : counted(warning, "warning")}
        unit={
          error === 0
            ? "Nothing stopped the bundle."
            : warning > 0
              ? `${counted(warning, "warning")} did not.`
              : undefined
        }
        tools={
          <>
            <CopyButton from="problems-text">Copy as text</CopyButton>
            <LinkButton href={`/api/v1${pathOf("bundles", bundle.id)}`} download={`${bundle.id}.json`}>
              JSON
            </LinkButton>
          </>
        }
      />
      <pre id="problems-text" hidden>
        {bundle.problems.map(problemLine).join("\n")}
      </pre>
      <div className="grid gap-y-8">
        {problemGroups(bundle.problems).map((group) => (
          <section key={group.file ?? ""} aria-label={group.file ?? "The bundle as a whole"}>
            <h3 className="flex flex-wrap items-baseline gap-x-2 border-b border-line-2 pb-2">
              <Icon name="file" size={14} className="translate-y-0.5" />
              {group.file === null ? (
                <span className="font-[560]">The bundle as a whole</span>
              ) : (
                <span className="font-mono text-[13.5px] font-[560] [overflow-wrap:anywhere]">
                  {group.file}
                </span>
              )}
              <span className="text-note text-ink-3">{counted(group.problems.length, "problem")}</span>
            </h3>
            <ul>
              {group.problems.map((problem, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a finished list; two problems may be word for word the same
                <ProblemRow key={index} problem={problem} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {bundle.problems.length < total && (
        <FigureFoot>
          <p>
            The first {count(bundle.problems.length)} of {count(total)}. The rest are shown once these are
            mended.
          </p>
        </FigureFoot>
      )}
    </Figure>
  );
}

function ProblemRow({ problem }: { problem: Problem }) {
  const isError = problem.severity === "error";
  const place = placeOf(problem);
  return (
    <li
      className={cx(
        "grid grid-cols-[16px_minmax(0,1fr)] gap-x-3 border-b border-line py-3",
        place !== null && "md:grid-cols-[16px_15rem_9rem_minmax(0,1fr)]",
      )}
    >
      <span className={isError ? "text-bad" : "text-warn"}>
        <Icon name={isError ? "close" : "warning"} size={14} />
        <span className="sr-only">{isError ? "Error" : "Warning"}</span>
      </span>
      {place !== null && (
        <>
          <span className="font-mono text-[13px] leading-6 [overflow-wrap:anywhere]">{place}</span>
          <span className="font-mono text-[13px] leading-6 text-ink-2 [overflow-wrap:anywhere] max-md:col-start-2">
            {problem.field}
          </span>
        </>
      )}
      <span className="min-w-0 [overflow-wrap:anywhere] max-md:col-start-2">
        <span className={isError ? "font-[560]" : undefined}>{problem.message}</span>
        {problem.value !== null && (
          <code className="ml-2 rounded-1 bg-sunken px-1.5 py-0.5 text-[13px]">{problem.value}</code>
        )}
        <span className="block text-tick text-ink-3">{problem.code}</span>
      </span>
    </li>
  );
}
