import { confidentEnd } from "@/app/_ui/confident-axis";
import type { FailureMeasure, FailuresView } from "@/lib/queries/results/analysis";
import type { ShareGroup } from "./share-rows";

/** Where the axis of shares ends, a fraction: 1, except that confident failures may have a shorter one. */
export function shareEnd(measure: FailureMeasure, groups: readonly ShareGroup[]): number {
  if (measure !== "confident_rate") return 1;
  return confidentEnd(
    groups.flatMap(({ rows }) =>
      rows.flatMap(({ share }) => [share?.rate ?? 0, share?.interval?.[1] ?? 0, share?.bounds?.[1] ?? 0]),
    ),
  );
}

/** How far an axis of differences reaches to both sides of zero: the first round step that holds them all. */
export function differenceReach(differences: NonNullable<FailuresView["differences"]>): number {
  return confidentEnd(
    differences.flatMap(({ pairs }) =>
      pairs.flatMap((pair) =>
        [pair.difference, pair.low, pair.high, pair.bounds?.[0], pair.bounds?.[1]].map((value) =>
          Math.abs(value ?? 0),
        ),
      ),
    ),
  );
}

/** A tick of an axis in percent or points, without its unit: `30`, `12.5`. */
export const tick = (fraction: number): string => String(Number((fraction * 100).toFixed(1)));
