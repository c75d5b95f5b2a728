import type { Metadata } from "next";
import { currentViewer } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/format/address";
import { getBoard } from "@/lib/queries/get-board";
import { boardHref } from "./_board/board-address";
import { BoardEmpty } from "./_board/board-empty";
import { BoardLead } from "./_board/board-lead";
import { FilterBar } from "./_board/filter-bar";
import { GroupFigure } from "./_board/group-figure";
import { parseFilters } from "./_board/parse-filters";

export const metadata: Metadata = {
  title: { absolute: "Leaderboard - Holdfast" },
  // One page for search engines, however it is filtered.
  alternates: { canonical: "/" },
};

export default async function BoardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const filters = parseFilters(params);
  const board = await getBoard(await currentViewer(), filters);
  const href = boardHref(params);
  return (
    <>
      <BoardLead board={board} />
      <FilterBar choices={board.choices} filters={filters} href={href} />
      <div className="stack">
        {board.groups.map((group) => (
          <GroupFigure key={group.key} board={board} group={group} filters={filters} href={href} />
        ))}
        {board.groups.length === 0 ? <BoardEmpty board={board} filters={filters} href={href} /> : null}
      </div>
    </>
  );
}
