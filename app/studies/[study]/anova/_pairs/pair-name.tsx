import { MethodName } from "@/app/_ui/method-mark";
import type { Names } from "../../_frame/names";

type Factor = "method" | "model";

interface PairNameProps {
  pair: { a: string; b: string };
  of: Factor;
  names: Names;
  /** Outside what the study planned: a dagger follows. */
  dagger?: boolean;
}

/** The two levels that are set against each other. */
export function PairName({ pair, of, names, dagger = false }: PairNameProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Level id={pair.a} of={of} names={names} />
      <span className="font-normal text-ink-3">against</span>
      <span className="inline-flex min-w-0 items-baseline">
        <Level id={pair.b} of={of} names={names} />
        {dagger && (
          <>
            <span aria-hidden="true">†</span>
            <span className="sr-only">, exploratory</span>
          </>
        )}
      </span>
    </span>
  );
}

function Level(props: { id: string; of: Factor; names: Names }) {
  const method = props.of === "method" ? props.names.method(props.id) : undefined;
  if (method) return <MethodName method={method} open={props.names.open(props.id)} />;
  return (
    <span className="[overflow-wrap:anywhere]" title={props.id}>
      {levelName(props.names, props.of, props.id)}
    </span>
  );
}

export function levelName(names: Names, of: Factor, id: string): string {
  return of === "model" ? names.modelName(id) : names.methodName(id);
}

/** `A against B`, for titles and for those who hear only links. */
export function pairWords(names: Names, of: Factor, pair: { a: string; b: string }): string {
  return `${levelName(names, of, pair.a)} against ${levelName(names, of, pair.b)}`;
}
