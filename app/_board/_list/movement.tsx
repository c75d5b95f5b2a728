import { MINUS } from "@/lib/format/blank";
import { points } from "@/lib/format/percent";
import type { BoardEntry, BoardMetric } from "@/lib/queries/get-board-list";
import { shownValue } from "./metric-cell";
import { METRIC_WORDS } from "./metric-words";

/** How a condition's place and figure moved since the day asked for. */
export function Movement({ entry, metric }: { entry: BoardEntry; metric: BoardMetric }) {
  const { before, rank, condition } = entry;
  if (before === null) return null;
  if (before.was === "absent") return <span className="font-[560]">New</span>;
  if (before.was === "other_list") return <span className="text-ink-3">other probes then</span>;
  const now = condition.figures[metric]?.value;
  return (
    <>
      <span className="block">{placeWords(before.rank, rank)}</span>
      {before.value === null || now === undefined ? null : (
        <span className="block text-tick text-ink-3">{changeWords(metric, before.value, now)}</span>
      )}
    </>
  );
}

function placeWords(before: number | null, now: number | null): string {
  const name = (rank: number | null) => (rank === null ? "no place" : `${rank}`);
  return before === now ? `${name(now)}, as then` : `${name(before)} → ${name(now)}`;
}

export function changeWords(metric: BoardMetric, before: number, now: number): string {
  const difference = now - before;
  if (difference === 0) return "same figure";
  if (METRIC_WORDS[metric].share) return `${points(difference)} points`;
  const size = shownValue(metric, Math.abs(difference));
  return `${difference > 0 ? "+" : MINUS}${size}`;
}
