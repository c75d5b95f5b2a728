import Link from "next/link";
import { Fragment } from "react";
import { BoardDownload } from "@/app/_exports/board-download";
import { methodPath } from "@/app/_profiles/profile-path";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { confidentEnd } from "@/app/_ui/confident-axis";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { Board, BoardGroup } from "@/lib/queries/results/board";
import { analysisHref, type BoardHref } from "./board-address";
import { BoardTable } from "./board-table";
import { groupSource, groupTitle, groupUnit, shownWords } from "./group-words";
import { PageLinks } from "./page-links";
import { PairTable } from "./pair-table";
import type { ChosenFilters } from "./parse-filters";
import type { ViewChoice } from "./parse-view";
import { StudyLinks } from "./study-links";
import { TieNotes } from "./tie-notes";

interface GroupFigureProps {
  board: Board;
  group: BoardGroup;
  filters: ChosenFilters;
  view: ViewChoice;
  href: BoardHref;
}

/** One list of probes: all conditions that answered it, and nothing else beside them. */
export function GroupFigure({ board, group, filters, view, href }: GroupFigureProps) {
  const id = `set-${board.groups.indexOf(group) + 1}`;
  const provenances = board.choices.provenances.filter((provenance) =>
    group.studies.some((study) => study.provenances.includes(provenance)),
  );
  const bounds = group.rows.flatMap((row) => row.cells.flatMap((cell) => cell?.confident_bounds?.[1] ?? []));
  const methods = new Map(board.choices.methods.map((method) => [method.id, method]));
  const end = bounds.length > 0 ? confidentEnd(bounds) : null;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={groupTitle(group, board)}
        unit={groupUnit(group, board)}
        tools={
          <>
            <ProvenanceBadges provenances={provenances} />
            <BoardDownload fingerprint={group.probe_set.fingerprint} />
          </>
        }
      />
      {shownWords(group, filters) === null ? null : (
        <p className="mb-3 text-note text-ink-2" role="status">
          {shownWords(group, filters)}{" "}
          <Link href={href({ view: "ranked", sort: null, direction: null })} prefetch={false} rel="nofollow">
            All of them, ranked
          </Link>
        </p>
      )}
      <BoardTable
        id={id}
        caption={`${groupTitle(group, board)}: rate and confident failures by model and method`}
        group={group}
        filters={filters}
        compact={view.compact}
        confidentEnd={end}
        methods={methods}
        href={href}
      />
      <PageLinks label={groupTitle(group, board)} at={group} pages={filters.pages} href={href} />
      <FigureFoot>
        <ReconstructedNotice provenances={provenances} />
        <TieNotes rows={group.rows} filtered={filters.methods.length > 0} />
        <p>
          From{" "}
          <StudyLinks
            studies={group.studies}
            analysis={(slug) => analysisHref(slug, group.probe_set.id, filters)}
          />
          . {groupSource(group)}
          {end !== null && end < 1
            ? ` Confident failures are drawn to ${Number((end * 100).toFixed(1))}%, not 100%.`
            : null}
        </p>
        <p>
          About{" "}
          {group.methods.map((method, index) => (
            <Fragment key={method.id}>
              {index > 0 ? ", " : null}
              <Link href={methodPath(method.id)} prefetch={false} className="text-ink-2">
                {method.name}
              </Link>
            </Fragment>
          ))}
        </p>
      </FigureFoot>
      <PairTable
        caption={`Every pair of methods within a model, ${group.probe_set.title}, version ${group.probe_set.version}`}
        group={group}
        methods={methods}
        filters={filters}
      />
    </Figure>
  );
}
