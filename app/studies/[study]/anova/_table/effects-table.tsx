import type { ReactNode } from "react";
import { FoldingColumn, FoldingHead, FoldingTable } from "@/app/_ui/folding-table";
import { Stat } from "@/app/_ui/stat";
import { Explained } from "../../_figures/explained";

interface EffectsTableProps {
  caption: string;
  /** What the rows are: effects, pairs, models. */
  rows: string;
  /** Whether its effects stand in a family that Holm corrects. */
  families: boolean;
  children: ReactNode;
}

/** The columns of every table of effects; children are the bodies, one a group. */
export function EffectsTable({ caption, rows, families, children }: EffectsTableProps) {
  return (
    <FoldingTable caption={caption} minWidth={1080}>
      <FoldingHead>
        <FoldingColumn className="md:pl-3.5!">{rows}</FoldingColumn>
        <FoldingColumn numeric>
          <Explained by="anova">
            <Stat>F</Stat>
          </Explained>
        </FoldingColumn>
        <FoldingColumn numeric>df</FoldingColumn>
        <FoldingColumn numeric>
          <Stat>p</Stat>
        </FoldingColumn>
        <FoldingColumn numeric>
          <Explained by="sphericity">
            <Stat>p</Stat> (GG)
          </Explained>
        </FoldingColumn>
        {families && (
          <FoldingColumn numeric>
            <Explained by="holm">
              <Stat>p</Stat> (Holm)
            </Explained>
          </FoldingColumn>
        )}
        <FoldingColumn className="md:pl-3.5!">
          <Explained by="eta">
            partial <Stat>η</Stat>²
          </Explained>
          , 90%
        </FoldingColumn>
        <FoldingColumn numeric>
          <Explained by="eta">
            gen. <Stat>η</Stat>²
          </Explained>
          , 90%
        </FoldingColumn>
        <FoldingColumn className="w-[34%] min-w-[18rem]">In words</FoldingColumn>
      </FoldingHead>
      {children}
    </FoldingTable>
  );
}

export const effectColumns = (families: boolean): number => (families ? 9 : 8);
