import Link from "next/link";
import { BoardDownload } from "@/app/_exports/board-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { BoardList, BoardListGroup } from "@/lib/queries/get-board-list";
import { analysisHref, type BoardHref } from "../board-address";
import { groupSource, groupTitle, groupUnit } from "../group-words";
import { PageLinks } from "../page-links";
import type { ChosenFilters } from "../parse-filters";
import type { ViewChoice } from "../parse-view";
import { StudyLinks } from "../study-links";
import { markWords } from "./entry-marks";
import { ListTable } from "./list-table";
import { hiddenWords, listNotes, placeWords } from "./list-words";

interface ListFigureProps {
  board: BoardList;
  group: BoardListGroup;
  filters: ChosenFilters;
  view: ViewChoice;
  href: BoardHref;
}

/** One list of probes: the conditions that answered it, one below the other in the order asked for. */
export function ListFigure({ board, group, filters, view, href }: ListFigureProps) {
  const id = `set-${board.groups.indexOf(group) + 1}`;
  const entries = [...group.pinned, ...group.rows];
  const provenances = board.choices.provenances.filter((provenance) =>
    entries.some((entry) => entry.provenances.includes(provenance)),
  );
  const title = groupTitle(group, board);
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={title}
        unit={`${groupUnit(group, board)} ${placeWords(group)}`}
        tools={
          <>
            <ProvenanceBadges provenances={provenances} />
            <BoardDownload fingerprint={group.probe_set.fingerprint} />
          </>
        }
      />
      <p className="mb-3 text-note text-ink-2" role="status">
        {hiddenWords(group, filters, view)}
      </p>
      <ListTable board={board} group={group} view={view} href={href} />
      <PageLinks label={title} at={group} pages={filters.pages} href={href} />
      <FigureFoot>
        <ReconstructedNotice provenances={provenances} />
        {[...listNotes(group, view), ...markWords(entries)].map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          From{" "}
          <StudyLinks
            studies={group.studies}
            analysis={(slug) => analysisHref(slug, group.probe_set.id, filters)}
          />
          . {groupSource(group)}{" "}
          <Link href="/docs/statistics" prefetch={false} className="text-ink-2">
            How numbers are made
          </Link>
        </p>
      </FigureFoot>
    </Figure>
  );
}
