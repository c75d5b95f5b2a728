import type { ProbeSet } from "@/app/_ui/shown";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { type FigureColumn, hidden, words } from "@/lib/format/table/figure-table";
import type { StudyRef } from "@/lib/queries/results/study";
import { studiesNotes } from "../files/studies-notes";

interface Section {
  study: StudyRef;
  probe_set: ProbeSet;
}

/** The section of a model's or method's page that `study` and `probe_set` name, or its first. */
export function sectionIn<S extends Section>(sections: readonly S[], query: SearchParams): S | null {
  const [study, set] = [oneOf(query, "study"), oneOf(query, "probe_set")];
  const fits = (section: S) =>
    (study === undefined || section.study.slug === study) &&
    (set === undefined || section.probe_set.id === set);
  return sections.find(fits) ?? null;
}

/** Of which study and probe set the rows are. */
export const sectionData = <Row>({ study, probe_set: set }: Section): FigureColumn<Row>[] => [
  hidden("study", "text", () => study.slug),
  hidden("revision", "whole", () => study.revision),
  hidden("probe_set", "text", () => set.id),
  hidden("version", "text", () => set.version),
];

/** Which model and method a row is of: ids as data, names in print. */
export const sectionConditions = <
  Row extends { model: { id: string; name: string }; method: { id: string; name: string } },
>(): FigureColumn<Row>[] =>
  (["model", "method"] as const).map((of) =>
    words<Row>(
      of,
      of === "model" ? "Model" : "Method",
      (row) => row[of].id,
      (row) => row[of].name,
    ),
  );

/** In the file's name, beside the figure's and the model's or method's. */
export const sectionPart = (id: string, { study, probe_set: set }: Section): string =>
  [id, study.slug, "revision", study.revision, set.id].join("-");

export const sectionNotes = ({ study }: Section): string[] => studiesNotes([study]);
