import Link from "next/link";
import { ProvenanceBadge } from "@/app/_ui/badge";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { pathOf } from "@/lib/format/address";
import { day } from "@/lib/format/date";
import { count } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results";
import type { StudyChoice } from "../_frame/study-params";
import { partHref } from "../_frame/study-tabs";
import { CiteFigure } from "./cite-figure";

const CHANGES = { published: "Published", superseded: "Superseded", withdrawn: "Withdrawn" } as const;

/** What the numbers rest on: the bundles that count at this revision, every change so far, and how to cite it. */
export function HistoryFigure({ study, choice }: { study: StudyOverview; choice: StudyChoice }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-16 lg:grid-cols-2">
      <Figure id="files">
        <FigureHead
          id="files"
          title="Files and history"
          unit="Bundles that count in this revision, then every change to the study."
        />
        {study.bundles.length > 0 && (
          <ul className="mb-6">
            {study.bundles.map((bundle) => (
              <li
                key={bundle.id}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5"
              >
                <Link
                  href={pathOf("bundles", bundle.id)}
                  className="font-mono text-[13.5px] [overflow-wrap:anywhere]"
                >
                  {bundle.file_name}
                </Link>
                <span className="text-note text-ink-2">{count(bundle.trials)} trials</span>
                <span className="ml-auto">
                  <ProvenanceBadge provenance={bundle.provenance} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {study.history.length === 0 ? (
          <p className="text-note text-ink-3">No changes yet.</p>
        ) : (
          <DataTable caption="History of revisions" minWidth={420}>
            <thead>
              <tr>
                <ColumnHead>Revision</ColumnHead>
                <ColumnHead>Change</ColumnHead>
                <ColumnHead>When</ColumnHead>
                <ColumnHead>Bundle</ColumnHead>
              </tr>
            </thead>
            <tbody className="text-note">
              {study.history.map((entry) => (
                <tr key={`${entry.revision} ${entry.bundle_id} ${entry.change}`}>
                  <RowHead className="font-normal">
                    <Link href={partHref(study.slug, "overview", { ...choice, revision: entry.revision })}>
                      {entry.revision}
                    </Link>
                  </RowHead>
                  <DataCell>
                    {CHANGES[entry.change]}
                    {entry.reason && <span className="block text-ink-2">{entry.reason}</span>}
                  </DataCell>
                  <DataCell className="whitespace-nowrap">{day(entry.at)}</DataCell>
                  <DataCell>
                    <Link href={pathOf("bundles", entry.bundle_id)} className="font-mono text-[13px]">
                      {entry.bundle_id}
                    </Link>
                  </DataCell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </Figure>
      <CiteFigure study={study} />
    </div>
  );
}
