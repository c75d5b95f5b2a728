import { Button } from "@/app/_ui/button";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Moment } from "@/app/_ui/moment";
import type { FreshToken } from "@/lib/auth/fresh-token";
import { BLANK } from "@/lib/format/blank";
import { day } from "@/lib/format/date";
import type { Account } from "@/lib/queries/get-account";
import { TokenForm } from "./token-form";

/** What programs show in this person's place. `fresh` was made just now: this is the one time that it is shown. */
export function TokensFigure({ tokens, fresh }: { tokens: Account["tokens"]; fresh: FreshToken | null }) {
  return (
    <Figure id="tokens">
      <FigureHead
        id="tokens"
        title="Tokens"
        unit="For programs that read or send in your place, in the header Authorization: Bearer TOKEN."
      />
      {fresh ? <Fresh {...fresh} /> : null}
      {tokens.length > 0 ? (
        <DataTable caption="Tokens" minWidth={720} className="mb-6">
          <thead>
            <tr>
              <ColumnHead>Label</ColumnHead>
              <ColumnHead>May</ColumnHead>
              <ColumnHead>Made</ColumnHead>
              <ColumnHead>Ends</ColumnHead>
              <ColumnHead>Last used</ColumnHead>
              <ColumnHead>
                <span className="sr-only">Revoke it</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.id}>
                <RowHead className="max-w-[22rem] [overflow-wrap:anywhere]">{token.label}</RowHead>
                <DataCell>{token.scopes.join(", ")}</DataCell>
                <DataCell>{day(token.created_at.toISOString())}</DataCell>
                <DataCell>{ending(token.expires_at)}</DataCell>
                <DataCell>{token.used_at ? <Moment at={token.used_at.toISOString()} /> : BLANK}</DataCell>
                <DataCell className="text-right">
                  <form action="/account/tokens/revoke" method="post">
                    <Button type="submit" name="id" value={token.id}>
                      Revoke<span className="sr-only"> {token.label}</span>
                    </Button>
                  </form>
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      ) : null}
      <TokenForm />
      <FigureFoot>
        Only a hash of a token is kept here: a lost one can't be shown again, only revoked. Revoking works at
        once.
      </FigureFoot>
    </Figure>
  );
}

function Fresh({ token, label }: FreshToken) {
  return (
    <div role="status" className="mb-6 rounded-3 border border-ink bg-raised px-4 py-3 text-note">
      <p className="font-[620] [overflow-wrap:anywhere]">The token “{label}”, shown this once</p>
      <p className="mt-2">
        <code data-token className="text-body select-all [overflow-wrap:anywhere]">
          {token}
        </code>
      </p>
      <p className="mt-2 text-ink-2">Copy it now. It is gone when this page is loaded again.</p>
    </div>
  );
}

function ending(expires: Date | null): string {
  if (expires === null) return "When revoked";
  const date = day(expires.toISOString());
  return expires.getTime() <= Date.now() ? `Ended ${date}` : date;
}
