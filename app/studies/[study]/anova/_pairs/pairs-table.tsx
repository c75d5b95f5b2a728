import { FoldingBody, FoldingColumn, FoldingHead, FoldingTable } from "@/app/_ui/folding-table";
import { Stat } from "@/app/_ui/stat";
import { Explained } from "../../_figures/explained";
import type { Names } from "../../_frame/names";
import type { DetailLinks } from "../_table/drives-link";
import type { Pair } from "../_words/effect-context";
import { DifferenceTicks } from "./difference-mark";
import type { DifferenceScale } from "./difference-scale";
import { PairRow } from "./pair-row";

interface PairsTableProps {
  caption: string;
  pairs: readonly Pair[];
  of: "method" | "model";
  names: Names;
  scale: DifferenceScale;
  rebuilt: boolean;
  links: DetailLinks;
  /** The level of the other factor, where it has one. */
  alone: string | undefined;
}

/** Mean differences of all pairs on one scale, with the exact paired test. */
export function PairsTable(props: PairsTableProps) {
  return (
    <FoldingTable caption={props.caption} minWidth={1000}>
      <FoldingHead>
        <FoldingColumn className="md:pl-3.5!">
          <Explained by="pairs">Pair</Explained>
        </FoldingColumn>
        <FoldingColumn>
          <span className="flex justify-between gap-3">
            <span>&lt; second higher</span>
            <span>first higher &gt;</span>
          </span>
          <DifferenceTicks scale={props.scale} />
        </FoldingColumn>
        <FoldingColumn numeric>
          points, <Explained by="interval">95% interval</Explained>
        </FoldingColumn>
        <FoldingColumn numeric>
          <Explained by="permutation">
            <Stat>p</Stat> (sign-flip)
          </Explained>
        </FoldingColumn>
        <FoldingColumn numeric>
          <Explained by="holm">
            <Stat>p</Stat> (Holm)
          </Explained>
        </FoldingColumn>
        <FoldingColumn className="w-[27%] min-w-[15rem]">In words</FoldingColumn>
      </FoldingHead>
      <FoldingBody>
        {props.pairs.map((pair) => (
          <PairRow
            key={`${pair.a} ${pair.b}`}
            pair={pair}
            of={props.of}
            names={props.names}
            scale={props.scale}
            rebuilt={props.rebuilt}
            links={props.links}
            only={props.pairs.length === 1}
            alone={props.alone}
          />
        ))}
      </FoldingBody>
    </FoldingTable>
  );
}
