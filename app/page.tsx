import type { Metadata } from "next";
import { currentViewer } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/format/address";
import { getBoard } from "@/lib/queries/get-board";
import { getBoardList } from "@/lib/queries/get-board-list";
import { CostsFigure } from "./_board/_costs/costs-figure";
import { ListFigure } from "./_board/_list/list-figure";
import { listFilters } from "./_board/_list/list-filters";
import { SinceNotice } from "./_board/_list/since-notice";
import { boardHref } from "./_board/board-address";
import { BoardFrame } from "./_board/board-frame";
import { GroupFigure } from "./_board/group-figure";
import { parseFilters } from "./_board/parse-filters";
import { parseView } from "./_board/parse-view";

export const metadata: Metadata = {
  title: { absolute: "Leaderboard - Holdfast" },
  // One page for search engines, however it is filtered.
  alternates: { canonical: "/" },
};

export default async function BoardPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const chosen = { filters: parseFilters(params), view: parseView(params), href: boardHref(params) };
  const viewer = await currentViewer();
  if (chosen.view.layout === "ranked") {
    const board = await getBoardList(viewer, listFilters(chosen));
    return (
      <BoardFrame board={board} params={params} {...chosen}>
        <SinceNotice board={board} asked={chosen.view.since} />
        {board.groups.map((group) => (
          <ListFigure key={group.key} board={board} group={group} {...chosen} />
        ))}
      </BoardFrame>
    );
  }
  const board = await getBoard(viewer, chosen.filters);
  return (
    <BoardFrame board={board} params={params} {...chosen}>
      {board.groups.map((group) => (
        <GroupFigure key={group.key} board={board} group={group} {...chosen} />
      ))}
      <CostsFigure board={board} />
    </BoardFrame>
  );
}
