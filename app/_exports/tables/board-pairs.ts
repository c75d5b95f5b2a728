import { parseFilters } from "@/app/_board/parse-filters";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { oneOf } from "@/lib/format/address";
import { points } from "@/lib/format/percent";
import { pValue } from "@/lib/format/statistics";
import { figureTable, hidden, interval, number, shown, words } from "@/lib/format/table/figure-table";
import { getBoard } from "@/lib/queries/get-board";
import type { BoardRow } from "@/lib/queries/results/board";
import { studiesNotes } from "../files/studies-notes";
import type { SiteLoader } from "./asked";

type Pair = NonNullable<BoardRow["ties"]>["pairs"][number];
type Row = { row: BoardRow; pair: Pair };

/** Every comparison behind the letters of one list of probes (`fingerprint`), of the rows that the board shows. */
export const boardPairs: SiteLoader = async (viewer, query) => {
  const board = await getBoard(viewer, parseFilters(query));
  const fingerprint = oneOf(query, "fingerprint");
  const group = board.groups.find(({ probe_set }) => probe_set.fingerprint === fingerprint);
  const rows = group?.rows.flatMap((row): Row[] => (row.ties?.pairs ?? []).map((pair) => ({ row, pair })));
  if (!group || !rows?.length) return null;
  const nameOf = (id: string) => board.choices.methods.find((method) => method.id === id)?.name ?? id;
  return figureTable<Row>({
    title: `${group.probe_set.title}, version ${group.probe_set.version}: pairs of methods within a model`,
    part: group.probe_set.id,
    rows,
    columns: [
      hidden("probe_set", "text", () => group.probe_set.id),
      hidden("version", "text", () => group.probe_set.version),
      hidden("fingerprint", "text", () => group.probe_set.fingerprint),
      words("study", "Study", ({ row }) => row.study.slug),
      hidden("revision", "whole", ({ row }) => row.study.revision),
      words(
        "model",
        "Model",
        ({ row }) => row.model.id,
        ({ row }) => row.model.name,
      ),
      words(
        "a",
        "First",
        ({ pair }) => pair.a,
        ({ pair }) => nameOf(pair.a),
      ),
      words(
        "b",
        "Second",
        ({ pair }) => pair.b,
        ({ pair }) => nameOf(pair.b),
      ),
      number("difference", "Difference, points", ({ pair }) => pair.difference, points),
      ...interval<Row>(
        ["low", "high"],
        "95% interval",
        ({ pair }) => [pair.low, pair.high],
        (low, high) => (low === null || high === null ? null : `${points(low)} to ${points(high)}`),
      ),
      number("p", "p", ({ pair }) => pair.p, pValue),
      number("p_holm", "Holm p", ({ pair }) => pair.p_holm, pValue),
      hidden("smallest_difference", "number", ({ pair }) => pair.smallest_difference),
      hidden("planned", "boolean", ({ pair }) => pair.planned),
      hidden("told_apart", "boolean", ({ pair }) => pair.separable),
      shown("What it shows", ({ pair }) => (pair.separable ? "Told apart" : "Can't be told apart"), false),
    ],
    strong: ({ pair }) => pair.separable,
    rebuilt: ({ row }) => isRebuilt(row.study.provenances),
    notes: [
      "Mean difference over subjects, first minus second, with the interval and p of a paired sign-flip permutation test; Holm's p decides.",
      ...studiesNotes(rows.map(({ row }) => row.study)),
    ],
  });
};
