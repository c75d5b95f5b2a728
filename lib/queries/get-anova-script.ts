import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { anovaAnswer, anovaTable } from "@/lib/figures/anova-answer";
import { optionsOf } from "@/lib/figures/anova-answers";
import { anovaScript } from "@/lib/figures/r-script";
import { database } from "./database";
import { type AnovaQuery, anovaColumns } from "./get-anova";
import { probeSetData } from "./probe-set-data";
import type { ScriptFile } from "./results";
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
  const options = (data && optionsOf(data, query)) ?? [];
  if (!data || options.length === 0) return null;
  const text = anovaScript(
    options.map((option) => ({
      answer: anovaAnswer(data, option),
      table: anovaTable(data, option),
      probe_set: data.probe_set,
      rules: option,
    })),
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
