import { conditionParts } from "@/lib/queries/condition-parts";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { StudyChoice } from "./study-params";

/**
 * The model that a figure of one model at a time shows of a study with many conditions: the first of the part that the
 * page shows. undefined: all stand on one page.
 */
export function singleModel(
  { models, methods }: Pick<StudyOverview, "models" | "methods">,
  { part = 1 }: StudyChoice,
): string | undefined {
  const parts = conditionParts(models.length, methods.length);
  if (parts.length === 1) return undefined;
  const shown = parts[Math.min(part, parts.length) - 1];
  return shown && models[shown.models[0]]?.id;
}
