import { cx } from "@/app/_ui/cx";
import type { FailuresView } from "@/lib/queries/results/analysis";
import { failureWords } from "./failure-measures";

/** Lines that may stay in sight without taking the room of what they lead to. */
const STAYS = 2;

/**
 * The figures of this page, a line a probe set: the page is long where there are many models, so a short list stays in
 * sight on screens that have room.
 */
export function PageContents({ views }: { views: readonly FailuresView[] }) {
  if (views.length === 0) return null;
  return (
    <nav
      aria-label="On this page"
      className={cx(
        "no-print text-note",
        views.length <= STAYS && "md:sticky md:top-0 md:z-[7] md:border-b md:border-line md:bg-paper md:py-2",
      )}
    >
      <ul className="grid gap-y-1">
        {views.map(({ whole: { probe_set: set }, measure }) => (
          <li key={set.id} className="flex flex-wrap gap-x-4">
            <span className="text-ink-2 [overflow-wrap:anywhere]">{set.title}:</span>
            <a href={anchor("failures", set.id)}>outcomes</a>
            <a href={anchor("shares", set.id)}>{failureWords(measure).title.toLowerCase()}</a>
            {set.kind === "planted-facts" && <a href={anchor("calibration", set.id)}>calibration</a>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const anchor = (figure: string, set: string): string => `#${encodeURIComponent(`${figure}-${set}`)}`;
