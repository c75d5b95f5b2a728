import { ColumnHead } from "@/app/_ui/data-table";
import { MethodMark } from "@/app/_ui/method-mark";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Names } from "../_frame/names";
import { DotTrack } from "./dot-track";

type Methods = CellsAnswer["methods"];

/** Heads of a table with a column a method: the scale of the dots beside them, then every method's mark. */
export function MethodDotsHeads(props: { methods: Methods; names: Names; className: string }) {
  return (
    <>
      <td className="border-line-2! align-bottom! max-md:hidden">
        <span aria-hidden="true" className="mx-1.5 flex justify-between text-tick font-normal text-ink-3">
          <span>0</span>
          <span>50</span>
          <span>100%</span>
        </span>
      </td>
      {props.methods.map((method) => (
        <ColumnHead key={method.id} numeric className={`relative ${props.className}`}>
          <MethodMark strategy={method.strategy} open={props.names.open(method.id)} />
          <span className="sr-only">{method.name}</span>
        </ColumnHead>
      ))}
    </>
  );
}

/** The values of one row, in the order of `methods`, as dots on the scale. */
export function MethodDots(props: {
  methods: Methods;
  names: Names;
  values: readonly (number | null | undefined)[];
  /** The trials behind the value of a method. */
  hrefOf: (method: string) => string | undefined;
}) {
  return (
    <td className="align-middle! max-md:hidden">
      <DotTrack
        dots={props.methods.map((method, index) => ({
          id: method.id,
          value: props.values[index] ?? null,
          strategy: method.strategy,
          open: props.names.open(method.id),
          href: props.hrefOf(method.id),
          name: method.name,
        }))}
      />
    </td>
  );
}
