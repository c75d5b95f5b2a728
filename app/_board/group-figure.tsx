import Link from "next/link";
import { Fragment } from "react";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { confidentEnd } from "@/app/_ui/confident-axis";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { pathOf } from "@/lib/format/address";
import type { Board, BoardGroup } from "@/lib/queries/results";
import { analysisHref, type BoardHref } from "./board-address";
import { BoardTable } from "./board-table";
import { groupSource, groupTitle, groupUnit } from "./group-words";
import { PairTable } from "./pair-table";
import type { ChosenFilters } from "./parse-filters";
import { TieNotes } from "./tie-notes";

interface GroupFigureProps {
  board: Board;
  group: BoardGroup;
  filters: ChosenFilters;
  href: BoardHref;
}

/** One list of probes: all conditions that answered it, and nothing else beside them. */
export function GroupFigure({ board, group, filters, href }: GroupFigureProps) {
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
        tools={<ProvenanceBadges provenances={provenances} />}
      />
      <BoardTable
        id={id}
        caption={`${groupTitle(group, board)}: rate and confident failures by model and method`}
        group={group}
        filters={filters}
        confidentEnd={end}
        methods={methods}
        href={href}
      />
      <FigureFoot>
        <ReconstructedNotice provenances={provenances} />
        <TieNotes rows={group.rows} filtered={filters.methods.length > 0} />
        <p>
          From{" "}
          {group.studies.map((study, index) => (
            <Fragment key={study.slug}>
              {index > 0 ? ", " : null}
              <Link href={pathOf("studies", study.slug)} className="text-ink-2">
                {study.title}
              </Link>{" "}
              (
              <Link
                href={analysisHref(study.slug, group.probe_set.id, filters)}
                prefetch={false}
                rel="nofollow"
                className="text-ink-2"
              >
                analysis of variance
              </Link>
              )
            </Fragment>
          ))}
          . {groupSource(group)}
          {end !== null && end < 1
            ? ` Confident failures are drawn to ${Number((end * 100).toFixed(1))}%, not 100%.`
            : null}
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
