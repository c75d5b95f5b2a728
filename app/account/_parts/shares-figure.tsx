import Link from "next/link";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Moment } from "@/app/_ui/moment";
import { pathOf } from "@/lib/format/address";
import { BLANK } from "@/lib/format/blank";
import { count } from "@/lib/format/quantity";
import type { OwnShare } from "@/lib/queries/get-account";

/** Live share links of this person's studies; they are made and revoked in each study's settings. */
export function SharesFigure({ shares }: { shares: readonly OwnShare[] }) {
  if (shares.length === 0) return null;
  return (
    <Figure id="shares">
      <FigureHead
        id="shares"
        title="Share links"
        unit="Whoever has one reads that study by it, without an account."
      />
      <DataTable caption="Share links" minWidth={720}>
        <thead>
          <tr>
            <ColumnHead>Label</ColumnHead>
            <ColumnHead>Study</ColumnHead>
            <ColumnHead>Shows</ColumnHead>
            <ColumnHead>Ends</ColumnHead>
            <ColumnHead numeric>Opened</ColumnHead>
            <ColumnHead>Last opened</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <tr key={share.id}>
              <RowHead className="max-w-[18rem] [overflow-wrap:anywhere]">{share.label}</RowHead>
              <DataCell className="max-w-[20rem] [overflow-wrap:anywhere]">
                <Link href={`${pathOf("studies", share.study.slug, "settings")}#shares`}>
                  {share.study.title}
                </Link>
              </DataCell>
              <DataCell>
                {share.scope === "full" ? "Everything" : "Numbers only"}
                {share.revision !== null && `, revision ${share.revision}`}
              </DataCell>
              <DataCell>
                {share.expires_at ? <Moment at={share.expires_at.toISOString()} /> : "When revoked"}
              </DataCell>
              <DataCell numeric>{count(share.opens)}</DataCell>
              <DataCell>
                {share.last_opened_at ? <Moment at={share.last_opened_at.toISOString()} /> : BLANK}
              </DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <FigureFoot>Links are made and revoked in the settings of their study.</FigureFoot>
    </Figure>
  );
}
