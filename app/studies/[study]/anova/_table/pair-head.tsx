import { Approx } from "@/app/_ui/approx";
import { MethodName } from "@/app/_ui/method-mark";
import { Stat } from "@/app/_ui/stat";
import { points } from "@/lib/format/percent";
import { pRelation, pValue } from "@/lib/format/statistics";
import type { Names } from "../../_frame/names";
import type { Pair } from "../_words/effect-context";

/** Two methods or models, their mean difference with interval, and the exact paired test. */
export function PairHead(props: { pair: Pair; of: "method" | "model"; names: Names; rebuilt: boolean }) {
  const { pair, names } = props;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Level id={pair.a} of={props.of} names={names} />
      <span className="font-normal">against</span>
      <Level id={pair.b} of={props.of} names={names} />
      <span className="ml-2 font-normal">
        {pair.difference === null ? (
          "no difference on file"
        ) : (
          <>
            <Approx when={props.rebuilt} />
            {points(pair.difference)} points
            {pair.low !== null &&
              pair.high !== null &&
              `, 95% interval ${points(pair.low)} to ${points(pair.high)}`}
            {pair.p_permutation !== null && (
              <>
                , permutation <Stat>p</Stat> {pRelation(pair.p_permutation)} (Holm{" "}
                {pValue(pair.p_permutation_holm)})
              </>
            )}
          </>
        )}
      </span>
    </span>
  );
}

function Level(props: { id: string; of: "method" | "model"; names: Names }) {
  const method = props.of === "method" ? props.names.method(props.id) : undefined;
  if (!method) return <span>{props.of === "model" ? props.names.modelName(props.id) : props.id}</span>;
  return <MethodName method={method} open={props.names.open(props.id)} />;
}
