import { Button } from "@/app/_ui/button";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { TextField } from "@/app/_ui/text-field";
import type { StudySettings } from "@/lib/queries/get-study-settings";
import { type SettingsPart, settingsAction } from "../_forms/settings-path";
import { Saved } from "./saved";

/** Who reads it while it is private and sends bundles to it, who was asked to, and to whom it can be handed on. */
export function MembersFigure({ study, saved }: { study: StudySettings; saved: SettingsPart | null }) {
  const { slug, members, invited } = study;
  const action = settingsAction(slug, "members");
  return (
    <Figure id="members">
      <FigureHead
        id="members"
        title="Members"
        unit="Members read the study while it is private and send bundles to it. Only you change it."
      />
      <Saved part="members" saved={saved} />
      {members.length + invited.length > 0 ? (
        <DataTable caption="Members and open invitations" minWidth={480} className="mb-6 max-w-[56rem]">
          <thead>
            <tr>
              <ColumnHead>Who</ColumnHead>
              <ColumnHead>State</ColumnHead>
              <ColumnHead>
                <span className="sr-only">Remove</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {members.map(({ user_id, name }) => (
              <tr key={user_id}>
                <RowHead className="max-w-[24rem] [overflow-wrap:anywhere]">{name}</RowHead>
                <DataCell>Member</DataCell>
                <DataCell className="text-right">
                  <form action={action} method="post">
                    <Button type="submit" name="remove" value={user_id}>
                      Remove<span className="sr-only"> {name}</span>
                    </Button>
                  </form>
                </DataCell>
              </tr>
            ))}
            {invited.map((email) => (
              <tr key={email}>
                <RowHead className="max-w-[24rem] [overflow-wrap:anywhere]">{email}</RowHead>
                <DataCell>Invited</DataCell>
                <DataCell className="text-right">
                  <form action={action} method="post">
                    <Button type="submit" name="uninvite" value={email}>
                      Take back<span className="sr-only"> the invitation of {email}</span>
                    </Button>
                  </form>
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      ) : null}
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <form action={action} method="post" className="flex max-w-[30rem] items-end gap-2">
          <TextField
            label="E-mail address of a new member"
            name="email"
            type="email"
            autoComplete="off"
            required
            className="flex-1"
          />
          <Button type="submit">Invite</Button>
        </form>
        {members.length > 0 ? <HandOn study={study} /> : null}
      </div>
      <FigureFoot>
        An invitation is accepted on the account page of whoever reads mail at that address. No mail is sent:
        tell them. Whether there is an account is not said.
      </FigureFoot>
    </Figure>
  );
}

function HandOn({ study: { slug, members } }: { study: StudySettings }) {
  return (
    <details>
      <summary className="inline-flex h-[34px] items-center text-note text-ink-2 underline">
        Hand the study on
      </summary>
      <form action={settingsAction(slug, "hand-on")} method="post" className="mt-1 grid gap-2 text-note">
        <p className="text-ink-2">The member becomes its owner, you become a member.</p>
        <div className="flex flex-wrap gap-2">
          <select
            name="member"
            aria-label="Member to hand the study on to"
            className="h-[34px] max-w-full rounded-2 border border-control bg-raised px-2.5"
          >
            {members.map(({ user_id, name }) => (
              <option key={user_id} value={user_id}>
                {name}
              </option>
            ))}
          </select>
          <Button type="submit">Hand on</Button>
        </div>
      </form>
    </details>
  );
}
