import "server-only";
import type { SumColumn } from "@/db/sums";
import type { Viewer } from "@/lib/auth/viewer";
import { anovaAnswers } from "@/lib/figures/anova-answers";
import type { Measure, MissingRule, RepetitionRule } from "@/lib/figures/shapes";
import { database } from "./database";
import { probeSetData } from "./probe-set-data";
import type { AnovaView } from "./results";
import { studyAt } from "./study-at";

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
}

/** What an analysis needs apart; each repetition only when some are left out, for they multiply the rows. */
export const anovaColumns = ({ first }: Pick<AnovaQuery, "first">): SumColumn[] =>
  first === undefined ? ["dimension"] : ["dimension", "repetition"];

/** The ANOVA of one probe set; null when there is no such study, probe set or analysis. */
export async function getAnova(viewer: Viewer, slug: string, query: AnovaQuery): Promise<AnovaView | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const data = await probeSetData(sql, at, query.probe_set, anovaColumns(query));
  if (!data) return null;
  const answers = anovaAnswers(data, query);
  if (!answers) return null;
  return {
    probe_set: data.probe_set,
    models: data.models,
    methods: data.methods,
    measure: answers[0]?.measure ?? query.measure ?? "pass_rate",
    missing: query.missing ?? "failure",
    answers,
  };
}
