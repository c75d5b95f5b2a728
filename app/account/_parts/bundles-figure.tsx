import Link from "next/link";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Moment } from "@/app/_ui/moment";
import { Empty } from "@/app/_ui/notice";
import { pathOf } from "@/lib/format/address";
import type { OwnBundle } from "@/lib/queries/get-account";

/** Bundles that this person sent, to whatever study. */
export function BundlesFigure({ bundles }: { bundles: readonly OwnBundle[] }) {
  return (
    <Figure id="bundles">
      <FigureHead
        id="bundles"
        title="Bundles you sent"
        unit={bundles.length >= 100 ? "The newest 100; all of them are in the export." : undefined}
      />
      {bundles.length === 0 ? (
        <Empty title="You sent no bundle yet" />
      ) : (
        <DataTable caption="Bundles you sent" minWidth={620}>
          <thead>
            <tr>
              <ColumnHead>File</ColumnHead>
              <ColumnHead>Study</ColumnHead>
              <ColumnHead>State</ColumnHead>
              <ColumnHead>Received</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {bundles.map((bundle) => (
              <tr key={bundle.id}>
                <RowHead className="max-w-[22rem] [overflow-wrap:anywhere]">
                  <Link href={pathOf("bundles", bundle.id)}>{bundle.file_name}</Link>
                </RowHead>
                <DataCell className="max-w-[22rem] [overflow-wrap:anywhere]">
                  <Link href={pathOf("studies", bundle.study.slug)}>{bundle.study.title}</Link>
                </DataCell>
                <DataCell>{bundle.status}</DataCell>
                <DataCell>
                  <Moment at={bundle.created_at.toISOString()} />
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Figure>
  );
}
