import type { Strategy } from "@/lib/format/words";
import { cx } from "./cx";
import { MarkerShape } from "./marker-shape";
import { type MarkFamily, markFamily } from "./method-look";
import styles from "./method-mark.module.css";

interface MethodMarkProps {
  strategy: Strategy;
  /** A second method of the same family keeps the hue and is drawn open. */
  open?: boolean;
  size?: number;
  className?: string;
}

/** The marker of a method: hue and shape are fixed by its strategy. Decoration; its name stands beside it. */
export function MethodMark({ strategy, open = false, size = 10, className }: MethodMarkProps) {
  const family = markFamily(strategy);
  const hollow = open || family === "none";
  return (
    <svg
      width={size}
      height={size}
      aria-hidden="true"
      className={cx(styles.mark, styles[family], hollow && styles.open, className)}
    >
      <use href={`#mark-${family}`} />
    </svg>
  );
}

const FAMILIES: readonly MarkFamily[] = ["verbatim", "summary", "extract", "mask", "self", "none"];

/** The shapes that every `MethodMark` of a page refers to. Stands once in the layout. */
export function MethodMarkShapes() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        {FAMILIES.map((family) => (
          <symbol key={family} id={`mark-${family}`} viewBox="0 0 10 10" overflow="visible">
            <MarkerShape family={family} />
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

interface NamedMethod {
  name: string;
  strategy: Strategy;
}

/** Marker and name. The name is in ink and never broken across lines; what does not fit is cut, whole in its title. */
export function MethodName({
  method,
  open,
  className,
}: {
  method: NamedMethod;
  open?: boolean;
  className?: string;
}) {
  return (
    <span className={cx(styles.named, className)}>
      <MethodMark strategy={method.strategy} open={open} />
      <span className="truncate" title={method.name}>
        {method.name}
      </span>
    </span>
  );
}
