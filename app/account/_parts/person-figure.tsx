import { Button } from "@/app/_ui/button";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Moment } from "@/app/_ui/moment";
import { TextField } from "@/app/_ui/text-field";
import type { Account } from "@/lib/queries/get-account";

interface PersonFigureProps {
  account: Account;
  /** Whether this server knows GitHub. */
  github: boolean;
}

/** Who this is, and the ways in. */
export function PersonFigure({ account, github }: PersonFigureProps) {
  const joined = account.identities.some((identity) => identity.provider === "github");
  return (
    <Figure id="person">
      <FigureHead id="person" title="Name and ways in" />
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <form action="/account/name" method="post" className="flex max-w-[30rem] items-end gap-2">
          <TextField
            label="Name that members of your studies see"
            name="name"
            autoComplete="name"
            defaultValue={account.name ?? ""}
            maxLength={80}
            className="flex-1"
          />
          <Button type="submit">Save</Button>
        </form>
        <div className="grid content-start gap-3 text-note">
          <p className="[overflow-wrap:anywhere]">
            A link by mail to <strong>{account.email}</strong>
            <span className="text-ink-3">
              {account.email_verified_at ? (
                <>
                  , last used <Moment at={account.email_verified_at.toISOString()} />
                </>
              ) : (
                ", never used yet: check that it is right"
              )}
            </span>
          </p>
          {github && !joined ? (
            <form action="/auth/github" method="post">
              <input type="hidden" name="callbackUrl" value="/account" />
              <Button type="submit">Sign in with GitHub, too</Button>
            </form>
          ) : null}
          {joined ? (
            <form action="/account/github" method="post" className="flex flex-wrap items-center gap-3">
              <span>GitHub</span>
              <Button type="submit">Part from GitHub</Button>
            </form>
          ) : null}
        </div>
      </div>
      <FigureFoot>
        Account since <Moment at={account.created_at.toISOString()} />
        {account.admin ? ". Owner of this installation." : "."}
      </FigureFoot>
    </Figure>
  );
}
