import "server-only";
import { loadedProbeSets } from "@/db/loaded-lists";
import { type OutcomeFlow, outcomeFlow, type PairedOutcomes } from "@/lib/figures/compare/outcome-flow";
import type { CompareRules, Side } from "@/lib/figures/compare/side";
import {
  probeStrip,
  type SubjectName,
  type UnitStrip,
  unitStrip,
} from "@/lib/figures/compare/unit-differences";
import type { Measure } from "@/lib/figures/shapes";
import type { ComparedSet, LoadedCondition } from "./compare-sides";
import { database } from "./database";
import { keptFigure } from "./kept-figure";
import { pairedOutcomes, type TrialSide } from "./paired-outcomes";

/** More probes than this are shown by session only; more trials of a condition are not followed one by one. */
const MOST_PROBES = 5_000;
export const MOST_TRIALS = 500_000;

/** What a strip shows apart. */
export interface Units {
  by: SubjectName;
  choices: readonly SubjectName[];
  /** How the statistics name a subject of this set. */
  subject: SubjectName;
}

/** A probe of planted facts is below the grain of the sums: it is read from trials, and not for lures. */
export function unitsOf(
  set: ComparedSet,
  baseline: Side | null,
  asked: SubjectName | undefined,
  measure: Measure,
): Units {
  const { sessions = 0, probes = 0 } = baseline?.data.probe_set ?? {};
  const subject: SubjectName =
    set.kind === "planted-facts" || (set.kind === "graded" && sessions > 0) ? "session" : "probe";
  const other = subject === "session" ? "probe" : "session";
  const finer = set.kind === "planted-facts" && probes <= MOST_PROBES && measure !== "invented_rate";
  const coarser = set.kind === "commitments" && sessions > 0;
  const choices: readonly SubjectName[] = finer || coarser ? [subject, other] : [subject];
  return { by: choices.find((by) => by === asked) ?? subject, choices, subject };
}

/** A condition beside the baseline, unit by unit and trial by trial; `flow` is null for scores and too many trials. */
export interface ComparedPair {
  strip: UnitStrip;
  flow: OutcomeFlow | null;
  /** A condition asks for more than MOST_TRIALS. */
  too_many_trials: boolean;
}

/** One condition as it was loaded, with its counts. */
export interface PairMember {
  loaded: LoadedCondition;
  side: Side;
}

export async function comparedPair(
  baseline: PairMember,
  own: PairMember,
  set: ComparedSet,
  units: Units,
  rules: CompareRules,
): Promise<ComparedPair> {
  const tooMany = set.kind !== "graded" && Math.max(asks(baseline), asks(own)) > MOST_TRIALS;
  const follow = set.kind !== "graded" && !tooMany;
  const byTrial = units.by === "probe" && set.kind === "planted-facts";
  const [flow, probes] = await Promise.all([
    follow ? flowRows(baseline.loaded, own.loaded, set, "all") : null,
    byTrial ? flowRows(baseline.loaded, own.loaded, set, "probe") : null,
  ]);
  const field = units.by === units.subject ? "subject" : "session";
  return {
    strip: probes
      ? probeStrip(probes, rules)
      : unitStrip(baseline.side, own.side, { field, name: units.by }, rules),
    flow: flow && outcomeFlow(flow),
    too_many_trials: tooMany,
  };
}

const asks = ({ side }: PairMember): number => side.cell.expected ?? 0;

/** Sums over a whole condition are kept with the baseline's revision, if both are of one study. */
async function flowRows(
  theirs: LoadedCondition,
  ours: LoadedCondition,
  set: ComparedSet,
  by: "probe" | "all",
): Promise<PairedOutcomes[]> {
  const sql = database();
  const [baseline, own] = await Promise.all([theirs, ours].map((side) => trialSide(side, set)));
  if (!baseline || !own) return [];
  const read = () => pairedOutcomes(sql, baseline, own, by);
  if (by === "probe" || theirs.at !== ours.at) return read();
  const pair = [theirs, ours].map(({ condition: { model, method } }) => [model, method]);
  return keptFigure(sql, theirs.at, `paired-outcomes:${JSON.stringify([set.id, ...pair])}`, read);
}

async function trialSide({ at, condition }: LoadedCondition, set: ComparedSet): Promise<TrialSide | null> {
  const sets = await loadedProbeSets(database(), at.study.study_id, at.bundles);
  const loaded = sets.filter(({ probe_set }) => probe_set === set.id).at(-1);
  return loaded ? { at, set: loaded, condition } : null;
}
