import { RowHead } from "@/app/_ui/data-table";
import { MethodName } from "@/app/_ui/method-mark";
import type { Names } from "../../_frame/names";

/** The heads of a row: the model once beside all its methods, then the method. */
export function ConditionHeads(props: { model: string; method: string; span: number; names: Names }) {
  const { names, span } = props;
  const method = names.method(props.method);
  return (
    <>
      {span > 0 && (
        <RowHead rowSpan={span} scope="rowgroup" className="font-[620]">
          {names.modelName(props.model)}
        </RowHead>
      )}
      <RowHead className="font-normal">
        {method ? <MethodName method={method} open={names.open(method.id)} /> : props.method}
      </RowHead>
    </>
  );
}
