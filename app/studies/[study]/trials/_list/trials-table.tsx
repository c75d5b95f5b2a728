import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import { hrefWith } from "@/lib/format/address";
import { count, seconds } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { TrialFilters, TrialListItem } from "@/lib/queries/results/trials";
import type { Names } from "../../_frame/names";
import { keptParams, type StudyChoice } from "../../_frame/study-params";
import { TrialOutcome } from "../../_frame/trial-outcome";
import { COLUMN_WORDS, columnParams, type TrialColumn } from "./trial-columns";
import { filterParams } from "./trial-filters";

export function TrialsTable(props: {
  study: StudyOverview;
  items: readonly TrialListItem[];
  names: Names;
  choice: StudyChoice;
  /** Kept in each trial's address, so that it leads back to this list. */
  filters: TrialFilters;
  columns: readonly TrialColumn[];
  /** The study keeps its replies from this reader. */
  withheld: boolean;
}) {
  const { study, items, columns } = props;
  const kinds = new Map(study.probe_sets.map((set) => [set.id, set.kind]));
  const kept = keptParams({ revision: props.choice.revision });
  return (
    <DataTable caption="Trials" minWidth={320 + columns.reduce((sum, name) => sum + WIDTHS[name], 0)}>
      <thead>
        <tr>
          <ColumnHead>Probe</ColumnHead>
          <ColumnHead>Outcome</ColumnHead>
          {columns.map((name) => (
            <ColumnHead
              key={name}
              numeric={isNumeric(name)}
              className={name === "reply" ? "w-[24rem] md:pl-3!" : undefined}
            >
              {COLUMN_WORDS[name]}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            href={hrefWith(studyPath(study.slug, "trials", item.id), {
              ...kept,
              ...filterParams(props.filters),
              ...columnParams(columns),
            })}
            columns={columns}
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
  columns: readonly TrialColumn[];
  names: Names;
  absent: string;
}) {
  const { item, names } = props;
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
      {props.columns.map((name) => (
        <Value key={name} column={name} item={item} names={names} absent={props.absent} />
      ))}
    </tr>
  );
}

/** About how wide a column wants to be, px. */
const WIDTHS: Readonly<Record<TrialColumn, number>> = {
  model: 130,
  method: 170,
  round: 70,
  repetition: 90,
  recovery_calls: 110,
  prompt_tokens: 110,
  output_tokens: 110,
  seconds: 80,
  reply: 260,
};

const isNumeric = (name: TrialColumn): boolean => !["model", "method", "reply"].includes(name);

function Value(props: { column: TrialColumn; item: TrialListItem; names: Names; absent: string }) {
  const { column, item, names } = props;
  switch (column) {
    case "model":
      return (
        <DataCell className="max-w-[11rem] text-note [overflow-wrap:anywhere]">
          {names.modelName(item.model)}
        </DataCell>
      );
    case "method": {
      const method = names.method(item.method);
      return (
        <DataCell className="max-w-[13rem] text-note">
          {method ? <MethodName method={method} open={names.open(method.id)} /> : item.method}
        </DataCell>
      );
    }
    case "repetition":
      return (
        <DataCell numeric>
          {item.repetition}
          {item.extra_repetition && <span className="block text-tick text-ink-3">extra</span>}
        </DataCell>
      );
    case "seconds":
      return <DataCell numeric>{seconds(item.seconds)}</DataCell>;
    case "reply":
      return (
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
      );
    default:
      return <DataCell numeric>{count(item[column])}</DataCell>;
  }
}
