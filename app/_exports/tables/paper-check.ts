import { oneOf } from "@/lib/format/address";
import { figureTable, hidden, shown, words } from "@/lib/format/table/figure-table";
import { getPaperCheck } from "@/lib/queries/get-paper-check";
import type { PaperCheck } from "@/lib/queries/results/study";
import type { FigureLoader } from "./asked";

type Row = PaperCheck["rows"][number];

/** Every printed number beside the computed one, both as printed; or those that differ alone, as on the page. */
export const paperCheck: FigureLoader = async ({ viewer, study, query, choice }) => {
  const check = await getPaperCheck(viewer, study.slug, choice);
  if (!check) return null;
  const rows = oneOf(query, "show") === "differences" ? check.rows.filter((row) => !row.equal) : check.rows;
  return figureTable<Row>({
    title: `Paper check: ${check.equal} of ${check.rows.length} equal`,
    rows,
    columns: [
      words("table", "Table", (row) => row.table),
      words("place", "Place", (row) => row.place),
      words("what", "What", (row) => row.what),
      words("printed", "Printed", (row) => row.printed),
      words("computed", "Computed", (row) => row.computed),
      hidden("equal", "boolean", (row) => row.equal),
      shown("Equal", (row) => (row.equal ? "yes" : "no"), false),
      words("why", "Why", (row) => row.why),
    ],
    notes: [check.source],
  });
};
