import { count } from "@/lib/format/quantity";
import { cx } from "./cx";
import { Icon } from "./icon";

/** Replies scored of those expected. A half disc and ink mark a partial cell. */
export function Coverage({
  scored,
  expected,
  className,
}: {
  scored: number | null;
  expected: number | null;
  className?: string;
}) {
  const partial = scored !== null && expected !== null && scored < expected;
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 text-tick whitespace-nowrap",
        partial ? "font-[560] text-ink" : "text-ink-3",
        className,
      )}
    >
      {partial ? <Icon name="half" size={12} /> : null}
      <span aria-hidden="true">{`${count(scored)}/${count(expected)}`}</span>
      <span className="sr-only">
        {`${count(scored)} of ${count(expected)} scored${partial ? ", partial" : ""}`}
      </span>
    </span>
  );
}
