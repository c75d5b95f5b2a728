import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { anovaTable } from "@/lib/figures/anova/answer";
import { anovaScript } from "@/lib/figures/r-script/r-script";
import { database } from "./database";
import { type AnovaQuery, anovaColumns } from "./get-anova";
import { probeSetData } from "./probe-set-data";
import type { ScriptFile } from "./results/analysis";
import { studyAnova } from "./study-anova";
import { provenancesOf, studyAt } from "./study-at";

/**
 * An R script with its data that prints the answer of `getAnova`, every dimension of a graded set in one. null when
 * there is no such study, probe set or analysis, or nothing to analyse.
 */
export async function getAnovaScript(
  viewer: Viewer,
  slug: string,
  query: AnovaQuery,
): Promise<ScriptFile | null> {
  const sql = database();
  const at = await studyAt(sql, viewer, slug, query.revision);
  if (!at) return null;
  const data = await probeSetData(sql, at, query.probe_set, anovaColumns(query));
  const found = data && studyAnova(sql, at, data, query);
  const answers = (await found?.answers) ?? [];
  if (!data || answers.length === 0) return null;
  const text = anovaScript(
    answers.flatMap((answer, i) => {
      const rules = found?.options[i];
      return rules ? [{ answer, table: anovaTable(data, rules), probe_set: data.probe_set, rules }] : [];
    }),
    { study: slug, title: at.study.title, revision: at.revision, provenances: provenancesOf(at.bundles) },
  );
  return { file_name: `${plain(slug)}-${plain(data.probe_set.id)}-anova.R`, text };
}

/** For a file's name: nothing that a shell, a browser or a header could take for something else. */
const plain = (id: string): string =>
  id
    .replace(/[^A-Za-z0-9.-]+/g, "_")
    .replace(/^\.+/, "_")
    .slice(0, 60);
