import { Icon } from "@/app/_ui/icon";
import type { BundleView } from "@/lib/queries/results/bundles";
import { type Step, stepsOf } from "./state-words";

const SAID = { done: "done", now: "running", ahead: "to come", stopped: "stopped here" } as const;

/** The way from sent to published; the step that runs has a bar as far as its rows are known. */
export function Steps({ bundle }: { bundle: BundleView }) {
  const share = bundle.rows_total ? Math.min(1, bundle.rows_done / bundle.rows_total) : null;
  return (
    <ol>
      {stepsOf(bundle).map((step) => (
        <li
          key={step.name}
          className="grid grid-cols-[20px_9rem_minmax(0,1fr)] items-baseline gap-x-3 py-1.5"
        >
          <StepMark state={step.state} />
          <span className={step.state === "done" || step.state === "now" ? "font-[620]" : "text-ink-2"}>
            {step.name} <span className="sr-only">({SAID[step.state]})</span>
          </span>
          <span className="text-note text-ink-2">
            {step.state === "stopped" ? SAID.stopped : step.note}
            {step.state === "now" && share !== null && (
              <span aria-hidden="true" className="mt-1.5 block h-1 overflow-hidden rounded-1 bg-hover">
                <span className="block h-full bg-ink" style={{ width: `${share * 100}%` }} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: { state: Step["state"] }) {
  const ring = "grid size-[18px] flex-none translate-y-[3px] place-items-center rounded-full";
  if (state === "done") {
    return (
      <span className={`${ring} bg-ink text-on-ink`}>
        <Icon name="check" size={11} />
      </span>
    );
  }
  if (state === "stopped") {
    return (
      <span className={`${ring} border-[1.5px] border-ink`}>
        <Icon name="close" size={10} />
      </span>
    );
  }
  if (state === "now") {
    return (
      <span className={`${ring} border-[1.5px] border-ink`}>
        <span className="size-2 rounded-full bg-ink" />
      </span>
    );
  }
  return <span className={`${ring} border border-dashed border-control`} />;
}
