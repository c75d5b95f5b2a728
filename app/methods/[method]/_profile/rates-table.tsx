import Link from "next/link";
import { MethodLink } from "@/app/_profiles/method-link";
import { OutcomeCells, OutcomeHeads } from "@/app/_profiles/outcome-columns";
import { conditionTrials, modelPath } from "@/app/_profiles/profile-path";
import { RateWithBar } from "@/app/_profiles/rate-with-bar";
import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import type { MethodRow, MethodSection } from "@/lib/queries/get-method";
import { StandingList } from "./standing-list";

/** A row a model, or with several versions a row a model and version. */
export function RatesTable(props: {
  caption: string;
  section: MethodSection;
  rows: readonly MethodRow[];
  open: ReadonlySet<string>;
  rebuilt: boolean;
  versions: boolean;
}) {
  const { section, open, rebuilt } = props;
  const { probe_set: set, study } = section;
  const nameOf = (id: string) => section.methods.find((method) => method.id === id)?.name ?? id;
  return (
    <FoldingTable caption={props.caption} minWidth={1080}>
      <FoldingHead>
        <FoldingColumn>{props.versions ? "Model and version" : "Model"}</FoldingColumn>
        <FoldingColumn className="w-[25%]">Rate, 0 to 100%</FoldingColumn>
        <OutcomeHeads kind={set.kind} />
        <FoldingColumn className="w-[25%] pl-4!">Against other methods</FoldingColumn>
      </FoldingHead>
      <FoldingBody>
        {props.rows.map(({ model, method, cell, ...row }) => (
          <FoldingRow key={`${model.id} ${method.id}`}>
            <FoldingRowHead className="font-normal [overflow-wrap:anywhere]">
              <Link href={modelPath(model.id)} prefetch={false}>
                {model.name}
              </Link>
              {props.versions && (
                <span className="block text-note">
                  <MethodLink method={method} open={open.has(method.id)} />
                </span>
              )}
            </FoldingRowHead>
            <FoldingCell wide>
              <RateWithBar
                cell={cell}
                method={method}
                open={open.has(method.id)}
                of={`${model.name}, ${method.name}`}
                href={conditionTrials(study.slug, set.id, model.id, method.id)}
                rebuilt={rebuilt}
                letter={row.apart ? "apart" : row.letter}
                lead={row.with_leader}
              />
            </FoldingCell>
            <OutcomeCells cell={cell} kind={set.kind} rebuilt={rebuilt} />
            <FoldingCell wide className="text-note min-[761px]:pl-4!">
              <StandingList standing={row.standing} nameOf={nameOf} rebuilt={rebuilt} />
            </FoldingCell>
          </FoldingRow>
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}
