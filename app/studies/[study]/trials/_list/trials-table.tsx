import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import { hrefWith } from "@/lib/format/address";
import type { StudyOverview, TrialListItem } from "@/lib/queries/results";
import type { Names } from "../../_frame/names";
import { keptParams, type StudyChoice } from "../../_frame/study-params";
import { TrialOutcome } from "../../_frame/trial-outcome";

export function TrialsTable(props: {
  study: StudyOverview;
  items: readonly TrialListItem[];
  names: Names;
  choice: StudyChoice;
  /** The study keeps its replies from this reader. */
  withheld: boolean;
}) {
  const { study, items } = props;
  const kinds = new Map(study.probe_sets.map((set) => [set.id, set.kind]));
  const kept = keptParams({ revision: props.choice.revision });
  return (
    <DataTable caption="Trials" minWidth={1040}>
      <thead>
        <tr>
          <ColumnHead>Probe</ColumnHead>
          <ColumnHead>Outcome</ColumnHead>
          <ColumnHead>Model</ColumnHead>
          <ColumnHead>Method</ColumnHead>
          <ColumnHead numeric>Round</ColumnHead>
          <ColumnHead numeric>Repetition</ColumnHead>
          <ColumnHead className="w-[24rem] md:pl-3!">Reply begins</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            href={hrefWith(studyPath(study.slug, "trials", item.id), kept)}
            kind={kinds.get(item.probe_set)}
            names={props.names}
            absent={props.withheld ? "for members" : "not recorded"}
          />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row(props: {
  item: TrialListItem;
  href: string;
  kind: StudyOverview["probe_sets"][number]["kind"] | undefined;
  names: Names;
  absent: string;
}) {
  const { item, names } = props;
  const method = names.method(item.method);
  return (
    <tr>
      <RowHead className="max-w-[14rem] font-normal">
        <Link href={props.href} className="font-mono text-[13px] [overflow-wrap:anywhere]">
          {item.probe}
        </Link>
        <span className="block text-tick text-ink-3 [overflow-wrap:anywhere]">
          {[item.session, item.dimension, item.lure ? "lure" : null].filter(Boolean).join(", ")}
        </span>
      </RowHead>
      <DataCell className="text-note">
        <TrialOutcome
          outcome={item.outcome}
          kind={props.kind}
          score={item.score}
          max={item.max}
          flagged={item.flagged}
        />
      </DataCell>
      <DataCell className="max-w-[11rem] text-note [overflow-wrap:anywhere]">
        {names.modelName(item.model)}
      </DataCell>
      <DataCell className="max-w-[13rem] text-note">
        {method ? <MethodName method={method} open={names.open(method.id)} /> : item.method}
      </DataCell>
      <DataCell numeric>{item.round}</DataCell>
      <DataCell numeric>
        {item.repetition}
        {item.extra_repetition && <span className="block text-tick text-ink-3">extra</span>}
      </DataCell>
      <DataCell className="font-mono text-[13px] leading-5 [overflow-wrap:anywhere] md:pl-3!">
        {item.reply_start === null ? (
          <span className="font-sans text-ink-3">{props.absent}</span>
        ) : (
          <span dir="auto">
            {item.reply_start}
            {(item.reply_length ?? 0) > item.reply_start.length && " …"}
          </span>
        )}
      </DataCell>
    </tr>
  );
}
