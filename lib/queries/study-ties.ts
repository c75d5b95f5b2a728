import "server-only";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Database } from "@/db/client";
import { loadedProbeSets } from "@/db/sums";
import type { CountRule, RepetitionRule } from "@/lib/figures/shapes";
import { type TieGroups, tieGroupSteps } from "@/lib/figures/tie-groups";
import { joinedNames, joinMark } from "./joined-names";
import { keptFigure } from "./kept-figure";
import { probeSetData } from "./probe-set-data";
import type { StudyAt } from "./study-at";

/** Tie groups of a study at one revision: one entry a probe set, one group a model that was run. */
export type StudyTies = readonly { probe_set: string; models: readonly TieGroups[] }[];

/** How long a page waits for tests that nobody has computed yet, in milliseconds. */
const PATIENCE = 4000;

/** What is being computed, so that readers who come at once share one computation. */
const running = new Map<string, Promise<StudyTies>>();

/**
 * The tie groups of every probe set of a study, computed once and kept. Ten methods over two thousand subjects take
 * many seconds: a page waits for four of them, then stands without letters (null) and has them when it is opened
 * again.
 */
export async function studyTies(
  sql: Database,
  at: StudyAt,
  count: CountRule = "expected",
  repetitions: RepetitionRule = "declared",
  patience = PATIENCE,
): Promise<StudyTies | null> {
  const figure = `ties:${count}:${repetitions}`;
  const key = `${at.study.study_id}:${at.revision}:${figure}${joinMark(joinedNames(at.study))}`;
  let work = running.get(key);
  if (!work) {
    work = keptFigure(sql, at, figure, () => compute(sql, at, count, repetitions));
    running.set(key, work);
    const ended = () => running.delete(key);
    work.then(ended, ended);
  }
  const answered = new AbortController();
  const waited = setTimeout(patience, null, { signal: answered.signal });
  // Told to stop waiting, the timer rejects: that is not a failure.
  waited.catch(() => null);
  try {
    return await Promise.race([work, waited]);
  } finally {
    answered.abort();
  }
}

async function compute(
  sql: Database,
  at: StudyAt,
  count: CountRule,
  repetitions: RepetitionRule,
): Promise<StudyTies> {
  const sets = await loadedProbeSets(sql, at.study.study_id, at.bundles);
  const found: { probe_set: string; models: readonly TieGroups[] }[] = [];
  for (const id of new Set(sets.map((set) => set.probe_set))) {
    // Dimensions stay apart: a graded subject's figure is the mean over those it has.
    const data = await probeSetData(sql, at, id, ["dimension"]);
    if (!data) continue;
    const steps = tieGroupSteps(data, { count, repetitions });
    let step = steps.next();
    for (; !step.done; step = steps.next()) await setImmediate();
    found.push({ probe_set: id, models: step.value });
  }
  return found;
}
