import { isDay } from "@/app/changes/_list/change-filters";
import type { BoardListFilters } from "@/lib/queries/get-board-list";
import type { ChosenFilters } from "../parse-filters";
import type { ViewChoice } from "../parse-view";

/** What the reader chose, as the list is asked for. A day that does not exist asks nothing. */
export function listFilters({
  filters,
  view,
}: {
  filters: ChosenFilters;
  view: ViewChoice;
}): BoardListFilters {
  const { sort: _, direction: __, ...rest } = filters;
  const { sorts, group, pins, with_not_run, since } = view;
  const day = since !== undefined && isDay(since) ? since : undefined;
  return { ...rest, sorts, group, pins, with_not_run, since: day };
}
