import type { Database } from "@/db/client";
import { cells } from "@/lib/figures/cells/cells";
import type { Cell, ProbeSet } from "@/lib/figures/shapes";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { StudyRevision } from "./study-revision";
import { type StudySummary, studySummary } from "./summary";

/** The conditions of one probe set in parts: by round, and by who said the fact (planted) or by kind (commitments). */
export interface SetSplits {
  probe_set: string;
  /** Empty for a set of one round. */
  by_round: readonly Cell[];
  part: "source" | "kind" | null;
  /** Empty where the bundle does not say. */
  by_part: readonly Cell[];
}

/** The splits of every probe set of a study, pass / expected, computed once and kept. */
export const keptSplits = (sql: Database, at: StudyRevision): Promise<readonly SetSplits[]> =>
  keptFigure(sql, at, "splits", () => compute(sql, at));

async function compute(sql: Database, at: StudyRevision): Promise<SetSplits[]> {
  const { probe_sets }: StudySummary = await studySummary(sql, at);
  const found: SetSplits[] = [];
  for (const { probe_set } of probe_sets) {
    const part = partOf(probe_set);
    const split = async (by: "round" | "source" | "kind") => {
      const data = await probeSetData(sql, at, probe_set.id, [by]);
      return data ? cells(data, { by: [by] }).filter((cell) => cell.run) : [];
    };
    const by_round = probe_set.rounds > 1 ? await split("round") : [];
    const by_part = part ? await split(part) : [];
    const told = part && by_part.some((cell) => cell.by[part] != null);
    found.push({ probe_set: probe_set.id, by_round, part, by_part: told ? by_part : [] });
  }
  return found;
}

function partOf({ kind }: ProbeSet): SetSplits["part"] {
  if (kind === "planted-facts") return "source";
  return kind === "commitments" ? "kind" : null;
}
