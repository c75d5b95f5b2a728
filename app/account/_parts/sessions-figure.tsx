import { Button } from "@/app/_ui/button";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Moment } from "@/app/_ui/moment";
import type { Account } from "@/lib/queries/get-account";

/** The browsers that are signed in. */
export function SessionsFigure({ sessions }: { sessions: Account["sessions"] }) {
  return (
    <Figure id="sessions">
      <FigureHead
        id="sessions"
        title="Signed-in browsers"
        tools={
          <form action="/account/sessions" method="post">
            <Button type="submit" name="session" value="all">
              Sign out everywhere
            </Button>
          </form>
        }
      />
      <DataTable caption="Signed-in browsers" minWidth={520}>
        <thead>
          <tr>
            <ColumnHead>Browser</ColumnHead>
            <ColumnHead>Since</ColumnHead>
            <ColumnHead>Last seen</ColumnHead>
            <ColumnHead>
              <span className="sr-only">End it</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <tr key={session.session_id}>
              <RowHead>
                {session.browser ?? "Unknown browser"}
                {session.here ? <span className="text-ink-3">, this one</span> : null}
              </RowHead>
              <DataCell>
                <Moment at={session.created_at.toISOString()} />
              </DataCell>
              <DataCell>
                <Moment at={session.seen_at.toISOString()} />
              </DataCell>
              <DataCell className="text-right">
                <form action={session.here ? "/auth/sign-out" : "/account/sessions"} method="post">
                  <Button type="submit" name="session" value={session.session_id}>
                    Sign out
                    <span className="sr-only">
                      {session.here ? " here" : ` ${session.browser ?? "unknown browser"}`}
                    </span>
                  </Button>
                </form>
              </DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <FigureFoot>
        A browser is signed out after 30 days without a visit, and 180 days after it signed in.
      </FigureFoot>
    </Figure>
  );
}
