import "server-only";
import type { SumColumn } from "@/db/sums";
import type { Viewer } from "@/lib/auth/viewer";
import { listsOfPart } from "@/lib/figures/counts/condition-parts";
import type { AnovaAnswer, Measure, MissingRule, ProbeSetData, RepetitionRule } from "@/lib/figures/shapes";
import { anovaPlan } from "./anova-plan";
import { database } from "./database";
import { probeSetData } from "./probe-set-data";
import type { AnovaView } from "./results/analysis";
import { studyAnova } from "./study-anova";
import { studyAt } from "./study-at";
import { within } from "./within";

export interface AnovaQuery {
  probe_set: string;
  /** A planned analysis by its id; `models` and `methods` narrow or replace its lists. */
  analysis?: string;
  models?: readonly string[];
  methods?: readonly string[];
  measure?: Measure;
  missing?: MissingRule;
  repetitions?: RepetitionRule;
  /** Only repetitions 1 to this one. */
  first?: number;
  /** graded sets: only this dimension. */
  dimension?: string;
  revision?: number;
  /** Of a study with many conditions, for a page: only the pairs and simple effects of one part of them, from 1. */
  part?: number;
}

/** What an analysis needs apart; each repetition only when some are left out, for they multiply the rows. */
export const anovaColumns = ({ first }: Pick<AnovaQuery, "first">): SumColumn[] =>
  first === undefined ? ["dimension"] : ["dimension", "repetition"];

/** The ANOVA of one probe set, however long it takes; null when there is no such study, probe set or analysis. */
export async function getAnova(viewer: Viewer, slug: string, query: AnovaQuery): Promise<AnovaView | null> {
  const found = await anovaOf(viewer, slug, query);
  return found && viewOf(query, found, await found.answers);
}

/** The same for a page, which does not wait for ever: `computing` after a while, and there when it is opened again. */
export async function getAnovaSoon(
  viewer: Viewer,
  slug: string,
  query: AnovaQuery,
  patience?: number,
): Promise<AnovaView | "computing" | null> {
  const found = await anovaOf(viewer, slug, query);
  if (!found) return null;
  // What is not kept would never be there.
  const answers = await (found.kept ? within(found.answers, patience) : found.answers);
  return answers ? viewOf(query, found, answers) : "computing";
}

async function anovaOf(viewer: Viewer, slug: string, query: AnovaQuery) {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const load = () => probeSetData(sql, at, query.probe_set, anovaColumns(query));
  const plan = await anovaPlan(sql, at, query.probe_set);
  if (!plan) return null;
  // Dimensions are found in the sums.
  const data = plan.probe_set.kind === "graded" ? await load() : { ...plan, design: [], counts: [] };
  const found = data && studyAnova(sql, at, data, query, async () => (await load()) ?? data);
  return found && { data, ...found };
}

const viewOf = (
  query: AnovaQuery,
  { data }: { data: ProbeSetData },
  answers: readonly AnovaAnswer[],
): AnovaView => ({
  probe_set: data.probe_set,
  models: data.models,
  methods: data.methods,
  measure: answers[0]?.measure ?? query.measure ?? "pass_rate",
  missing: query.missing ?? "failure",
  answers: answers.map((answer) => inPart(answer, listsOfPart(data, query.part))),
});

/** Tests are corrected over all pairs, whichever are listed. */
function inPart(
  answer: AnovaAnswer,
  { models, methods }: Pick<ProbeSetData, "models" | "methods">,
): AnovaAnswer {
  const among = (list: readonly { id: string }[]) => {
    const ids = new Set(list.map(({ id }) => id));
    return ({ a, b }: { a: string; b: string }) => ids.has(a) && ids.has(b);
  };
  return {
    ...answer,
    pairwise_methods: answer.pairwise_methods.filter(among(methods)),
    pairwise_models: answer.pairwise_models.filter(among(models)),
    simple_effects: answer.simple_effects.filter(({ model }) => models.some(({ id }) => id === model)),
  };
}
