import type { ReactNode } from "react";
import type { SearchParams } from "@/lib/format/address";
import type { Board, BoardGroup } from "@/lib/queries/results/board";
import type { BoardHref } from "./board-address";
import { BoardEmpty } from "./board-empty";
import { BoardLead } from "./board-lead";
import { FilterBar } from "./filter-bar";
import type { ChosenFilters } from "./parse-filters";
import type { ViewChoice } from "./parse-view";

interface BoardFrameProps {
  board: Pick<Board, "choices" | "totals"> & {
    groups: readonly Pick<BoardGroup, "probe_set" | "replies">[];
  };
  filters: ChosenFilters;
  view: ViewChoice;
  params: SearchParams;
  href: BoardHref;
  /** The figures. */
  children: ReactNode;
}

/** What stands round the board's figures, however they are laid out. */
export function BoardFrame({ board, filters, view, params, href, children }: BoardFrameProps) {
  return (
    <>
      <BoardLead board={board} />
      <FilterBar choices={board.choices} filters={filters} view={view} params={params} href={href} />
      <div className="stack">
        {children}
        {board.groups.length === 0 ? <BoardEmpty board={board} filters={filters} href={href} /> : null}
      </div>
    </>
  );
}
