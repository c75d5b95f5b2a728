import type { EndLabel } from "@/app/_charts/plot-frame";
import type { ChartLine } from "@/app/_charts/shapes";
import { percent } from "@/lib/format/percent";

/** Labels for the lines that reach the last point; one that stops earlier has none there, only its place in the key. */
export function endLabels(lines: readonly ChartLine[], approximate: boolean): EndLabel[] {
  return lines.flatMap((line) => {
    const end = line.points.at(-1)?.value;
    return end == null ? [] : [{ id: line.id, at: end, text: percent(end), name: line.name, approximate }];
  });
}
