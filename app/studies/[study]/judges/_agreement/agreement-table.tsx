import type { ReactNode } from "react";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import { Stat } from "@/app/_ui/stat";
import { percent } from "@/lib/format/percent";
import { count, counted } from "@/lib/format/quantity";
import { KIND_WORDS } from "@/lib/format/words";
import type { Names } from "../../_frame/names";
import { type Kappa, kappaGap, kappaRange, kappaText, WEAK } from "./judge-words";
import type { JudgedSet } from "./set-judges";

type Pair = JudgedSet["agreement"]["pairs"][number];
type Agreement = Pair["overall"];

/** Agreement as a whole, by model, by method and by condition, beside the rates that it underlies. */
export function AgreementTable(props: { set: JudgedSet; pair: Pair; names: Names }) {
  const { set, pair, names } = props;
  const { measure } = KIND_WORDS[set.probe_set.kind];
  return (
    <DataTable caption={`${set.probe_set.title}: agreement of two judges`} minWidth={1010}>
      <thead>
        <tr>
          <ColumnHead>Model</ColumnHead>
          <ColumnHead>Method</ColumnHead>
          <ColumnHead numeric>Replies</ColumnHead>
          <ColumnHead numeric>Alike, %</ColumnHead>
          <ColumnHead numeric>
            <Stat>κ</Stat>, every outcome
          </ColumnHead>
          <ColumnHead numeric>
            <Stat>κ</Stat>, passed or not
          </ColumnHead>
          <ColumnHead numeric>{measure}, first and second verdict, %</ColumnHead>
          <ColumnHead numeric>Failed confidently, first and second, %</ColumnHead>
        </tr>
      </thead>
      <tbody>
        <Row model="All" agreement={pair.overall} about={names.about} strong />
        {pair.rows.map((row) => {
          const method = row.method === null ? undefined : names.method(row.method);
          return (
            <Row
              key={`${row.model ?? ""} ${row.method ?? ""}`}
              model={row.model === null ? "All" : names.modelName(row.model)}
              method={method ? <MethodName method={method} open={names.open(method.id)} /> : row.method}
              agreement={row}
              about={names.about}
            />
          );
        })}
      </tbody>
    </DataTable>
  );
}

function Row(props: {
  model: string;
  method?: ReactNode;
  agreement: Agreement;
  about: Names["about"];
  strong?: boolean;
}) {
  const { agreement, about } = props;
  const { n, probes, first, second } = agreement;
  const share = (x: number) => (n > 0 ? about(percent(x / n)) : percent(null));
  return (
    <tr>
      <RowHead className={props.strong ? "font-[620]" : "font-normal"}>{props.model}</RowHead>
      <RowHead className="font-normal">{props.method ?? "All"}</RowHead>
      <DataCell numeric>
        {count(n)}
        <span className="block text-tick text-ink-3">{counted(probes, "probe")}</span>
      </DataCell>
      <DataCell numeric>{n > 0 ? about(percent(agreement.by_outcome.agreement)) : percent(null)}</DataCell>
      <KappaCell kappa={agreement.by_outcome} n={n} probes={probes} about={about} />
      <KappaCell kappa={agreement.by_pass} n={n} probes={probes} about={about} />
      <DataCell numeric className="whitespace-nowrap">
        {share(first.pass)} <span className="text-ink-3">and</span> {share(second.pass)}
      </DataCell>
      <DataCell numeric className="whitespace-nowrap">
        {share(first.confident)} <span className="text-ink-3">and</span> {share(second.confident)}
      </DataCell>
    </tr>
  );
}

function KappaCell(props: { kappa: Kappa; n: number; probes: number; about: Names["about"] }) {
  const { kappa, n, probes, about } = props;
  const weak = kappa.kappa !== null && kappa.kappa < WEAK;
  return (
    <DataCell numeric>
      <span className={weak ? "font-[620] text-warn" : undefined}>
        {kappa.kappa === null ? kappaText(null) : about(kappaText(kappa.kappa))}
        {weak && <span className="sr-only">, under {kappaText(WEAK)}</span>}
      </span>
      <span className="block text-tick text-ink-3">{kappaRange(kappa) ?? kappaGap(kappa, n, probes)}</span>
    </DataCell>
  );
}
