import type { Database } from "@/db/client";
import { keptBoard } from "./board";
import { keptCeilings } from "./ceilings";
import { keptCells } from "./cells";
import { keptContexts } from "./contexts";
import { keptSplits } from "./splits";
import type { StudyRevision } from "./study-revision";
import { studySummary } from "./summary";
import { keptTies } from "./ties";

/** As pages count unless they are asked to count otherwise. */
const USUAL = { count: "expected", repetitions: "declared" } as const;

/**
 * Computes and keeps what the board, the lists and a study's own pages show to whoever comes first, in the order in which
 * pages need it. One after the other: the sums of a large study are big, and nobody waits for these.
 */
export async function keepStudyFigures(sql: Database, at: StudyRevision): Promise<void> {
  const { probe_sets } = await studySummary(sql, at);
  await keptBoard(sql, at, USUAL.count, USUAL.repetitions);
  for (const { probe_set } of probe_sets) {
    await keptCells(sql, at, probe_set.id, null, USUAL);
    if (probe_set.rounds > 1) await keptCells(sql, at, probe_set.id, "round", USUAL);
    if (probe_set.kind === "planted-facts") await keptCells(sql, at, probe_set.id, "source", USUAL);
  }
  await keptTies(sql, at);
  await keptSplits(sql, at);
  await keptContexts(sql, at);
  await keptCeilings(sql, at);
}
