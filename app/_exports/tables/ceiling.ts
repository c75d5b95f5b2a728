import { readPage } from "@/app/_profiles/read-page";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { oneOf } from "@/lib/format/address";
import { percent, percentRange, points } from "@/lib/format/percent";
import { pValue } from "@/lib/format/statistics";
import {
  type FigureTable,
  figureTable,
  hidden,
  interval,
  number,
  whole,
} from "@/lib/format/table/figure-table";
import { getMethod, type MethodRow, type MethodSection } from "@/lib/queries/get-method";
import { getModel, type ModelSection } from "@/lib/queries/get-model";
import type { SiteLoader } from "./asked";
import { sectionConditions, sectionData, sectionIn, sectionNotes, sectionPart } from "./section-in";

interface Line extends NonNullable<MethodRow["ceiling"]> {
  model: { id: string; name: string };
  method: { id: string; name: string };
}

/** What each method lost of what the model can do with its full context. */
export const modelCeiling: SiteLoader = async (viewer, query) => {
  const model = await getModel(viewer, oneOf(query, "model") ?? "", readPage(query));
  const section = model && sectionIn(model.sections, query);
  const of_model = section?.ceiling;
  if (!section || !of_model) return null;
  const lines = of_model.methods.flatMap((of_method): Line[] => {
    const method = section.methods.find(({ id }) => id === of_method.method);
    return method ? [{ model, method, of_model, of_method }] : [];
  });
  return ceilingTable(lines, section, model);
};

/** What the method lost of what each model can do with its full context. */
export const methodCeiling: SiteLoader = async (viewer, query) => {
  const method = await getMethod(viewer, oneOf(query, "method") ?? "", readPage(query));
  const section = method && sectionIn(method.sections, query);
  if (!section) return null;
  const lines = section.rows.flatMap(({ own, ceiling, model, method }): Line[] =>
    own && ceiling ? [{ model, method, ...ceiling }] : [],
  );
  return ceilingTable(lines, section, method);
};

function ceilingTable(
  lines: readonly Line[],
  section: ModelSection | MethodSection,
  of: { id: string; name: string },
): FigureTable | null {
  if (lines.length === 0) return null;
  return figureTable<Line>({
    title: `${of.name}, ${section.probe_set.title}: lost by compaction, and what the model never could`,
    part: sectionPart(of.id, section),
    rows: lines,
    columns: [
      ...sectionData<Line>(section),
      ...sectionConditions<Line>(),
      hidden("full_context", "text", ({ of_model }) => of_model.full),
      number("kept", "Kept, %", ({ of_method }) => of_method.kept, percent),
      number("lost", "Lost, %", ({ of_method }) => of_method.lost, percent),
      ...interval<Line>(
        ["lost_low", "lost_high"],
        "95% interval",
        ({ of_method }) => of_method.lost_interval,
      ),
      number("lost_of_passed", "of what it could, %", ({ of_method }) => of_method.lost_of_passed, percent),
      number("never_could", "Never could, %", ({ of_model }) => of_model.never_could, percent),
      ...interval<Line>(
        ["never_could_low", "never_could_high"],
        "95% interval",
        ({ of_model }) => of_model.never_could_interval,
        percentRange,
      ),
      hidden("regained", "number", ({ of_method }) => of_method.regained),
      number("difference", "Against full context, points", ({ of_method }) => of_method.difference, points),
      ...interval<Line>(
        ["low", "high"],
        "95% interval",
        ({ of_method }) => [of_method.low, of_method.high],
        (low, high) => (low === null || high === null ? null : `${points(low)} to ${points(high)}`),
      ),
      number("p", "p", ({ of_method }) => of_method.p, pValue),
      hidden("smallest_difference", "number", ({ of_method }) => of_method.smallest_difference),
      whole("places", "Places", ({ of_model }) => of_model.places),
      hidden("unpaired", "whole", ({ of_model }) => of_model.unpaired),
      hidden("subjects", "whole", ({ of_model }) => of_model.subjects),
    ],
    rebuilt: () => isRebuilt(section.study.provenances),
    notes: [
      "Percent of the places (a probe in a round) that both have. Kept: passes with the full context and after compaction. Lost: passes with the full context only. Never could: fails with the full context.",
      ...sectionNotes(section),
    ],
  });
}
