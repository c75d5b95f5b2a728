"use client";
import { Button } from "@/app/_ui/button";
import { counted } from "@/lib/format/quantity";
import type { CheckState } from "./use-check";

interface SendButtonsProps {
  check: CheckState;
  /** It goes to a study that is there, where it can be compared with what stands. */
  toStudy: boolean;
  looked: boolean;
  onLooked: (looked: boolean) => void;
  onPublish: () => void;
}

/** What can be done with the bundle, or why nothing can be yet. The first button sends the form. */
export function SendButtons({ check, toStudy, looked, onLooked, onPublish }: SendButtonsProps) {
  const report = check.is === "checked" ? check.report : null;
  const secrets = report?.ok ? report.secrets.length : 0;
  const why = whyNot(check, secrets > 0 && !looked);
  return (
    <div className="grid gap-3">
      {secrets > 0 && (
        <label className="flex gap-2 rounded-3 border border-warn bg-[var(--hf-warn-wash)] px-3 py-2.5 text-note">
          <input
            type="checkbox"
            className="mt-[3px] size-4 flex-none accent-ink"
            checked={looked}
            onChange={(event) => onLooked(event.target.checked)}
          />
          I have looked at {counted(secrets, "place that looks", "places that look")} like a secret. It can be
          sent.
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" main disabled={why !== null}>
          {toStudy ? "Check and preview" : "Send it"}
        </Button>
        {toStudy && (
          <Button onClick={onPublish} disabled={why !== null}>
            Publish at once
          </Button>
        )}
      </div>
      <p role="status" className="text-tick text-ink-2">
        {why ??
          (toStudy
            ? "The preview shows what would change in the study, to you alone; you publish it from there."
            : "A new study is private: nobody else sees it until you open it.")}
      </p>
    </div>
  );
}

function whyNot(check: CheckState, unlooked: boolean): string | null {
  if (check.is === "checking") return "It can be sent when this browser has checked it.";
  if (check.is === "checked" && !check.report.ok)
    return `Nothing was sent: ${counted(check.report.problem_counts.error, "error")} to mend first.`;
  return unlooked ? "Look at what looks like a secret first." : null;
}
