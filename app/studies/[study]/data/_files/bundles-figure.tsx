import Link from "next/link";
import { bundleExportPath, bundlePath } from "@/app/_address/study-path";
import { ProvenanceBadge } from "@/app/_ui/badge";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { hrefWith } from "@/lib/format/address";
import { day } from "@/lib/format/date";
import { bytes, count } from "@/lib/format/quantity";
import type { StudyFiles } from "@/lib/queries/get-study-files";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice } from "../../_frame/study-params";

/** The bundles that the revision is made of, as they were sent. */
export function BundlesFigure(props: { study: StudyOverview; files: StudyFiles; choice: StudyChoice }) {
  const { study, files } = props;
  const kept = keptParams({ revision: props.choice.revision });
  return (
    <Figure id="bundles">
      <FigureHead
        id="bundles"
        title="Bundles as they were sent"
        unit={`What revision ${study.revision} is made of, byte for byte, with its sha256.`}
      />
      <DataTable caption="Bundles as they were sent" minWidth={820}>
        <thead>
          <tr>
            <ColumnHead>Bundle</ColumnHead>
            <ColumnHead>Source</ColumnHead>
            <ColumnHead>Sent</ColumnHead>
            <ColumnHead numeric>Trials</ColumnHead>
            <ColumnHead numeric>Compactions</ColumnHead>
            <ColumnHead numeric>Size</ColumnHead>
            <ColumnHead className="md:pl-8!">File</ColumnHead>
          </tr>
        </thead>
        <tbody className="text-note">
          {files.bundles.map((bundle) => (
            <tr key={bundle.id}>
              <RowHead className="max-w-[22rem] font-normal">
                <Link
                  href={hrefWith(bundlePath(bundle.id), kept)}
                  className="font-mono text-[13.5px] [overflow-wrap:anywhere]"
                >
                  {bundle.file_name}
                </Link>
                <span className="block font-mono text-tick break-all text-ink-3">{bundle.sha256}</span>
              </RowHead>
              <DataCell>
                <ProvenanceBadge provenance={bundle.provenance} />
              </DataCell>
              <DataCell className="whitespace-nowrap">{day(bundle.at)}</DataCell>
              <DataCell numeric>{count(bundle.trials)}</DataCell>
              <DataCell numeric>{count(bundle.compactions)}</DataCell>
              <DataCell numeric className="whitespace-nowrap">
                {bytes(bundle.bytes)}
              </DataCell>
              <DataCell className="whitespace-nowrap md:pl-8!">
                {files.tells_texts && bundle.kept ? (
                  <a href={bundleExportPath(bundle.id, "file")} download="">
                    Download<span className="sr-only"> {bundle.file_name}</span>
                  </a>
                ) : (
                  <span className="text-ink-3">{bundle.kept ? "for members" : "removed"}</span>
                )}
              </DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Figure>
  );
}
