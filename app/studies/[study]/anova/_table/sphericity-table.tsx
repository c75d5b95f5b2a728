import type { ReactNode } from "react";
import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingGroup,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import { Stat } from "@/app/_ui/stat";
import { BLANK } from "@/lib/format/blank";
import { pValue, share } from "@/lib/format/statistics";
import { Explained } from "../../_figures/explained";
import type { Effect } from "../_words/effect-context";

export interface SphericityRow {
  key: string;
  name: ReactNode;
  effect: Effect;
}

export interface SphericityGroup {
  title: string;
  rows: readonly SphericityRow[];
}

/** What the corrections rest on, and the sums of squares behind F. */
export function SphericityTable({
  groups,
  caption,
}: {
  groups: readonly SphericityGroup[];
  caption: string;
}) {
  return (
    <FoldingTable caption={caption} minWidth={820}>
      <FoldingHead>
        <FoldingColumn className="md:pl-3.5!">Effect</FoldingColumn>
        <FoldingColumn numeric>
          <Explained by="sphericity">
            Mauchly’s <Stat>W</Stat>
          </Explained>
        </FoldingColumn>
        <FoldingColumn numeric>
          <Stat>p</Stat> of <Stat>W</Stat>
        </FoldingColumn>
        <FoldingColumn numeric>
          <Stat>ε</Stat> (GG)
        </FoldingColumn>
        <FoldingColumn numeric>
          <Stat>p</Stat> (GG)
        </FoldingColumn>
        <FoldingColumn numeric>
          <Stat>ε</Stat> (HF)
        </FoldingColumn>
        <FoldingColumn numeric>
          <Stat>p</Stat> (HF)
        </FoldingColumn>
        <FoldingColumn numeric>SS</FoldingColumn>
        <FoldingColumn numeric>SS error</FoldingColumn>
      </FoldingHead>
      {groups.map(({ title, rows }) => (
        <FoldingBody key={title}>
          {title && <FoldingGroup columns={9}>{title}</FoldingGroup>}
          {rows.map(({ key, name, effect }) => (
            <FoldingRow key={key}>
              <FoldingRowHead className="font-normal md:pl-3.5!">{name}</FoldingRowHead>
              <FoldingCell numeric label="W">
                {share(effect.mauchly?.W)}
              </FoldingCell>
              <FoldingCell numeric label="p of W">
                {pValue(effect.mauchly?.p)}
              </FoldingCell>
              <FoldingCell numeric label="ε (GG)">
                {share(effect.gg?.epsilon)}
              </FoldingCell>
              <FoldingCell numeric label="p (GG)">
                {pValue(effect.gg?.p)}
              </FoldingCell>
              <FoldingCell numeric label="ε (HF)">
                {share(effect.hf?.epsilon)}
              </FoldingCell>
              <FoldingCell numeric label="p (HF)">
                {pValue(effect.hf?.p)}
              </FoldingCell>
              <FoldingCell numeric label="SS">
                {effect.F === null ? BLANK : effect.ss.toFixed(4)}
              </FoldingCell>
              <FoldingCell numeric label="SS error">
                {effect.F === null ? BLANK : effect.ss_error.toFixed(4)}
              </FoldingCell>
            </FoldingRow>
          ))}
        </FoldingBody>
      ))}
    </FoldingTable>
  );
}
