import { cx } from "@/app/_ui/cx";
import { Icon } from "@/app/_ui/icon";
import { counted } from "@/lib/format/quantity";
import { type Problem, placeOf, problemGroups } from "./problem-groups";

/** Problems by file: place, field, what is wrong and what to change. */
export function ProblemSections({ problems }: { problems: readonly Problem[] }) {
  return (
    <div className="grid gap-y-8">
      {problemGroups(problems).map((group) => (
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
