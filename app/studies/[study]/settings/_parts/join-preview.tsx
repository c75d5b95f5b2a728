import { Button, LinkButton } from "@/app/_ui/button";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { BLANK } from "@/lib/format/blank";
import { count, counted } from "@/lib/format/quantity";
import type { JoinPreview } from "@/lib/queries/study-aliases";
import { settingsAction, settingsPath } from "../_forms/settings-path";

/** What a join would do, before it is done. */
export function JoinPreviewFigure({ slug, preview }: { slug: string; preview: JoinPreview }) {
  const { join, names, refusal } = preview;
  const trials = names.reduce((sum, name) => sum + name.trials, 0);
  return (
    <Figure id="join">
      <FigureHead id="join" title={`Join these ${join.what}?`} />
      {names.length > 0 ? (
        <DataTable caption={`Names of ${join.what} to be joined`} minWidth={560} className="max-w-[64rem]">
          <thead>
            <tr>
              <ColumnHead>Sent as</ColumnHead>
              <ColumnHead>Counts as</ColumnHead>
              <ColumnHead>The bundle says</ColumnHead>
              <ColumnHead numeric>Bundles</ColumnHead>
              <ColumnHead numeric>Trials</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {names.map(({ name, about, bundles, trials: its }) => (
              <tr key={name}>
                <RowHead className="max-w-[22rem] [overflow-wrap:anywhere]">
                  <code>{name}</code>
                </RowHead>
                <DataCell className="max-w-[22rem] [overflow-wrap:anywhere]">
                  <code>{join.into}</code>
                </DataCell>
                <DataCell className="max-w-[18rem] [overflow-wrap:anywhere]">{about || BLANK}</DataCell>
                <DataCell numeric>{count(bundles)}</DataCell>
                <DataCell numeric>{count(its)}</DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      ) : null}
      <div className="mt-5 grid max-w-[56rem] gap-4 text-note">
        {refusal ? (
          <Notice tone="bad" title="They stay apart">
            <p className="[overflow-wrap:anywhere]">{refusal}</p>
          </Notice>
        ) : (
          <p className="text-ink-2 [overflow-wrap:anywhere]">
            {counted(trials, "trial")} then {trials === 1 ? "counts" : "count"} as <code>{join.into}</code>,
            in every figure and in earlier revisions too. No trial is held by two of them. Each trial keeps
            its page and the name that it was sent with, and names can be parted again.
          </p>
        )}
        <form action={settingsAction(slug, "names")} method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="join" value={join.what} />
          <input type="hidden" name="into" value={join.into} />
          {join.names.map((name) => (
            <input key={name} type="hidden" name="name" value={name} />
          ))}
          {refusal ? null : (
            <Button type="submit" main>
              Join them
            </Button>
          )}
          <LinkButton href={`${settingsPath(slug)}#names`}>Leave it</LinkButton>
        </form>
      </div>
    </Figure>
  );
}
