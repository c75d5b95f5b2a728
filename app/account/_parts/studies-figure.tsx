import Link from "next/link";
import { Button } from "@/app/_ui/button";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Empty } from "@/app/_ui/notice";
import { TextField } from "@/app/_ui/text-field";
import { pathOf } from "@/lib/format/address";
import { count } from "@/lib/format/quantity";
import type { Account, OwnStudy } from "@/lib/queries/get-account";
import { Invitations } from "./invitations";

const WHO_READS: Readonly<Record<OwnStudy["visibility"], string>> = {
  public: "Anyone",
  unlisted: "Who has the address",
  private: "Owner and members",
};

/** Studies that this person owns or is a member of, with what an owner can do before leaving. */
export function StudiesFigure({ studies, invitations }: Pick<Account, "studies" | "invitations">) {
  return (
    <Figure id="studies">
      <FigureHead id="studies" title="Your studies" />
      <Invitations invitations={invitations} />
      {studies.length === 0 ? (
        <Empty title="You own no study and are a member of none" />
      ) : (
        <DataTable caption="Your studies" minWidth={820}>
          <thead>
            <tr>
              <ColumnHead>Study</ColumnHead>
              <ColumnHead>You are</ColumnHead>
              <ColumnHead>Who reads it</ColumnHead>
              <ColumnHead numeric>Revision</ColumnHead>
              <ColumnHead>Change or leave it</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {studies.map((study) => (
              <tr key={study.slug}>
                <RowHead className="max-w-[26rem] [overflow-wrap:anywhere]">
                  <Link href={pathOf("studies", study.slug)}>{study.title}</Link>
                </RowHead>
                <DataCell>{study.role === "owner" ? "Owner" : "Member"}</DataCell>
                <DataCell>{WHO_READS[study.visibility]}</DataCell>
                <DataCell numeric>{count(study.revision)}</DataCell>
                <DataCell>
                  {study.role === "owner" ? <PartWith study={study} /> : <Leave study={study} />}
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <FigureFoot>
        A study can be handed on to one of its members. Only a private one can be deleted: others may have
        cited what they could read.
      </FigureFoot>
    </Figure>
  );
}

function Leave({ study: { slug, title } }: { study: OwnStudy }) {
  return (
    <form action="/account/studies/leave" method="post">
      <Button type="submit" name="study" value={slug}>
        Leave<span className="sr-only"> {title}</span>
      </Button>
    </form>
  );
}

function PartWith({ study }: { study: OwnStudy }) {
  return (
    <div className="grid gap-3 py-1">
      <Link href={pathOf("studies", study.slug, "settings")} className="inline-flex h-[34px] items-center">
        Settings<span className="sr-only"> of {study.title}</span>
      </Link>
      {study.members.length > 0 ? (
        <form action="/account/studies/hand-on" method="post" className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="study" value={study.slug} />
          <select
            name="member"
            aria-label={`Member to hand ${study.title} on to`}
            className="h-[34px] max-w-[14rem] rounded-2 border border-control bg-raised px-2.5 text-note"
          >
            {study.members.map((member) => (
              <option key={member.user_id} value={member.user_id}>
                {member.name}
              </option>
            ))}
          </select>
          <Button type="submit">Hand on</Button>
        </form>
      ) : null}
      {study.visibility === "private" ? (
        <details>
          <summary className="inline-flex h-[34px] items-center text-note text-ink-2 underline">
            Delete it
          </summary>
          <form action="/account/studies/delete" method="post" className="mt-1 flex items-end gap-2">
            <input type="hidden" name="study" value={study.slug} />
            <TextField
              label={`Type ${study.slug} to delete it for good`}
              name="typed"
              id={`delete-${study.slug}`}
              autoComplete="off"
              required
              className="flex-1"
            />
            <Button type="submit">Delete</Button>
          </form>
        </details>
      ) : null}
    </div>
  );
}
