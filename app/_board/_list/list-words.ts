import { count, counted } from "@/lib/format/quantity";
import { listed } from "@/lib/format/words";
import type { BoardListGroup } from "@/lib/queries/get-board-list";
import type { ChosenFilters } from "../parse-filters";
import type { ViewChoice } from "../parse-view";
import { columnsOf } from "./list-table";
import { metricName } from "./metric-words";

/** What the places are by, and among how many. */
export function placeWords({ places, total, ranked_by, probe_set }: BoardListGroup): string {
  const by = metricName(ranked_by, probe_set.kind).toLowerCase();
  const all = places === total ? "all" : `${count(places)} of`;
  return `Places are by ${by}, among ${all} ${counted(total, "condition")}, hidden ones too.`;
}

/** How many lines there are, and how many the reader's choices hide. */
export function hiddenWords(group: BoardListGroup, filters: ChosenFilters, view: ViewChoice): string {
  const { total, matching, pinned, page, page_size, pages, not_run } = group;
  const hidden = total - matching - pinned.length;
  const first = (page - 1) * page_size + 1;
  const range =
    pages > 1 ? `Lines ${count(first)} to ${count(Math.min(page * page_size, matching))} of ` : "";
  const search = filters.search === "" ? "" : ` The search is for “${filters.search}”.`;
  const absent = not_run === 0 || view.with_not_run ? "" : ` ${counted(not_run, "condition")} not run.`;
  return `${range}${counted(matching, "condition")}${pinned.length > 0 ? ` and ${count(pinned.length)} pinned` : ""}; ${
    hidden === 0 ? "none hidden" : `${count(hidden)} hidden`
  }.${absent}${search}`;
}

/** What a reader must know about the list on the page. */
export function listNotes(group: BoardListGroup, view: ViewChoice): readonly string[] {
  const entries = [...group.pinned, ...group.rows];
  const shown = columnsOf(group, view);
  const lacking = view.columns.filter((metric) => !shown.includes(metric));
  const has = (metric: (typeof shown)[number]) => shown.includes(metric);
  return [
    ...(entries.some(({ condition }) => condition.apart)
      ? ["Apart: under 90% of the expected replies were scored, so the condition has no place."]
      : []),
    ...(entries.some(({ condition }) => condition.ceiling && condition.run)
      ? [
          "Full: the whole context, nothing compacted. It is what methods are measured against and has no place.",
        ]
      : []),
    ...(entries.some(({ condition }) => !condition.run)
      ? ["Not run: both the model and the method were run on these probes, but not together. Always last."]
      : []),
    ...(has("confident") || has("hedged") || has("abstained")
      ? ["Of a share of failures, “to” says what it would be if all missing and failed replies had ended so."]
      : []),
    ...(lacking.length > 0
      ? [
          `No condition here has a figure for ${listed(
            lacking.map((metric) => metricName(metric, group.probe_set.kind).toLowerCase()),
            "or",
          )}.`,
        ]
      : []),
  ];
}
