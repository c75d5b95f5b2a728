import { FigureDownload } from "@/app/_exports/figure-download";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { listed } from "@/lib/format/words";
import type { ReplicationView } from "@/lib/queries/results/analysis";
import type { Report } from "../_words/shapes";

type Match = Report["models"]["matched"][number] | Report["methods"]["matched"][number];

const BY = { id: "id", name: "name, under another id†", family: "family, under another id†" } as const;
const FIELDS: Readonly<Record<string, string>> = { written_by: "written by" };

/** What was taken for the same, on what ground, and what has no partner. */
export function MatchingFigure({ report, view }: { report: Report; view: ReplicationView }) {
  const alike = [...report.models.lookalikes, ...report.methods.lookalikes];
  return (
    <Figure id="matching">
      <FigureHead
        id="matching"
        title="What was matched"
        unit="Models by id, then by name; methods by id, then by family where just one is left on each side."
        tools={<FigureDownload study={view.own} figure="matching" set={report.own_set.id} />}
      />
      {alike.length > 0 && (
        <div className="mb-6">
          <Notice tone="warn" title="Names that look alike were not joined">
            {listed(alike.map(({ reference, own }) => `${reference} in the reference and ${own} here`))}. If
            they are one thing, give them one id, or join them in one of the studies.
          </Notice>
        </div>
      )}
      <DataTable caption="Models and methods matched" minWidth={760}>
        <thead>
          <tr>
            <ColumnHead className="w-[6rem]">What</ColumnHead>
            <ColumnHead>In the reference</ColumnHead>
            <ColumnHead>In this study</ColumnHead>
            <ColumnHead>Matched by</ColumnHead>
            <ColumnHead className="w-[22rem]">Described differently</ColumnHead>
          </tr>
        </thead>
        <Rows what="Model" matching={report.models} />
        <Rows what="Method" matching={report.methods} />
      </DataTable>
      <p className="sr-only">
        {view.reference.title} is the reference, {view.own.title} this study.
      </p>
    </Figure>
  );
}

function Rows(props: { what: string; matching: Report["models"] | Report["methods"] }) {
  const { what, matching } = props;
  const absent = <span className="text-ink-3">not in it</span>;
  return (
    <tbody className="text-note">
      {matching.matched.map((match) => (
        <tr key={match.reference.id}>
          <RowHead className="font-normal text-ink-2">{what}</RowHead>
          <Id id={match.reference.id} />
          <Id id={match.own.id} />
          <DataCell>{BY[match.by]}</DataCell>
          <DataCell className="text-ink-2">{unlikeText(match)}</DataCell>
        </tr>
      ))}
      {matching.only_reference.map((id) => (
        <tr key={`reference ${id}`}>
          <RowHead className="font-normal text-ink-2">{what}</RowHead>
          <Id id={id} />
          <DataCell>{absent}</DataCell>
          <DataCell className="text-ink-2">not matched</DataCell>
          <DataCell />
        </tr>
      ))}
      {matching.only_own.map((id) => (
        <tr key={`own ${id}`}>
          <RowHead className="font-normal text-ink-2">{what}</RowHead>
          <DataCell>{absent}</DataCell>
          <Id id={id} />
          <DataCell className="text-ink-2">not matched</DataCell>
          <DataCell />
        </tr>
      ))}
    </tbody>
  );
}

function Id({ id }: { id: string }) {
  return <DataCell className="font-mono text-[13px] [overflow-wrap:anywhere]">{id}</DataCell>;
}

function unlikeText({ unlike }: Match): string {
  if (unlike.length === 0) return "–";
  return unlike
    .map(({ field, reference, own }) => `${FIELDS[field] ?? field}: ${reference} there, ${own} here`)
    .join("; ");
}
