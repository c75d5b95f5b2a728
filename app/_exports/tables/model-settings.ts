import { readPage } from "@/app/_profiles/read-page";
import { oneOf } from "@/lib/format/address";
import { figureTable, hidden, shown, words } from "@/lib/format/table/figure-table";
import { getModel, type ModelInStudy } from "@/lib/queries/get-model";
import type { SiteLoader } from "./asked";

type Row = ModelInStudy & { given: ModelInStudy["settings"][number] | null };

/** How each study ran a model: a row a study, or where its bundles differ a row for each way. */
export const modelSettings: SiteLoader = async (viewer, query) => {
  const model = await getModel(viewer, oneOf(query, "model") ?? "", readPage(query));
  if (!model) return null;
  const rows = model.studies.flatMap((entry): Row[] =>
    entry.settings.length === 0
      ? [{ ...entry, given: null }]
      : entry.settings.map((given) => ({ ...entry, given })),
  );
  const fields = [...new Set(rows.flatMap(({ given }) => Object.keys(given?.settings ?? {})))].sort();
  return figureTable<Row>({
    title: `${model.name}: how it was run`,
    part: model.id,
    rows,
    columns: [
      words(
        "study",
        "Study",
        ({ study }) => study.slug,
        ({ study }) => `${study.title}, revision ${study.revision}`,
      ),
      hidden("revision", "whole", ({ study }) => study.revision),
      hidden("model", "text", ({ model: own }) => own.id),
      words("class", "Class", ({ model: own }) => own.class),
      words("provider", "Provider", ({ model: own }) => own.provider),
      hidden("bundles", "json", ({ given }) => given?.bundles),
      hidden("settings", "json", ({ given }) => given?.settings),
      ...fields.map((name) => shown<Row>(name.replaceAll("_", " "), (row) => written(row, name), false)),
    ],
    notes: ["Settings and quantisation as each study's bundles give them."],
  });
};

function written({ given }: Row, name: string): string {
  const value = given?.settings[name];
  return value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
}
