import type { ReactNode } from "react";
import { Icon } from "./icon";

/** The table under a chart: the same numbers, on the page without script, folded until asked for. */
export function ChartTable({
  summary = "The numbers as a table",
  children,
}: {
  summary?: string;
  children: ReactNode;
}) {
  return (
    <details className="print-open group mt-4 text-note">
      <summary className="inline-flex min-h-6 items-center gap-1.5 text-ink-2 hover:text-ink">
        <Icon name="down" size={14} className="-rotate-90 group-open:rotate-0" />
        {summary}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
