import "server-only";
import type { Database } from "@/db/client";
import { joinedNames, sentAs } from "./joined-names";
import type { StudyAt } from "./study-at";

/** What bundles say of how a model was run: weights, quantisation, temperature, whatever they name. */
export interface ModelSettings {
  /** The bundles that say so, in order of publication. */
  bundles: readonly string[];
  settings: Readonly<Record<string, unknown>>;
}

/** The settings of a model in one study; more than one entry where bundles differ. */
export async function modelSettings(
  sql: Database,
  { study, bundles }: StudyAt,
  model: string,
): Promise<ModelSettings[]> {
  const numbers = bundles.map((b) => b.bundle_no);
  const rows = await sql<{ bundle_no: number; settings: unknown }[]>`
    select bundle_no, settings from bundle_models
    where study_id = ${study.study_id} and bundle_no = any(${numbers}::int[])
      and model = any(${sentAs(joinedNames(study).models, model)}::text[])
    order by array_position(${numbers}::int[], bundle_no), model_no`;
  const found = new Map<string, { bundles: string[]; settings: Record<string, unknown> }>();
  for (const { bundle_no, settings } of rows) {
    const fields = fieldsOf(settings);
    const key = JSON.stringify(fields);
    const known = found.get(key) ?? { bundles: [], settings: Object.fromEntries(fields) };
    const id = bundles.find((b) => b.bundle_no === bundle_no)?.id;
    if (id !== undefined && !known.bundles.includes(id)) known.bundles.push(id);
    found.set(key, known);
  }
  return [...found.values()];
}

/** By name, so that the order in which a bundle wrote them is no difference. */
function fieldsOf(settings: unknown): [string, unknown][] {
  if (typeof settings !== "object" || settings === null) return [];
  return Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
