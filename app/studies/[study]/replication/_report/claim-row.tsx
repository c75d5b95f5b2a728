import { Approx } from "@/app/_ui/approx";
import { DataCell, RowHead } from "@/app/_ui/data-table";
import { Icon } from "@/app/_ui/icon";
import { Stat } from "@/app/_ui/stat";
import { points } from "@/lib/format/percent";
import { pRelation, pValue, share } from "@/lib/format/statistics";
import { becauseSentence, claimStatement, VERDICT_WORDS } from "../_words/claim-words";
import type { Claim, ReportNames, Side } from "../_words/shapes";
import { DifferenceText, isClear } from "./estimate";

const ICONS = { agrees: "check", differs: "close", too_little: "dashed" } as const;

export function ClaimRow(props: { claim: Claim; verb: string; names: ReportNames }) {
  const { claim, names } = props;
  const { reference, own, between, verdict } = claim;
  const { rebuilt } = names;
  return (
    <tr data-verdict={verdict}>
      <RowHead className="font-normal">
        <span className="block font-[560] [overflow-wrap:anywhere]">
          {claimStatement(claim, props.verb, names)}
        </span>
        <span className={verdict === "too_little" ? "text-ink-2" : "font-[620]"}>
          <Icon name={ICONS[verdict]} size={13} className="mr-1.5 align-[-1.5px]" />
          {VERDICT_WORDS[verdict]}
        </span>
        <span className="block font-serif text-[.9375rem] leading-[1.375rem] text-ink-2">
          {becauseSentence(claim)}
        </span>
      </RowHead>
      <DataCell numeric>
        <DifferenceText {...reference} rebuilt={rebuilt.reference} />
        <CouldShow side={reference} shown={reference.reliable} />
      </DataCell>
      <DataCell numeric className={reference.reliable ? "font-[620]" : "text-ink-2"}>
        {pValue(claim.kind === "pair" ? reference.p_holm : reference.p)}
      </DataCell>
      <DataCell numeric>
        <DifferenceText {...own} rebuilt={rebuilt.own} />
        <CouldShow side={own} shown={isClear(own)} />
      </DataCell>
      <DataCell numeric className="text-ink-2">
        {pValue(own.p)}
      </DataCell>
      <DataCell numeric>
        {between && claim.kind === "methods" ? (
          <span
            className={between.told_apart ? "font-[620] whitespace-nowrap" : "whitespace-nowrap text-ink-2"}
          >
            method × study
            <span className="block">
              <Stat>p</Stat> {pRelation(between.p)}
            </span>
          </span>
        ) : (
          <DifferenceText
            difference={between?.difference ?? null}
            low={between?.low ?? null}
            high={between?.high ?? null}
            rebuilt={rebuilt.either}
          />
        )}
      </DataCell>
      <EtaCell side={reference} rebuilt={rebuilt.reference} />
      <EtaCell side={own} rebuilt={rebuilt.own} />
    </tr>
  );
}

/** Beside a difference that a study does not show: the smallest that its design would. */
function CouldShow({ side, shown }: { side: Side; shown: boolean }) {
  if (shown || side.smallest_difference === null) return null;
  return (
    <span className="block text-tick whitespace-nowrap text-ink-3">
      could show {points(side.smallest_difference).replace("+", "")}
    </span>
  );
}

function EtaCell({ side, rebuilt }: { side: Side; rebuilt: boolean }) {
  const { partial_eta_squared: value, partial_eta_squared_interval: interval } = side;
  return (
    <DataCell numeric className="whitespace-nowrap">
      <Approx when={rebuilt && value !== null} />
      {share(value)}
      {interval && (
        <span className="block text-tick text-ink-3">
          {share(interval[0])} to {share(interval[1])}
        </span>
      )}
    </DataCell>
  );
}
