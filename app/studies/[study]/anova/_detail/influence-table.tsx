import { ChartTable } from "@/app/_ui/chart-table";
import { FoldingBody, FoldingColumn, FoldingHead, FoldingTable } from "@/app/_ui/folding-table";
import { Stat } from "@/app/_ui/stat";
import { Explained } from "../../_figures/explained";
import type { Influence, SubjectInfluence } from "./detail-shapes";
import { InfluenceRow } from "./influence-row";

interface InfluenceTableProps {
  influence: Influence;
  /** What the table is of, for its caption. */
  of: string;
  hrefOf: (subject: string) => string;
  /** Pairs: every subject's own difference; null for an effect. */
  own: ReadonlyMap<string, number> | null;
}

const FIRST = 8;

/** The subjects that move an effect most, and the effect without each. All of them are one click away. */
export function InfluenceTable(props: InfluenceTableProps) {
  const { subjects } = props.influence;
  if (subjects.length === 0) return null;
  // A subject that turns the conclusion is never folded away.
  const shown = subjects.filter((item, index) => index < FIRST || item.turns);
  const others = subjects.filter((item) => !shown.includes(item));
  return (
    <>
      <Rows {...props} items={shown} caption={`Subjects that move it most: ${props.of}`} />
      {others.length > 0 && (
        <ChartTable summary={othersWords(others.length, props.influence)}>
          <Rows {...props} items={others} caption={`Further subjects: ${props.of}`} />
        </ChartTable>
      )}
    </>
  );
}

function othersWords(others: number, influence: Influence): string {
  const unlisted = influence.of - influence.subjects.length;
  return unlisted > 0 ? `${others} more; ${unlisted} that move it less are not listed` : `${others} more`;
}

function Rows(props: InfluenceTableProps & { items: readonly SubjectInfluence[]; caption: string }) {
  const pair = props.own !== null;
  return (
    <FoldingTable caption={props.caption} minWidth={880}>
      <FoldingHead>
        <FoldingColumn className="md:pl-3.5!">Subject</FoldingColumn>
        {pair && <FoldingColumn numeric>own difference</FoldingColumn>}
        <FoldingColumn numeric>
          <Explained by="robustness">share of the effect, %</Explained>
        </FoldingColumn>
        <FoldingColumn numeric>
          <Stat>F</Stat> without it
        </FoldingColumn>
        <FoldingColumn numeric>
          <Stat>p</Stat> (GG)
        </FoldingColumn>
        <FoldingColumn numeric>
          partial <Stat>η</Stat>²
        </FoldingColumn>
        {pair && <FoldingColumn numeric>difference without it</FoldingColumn>}
        <FoldingColumn className="md:pl-8!">conclusion</FoldingColumn>
      </FoldingHead>
      <FoldingBody>
        {props.items.map((item) => (
          <InfluenceRow
            key={item.subject}
            item={item}
            href={props.hrefOf(item.subject)}
            own={props.own?.get(item.subject) ?? null}
            pair={pair}
          />
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}
