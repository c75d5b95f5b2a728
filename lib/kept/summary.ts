import type { Database } from "@/db/client";
import { joinedNames } from "@/db/joined-names";
import { loadedNames, loadedProbeSets } from "@/db/loaded-lists";
import { cells } from "@/lib/figures/cells/cells";
import { methodOf, modelOf, standing } from "@/lib/figures/from-sums";
import type {
  Analysis,
  Cell,
  CountRule,
  Method,
  Model,
  ProbeSet,
  RepetitionRule,
} from "@/lib/figures/shapes";
import { toldApart } from "@/lib/figures/told-apart";
import { keptFigure } from "./kept-figure";
import { analysesIn, probeSetData } from "./probe-set-data";
import type { StudyRevision } from "./study-revision";

/** Everything the board and the lists show of a study at one revision: a few rows a condition. */
export interface StudySummary {
  models: readonly Model[];
  methods: readonly Method[];
  analyses: readonly Analysis[];
  probe_sets: readonly { probe_set: ProbeSet; trials: number; cells: readonly Cell[] }[];
}

/**
 * The summary of a study at a revision. Computed from the sums once and kept: a revision never changes, so what is
 * kept can be missing but never stale. Tie groups are kept apart (ties.ts): they take longer, and only the
 * board shows them.
 */
export function studySummary(
  sql: Database,
  at: StudyRevision,
  count: CountRule = "expected",
  repetitions: RepetitionRule = "declared",
): Promise<StudySummary> {
  return keptFigure(sql, at, `summary:${count}:${repetitions}`, () => summarise(sql, at, count, repetitions));
}

async function summarise(
  sql: Database,
  at: StudyRevision,
  count: CountRule,
  repetitions: RepetitionRule,
): Promise<StudySummary> {
  const id = at.study.study_id;
  const [sets, names] = await Promise.all([
    loadedProbeSets(sql, id, at.bundles),
    loadedNames(sql, id, at.bundles),
  ]);
  const ids = [...new Set(sets.map((s) => s.probe_set))];
  const probeSets = await Promise.all(
    ids.map(async (probeSet) => {
      const data = await probeSetData(sql, at, probeSet, []);
      if (!data) return [];
      const trials = data.counts.reduce((sum, row) => sum + row.trials, 0);
      return [{ probe_set: data.probe_set, trials, cells: cells(data, { count, repetitions }) }];
    }),
  );
  const joined = joinedNames(at.study);
  return {
    models: toldApart(standing(names.models.map(modelOf), joined.models)),
    methods: toldApart(standing(names.methods.map(methodOf), joined.methods)),
    analyses: analysesIn(at),
    probe_sets: probeSets.flat(),
  };
}
