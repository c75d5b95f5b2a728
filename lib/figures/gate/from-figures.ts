import { cells } from "../cells/cells";
import type { ProbeSetData } from "../shapes";
import type { GateRun } from "./shapes";

/** A run out of the figures of its bundle. */
export function runOf(sets: readonly ProbeSetData[]): GateRun {
  return {
    sets: sets.map((data) => data.probe_set),
    cells: sets.flatMap((data) =>
      cells(data, { by: ["subject", "dimension"] })
        .filter((cell) => cell.run)
        .map(({ by, ...figures }) => ({
          ...figures,
          subject: String(by.subject),
          dimension: by.dimension == null ? null : String(by.dimension),
        })),
    ),
  };
}
