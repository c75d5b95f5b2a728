import { count } from "@/lib/format/quantity";
import { figureTable, hidden, shown, whole, words } from "@/lib/format/table/figure-table";
import { listStudies } from "@/lib/queries/list-studies";
import type { StudyListItem } from "@/lib/queries/results/study";
import type { SiteLoader } from "./asked";

/** The studies of the viewer's list. */
export const studies: SiteLoader = async (viewer) => {
  const rows = await listStudies(viewer);
  if (rows.length === 0) return null;
  return figureTable<StudyListItem>({
    title: "Studies",
    rows,
    columns: [
      hidden("study", "text", (row) => row.slug),
      words("title", "Study", (row) => row.title),
      whole("revision", "Revision", (row) => row.revision),
      words("published_at", "Published", (row) => row.published_at),
      hidden("authors", "json", (row) => row.authors),
      shown("Authors", (row) => row.authors.join(", "), false),
      whole("models", "Models", (row) => row.models),
      whole("methods", "Methods", (row) => row.methods),
      hidden("probe_sets", "json", (row) => row.probe_sets),
      shown(
        "Probe sets",
        (row) => row.probe_sets.map(({ title, trials }) => `${title} (${count(trials)} replies)`).join(", "),
        false,
      ),
      words("provenance", "Source", (row) => row.provenances.join(", ")),
      words("license", "Licence", (row) => row.license),
      hidden("visibility", "text", (row) => row.visibility),
    ],
  });
};
