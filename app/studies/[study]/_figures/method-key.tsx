import { cx } from "@/app/_ui/cx";
import { MethodName } from "@/app/_ui/method-mark";
import type { Strategy } from "@/lib/format/words";
import type { Names } from "../_frame/names";

/** Markers and names of the methods in a figure, in its order. */
export function MethodKey(props: {
  methods: readonly { id: string; name: string; strategy: Strategy }[];
  names: Names;
  className?: string;
}) {
  return (
    <ul className={cx("flex flex-wrap gap-x-[18px] gap-y-1 text-note text-ink-2", props.className)}>
      {props.methods.map((method) => (
        <li key={method.id} className="min-w-0">
          <MethodName method={method} open={props.names.open(method.id)} />
        </li>
      ))}
    </ul>
  );
}
