import Link from "next/link";
import { Fragment } from "react";
import { bundlePath, changesPath } from "@/app/_address/study-path";
import { CHANGE_WORDS } from "@/app/_changes/change-words";
import { MovedList } from "@/app/_changes/moved-list";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadge } from "@/app/_ui/badge";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { currentViewer } from "@/lib/auth/viewer";
import { hrefWith } from "@/lib/format/address";
import { day } from "@/lib/format/date";
import { counted } from "@/lib/format/quantity";
import { listChanges } from "@/lib/queries/list-changes";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice } from "../_frame/study-params";
import { partHref } from "../_frame/study-tabs";
import { CiteFigure } from "./cite-figure";

/** Changes whose numbers are told here; the page of changes has all of them. */
const TOLD = 20;

/** What the numbers rest on: the bundles that count at this revision, every change so far, and how to cite it. */
export async function HistoryFigure({ study, choice }: { study: StudyOverview; choice: StudyChoice }) {
  const { slug, revision } = study;
  const page = await listChanges(await currentViewer(), { study: slug, revision, limit: TOLD });
  const bundleHref = (id: string) => hrefWith(bundlePath(id), keptParams({ revision: choice.revision }));
  const changes = changesPath(slug);
  const told = new Map(page?.items.map((change) => [change.revision, change]));
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-16 lg:grid-cols-2">
      <Figure id="files">
        <FigureHead
          id="files"
          title="Files and history"
          unit="Bundles that count in this revision, then every change to the study."
          tools={study.history.length > 0 && <FigureDownload study={study} figure="history" />}
        />
        {study.bundles.length > 0 && (
          <ul className="mb-6">
            {study.bundles.map((bundle) => (
              <li
                key={bundle.id}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5"
              >
                <Link
                  href={bundleHref(bundle.id)}
                  className="font-mono text-[13.5px] [overflow-wrap:anywhere]"
                >
                  {bundle.file_name}
                </Link>
                <span className="text-note text-ink-2">{counted(bundle.trials, "trial")}</span>
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
              {study.history.map((entry) => {
                const change = told.get(entry.revision);
                return (
                  <Fragment key={entry.revision}>
                    <tr className={change && "[&>*]:border-b-0"}>
                      <RowHead className="font-normal">
                        <Link
                          href={partHref(study.slug, "overview", { ...choice, revision: entry.revision })}
                        >
                          {entry.revision}
                        </Link>
                      </RowHead>
                      <DataCell>
                        {CHANGE_WORDS[entry.change]}
                        {entry.reason && <span className="block text-ink-2">{entry.reason}</span>}
                      </DataCell>
                      <DataCell className="whitespace-nowrap">{day(entry.at)}</DataCell>
                      <DataCell>
                        <Link href={bundleHref(entry.bundle_id)} className="font-mono text-[13px]">
                          {entry.bundle_id}
                        </Link>
                      </DataCell>
                    </tr>
                    {change && (
                      <tr>
                        <DataCell colSpan={4}>
                          <MovedList change={change} />
                        </DataCell>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </tbody>
          </DataTable>
        )}
        {study.history.length > 0 && changes && (
          <FigureFoot>
            <Link href={changes}>Changes of this study</Link>
          </FigureFoot>
        )}
      </Figure>
      <CiteFigure study={study} />
    </div>
  );
}
