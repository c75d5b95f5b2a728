import type { ReactNode } from "react";
import { Button } from "@/app/_ui/button";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Moment } from "@/app/_ui/moment";
import { BLANK } from "@/lib/format/blank";
import { day } from "@/lib/format/date";
import { count } from "@/lib/format/quantity";
import type { ShareItem } from "@/lib/queries/list-shares";
import { settingsAction } from "../_forms/settings-path";

/** Every share link of a study with what it shows and how often it was opened; live ones can be revoked. */
export function SharesTable({ slug, shares }: { slug: string; shares: readonly ShareItem[] }) {
  return (
    <DataTable caption="Share links" minWidth={860} className="mb-6">
      <thead>
        <tr>
          <ColumnHead>Label</ColumnHead>
          <ColumnHead>Shows</ColumnHead>
          <ColumnHead>Figures</ColumnHead>
          <ColumnHead>Made</ColumnHead>
          <ColumnHead>Ends</ColumnHead>
          <ColumnHead numeric>Opened</ColumnHead>
          <ColumnHead>Last opened</ColumnHead>
          <ColumnHead>
            <span className="sr-only">Revoke it</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.id} className={isLive(share) ? undefined : "text-ink-3"}>
            <RowHead className="max-w-[18rem] [overflow-wrap:anywhere]">{share.label}</RowHead>
            <DataCell>{share.scope === "full" ? "Everything" : "Numbers only"}</DataCell>
            <DataCell>{share.revision === null ? "The newest" : `Revision ${share.revision}`}</DataCell>
            <DataCell className="whitespace-nowrap">{day(share.created_at.toISOString())}</DataCell>
            <DataCell className="whitespace-nowrap">{ending(share)}</DataCell>
            <DataCell numeric>{count(share.opens)}</DataCell>
            <DataCell>
              {share.last_opened_at ? <Moment at={share.last_opened_at.toISOString()} /> : BLANK}
            </DataCell>
            <DataCell className="text-right">
              {isLive(share) && (
                <form action={settingsAction(slug, "shares")} method="post">
                  <Button type="submit" name="revoke" value={share.id}>
                    Revoke<span className="sr-only"> {share.label}</span>
                  </Button>
                </form>
              )}
            </DataCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const hasExpired = ({ expires_at }: ShareItem): boolean =>
  expires_at !== null && expires_at.getTime() <= Date.now();

const isLive = (share: ShareItem): boolean => share.revoked_at === null && !hasExpired(share);

function ending(share: ShareItem): ReactNode {
  if (share.revoked_at) return `Revoked ${day(share.revoked_at.toISOString())}`;
  if (share.expires_at === null) return "When revoked";
  const time = <Moment at={share.expires_at.toISOString()} />;
  return hasExpired(share) ? <>Ended {time}</> : time;
}
